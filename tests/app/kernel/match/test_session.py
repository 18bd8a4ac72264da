"""A match with people at the table: turns, undo, redo, saving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import Session
from tinderbox.app.kernel.match.sessions import begin, resume
from tinderbox.core.game import CHANCE, Player, legal_actions
from tinderbox.core.match import BadMatch, Header, dump, load
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.state import Phase, View

SEATS = ("human", "random", "greedy")
SEED = 1


def opened(seats: tuple[str, ...] = SEATS) -> tuple[AnyLocalMatch, list[str]]:
    """Return a match at the first decision of a person."""
    saved = list[str]()
    session = begin(Header("great_fire", 1, seats, SEED))
    session.text_changed.listen(saved.append)
    go_on(session)
    return session, saved


def go_on(session: AnyLocalMatch) -> None:
    while session.advance() is not None:
        pass


def first(session: AnyLocalMatch) -> Any:
    return session.legal()[0]


def reach(session: AnyLocalMatch, phase: Phase) -> None:
    """Have the people take the first listed action until the phase is theirs."""
    while session.state.public.turn.phase is not phase:
        session.act(first(session))
        go_on(session)


def test_chance_deals_before_anybody_has_acted_and_no_more() -> None:
    session = begin(Header("great_fire", 1, SEATS, SEED))
    session.deal()
    dealt = len(session.table.log)
    assert set(session.table.movers) == {CHANCE}
    assert session.to_move() != CHANCE
    go_on(session)
    assert session.table.movers[dealt] != CHANCE
    acted = len(session.table.log)
    session.deal()
    assert len(session.table.log) == acted


def test_undo_takes_back_one_action_and_redo_plays_it_again() -> None:
    session, saved = opened()
    reach(session, Phase.ACTIONS)
    before = session.state
    session.act(first(session))
    after = session.state
    assert session.why_no_undo() is None
    session.undo()
    assert session.state == before
    assert session.limits.can_redo
    assert saved[-1] == session.text(), "what was taken back is not saved"
    session.redo()
    assert session.state == after
    assert (session.undone, session.limits.can_redo) == ([], False)
    session.redo()
    assert session.state == after, "nothing more to play again"
    session.undo()
    session.act(session.legal()[-1])
    assert session.undone == [], "another action forgets what was taken back"


@pytest.mark.parametrize("whole_turn", [False, True])
def test_what_is_undone_and_redone_is_noted_as_before(*, whole_turn: bool) -> None:
    session, _ = opened()
    reach(session, Phase.ACTIONS)
    session.note_help()
    session.act(first(session))
    session.act_forced(first(session))
    session.act_forced(first(session))
    before = session.text()
    assert "\npassed " in before
    assert "\nhelped " in before
    session.undo(whole_turn=whole_turn)
    assert session.text() != before
    while session.undone:
        session.redo()
    assert session.text() == before
    session.undo()
    assert len(session.undone) == 3, "the forced actions are taken back with it"
    session.redo()
    assert (session.text(), bool(session.undone)) == (before, False)


def test_a_forced_action_is_not_undone_alone() -> None:
    """Undo would lead to a step with a single choice, never shown before."""
    session, _ = opened()
    reach(session, Phase.CARD)
    why = session.why_no_undo()
    assert why is not None
    session.act_forced(first(session))
    assert session.why_no_undo() == why
    log = list(session.table.log)
    session.undo()
    session.undo(whole_turn=True)
    assert session.table.log == log


def test_restart_goes_back_to_what_chance_or_another_seat_did_last() -> None:
    session, _ = opened()
    reach(session, Phase.CARD)
    before = session.state
    length = len(session.table.log)
    while (
        session.to_move() == Player(0)
        and session.state.public.turn.phase is not Phase.ACTIONS
    ):
        session.act(first(session))
    session.act(first(session))
    log = list(session.table.log)
    assert len(log) >= length + 3
    session.undo(whole_turn=True)
    assert session.state == before
    assert session.why_no_undo() is not None
    while session.undone:
        session.redo()
    assert session.table.log == log


class Watched:
    """A bot that records what it is asked with."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self.streams: list[int] = []

    def choose(self, view: View, legal: Sequence[Any], rng: Rng) -> Any:
        self.views.append(view)
        self.streams.append(rng.state)
        return legal[-1]


def test_a_bot_is_asked_with_its_own_view_and_stream_and_only_when_it_can_choose() -> (
    None
):
    session = begin(Header("great_fire", 1, ("random",) * 3, SEED))
    watched = {Player(seat): Watched() for seat in range(3)}
    session.bots = {**watched}
    for _ in range(150):
        player = session.to_move()
        state = session.state
        assert player is not None
        session.advance()
        if player != CHANCE and len(legal_actions(rules, state)) > 1:
            assert watched[player].views.pop() == rules.view(state, player)
        assert not any(bot.views for bot in watched.values())
    for bot in watched.values():
        assert len({*bot.streams}) == len(bot.streams) > 5


def test_a_substitute_plays_for_whoever_keeps_the_seat() -> None:
    session, _ = opened(("human", "human", "greedy"))
    bot = Watched()
    me, other = session.people
    session.play_elsewhere((other,))
    session.set_substitute(other, bot)
    session.play_elsewhere((other,))
    assert (session.people, session.seats_elsewhere) == ((me,), (other,))
    assert (session.substitutes, session.bots[other]) == ((other,), bot)
    session.set_substitute(other, None)
    assert (session.people, session.substitutes) == ((me, other), ())
    session.play_elsewhere(())
    assert session.viewer_seats == (me, other)


def test_a_kept_match_of_another_program_says_so() -> None:
    header, log = load(opened()[1][-1])
    chess = Header("chess", 1, SEATS, SEED)
    oracle = Header("great_fire", 1, ("human", "oracle", "greedy"), SEED)
    for other, why in ((chess, "match.unknown_game"), (oracle, "match.bad_header")):
        with pytest.raises(BadMatch) as bad:
            resume(dump(other, log))
        assert bad.value.key == why
    assert resume(dump(header, log)).table.log == list(log)


def test_the_list_of_games_is_closed() -> None:
    with pytest.raises(KeyError):
        registry.load_game("chess")
    for game, kind in (("great_fire", "human"), ("chess", "random")):
        with pytest.raises(KeyError):
            registry.load_bot(game, kind)


def test_what_a_table_needs_of_a_session_is_little() -> None:
    """Who needs more asks for the class that has it."""
    names = {*vars(Session), *Session.__annotations__}
    assert len([name for name in names if not name.startswith("_")]) <= 12

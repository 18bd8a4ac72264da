"""A match with people at the table: turns, undo, redo, saving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.stories import Story, stories, tell
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
# What the only person does in a match, and behind the colon what is true then. `acts`
# takes the first legal action, and `is` finds the name under which this state and text
# were noted.
STORIES = """
undo takes back one action and redo plays it again
    reaches ACTIONS
    notes before
    acts
    notes after
    why_no_undo
    undoes
    is: before
    can_redo: yes
    is_saved: yes
    redoes
    is: after
    can_redo: no
    redoes
    is: after
    undoes
    acts_last
    undone: 0

what is undone and redone is noted as before
    reaches ACTIONS
    notes_help
    acts
    acts_forced
    acts_forced
    notes all
    says passed: yes
    says helped: yes
    undoes_turn
    is: none of these
    redoes_all
    is: all
    undoes
    undone: 3
    redoes
    is: all
    undone: 0

help stays noted for the action to come if only those before it are redone
    reaches ACTIONS
    acts
    notes_help
    notes asked
    acts
    undoes
    undoes
    redoes
    is: asked

a forced action is not undone alone, as it would lead to a step with a single choice
    reaches CARD
    why_no_undo: undo.chance
    acts_forced
    notes forced
    why_no_undo: undo.chance
    undoes
    is: forced
    undoes_turn
    is: forced

restart goes back to what chance or another seat did last
    reaches CARD
    notes start
    reaches ACTIONS
    acts
    notes all
    undoes_turn
    is: start
    undone: 3
    why_no_undo: undo.chance
    redoes_all
    is: all
"""


def opened(seats: tuple[str, ...] = SEATS) -> tuple[AnyLocalMatch, list[str]]:
    """Return a match at the first decision of a person, and its saved texts."""
    saved = list[str]()
    session = begin(Header("great_fire", 1, seats, SEED))
    session.text_changed.listen(saved.append)
    go_on(session)
    return session, saved


def go_on(session: AnyLocalMatch) -> None:
    while session.advance() is not None:
        pass


@stories(STORIES)
def test_what_a_person_does_is_taken_back_and_done_again(story: Story) -> None:
    session, saved = opened()
    noted = dict[tuple[Any, str], str]()

    def do(verb: str, word: str = "") -> object:
        legal = session.legal()
        match verb:
            case "reaches":  # a phase
                while session.state.public.turn.phase is not Phase[word]:
                    session.act(session.legal()[0])
                    go_on(session)
            case "acts" | "acts_last":
                session.act(legal[-(verb == "acts_last")])
            case "acts_forced":
                session.act_forced(legal[0])
            case "undoes" | "undoes_turn":
                session.undo(whole_turn=verb == "undoes_turn")
            case "redoes":
                session.redo()
            case "redoes_all":
                while session.undone:
                    session.redo()
            case "notes_help":
                session.note_help()
            case "notes":
                noted[session.state, session.text()] = word
            case "is":
                return noted.get((session.state, session.text()), "none of these")
            case "is_saved":
                return saved[-1] == session.text()
            case "says":
                return f"\n{word} " in session.text()
            case "why_no_undo":
                return session.why_no_undo()
            case "can_redo":
                return session.limits.can_redo
            case "undone":
                return f"{len(session.undone)}"
        return None

    tell(story, do)


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

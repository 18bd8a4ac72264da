"""What comes next at the table, decided without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.tables import table
from tests.support.thinking import SlowWorker, again, at_a_decision
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.session import Limits, ReadOnlyReason, Sent, legal_of
from tinderbox.app.table.next_step import (
    Act,
    HandOver,
    NextStep,
    Over,
    Pass,
    Rest,
    Wait,
    acts_without_pause,
    forced_action,
    next_step,
)
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import Header
from tinderbox.core.table import Table
from tinderbox.games import registry

ADA = Player(0)
BO = Player(1)
NORMAL = PlaySettings()
GAME = registry.load_game("great_fire")
ALONE = ("human", "greedy", "greedy", "greedy")
TWO = ("human", "human", "greedy", "greedy")
BOS_TURN = "turn 1; phase actions"
ONLY_STOP = "phase double"  # the one legal action is `end`, after which Ada goes on
LAST_STOP = "phase actions; points 0"  # likewise, but it ends Ada's turn


def match_at(position: str, seats: tuple[str, ...] = ALONE) -> AnyLocalMatch:
    """Return a match of these players in a position."""
    header = Header(GAME.ID, GAME.REVISION, seats, 3, {})
    session = sessions.begin(header)
    start = registry.load_position(GAME.ID)(position)
    session.table = Table(GAME, header, start)
    return session


def seen(session: AnyLocalMatch) -> Viewpoint:
    """Return a match as it is seen at this device."""
    return Viewpoint(session, registry.load_screen(session.game.ID))


def decided(
    viewpoint: Viewpoint, pace: PlaySettings = NORMAL, *, is_news: bool = True
) -> NextStep:
    """Return what comes next if the viewer can choose all that is legal."""
    legal = legal_of(viewpoint.session.turn)
    return next_step(viewpoint, pace, legal, is_news=is_news)


def look_back(viewpoint: Viewpoint) -> None:
    viewpoint.past_moment = 0


# A position, how many people sit at this device, what happens there, what comes next.
COMES = table("""
phase actions           | 1 |                 | wait
phase over              | 1 |                 | over
phase actions           | 1 | looks back      | rest
phase over              | 1 | looks back      | rest
turn 1; phase actions   | 1 |                 | act 650
turn 1; phase actions   | 1 | looks back      | rest
turn 1; phase actions   | 2 |                 | hand over 1
turn 1; phase actions   | 2 | curtain closes  | wait
turn 1; phase actions   | 2 | curtain opens   | wait
turn 1; phase actions   | 2 | looks back      | rest
phase double            | 1 |                 | pass end
phase double            | 1 | looks back      | rest
phase double            | 2 | curtain opens   | hand over 0
""")


def step(text: str) -> NextStep:
    """Return the step that a row names."""
    match text.split():
        case ["act", ms]:
            return Act(int(ms))
        case ["hand", "over", seat]:
            return HandOver(Player(int(seat)))
        case ["pass", action]:
            return Pass(GAME.decode(action))
    steps: dict[str, NextStep] = {"wait": Wait(), "over": Over(), "rest": Rest()}
    return steps[text]


@pytest.mark.parametrize(("position", "people", "happens", "expected"), COMES)
def test_what_comes_next(
    position: str, people: str, happens: str, expected: str
) -> None:
    viewpoint = seen(match_at(position, ALONE if people == "1" else TWO))
    match happens:
        case "looks back":
            look_back(viewpoint)
        case "curtain closes":
            viewpoint.awaited = BO
        case "curtain opens":
            viewpoint.viewer = BO
    assert decided(viewpoint) == step(expected)


@pytest.mark.parametrize("position", ["phase actions", BOS_TURN])
def test_nobody_plays_on_in_a_match_that_is_only_read_or_not_dealt(
    position: str,
) -> None:
    session = match_at(position)
    session.is_held = True
    assert decided(seen(session)) == Rest()
    session.is_held = False
    session.read_only = ReadOnlyReason.ELSEWHERE
    assert decided(seen(session)) == Rest()
    assert session.limits.why_no_undo == ReadOnlyReason.ELSEWHERE.key


def test_people_elsewhere_do_not_wait_for_who_looks_back() -> None:
    session = match_at("turn 2; phase actions", TWO)
    session.play_elsewhere([BO])
    session.is_held = False
    viewpoint = seen(session)
    look_back(viewpoint)
    assert decided(viewpoint) == Act(650)
    session.table = match_at(BOS_TURN, TWO).table
    assert decided(viewpoint) == Wait()
    assert session.limits == Limits(why_no_undo="undo.other_seat", may_pause=False)


def test_the_page_is_busy_while_another_device_has_not_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = match_at("phase actions")
    monkeypatch.setattr(LocalMatch, "turn", Sent(ADA))
    assert decided(seen(session)) == Wait(is_busy=True)


def test_a_stop_that_is_only_looked_at_waits() -> None:
    assert decided(seen(match_at(ONLY_STOP)), is_news=False) == Wait()


@pytest.mark.parametrize(
    ("position", "seats", "pace", "expected"),
    [
        (ONLY_STOP, ALONE, NORMAL, "end"),
        # How soon one goes on would tell the others.
        (ONLY_STOP, TWO, NORMAL, None),
        (ONLY_STOP, ALONE, replace(NORMAL, passes=False), None),
        # The last button of a turn is pressed by its person.
        (LAST_STOP, ALONE, NORMAL, None),
        ("phase actions", ALONE, NORMAL, None),  # a choice
    ],
)
def test_a_stop_is_forced_for_one_person_without_a_choice(
    position: str, seats: tuple[str, ...], pace: PlaySettings, expected: str | None
) -> None:
    session = match_at(position, seats)
    found = forced_action(seen(session), pace, session.legal())
    assert (found and GAME.encode(found)) == expected


def after_a_throw() -> Viewpoint:
    """Return a match of Pompieri whose dice have just been thrown."""
    game = registry.load_game("pompieri")
    session = sessions.begin(Header(game.ID, game.REVISION, ("greedy",) * 2, 3, {}))
    session.deal()
    return seen(session)


def before_chance() -> Viewpoint:
    """Return a match of the Great Fire in which chance follows a person's action."""
    session = match_at(LAST_STOP)
    while session.to_move() != CHANCE:
        session.act(session.legal()[0])
    return seen(session)


@pytest.mark.parametrize(
    ("viewpoint", "speed", "after_ms"),
    [
        # The result of dice is seen for a while, even by who is in a hurry.
        (after_a_throw(), "normal", 650),
        (after_a_throw(), "fast", 450),
        (after_a_throw(), "instant", 0),
        # Chance lets the browser paint the effect of a click.
        (before_chance(), "normal", 60),
        (before_chance(), "instant", 0),
        (seen(match_at(BOS_TURN)), "fast", 200),
        (seen(match_at(BOS_TURN)), "instant", 0),
    ],
)
def test_the_last_action_is_seen_before_the_next(
    viewpoint: Viewpoint, speed: str, after_ms: int
) -> None:
    assert decided(viewpoint, PlaySettings(speed)) == Act(after_ms)


def test_a_bot_that_thinks_is_asked_again_when_it_wants() -> None:
    session = again(at_a_decision("great_fire", "master"))
    session.worker = SlowWorker()
    session.begin_decision()
    assert session.think_delay_ms is not None
    assert decided(seen(session)) == Act(session.think_delay_ms)


@pytest.mark.parametrize(
    ("position", "pace", "expected"),
    [
        (BOS_TURN, PlaySettings("instant"), True),
        (BOS_TURN, PlaySettings("slow").skipping, True),
        (BOS_TURN, PlaySettings("fast"), False),
        ("phase actions", PlaySettings("instant"), False),  # a person
        ("phase over", PlaySettings("instant"), False),
    ],
)
def test_without_a_pause_all_are_shown_together(
    position: str, pace: PlaySettings, expected: bool
) -> None:
    assert acts_without_pause(match_at(position), pace) is expected

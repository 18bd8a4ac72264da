"""What comes next at the table, decided without a page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.thinking import SlowWorker, again, at_a_decision
from tests.tables import table
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
    next_step,
)
from tinderbox.app.table.play_settings import SPEEDS, PlaySettings
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


def after_a_throw() -> AnyLocalMatch:
    """Return a match of Pompieri whose dice have just been thrown."""
    game = registry.load_game("pompieri")
    session = sessions.begin(Header(game.ID, game.REVISION, ("greedy",) * 2, 3, {}))
    session.deal()
    return session


def before_chance() -> AnyLocalMatch:
    """Return a match of the Great Fire in which chance follows a person's action."""
    session = match_at("phase actions; points 0")
    while session.to_move() != CHANCE:
        session.act(session.legal()[0])
    return session


def look_back(viewpoint: Viewpoint) -> None:
    viewpoint.past_moment = 0


# A position, how many people sit at this device, what happens there or its speed, and
# what comes next. In the phase `double` the one legal action is `end`, after which Ada
# goes on. Without points it is so, too, but it ends her turn: she presses it herself.
# Of two people how soon one goes on would tell the others. The result of dice is seen
# for a while, even by who is in a hurry. Chance lets the browser paint the effect of a
# click.
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
phase double            | 2 | Ada looks       | wait
phase double            | 1 | does not pass   | wait
phase double            | 1 | was seen before | wait
phase actions; points 0 | 1 |                 | wait
phase actions           | 1 | is held         | rest
turn 1; phase actions   | 1 | is held         | rest
phase actions           | 1 | is only read    | rest
turn 1; phase actions   | 1 | is only read    | rest
turn 1; phase actions   | 1 | fast            | act 200
turn 1; phase actions   | 1 | instant         | act 0
dice were thrown        | 1 | normal          | act 650
dice were thrown        | 1 | fast            | act 450
dice were thrown        | 1 | instant         | act 0
chance follows          | 1 | normal          | act 60
chance follows          | 1 | instant         | act 0
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
    match position:
        case "dice were thrown":
            session = after_a_throw()
        case "chance follows":
            session = before_chance()
        case _:
            session = match_at(position, ALONE if people == "1" else TWO)
    viewpoint = seen(session)
    pace = PlaySettings(happens) if happens in SPEEDS else NORMAL
    match happens:
        case "looks back":
            look_back(viewpoint)
        case "curtain closes":
            viewpoint.awaited = BO
        case "curtain opens":
            viewpoint.viewer = BO
        case "Ada looks":
            viewpoint.viewer = ADA
        case "does not pass":
            pace = replace(NORMAL, passes=False)
        case "is held":
            session.is_held = True
        case "is only read":
            session.read_only = ReadOnlyReason.ELSEWHERE
    found = decided(viewpoint, pace, is_news=happens != "was seen before")
    assert found == step(expected)


def test_what_is_only_read_is_not_undone() -> None:
    session = match_at(BOS_TURN)
    session.read_only = ReadOnlyReason.ELSEWHERE
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

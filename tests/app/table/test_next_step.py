"""What comes next at the table, decided without a page."""

from __future__ import annotations

import pytest

from tests.app.thinking import SlowWorker, again, at_a_decision
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason, Sent, legal_of
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
GAME = registry.load_game("great_fire")
ALONE = ("human", "greedy", "greedy", "greedy")
TWO = ("human", "human", "greedy", "greedy")


def match_at(position: str, seats: tuple[str, ...] = ALONE) -> AnyLocalMatch:
    """Return a match of these players in a position."""
    header = Header(GAME.ID, GAME.REVISION, seats, 3, {})
    session = sessions.begin(header)
    start = registry.load_position(GAME.ID)(position)
    session.table = Table(GAME, header, start)
    return session


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


def while_a_master_thinks() -> AnyLocalMatch:
    """Return a match in which a computer player was asked for its decision."""
    session = again(at_a_decision("great_fire", "master"))
    session.worker = SlowWorker()
    session.begin_decision()
    return session


# A position, how many people sit at this device, what happens there or its speed, and
# what comes next. In the phase `double` the one legal action is `end`, after which Ada
# goes on. Without points it is so, too, but it ends her turn: she presses it herself.
# Of two people how soon one goes on would tell the others. The result of dice is seen
# for a while, even by who is in a hurry. Chance lets the browser paint the effect of a
# click. Without a pause all actions that follow one another are shown together.
# People elsewhere do not wait for who looks back.
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
turn 1; phase actions   | 1 | instant         | act 0, together
turn 1; phase actions   | 1 | skips           | act 0, together
phase actions           | 1 | instant         | wait
phase over              | 1 | instant         | over
phase actions           | 1 | was sent        | wait busily
turn 2; phase actions   | 2 | Bo is elsewhere | act 650
turn 1; phase actions   | 2 | Bo is elsewhere | wait
a master thinks         | 1 |                 | act 40
a master thinks         | 1 | instant         | act 40
dice were thrown        | 1 | normal          | act 650
dice were thrown        | 1 | fast            | act 450
dice were thrown        | 1 | instant         | act 0, together
chance follows          | 1 | normal          | act 60
chance follows          | 1 | instant         | act 0, together
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
        case ["wait", "busily"]:
            return Wait(is_busy=True)
    steps: dict[str, NextStep] = {"wait": Wait(), "over": Over(), "rest": Rest()}
    return steps[text]


@pytest.mark.parametrize(("position", "people", "happens", "expected"), COMES)
def test_what_comes_next(
    position: str,
    people: str,
    happens: str,
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match position:
        case "a master thinks":
            session = while_a_master_thinks()
        case "dice were thrown":
            session = after_a_throw()
        case "chance follows":
            session = before_chance()
        case _:
            session = match_at(position, ALONE if people == "1" else TWO)
    viewpoint = Viewpoint(session, registry.load_screen(session.game.ID))
    pace = PlaySettings(happens) if happens in SPEEDS else PlaySettings()
    match happens:
        case "looks back":
            viewpoint.past_moment = 0
        case "Bo is elsewhere":
            session.play_elsewhere([BO])
            session.is_held = False
            viewpoint.past_moment = 0
        case "curtain closes":
            viewpoint.awaited = BO
        case "curtain opens":
            viewpoint.viewer = BO
        case "Ada looks":
            viewpoint.viewer = ADA
        case "does not pass":
            pace = PlaySettings(passes=False)
        case "skips":
            pace = PlaySettings("slow").skipping
        case "is held":
            session.is_held = True
        case "is only read":
            session.read_only = ReadOnlyReason.ELSEWHERE
        case "was sent":
            monkeypatch.setattr(LocalMatch, "turn", Sent(ADA))
    legal = legal_of(session.turn)
    is_news = happens != "was seen before"
    text, _, together = expected.partition(", ")
    assert next_step(viewpoint, pace, legal, is_news=is_news) == step(text)
    assert acts_without_pause(session, pace) is bool(together)


def test_what_is_only_read_or_acted_in_elsewhere_is_not_undone() -> None:
    session = match_at("turn 1; phase actions", TWO)
    session.read_only = ReadOnlyReason.ELSEWHERE
    assert session.limits.why_no_undo == ReadOnlyReason.ELSEWHERE.key
    session.play_elsewhere([BO])
    assert session.limits.why_no_undo == "undo.other_seat"

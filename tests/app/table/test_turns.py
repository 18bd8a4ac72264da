"""Actions without a click are shown one by one, or all at once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.thinking import SlowWorker, again, at_a_decision
from tests.support.waiting_turns import Waiting
from tinderbox.app.table import turns
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.core.game import CHANCE, Player
from tinderbox.games import registry


@pytest.fixture
def timeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every action no time."""
    monkeypatch.setattr(turns, "perf_counter", lambda: 0.0)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_each_action_has_a_picture(timeless: None, speed: str) -> None:
    table = Waiting(PlaySettings(speed))
    table.until_a_person()
    assert table.session.to_move() in table.session.people
    assert table.shown == list(range(1, len(table.session.table.log) + 1))


@pytest.mark.parametrize(("speed", "ms"), [("normal", 60), ("instant", 0)])
def test_chance_lets_the_picture_of_a_click_be_painted(speed: str, ms: int) -> None:
    table = Waiting(PlaySettings(speed))
    assert table.session.to_move() == CHANCE
    table.turns.go_on_after_action()
    assert table.waits == [ms]


@pytest.mark.parametrize(
    ("speed", "waits"), [("normal", [60, 650]), ("fast", [60, 200]), ("instant", [0])]
)
def test_a_master_thinks_while_the_action_before_is_seen(
    speed: str, waits: list[int]
) -> None:
    table = Waiting(PlaySettings(speed))
    table.turns.session = session = again(at_a_decision("great_fire", "master"))
    session.worker = worker = SlowWorker()
    acted = list(session.table.log)
    table.turns.go_on()
    assert table.waits == waits
    for put_off in table.put_off[:-1]:
        put_off()
    assert len(worker.asked) == len(waits) - 1
    assert session.table.log == acted


@pytest.mark.parametrize("hurries", ["instant", "skipped"])
def test_at_once_one_picture_shows_them_all(timeless: None, hurries: str) -> None:
    table = Waiting(PlaySettings("instant" if hurries == "instant" else "slow"))
    if hurries == "skipped":
        table.turns.skip()
    table.until_a_person()
    assert table.session.to_move() in table.session.people
    assert table.shown == [len(table.session.table.log)]


def test_a_picture_is_never_long_in_coming(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr(turns, "perf_counter", lambda: float(next(clock)))
    table = Waiting(PlaySettings("instant"))
    table.until_a_person()
    assert table.shown == list(range(1, len(table.session.table.log) + 1))


def forced(position: str, *only: str, people: int = 1) -> str | None:
    """Return the action that is played without asking if these are the legal ones."""
    game = registry.load_game("great_fire")
    screen = registry.load_screen("great_fire")
    state = registry.load_position("great_fire")(position)
    session = SimpleNamespace(
        game=game,
        state=state,
        to_move=lambda: game.to_move(state),
        people=range(people),
        remote_people=(),
        is_lesson=False,
    )
    gestures = {screen.gesture(action): action for action in map(game.decode, only)}
    table: Any = Waiting(PlaySettings())
    table.session = session
    table.clicks.gestures = gestures
    table.viewpoint.view = lambda: game.view(state, Player(0))
    found = turns.Turns(table, table.hot_seat).forced_action()
    return None if found is None else game.encode(found)


@pytest.mark.parametrize(
    ("only", "people", "passes"),
    [
        (("end",), 1, "end"),
        (("end",), 2, None),  # how soon one goes on would tell the others
        (("end", "spread mark-lane lime-street"), 1, None),  # a choice
    ],
)
def test_a_stop_is_forced_for_one_person_without_a_choice(
    only: tuple[str, ...], people: int, passes: str | None
) -> None:
    assert forced("phase double", *only, people=people) == passes


def test_the_last_button_of_a_turn_is_pressed_by_its_person() -> None:
    assert forced("phase actions; points 0", "end") is None


def test_a_forced_stop_is_passed_noted_and_taken_back_as_one() -> None:
    table = Waiting(PlaySettings())
    table.until_a_person()
    session = table.session
    first = len(session.table.log)
    action = session.legal()[0]
    pressing: Any = table.turns
    pressing.forced_action = lambda: None if session.table.passed else action
    table.turns.go_on()
    assert not table.put_off, "a stop that is only looked at waits"
    table.turns.go_on(passes=True)
    table.put_off.pop()()
    assert session.table.passed == (first + 1,)
    assert table.shown[-1] == first + 1

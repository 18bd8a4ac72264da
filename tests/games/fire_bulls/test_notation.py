"""Actions as text: one literal line each, and the same action back."""

from __future__ import annotations

import pytest

from tinderbox.games.fire_bulls.cards import count
from tinderbox.games.fire_bulls.notation import decode, encode
from tinderbox.games.fire_bulls.state import (
    Action,
    ChooseColour,
    ChooseFirst,
    DealHands,
    Defeat,
    DrawQi,
    DrawUnseen,
    EndAttack,
    GiveUp,
    LayDown,
    LayOpen,
    LeaveReward,
    Lose,
    PlaceBulls,
    Stay,
    StepBull,
    TakeOpen,
    TakeReward,
    TurnUp,
)

LINES: list[tuple[Action, str]] = [
    (PlaceBulls("gyr", (0, 4, 2)), "bulls g0 y4 r2"),
    (DealHands(("gyr", "nnw")), "hands gyr nnw"),
    (ChooseFirst(2), "first 2"),
    (TurnUp(1, "6y"), "turn-up 1 6y"),
    (TurnUp(0, "12"), "turn-up 0 12"),
    (LayOpen("w"), "open w"),
    (DrawQi("b"), "card b"),
    (Lose(3, "n"), "lose 3 n"),
    (ChooseColour("b"), "colour b"),
    (TakeOpen("g"), "take g"),
    (DrawUnseen(), "draw"),
    (StepBull(4), "step 4"),
    (Stay(), "stay"),
    (Defeat(0, count("gw")), "defeat 0 gw"),
    (Defeat(5, count("ggggyyw")), "defeat 5 ggggyyw"),
    (EndAttack(), "end"),
    (GiveUp("0"), "give-up 0"),
    (TakeReward(), "reward"),
    (LeaveReward(), "leave"),
    (LayDown("y"), "lay-down y"),
]


@pytest.mark.parametrize(("action", "line"), LINES, ids=[line for _, line in LINES])
def test_a_line(action: Action, line: str) -> None:
    assert encode(action) == line
    assert decode(line) == action


def test_there_is_a_line_for_every_action() -> None:
    assert {type(action) for action, _ in LINES} == set(Action.__args__)


def test_cards_are_said_in_one_order() -> None:
    assert encode(decode("defeat 0 wyg")) == "defeat 0 gyw"


NONSENSE = [
    "",
    "pass",
    "colour",
    "colour w",
    "colour gy",
    "colour ",
    "take",
    "take x",
    "take gg",
    "take g g",
    "step",
    "step two",
    "step 12",
    "step -1",
    "defeat 0",
    "defeat 0 x",
    "defeat g 0",
    "defeat 0  g",
    "turn-up 0",
    "turn-up 0 7z",
    "lose 0",
    "bulls g",
    "bulls g10",
    "hands gyx",
    "give-up",
    "give-up 13",
    "end now",
    "reward 6y",
    "leave it",
]


def test_nonsense_is_a_value_error() -> None:
    for text in NONSENSE:
        with pytest.raises(ValueError, match=r"."):
            decode(text)

"""Actions as text: one literal line each, and the same action back."""

from __future__ import annotations

import pytest

from tinderbox.games.pompieri.notation import decode, encode
from tinderbox.games.pompieri.state import (
    Action,
    Breach,
    Clear,
    DealTeams,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    PutOut,
    RollDie,
    RollSquare,
    TakeAlong,
)

WRITTEN = [
    (DealTeams((0, 7, 3)), "teams 0 7 3"),
    (RollSquare(10), "dice 3-2"),
    (RollDie(8), "die 8"),
    (Enter(0), "enter 0"),
    (Leave(1), "leave 1"),
    (Move(2, 10), "move 2 3-2"),
    (Lay(0, 2, "c", "NS"), "lay 0 3-1 c NS"),
    (TakeAlong(1), "take 1"),
    (PutOut(0, 63), "put-out 0 8-8"),
    (Clear(0, 0), "clear 0 1-1"),
    (Breach(2, 7), "breach 2 8-1"),
    (EndTurn(), "end"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN, ids=lambda x: str(x)[:20])
def test_an_action_is_a_line(action: Action, text: str) -> None:
    assert encode(action) == text
    assert decode(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "end now",
        "End",
        "move",
        "move 0",
        "move 0 3-9",
        "move x 3-2",
        "move -1 3-2",
        "move ² 3-2",
        "move 0  3-2",
        "lay 0 3-1 c SN",
        "lay 0 3-1 x NS",
        "dice 0-1",
        "dice",
        "die ten",
        "teams zero",
    ],
)
def test_nonsense_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"no (action|number|square)"):
        decode(text)

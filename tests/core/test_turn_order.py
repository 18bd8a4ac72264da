"""Actions of a turn in another order are the same turn if it ends the same way."""

from __future__ import annotations

import pytest

from tinderbox.core.game import legal_actions
from tinderbox.core.turn_order import can_begin
from tinderbox.games import registry

HOUSE = (
    "seats 2; phase turn; floor 5-5 rNESW, 6-5 rNESW, 7-5 rNESW, 5-6 rNESW, 6-6 rNESW; "
    "fire 6-5 1; crew 0 0 5-5; crew 0 1 7-5"
)
ORDERS = [
    # a turn: the actions it can begin with
    ("end", "end"),
    ("put-out 1 6-5 / end", "put-out 1 6-5, put-out 0 6-5"),
    (
        "put-out 1 6-5 / move 0 5-6 / move 0 6-6 / end",
        "put-out 1 6-5, move 0 5-6",
    ),
    # By another way to the same square.
    (
        "put-out 1 6-5 / move 0 6-5 / move 0 6-6 / end",
        "put-out 1 6-5, move 0 5-6",
    ),
]


@pytest.mark.parametrize(("turn", "begins"), ORDERS)
def test_a_turn_in_another_order_is_the_same_turn(turn: str, begins: str) -> None:
    game = registry.load_game("pompieri")
    house = registry.load_position("pompieri")(HOUSE)
    actions = [*map(game.decode, turn.split(" / "))]
    found = {
        game.encode(first)
        for first in legal_actions(game, house)
        if can_begin(game, house, first, actions)
    }
    assert found == {*begins.split(", ")}

"""What a hint offers besides its plan is really another choice."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from tinderbox.bots.advice import advice
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.core.steps import result
from tinderbox.games import registry

HOUSE = (
    "seats 2; phase turn; floor 5-5 rNESW, 6-5 rNESW, 7-5 rNESW, 5-6 rNESW, 6-6 rNESW; "
    "fire 6-5 1; crew 0 0 5-5; crew 0 1 7-5"
)
TURNS = (
    "put-out 1 6-5 / move 0 5-6 / move 0 6-6 / end",
    "move 0 5-6 / put-out 1 6-5 / end",
    "put-out 0 6-5 / end",
)


class Planner:
    """A player that ranks these turns."""

    def __init__(self, turns: Sequence[Sequence[Any]]) -> None:
        self.turns = turns

    def choose(self, view: object, legal: object, rng: Rng) -> Any:
        return self.turns[0][0]

    def rank(
        self, view: object, legal: object, rng: Rng
    ) -> Generator[Any, None, Sequence[Sequence[Any]]]:
        yield self.turns[0][0]
        return self.turns


def test_what_the_plan_does_later_is_no_other_choice() -> None:
    game = registry.load_game("pompieri")
    house = registry.load_position("pompieri")(HOUSE)
    planner = Planner([[*map(game.decode, turn.split(" / "))] for turn in TURNS])
    sample = registry.load_state_sampler("pompieri")
    view = game.view(house, Player(0))
    offered = result(advice(game, planner, planner, sample, None, view, Rng(0)))
    assert [" / ".join(choice.actions) for choice in offered] == [TURNS[0], TURNS[2]]

"""Turn planning in a toy game with a row of candles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.bots.candles import Candles, Row
from tinderbox.bots.turn_planner import TurnPlanner
from tinderbox.core.game import Player


def good(state: Row, seat: Player) -> float:
    """Return the value: a player who leaves a multiple of four will win."""
    return float(state.candles % 4 == 0)


def planner(game: Any, foresee: Any = lambda state: None) -> Any:
    return TurnPlanner(
        game, lambda row, rng: row, game.legal, good, width=2, foresee=foresee
    )


def finished(search: Any) -> Any:
    """Return the result of a search that nobody interrupts."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            return done.value


PLANS = [
    # candles  the best turn
    (7, ("more", "more", "more", "end")),
    (6, ("more", "more", "end")),
    (5, ("more", "end")),
]


@pytest.mark.parametrize(("candles", "best"), PLANS)
def test_a_turn_is_thought_through_to_its_end(
    candles: int, best: tuple[str, ...]
) -> None:
    found = finished(planner(Candles()).plans(Row(candles)))
    assert found[0].actions == best
    assert found[0].end == Row(4, mover=1)
    assert len({plan.end for plan in found}) == len(found) == 3


def test_of_turns_that_end_alike_the_liked_one_is_taken() -> None:
    """A player who likes `more` takes candles, though it wins without."""

    def taste(state: Row, action: str) -> float:
        return 0.1 * (action == "more")

    found = finished(replace(planner(Candles()), liking=taste).plans(Row(6)))
    assert [plan.liked for plan in found] == pytest.approx([0.2, 0.3, 0.1])
    assert [plan.worth for plan in found] == pytest.approx([1.2, 0.3, 0.1])


def test_chance_ends_a_plan_unless_it_is_foreseen() -> None:
    blind = planner(Candles(wind=6))
    bold = planner(Candles(wind=6), lambda s: "wind")
    assert [plan.end for plan in finished(blind.plans(Row(7)))] == [Row(6, 0, 1)]
    assert finished(bold.plans(Row(7)))[0].actions == ("more", "more", "end")

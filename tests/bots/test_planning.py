"""Rollouts and turn planning, on a row of candles that anybody can count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.support.candles import Candles, Row
from tinderbox.bots.advice import Ranked
from tinderbox.bots.decision import Decision
from tinderbox.bots.rollouts import Rollouts
from tinderbox.bots.turn_planner import TurnPlanner
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng


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


def test_chance_ends_a_plan_unless_it_is_foreseen() -> None:
    blind = planner(Candles(wind=6))
    bold = planner(Candles(wind=6), lambda s: "wind")
    assert [plan.end for plan in finished(blind.plans(Row(7)))] == [Row(6, 0, 1)]
    assert finished(bold.plans(Row(7)))[0].actions == ("more", "more", "end")


class Watched:
    """Rollouts that note each playout, with the number that chance drew first."""

    def __init__(self, plans: Sequence[Sequence[str]], **settings: Any) -> None:
        self.playouts: list[tuple[Row, int]] = []
        self.begun: list[int] = []

        def think(view: Row, legal: Sequence[str], rng: Rng) -> Ranked[str]:
            yield plans[0][0]
            return plans

        def policy(state: Row, rng: Rng) -> str:
            self.begun.append(rng.state)
            action: str = game.legal(state)[0]
            return action

        def won(state: Row, seat: Player) -> float:
            self.playouts.append((state, seat))
            return float(state.candles == 0 and state.mover == seat)

        game: Any = Candles()
        self.bot: Rollouts[Row, str, Row] = Rollouts(
            game,
            think,
            lambda row, rng: row,
            policy,
            won,
            turns=lambda state: 9,
            **settings,
        )

    def thoughts(self, row: Row) -> list[str]:
        return list(self.bot.think(row, Candles().legal(row), Rng(1)))


def test_the_idea_that_wins_most_is_taken() -> None:
    watched = Watched([["end"], ["more"]], worlds=3)
    told = watched.thoughts(Row(1, put_out=1))
    assert (told[0], told[-1]) == ("end", "more")
    assert len(watched.playouts) == 6


def test_the_worse_half_is_dropped() -> None:
    plans = [["end"], ["more"], ["end"], ["more", "more"]]
    watched = Watched(plans, worlds=3, halvings=(1,))
    watched.thoughts(Row(6, put_out=1))
    assert len(watched.playouts) == 4 * 1 + 2 * 2


def test_what_a_plan_is_worth_in_itself_counts_besides() -> None:
    watched = Watched(
        [["end"], ["more"]], worlds=3, prior=lambda row, seat: 2 * row.candles
    )
    assert watched.thoughts(Row(1, put_out=1))[-1] == "end"


def test_ideas_that_begin_alike_need_no_playing_out() -> None:
    watched = Watched([["more"], ["more", "end"]], worlds=9)
    assert set(watched.thoughts(Row(3, put_out=1))) == {"more"}
    assert watched.playouts == []


def test_every_idea_meets_the_same_chance() -> None:
    watched = Watched([["end"], ["more", "end"]], worlds=1)
    watched.thoughts(Row(9, put_out=1))
    first = watched.begun[0]
    assert watched.begun.count(first) > 1


def test_a_decision_can_be_asked_for_its_best_so_far() -> None:
    watched = Watched([["end"], ["more"]], worlds=3)
    row = Row(1, put_out=1)
    decision = Decision(watched.bot, row, Candles().legal(row), Rng(1))
    assert decision.best == "end"
    while not decision.think(seconds=0):
        pass
    assert decision.best == "more"

"""Races of candidates in the same worlds, with synchronized chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.bots.candles import Candles, Row
from tests.tables import table
from tinderbox.bots.decision import Decision
from tinderbox.bots.race import Race, RaceRules
from tinderbox.bots.rollouts import Candidates, Rollouts
from tinderbox.bots.synchronized_chance import (
    STRATA,
    ProportionalRng,
    SynchronizedChance,
    strata_of,
)
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng

RULES = RaceRules(first=4, errors=1.5, equal=0.005)


# says, values by world, what is known before, left, dropped
RACES = table("""
a worse one is dropped          | 0.2 0.6 x4                    | 0 0    | 1   | 0
but not before the fourth world | 0.2 0.6 x3                    | 0 0    | 1 0 |
not where luck decides          | 0.9 0.1, 0.1 0.8, 0.9 0.1, 0.1 0.8 | 0 0 | 0 1 |
of many equals one is left      | 0.5 0.5 x2000                 | 0 0    | 0   | 1
what is known before counts     | 0.5 0.52 x3                   | 0.1 0  | 0 1 |
of two, the worse comes last    | 0 0.3 0.9 x4                  | 0 0 0  | 2   | 1 0
who lasts longer ranks higher   | 0 0.5 0.9 x2, 0 1.1 0.9 x2, 0 0 0.9 x9 \
 | 0 0 0 | 2 | 1 0
before any world a prior counts |                               | -0.3 0 -0.1 | 1 2 0 |
""")


@pytest.mark.parametrize(("says", "worlds", "priors", "left", "dropped"), RACES)
def test_a_race(says: str, worlds: str, priors: str, left: str, dropped: str) -> None:
    race = Race([*map(float, priors.split())], RULES)
    for each in filter(None, worlds.split(", ")):
        values, _, times = each.partition(" x")
        world = dict(enumerate(map(float, values.split())))
        for _ in range(int(times or 1)):
            race.add(world)
    assert race.remaining == [*map(int, left.split())], says
    assert race.dropped == [*map(int, dropped.split())], says
    assert race.leader == race.remaining[0]


# --- chance -------------------------------------------------------------------------


def test_a_number_is_nearly_the_same_share_of_any_range() -> None:
    one = ProportionalRng(Rng(7))
    other = ProportionalRng(Rng(7))
    shares = [(one.below(2000) / 2000, other.below(1900) / 1900) for _ in range(99)]
    assert max(abs(a - b) for a, b in shares) < 1 / 1000
    assert max(a for a, _ in shares) - min(a for a, _ in shares) > 0.9


def test_nothing_is_drawn_where_there_is_one_thing() -> None:
    rng = ProportionalRng(Rng(7))
    assert [rng.below(1) for _ in range(5)] == [0] * 5
    assert rng.below(1000) == ProportionalRng(Rng(7)).below(1000)


def test_draws_of_other_purposes_change_nothing() -> None:
    plain = SynchronizedChance(3, {})
    mixed = SynchronizedChance(3, {})
    found = []
    for _ in range(9):
        mixed.stream("dice").below(6)
        found.append(mixed.stream("deck").below(50))
    assert found == [plain.stream("deck").below(50) for _ in range(9)]
    assert len(set(found)) > 5
    again = SynchronizedChance(3, {}).stream("deck").below(50)
    assert again == found[0]


def test_the_first_draws_are_spread_over_the_worlds_of_a_block() -> None:
    draws: list[list[int]] = [[], [], []]
    for world in range(STRATA, 2 * STRATA):
        strata = strata_of(Rng(5), world, {"deck": 2})
        deck = SynchronizedChance(Rng(world).below(1 << 64), strata).stream("deck")
        for draw in draws:
            draw.append(deck.below(STRATA))
    first, second, free = draws
    assert sorted(first) == sorted(second) == list(range(STRATA))
    assert first != second
    assert len(set(free)) < STRATA


# --- the whole ----------------------------------------------------------------------


class Watched:
    """Racing rollouts on candles, with the positions that were valued."""

    def __init__(
        self, plans: Sequence[tuple[float, Sequence[str]]], **settings: Any
    ) -> None:
        self.valued: list[Row] = []
        game: Any = Candles()

        def candidates(view: Row, legal: Sequence[str], rng: Rng) -> Candidates[str]:
            yield plans[0][1][0]
            return plans

        def policy(state: Row, rng: Rng) -> tuple[str, int]:
            legal = game.legal(state)
            return legal[-1], len(legal) > 1

        def won(state: Row, seat: Player) -> float:
            self.valued.append(state)
            return float(state.candles == 0 and state.mover == seat)

        given: dict[str, Any] = {"max_decisions": lambda state: 500, "rules": RULES}
        self.bot: Rollouts[Row, str, Row] = Rollouts(
            game,
            candidates,
            lambda row, rng: row,
            policy,
            won,
            lambda state: {2: 0.25, 5: 0.75},
            lambda state: "wind",
            **(given | settings),
        )

    def thoughts(self, row: Row) -> list[str]:
        return list(self.bot.think(row, Candles().legal(row), Rng(1)))


END_OR_MORE = [(0.0, ["end"]), (0.0, ["more"])]
LAST = Row(1, put_out=1)


def test_the_plan_that_wins_is_taken() -> None:
    told = Watched(END_OR_MORE).thoughts(LAST)
    assert (told[0], told[-1]) == ("end", "more")


def test_a_decision_can_be_asked_for_its_best_so_far() -> None:
    bot = Watched(END_OR_MORE).bot
    decision = Decision(bot, LAST, Candles().legal(LAST), Rng(1))
    assert decision.best == "end"
    while not decision.think(seconds=0):
        pass
    assert decision.best == "more"


# worth of "end", a setting, choice: "more" wins, and so has a value of 1
WORTHS = table("""
1.5 | share | 1.0 | end
1.5 | share | 0.5 | more
1.5 | prior | 2.0 | more
1.5 | prior | 3.0 | end
""")


@pytest.mark.parametrize(("worth", "setting", "value", "choice"), WORTHS)
def test_the_worth_of_a_plan_counts_besides(
    worth: str, setting: str, value: str, choice: str
) -> None:
    plans = [(float(worth), ["end"]), (0.0, ["more"])]
    watched = Watched(plans, **{setting: float(value)})
    assert watched.thoughts(LAST)[-1] == choice


def test_plans_that_begin_alike_need_no_playouts() -> None:
    watched = Watched([(0.0, ["more"]), (0.0, ["more", "end"])])
    assert set(watched.thoughts(Row(3, put_out=1))) == {"more"}
    assert watched.valued == []


def test_a_playout_counts_at_both_horizons_and_the_end_as_a_whole() -> None:
    watched = Watched(END_OR_MORE, max_decisions=lambda state: 1)
    watched.thoughts(Row(40, put_out=1))
    assert len(watched.valued) == 2 * 2  # one world, two plans
    watched = Watched(END_OR_MORE)
    watched.thoughts(LAST)
    assert [row.candles for row in watched.valued] == [0] * 2 * RULES.first


def test_no_world_is_begun_that_would_take_too_many_decisions() -> None:
    worlds = []
    for most in (40, 80):
        watched = Watched(END_OR_MORE, max_decisions=lambda state, most=most: most)
        watched.thoughts(Row(40, put_out=1))
        worlds.append(len(watched.valued) // 4)
    assert 2 < worlds[0] < worlds[1]


def test_the_only_legal_action_needs_no_worlds() -> None:
    watched = Watched(END_OR_MORE)
    assert watched.thoughts(Row(3, put_out=3)) == ["end"]
    assert watched.valued == []

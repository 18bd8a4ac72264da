"""Ratings of players of known strength, and two players on the same deals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tinderbox.arena.deals import Deal, Result
from tinderbox.arena.intervals import wilson
from tinderbox.bots.ladder import Measured
from tinderbox.lab.compare_command import differences
from tinderbox.lab.ratings import independent_matches, ratings


def row(players: str, wins: float, matches: float) -> Measured:
    """Return a row with the interval of so many independent matches."""
    low, high = wilson(wins, matches)
    seats = tuple(players.split())
    return Measured(seats, 1, 1, 1, 2, 1, (), "", wins, low, high, 0, 0)


@pytest.mark.parametrize("wins", [0.0, 0.03, 0.5, 0.9, 1.0])
def test_an_interval_tells_how_many_matches_it_is_worth(wins: float) -> None:
    assert independent_matches(row("b a", wins, 137)) == pytest.approx(137)


def test_three_wins_in_four_are_191_points() -> None:
    """At two seats. A half against three others is as much."""
    zero, b, c = ratings([row("b a", 0.75, 4000), row("c b b b", 0.5, 4000)])
    assert (zero.player, zero.points, zero.error) == ("a", 0, 0)
    assert (b.player, c.player) == ("b", "c")
    assert b.points == pytest.approx(190.8, abs=0.1)
    assert c.points == pytest.approx(2 * 190.8, abs=0.2)
    # 1.96 standard errors of a logit, in points: 400 over ln 10 and the root of n p q
    assert b.error == pytest.approx(1.96 * 173.7 / 27.4, rel=0.01)
    assert c.error > b.error


def test_rows_that_contradict_each_other_are_averaged() -> None:
    _, b = ratings([row("b a", 0.6, 400), row("a b", 0.6, 400)])
    assert b.points == pytest.approx(0, abs=0.1)


def test_who_won_all_has_a_rating_too() -> None:
    _, b = ratings([row("b a", 1, 50)])
    assert 500 < b.points < 1000
    assert b.error > 300


def test_players_that_never_met_have_none() -> None:
    with pytest.raises(ValueError, match="never met"):
        ratings([row("b a", 0.6, 50), row("d c", 0.6, 50)])


def deal(first: str, won: int) -> Deal:
    """Return a deal with two rotations. One player won so many of them by a point."""
    results = []
    for number, seats in enumerate([(first, "x"), ("x", first)]):
        winner = first if number < won else "x"
        points = tuple(2 + (name == winner) for name in seats)
        won_by = (seats.index(winner),)
        results.append(Result(seats, points, won_by, (0, 1), 9, "end"))
    return Deal(tuple(results), {})


def test_the_luck_of_a_deal_drops_out() -> None:
    """Both win more of one deal. Player a wins half a match more in each."""
    pairs = [(deal("a", 2), deal("b", 1)), (deal("a", 1), deal("b", 0))]
    found = differences(pairs, "a", "b")
    assert found["share of wins"] == (0.5, 0.0)
    assert found["margin in points"] == (1.0, 0.0)


def test_two_players_are_compared(tinderbox: Callable[..., str]) -> None:
    compare = "compare fire_bulls --deals 1 --jobs 1 --against novice --players"
    said = tinderbox(f"{compare} greedy,random")
    assert "greedy less random, against novice:" in said
    assert "  share of wins: +" in said

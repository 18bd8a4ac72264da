"""The chance to win that master gives a seat at the end of a rollout."""

from __future__ import annotations

from itertools import pairwise
from math import exp, fsum

import pytest

from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots import leaf
from tinderbox.games.fire_bulls.text.position import position

# won by seats 0, 1, 2; their chances to win (FB-5.3)
OVER = table("""
8b    | 6n       | -  | 1 0 0
6n 1b | 3g 3b 1r | 8b | 0 0 1
3n 3b | 3n 3b    | 1n | 0.5 0.5 0
""")


def chances(text: str) -> list[float]:
    state = position(text)
    return [leaf.chance_to_win(state, Player(n)) for n in range(len(state.hands))]


@pytest.mark.parametrize(("one", "two", "three", "won"), OVER)
def test_once_it_is_over_a_win_is_certain_or_shared(
    one: str, two: str, three: str, won: str
) -> None:
    found = chances(f"phase over; won 0 {one}; won 1 {two}; won 2 {three}")
    assert found == [*map(float, won.split())]


LATER = [f"exhausted {n}; won 0 8b; won 1 3b 3b 2b" for n in range(3)]


def test_a_single_card_is_worth_the_less_the_nearer_it_is_lost() -> None:
    """FB-5.1: the third exhaustion costs everybody the best card."""
    assert all(chances(a)[0] > chances(b)[0] for a, b in pairwise(LATER))
    assert chances(LATER[2])[0] < chances(LATER[2])[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_somebody_will_win(seats: int) -> None:
    found = chances(f"seats {seats}; won 0 8b 6n; won 1 1b; exhausted 1")
    assert fsum(found) == pytest.approx(1)
    assert found[0] == max(found)
    assert min(found) > 0


def test_a_lead_tells_more_towards_the_end() -> None:
    sure = [chances(f"exhausted {n}; won 0 6b 6n; won 1 6r")[0] for n in range(3)]
    assert sure == sorted(sure)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_the_card_that_is_about_to_be_lost_counts_for_nothing(seats: int) -> None:
    """FB-5.1, foreseen as the Qi deck is nearly used up for the third time."""
    stages = leaf.WEIGHTS[str(seats)]
    assert len(stages) == len(leaf.STAGES) + 1
    point, *_, best_card, _ = stages[-1]
    assert point + best_card == pytest.approx(0, abs=0.1 * point)


@pytest.mark.parametrize("x", [0.0, -0.5, -1.0, -2.0, -5.0, -20.0])
def test_a_power_is_nearly_that_of_e(x: float) -> None:
    assert leaf._power(x) == pytest.approx(exp(x), abs=0.02)

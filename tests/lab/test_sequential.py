"""The sequential test gives verdicts that are seldom wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator

import pytest

from tinderbox.arena.deals import Deal, Result
from tinderbox.lab import arena_command
from tinderbox.lab.sequential import BOUND, MIN_DEALS, SequentialTest


def played(shares: list[float]) -> SequentialTest:
    """Return a test of 0.25 against 0.31 after deals of one match."""
    test = SequentialTest(0.25, 0.31, rotations=1)
    for share in shares:
        test.add(share)
    return test


def test_the_ratio_of_known_deals() -> None:
    """The variance is 1/4, or that of a match if the deals vary less."""
    assert played([0, 1]).ratio == pytest.approx(2 * 0.06 * 0.22 / 0.25)
    assert played([0.5, 0.5]).ratio == pytest.approx(2 * 0.06 * 0.22 / (0.28 * 0.72))


VERDICTS = [
    # share of each deal, deals, verdict
    (1.0, MIN_DEALS, "above 25.0%"),
    (0.0, 36, "below 31.0%"),
    (0.0, 35, "undecided between 25.0% and 31.0%"),
    (1.0, MIN_DEALS - 1, "undecided between 25.0% and 31.0%"),
    (0.28, 1000, "undecided between 25.0% and 31.0%"),
]


@pytest.mark.parametrize(("share", "deals", "verdict"), VERDICTS)
def test_a_verdict(share: float, deals: int, verdict: str) -> None:
    assert played([share] * deals).verdict == verdict


@pytest.mark.parametrize(("chance", "wrong"), [(0.25, 1), (0.31, -1)])
def test_one_verdict_in_twenty_is_wrong(chance: float, wrong: int) -> None:
    """At either of the two shares, in 400 arenas. The bound is three errors away."""
    rng = random.Random(1)
    mistakes = 0
    for _ in range(400):
        test = SequentialTest(0.25, 0.31, rotations=1)
        while not test.is_over:
            test.add(float(rng.random() < chance))
        mistakes += test.ratio * wrong >= BOUND
    assert 0 < mistakes < 400 * 0.05 + 13


def known_deals() -> Generator[Deal, None, None]:
    """Yield deals without end in which the first player wins from both seats."""
    first = Result(("greedy", "random"), (9, 5), (0,), (0, 1), 30, "sunset")
    second = Result(("random", "greedy"), (6, 7), (1,), (1, 0), 40, "sunset")
    while True:
        yield Deal((first, second), {})


def test_the_arena_stops_when_it_is_decided(
    tinderbox: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_command, "played", lambda *_, **__: known_deals())
    arena = "arena fire_bulls --players greedy,random --deals 99 --sprt 0.5,0.56"
    said = tinderbox(arena)
    assert f"greedy wins above 50.0%, after {MIN_DEALS} deals" in said
    assert f"{2 * MIN_DEALS} matches, {MIN_DEALS} deals" in said

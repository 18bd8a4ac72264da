"""A race: candidates are tried in the same worlds until one is certainly the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, sqrt  # `sum` rounds floats differently since Python 3.12
from typing import NamedTuple

ASSUMED_WORLDS = 2  # worlds that `RaceRules.deviation` counts as


class RaceRules(NamedTuple):
    """The conditions under which a race drops a candidate."""

    first: int = 4  # worlds before a candidate may be dropped
    errors: float = 1.5  # standard errors that make a difference certain
    equal: float = 0.005  # a difference that is certainly smaller does not matter
    deviation: float = 0.05  # standard deviation of differences, before any is known
    counts_priors: bool = True  # a prior may decide that a candidate is dropped


class Race:
    """Compares candidates by the values that they reach in the same worlds.

    `priors` are added to the candidates' sums of values, but count as no world.
    `remaining` are the numbers of the candidates in the race, the best first. `dropped`
    are the others, the one dropped last first.
    """

    def __init__(self, priors: Sequence[float], rules: RaceRules) -> None:
        self.priors = priors
        self.rules = rules
        self.values: list[list[float]] = [[] for _ in priors]
        self.remaining = list(range(len(priors)))
        self.dropped: list[int] = []
        self.remaining.sort(key=self._sum, reverse=True)

    @property
    def leader(self) -> int:
        """The best candidate so far."""
        return self.remaining[0]

    def add(self, world: Mapping[int, float]) -> None:
        """Add the value of each candidate in one more world, and drop some."""
        for i in self.remaining:
            self.values[i].append(world[i])
        self.remaining.sort(key=self._sum, reverse=True)
        if len(self.values[self.leader]) >= self.rules.first:
            leader, *others = self.remaining
            self.remaining = [leader, *(i for i in others if not self._is_decided(i))]
            self.dropped[:0] = [i for i in others if i not in self.remaining]

    def _sum(self, i: int) -> float:
        return fsum(self.values[i]) + self.priors[i]

    def _is_decided(self, i: int) -> bool:
        """Return True if i is certainly worse than the leader, or certainly no better.

        In the second case it may be as good: the difference is below `RaceRules.equal`.
        """
        ahead, error = self.lead_over(i)
        if self.rules.counts_priors:
            ahead = (self._sum(self.leader) - self._sum(i)) / len(self.values[i])
        return ahead >= error or ahead + error < self.rules.equal

    def is_as_good(self, i: int) -> bool:
        """Return True if i may be as good as the leader, as far as it was tried."""
        if not self.values[i]:
            return True
        ahead, error = self.lead_over(i)
        return ahead < error or ahead < self.rules.equal

    def lead_over(self, i: int) -> tuple[float, float]:
        """Return by how much the leader is ahead of i, in the worlds of both.

        The second number is the error of the first: `RaceRules.errors` standard errors.
        """
        others = self.values[i]
        n = len(others)
        best = self.values[self.leader][:n]
        differences = [mine - other for mine, other in zip(best, others, strict=True)]
        middle = fsum(differences) / n
        squares = fsum((each - middle) * (each - middle) for each in differences)
        assumed = ASSUMED_WORLDS * self.rules.deviation * self.rules.deviation
        # The sample variance of n worlds and two assumed ones: divided by n + 2 - 1.
        variance = (squares + assumed) / (n + 1)
        return middle, self.rules.errors * sqrt(variance / n)

    def behind(self, i: int, other: int | None = None) -> float:
        """Return by how much i is behind the leader, or another candidate."""
        best = self.values[self.leader if other is None else other]
        pairs = [*zip(best, self.values[i], strict=False)]
        return fsum(lead - own for lead, own in pairs) / len(pairs)

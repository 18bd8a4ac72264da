"""A race: candidates are tried in the same worlds until one is certainly the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum, sqrt  # `sum` rounds floats differently since Python 3.12
from typing import Final, NamedTuple

ASSUMED_WORLDS: Final = 2  # worlds that `RaceRules.deviation` counts as


class RaceRules(NamedTuple):
    """The conditions under which a race drops a candidate."""

    first: int = 4  # worlds before one may be dropped
    errors: float = 1.5  # standard errors that make a difference certain
    equal: float = 0.005  # a difference that is certainly smaller does not matter
    deviation: float = 0.05  # standard deviation of differences, before any is known


class Race:
    """Compares candidates by the values that they reach in the same worlds.

    `priors` are sums of values that the candidates start with: they count as if reached
    in a world. `left` are the numbers of the candidates in the race, `leader` is the
    best of them. `dropped` are the others, the last one dropped first.
    """

    def __init__(self, priors: Sequence[float], rules: RaceRules) -> None:
        self.priors = priors
        self.rules = rules
        self.values: list[list[float]] = [[] for _ in priors]
        self.left = list(range(len(priors)))
        self.dropped: list[int] = []
        self.left.sort(key=self._sum, reverse=True)

    @property
    def leader(self) -> int:
        """The best candidate so far."""
        return self.left[0]

    def add(self, world: Mapping[int, float]) -> None:
        """Add the value of each candidate in one more world, and drop some."""
        for i in self.left:
            self.values[i].append(world[i])
        self.left.sort(key=self._sum, reverse=True)
        if len(self.values[self.leader]) >= self.rules.first:
            leader, *others = self.left
            self.left = [leader, *(i for i in others if not self._is_decided(i))]
            self.dropped[:0] = [i for i in others if i not in self.left]

    def _sum(self, i: int) -> float:
        return fsum(self.values[i]) + self.priors[i]

    def _is_decided(self, i: int) -> bool:
        """Return True if the leader is certainly better, or not by an amount."""
        pairs = zip(self.values[self.leader], self.values[i], strict=True)
        differences = [best - other for best, other in pairs]
        n = len(differences)
        middle = fsum(differences) / n
        squares = fsum((each - middle) * (each - middle) for each in differences)
        assumed = ASSUMED_WORLDS * self.rules.deviation * self.rules.deviation
        variance = (squares + assumed) / (n + 1)
        error = self.rules.errors * sqrt(variance / n)
        ahead = (self._sum(self.leader) - self._sum(i)) / n
        return ahead >= error or ahead + error < self.rules.equal

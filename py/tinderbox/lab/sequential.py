"""A sequential probability ratio test: it ends an arena as soon as enough is known."""

from __future__ import annotations

from math import log

MIN_DEALS = 25  # fewer say little about the spread of deals
ERROR_RATE = 0.05  # of a wrong verdict, at either of the two shares
BOUND = log((1 - ERROR_RATE) / ERROR_RATE)


class SequentialTest:
    """Tells a player with the share of wins `low` from one with `high`.

    Deals are independent, and the `rotations` of one deal are not, so a deal counts
    once. `ratio` is the logarithm of the likelihood ratio, by the normal approximation.
    The test is over when it leaves the range from -`BOUND` to `BOUND`, after
    `min_deals` or more.
    """

    def __init__(
        self, low: float, high: float, rotations: int, min_deals: int = MIN_DEALS
    ) -> None:
        self.low = low
        self.high = high
        self.min_deals = min_deals
        self.deals = 0
        self._middle = (low + high) / 2
        self._independent = self._middle * (1 - self._middle) / rotations
        self._sum = 0.0
        self._squares = 0.0

    def add(self, share: float) -> None:
        """Add the share of wins of a deal."""
        self.deals += 1
        self._sum += share
        self._squares += share * share

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier `high` is than `low`. Needs a deal."""
        mean = self._sum / self.deals
        spread = self._squares / self.deals - mean * mean
        # As in `arena.intervals`, rotations are worth no more than independent matches.
        # Without that, deals that are alike by luck would decide too early.
        variance = max(spread, self._independent)
        return self.deals * (self.high - self.low) * (mean - self._middle) / variance

    @property
    def is_over(self) -> bool:
        """True once one of the two shares is ruled out."""
        return self.deals >= self.min_deals and abs(self.ratio) >= BOUND

    @property
    def verdict(self) -> str:
        """The result in words."""
        if not self.is_over:
            return f"undecided between {self.low:.1%} and {self.high:.1%}"
        if self.ratio > 0:
            return f"above {self.low:.1%}"
        return f"below {self.high:.1%}"

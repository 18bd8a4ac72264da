"""Confidence intervals of shares of wins, where matches come in clusters."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

Z_95 = 1.959964  # standard errors in half of a 95 % interval


class Share(NamedTuple):
    """A share of wins with its 95 % interval. `effect` is the design effect."""

    share: float
    low: float
    high: float
    effect: float


def wilson(share: float, n: float) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share found in n independent trials."""
    middle = share + Z_95 * Z_95 / (2 * n)
    half = Z_95 * sqrt(share * (1 - share) / n + Z_95 * Z_95 / (4 * n * n))
    whole = 1 + Z_95 * Z_95 / n
    # Rounding may put a bound slightly outside [0, 1].
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


class Average(NamedTuple):
    """A mean of independent values, ± `error` at 95 %."""

    mean: float
    error: float


def mean(values: Sequence[float]) -> float:
    """Return the mean. The order of the values makes no difference."""
    return fsum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """Return the sample variance of values, 0 for a single one."""
    if len(values) == 1:
        return 0.0
    middle = mean(values)
    return fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


def average(values: Sequence[float]) -> Average:
    """Return the mean of at least one value with its error."""
    return Average(mean(values), Z_95 * sqrt(variance(values) / len(values)))


def clustered_share(shares: Sequence[float], size: int) -> Share:
    """Return the share of wins, given the shares in clusters of `size` matches each.

    A match won alone is 1, one shared by two ½. Rotations of one deal are not
    independent. The variance of the clusters' shares shows how much: the design effect
    is that variance over the variance that as many independent matches would have. The
    Wilson interval is that of n / effect matches. Rotation may give an effect below 1,
    because the player on the good seat wins. Then 1 is used: few clusters don't prove
    it. If the shares do not vary at all, or there is one cluster, a cluster counts as
    one match.
    """
    n = len(shares) * size
    share = mean(shares)
    independent = share * (1 - share) / n
    spread = variance(shares) / len(shares)
    effect = spread / independent if spread and independent else float(size)
    low, high = wilson(share, n / max(1.0, effect))
    return Share(share, low, high, effect)

"""How sure a share of wins is, where matches come in clusters."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964  # of a 95 % interval


class Share(NamedTuple):
    """A share of wins with its 95 % interval; `effect` is the design effect."""

    share: float
    low: float
    high: float
    effect: float


def wilson(share: float, n: float) -> tuple[float, float]:
    """The 95 % Wilson interval of a share found in n independent trials."""
    middle = share + Z * Z / (2 * n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    whole = 1 + Z * Z / n
    # Rounded, a bound may fall a hair outside.
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


class Average(NamedTuple):
    """A mean of independent values, ± `error` at 95 %."""

    mean: float
    error: float


def mean(values: Sequence[float]) -> float:
    """The mean, whatever the order of the values."""
    return fsum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """How far values of one source are spread; 0 for a single one."""
    if len(values) == 1:
        return 0.0
    middle = mean(values)
    return fsum((value - middle) ** 2 for value in values) / (len(values) - 1)


def average(values: Sequence[float]) -> Average:
    """The mean of at least one value, and how sure it is."""
    return Average(mean(values), Z * sqrt(variance(values) / len(values)))


def clustered(clusters: Sequence[Sequence[float]]) -> Share:
    """The share of wins over matches that come in clusters of equal size.

    A match won alone is 1, one shared by two ½. Rotations of one deal are no
    independent trials. By how much shows in how far the shares of whole clusters vary:
    the design effect is that variance over the one that as many independent matches
    would have, and the Wilson interval is that of n / effect matches. Rotation may
    well make it less than 1, as whoever holds the good seat wins; it is not believed
    then, for few clusters say little about it. Where shares do not vary at all, or
    there is one cluster, a cluster counts as one match.
    """
    return of_clusters([mean(cluster) for cluster in clusters], len(clusters[0]))


def of_clusters(shares: Sequence[float], size: int) -> Share:
    """The same of the shares in clusters of so many matches."""
    n = len(shares) * size
    share = mean(shares)
    independent = share * (1 - share) / n
    spread = variance(shares) / len(shares)
    effect = spread / independent if spread and independent else float(size)
    low, high = wilson(share, n / max(1.0, effect))
    return Share(share, low, high, effect)

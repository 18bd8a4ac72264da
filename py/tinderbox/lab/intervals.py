"""How sure a share of wins is, where matches come in clusters."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
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
    means = [fmean(cluster) for cluster in clusters]
    n = sum(map(len, clusters))
    share = fmean(means)
    independent = share * (1 - share) / n
    spread = variance(means) / len(means) if len(means) > 1 else 0.0
    effect = spread / independent if spread and independent else n / len(means)
    low, high = wilson(share, n / max(1.0, effect))
    return Share(share, low, high, effect)

"""By how much a seat is ahead: its points over those of the others on average."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum


def margin(points: Sequence[float], seat: int) -> float:
    """Points of a seat less the mean of the others'; 0 of a seat that is alone."""
    if len(points) == 1:
        return 0.0
    return points[seat] - (fsum(points) - points[seat]) / (len(points) - 1)


def margins(points: Sequence[float]) -> tuple[float, ...]:
    """The margins of all seats; they sum to 0."""
    return tuple(margin(points, seat) for seat in range(len(points)))

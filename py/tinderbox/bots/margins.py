"""Margins: a seat's points less the average of the others'."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum


def margin(points: Sequence[float], seat: int) -> float:
    """Return the points of a seat less the mean of the others', 0 for a single seat."""
    if len(points) == 1:
        return 0.0
    return points[seat] - (fsum(points) - points[seat]) / (len(points) - 1)


def margins(points: Sequence[float]) -> tuple[float, ...]:
    """Return the margins of all seats. They sum to 0."""
    return tuple(margin(points, seat) for seat in range(len(points)))


def ahead_of_others(values: Sequence[float], seat: int) -> float:
    """Return the value of a seat less the mean of the others'. There must be others.

    It is `margin` without its rounding of the sum, so the last digit may differ.
    Evaluations use it: with another last digit a player may choose another action.
    """
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - fsum(others) / len(others)


def halves(points: float) -> int:
    """Return points in halves, rounded. There is at least one half."""
    return max(1, round(2 * points))


def in_halves(points: float) -> str:
    """Return points as text, rounded to halves: "1½"."""
    n = halves(points)
    return f"{n // 2 or ''}{'½' * (n % 2)}"

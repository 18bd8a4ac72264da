"""Tests if a point is inside a polygon."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Return True if a point lies within a polygon, even-odd."""
    x, y = point
    edges = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    crossed_before = sum(
        (bx - ax) * (y - ay) / (by - ay) + ax <= x
        for (ax, ay), (bx, by) in edges
        if (ay > y) != (by > y)
    )
    return crossed_before % 2 == 1

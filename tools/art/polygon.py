"""Areas: upright boxes, and polygons that contain points."""

from __future__ import annotations

from collections.abc import Sequence

from tools.art.strokes import Point

Polygon = Sequence[Point]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def contains(polygon: Polygon, point: Point) -> bool:
    """Return True if a point lies within a polygon, even-odd."""
    x, y = point
    edges = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    crossed_before = sum(
        (bx - ax) * (y - ay) / (by - ay) + ax <= x
        for (ax, ay), (bx, by) in edges
        if (ay > y) != (by > y)
    )
    return crossed_before % 2 == 1

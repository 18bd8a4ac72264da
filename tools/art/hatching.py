"""Light as lines, which are as wide as it is strong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tools.art.strokes import Point, polyline, thinned

Polygon = Sequence[Point]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Light = Callable[[float, float], float]  # of a point, 0 to 1


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


def engrave(
    box: Box,
    gap: float,
    light: Light,
    widest: float,
    *,
    step: float = 8,
    flow: Light | None = None,
    finest: float = 0.22,
) -> str:
    """Lines `gap` apart that are as wide as the light, up to `widest`; one path.

    `flow` says how far a line swerves; where it would be finer than `finest` it ends.
    On black paper this is a wood engraving, on pale paper in ink a copperplate.
    """
    left, top, right, bottom = box
    lines: list[str] = []
    y = top + gap / 2
    while y < bottom:
        upper: list[Point] = []
        lower: list[Point] = []
        for n in range(int((right - left) / step) + 1):
            x = left + n * step
            down = y + (flow(x, y) if flow else 0)
            width = widest * light(x, down)
            ends = width < finest
            half = 0 if ends else width / 2
            if upper or not ends:
                upper.append((x, down - half))
                lower.append((x, down + half))
            if ends:
                lines.append(_band(upper, lower))
                upper = []
                lower = []
        lines.append(_band(upper, lower))
        y += gap
    return "".join(lines)


def _band(upper: Sequence[Point], lower: Sequence[Point]) -> str:
    """Return a line as wide as its edges say, "" if it is too short."""
    if len(upper) < 2:
        return ""
    return polyline([*thinned(upper), *thinned(lower)[::-1]])

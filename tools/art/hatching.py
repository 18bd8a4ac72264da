"""Shade and light as lines: hatching across a shape, and lines as wide as the light.

A hatch follows the shape's form, tapers, and lies on the shaded third only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Final

from tinderbox.core.rng import Rng
from tools.art.noise import between
from tools.art.strokes import Point, polyline, thinned

Polygon = Sequence[Point]
Box = tuple[float, float, float, float]  # left, top, right, bottom
Light = Callable[[float, float], float]  # of a point, 0 to 1
_SHORTEST: Final = 1.2  # a shorter stroke is dirt
_BREAKABLE: Final = 14.0  # a stroke this long may be lifted once on its way


def turned(point: Point, degrees: float) -> Point:
    """A point turned about the origin, clockwise as the screen shows it."""
    a = radians(degrees)
    x, y = point
    return x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)


def spans(polygons: Sequence[Polygon], y: float) -> list[tuple[float, float]]:
    """From where to where the level `y` lies within polygons, even-odd."""
    crossed = sorted(
        (bx - ax) * (y - ay) / (by - ay) + ax
        for polygon in polygons
        for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True)
        if (ay > y) != (by > y)
    )
    return list(zip(crossed[::2], crossed[1::2], strict=True))


def contains(polygon: Polygon, point: Point) -> bool:
    """Return True if a point lies within a polygon."""
    x, y = point
    return any(left <= x < right for left, right in spans([polygon], y))


def hatch(
    polygons: Sequence[Polygon],
    angle: float,
    gap: float,
    *,
    swell: float = 0.5,
    jitter: float = 0.18,
    margin: float = 1.0,
    broken: float = 0.0,
    keep: Callable[[Point], bool] | None = None,
    seed: int = 1,
) -> str:
    """Lenses across polygons, `gap` apart and twice `swell` wide, as one path.

    `angle` is in degrees, 0 for level lines. `jitter` is of the gap, `broken` the share
    of long strokes that are lifted once; only strokes whose middle is `keep` are cut.
    """
    rng = Rng(seed)
    level = [[turned(point, -angle) for point in polygon] for polygon in polygons]
    heights = [y for polygon in level for _, y in polygon]
    cuts = []
    y = min(heights) + gap * 0.6
    while y < max(heights):
        at = y + between(rng, -jitter, jitter) * gap
        for left, right in spans(level, at):
            left += margin + between(rng, 0, margin)
            right -= margin + between(rng, 0, margin)
            if right - left < _SHORTEST:
                continue
            parts = [(left, right)]
            if right - left > _BREAKABLE and between(rng, 0, 1) < broken:
                gap_at = between(rng, left + 5, right - 5)
                parts = [(left, gap_at - 1.2), (gap_at + 1.2, right)]
            for start, end in parts:
                middle = (start + end) / 2
                if keep is None or keep(turned((middle, at), angle)):
                    shape = ((start, at), (middle, at - swell), (end, at))
                    low = (middle, at + swell)
                    cuts.append(polyline([turned(p, angle) for p in (*shape, low)]))
        y += gap
    return "".join(cuts)


def engrave(
    box: Box,
    gap: float,
    light: Light,
    widest: float,
    *,
    step: float = 8,
    flow: Light | None = None,
    finest: float = 0.22,
    upright: bool = False,
) -> str:
    """Lines `gap` apart that are as wide as the light, up to `widest`; one path.

    `flow` says how far a line swerves; where it would be finer than `finest` it ends.
    On black paper this is a wood engraving, on pale paper in ink a copperplate.
    """
    left, top, right, bottom = box
    if upright:
        left, top, right, bottom = top, left, bottom, right
    lines: list[str] = []
    y = top + gap / 2
    while y < bottom:
        upper: list[Point] = []
        lower: list[Point] = []
        for n in range(int((right - left) / step) + 1):
            x = left + n * step
            down = y + (flow(x, y) if flow else 0)
            px, py = (down, x) if upright else (x, down)
            width = widest * light(px, py)
            ends = width < finest
            half = 0 if ends else width / 2
            if upper or not ends:
                sides = ((upper, -half), (lower, half))
                for edge, away in sides:
                    edge.append((px + away, py) if upright else (px, py + away))
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

"""Points and lengths as short SVG path commands.

Points are in the units of the view box, y downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]
_TOLERANCE = 0.12  # how far a point may lie beside its line and be left out
_MAX_STROKE_LENGTH = 60.0  # a line that bends a little keeps a point this often


def number(value: float) -> str:
    """Return a length to a tenth in its shortest form: ``-.5``, ``3``."""
    tenths = round(value * 10)
    if tenths % 10 == 0:
        return str(tenths // 10)
    text = f"{tenths / 10:.1f}"
    return text.replace("0.", ".", 1) if abs(tenths) < 10 else text


def numbers(*values: float) -> str:
    """Return lengths one after another, with as few spaces as a path needs."""
    parts = (
        text if text.startswith("-") else f" {text}" for text in map(number, values)
    )
    return "".join(parts).removeprefix(" ")


def polygon(points: Sequence[Point]) -> str:
    """Return a closed path. Its relative steps are a third shorter than points."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    (x, y), *rest = tenths
    steps = []
    for right, down in rest:
        if (right, down) != (x, y):
            steps += [(right - x) / 10, (down - y) / 10]
            x, y = right, down
    start = numbers(tenths[0][0] / 10, tenths[0][1] / 10)
    return f"M{start}l{numbers(*steps)}z" if steps else ""


def thinned(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return a line without the points that lie nearly on it anyway."""
    points_left = [points[0]]
    for (x, y), (bx, by) in pairwise(points[1:]):
        ax, ay = points_left[-1]
        length = hypot(bx - ax, by - ay) or 1
        aside = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        if aside > _TOLERANCE or hypot(x - ax, y - ay) > _MAX_STROKE_LENGTH:
            points_left.append((x, y))
    return (*points_left, points[-1])


def rectangle(width: float, height: float, inwards: float) -> str:
    """Return the edge of a sheet, moved inwards."""
    right, bottom = width - inwards, height - inwards
    return f"M{inwards:g} {inwards:g}H{right:g}V{bottom:g}H{inwards:g}Z"

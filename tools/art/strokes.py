"""Engraved strokes, which taper at both ends, as SVG path commands.

A stroke is a thin closed shape to be filled, never a dashed line. The commands of many
can be joined into one path. Points are in the units of the view box, y downwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from typing import Final

Point = tuple[float, float]
_TOLERANCE: Final = 0.12  # how far a point may lie beside its line and be left out
_LONGEST: Final = 60.0  # a line that bends a little keeps a point this often


def number(value: float) -> str:
    """A length to a tenth, as short as a path may have it: ``-.5``, ``3``."""
    tenths = round(value * 10)
    if tenths % 10 == 0:
        return str(tenths // 10)
    text = f"{tenths / 10:.1f}"
    return text.replace("0.", ".", 1) if abs(tenths) < 10 else text


def numbers(*values: float) -> str:
    """Lengths one after another, no more parted than they must be."""
    said = "".join(
        text if text.startswith("-") else f" {text}" for text in map(number, values)
    )
    return said.removeprefix(" ")


def polyline(points: Sequence[Point], *, closed: bool = True) -> str:
    """A path through points by steps, which is a third shorter than by places."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    (x, y), *rest = tenths
    steps = []
    for right, down in rest:
        if (right, down) != (x, y):
            steps += [(right - x) / 10, (down - y) / 10]
            x, y = right, down
    start = numbers(tenths[0][0] / 10, tenths[0][1] / 10)
    return f"M{start}l{numbers(*steps)}{'z' if closed else ''}" if steps else ""


def lens(start: Point, through: Point, end: Point, swell: float) -> str:
    """A stroke bent towards `through`, twice `swell` wide there, sharp at both ends."""
    ax, ay = start
    cx, cy = through
    bx, by = end
    length = hypot(bx - ax, by - ay) or 1
    nx = -(by - ay) / length * swell
    ny = (bx - ax) / length * swell
    there = numbers(cx + nx - ax, cy + ny - ay, bx - ax, by - ay)
    back = numbers(cx - nx - bx, cy - ny - by, ax - bx, ay - by)
    return f"M{numbers(ax, ay)}q{there}q{back}z"


def stroke(start: Point, end: Point, swell: float = 0.8, bow: float = 0) -> str:
    """A stroke from point to point that bows `bow` units to its right."""
    ax, ay = start
    bx, by = end
    length = hypot(bx - ax, by - ay) or 1
    middle = (
        (ax + bx) / 2 - (by - ay) / length * bow,
        (ay + by) / 2 + (bx - ax) / length * bow,
    )
    return lens(start, middle, end, swell)


def arc(
    centre: Point, radii: Point, start: float, end: float, swell: float = 0.8
) -> str:
    """A stroke along an ellipse between two angles, in degrees from the east."""
    x, y = centre
    across, down = radii
    first, last = radians(start), radians(end)
    half = (first + last) / 2
    outer = 1 / max(0.2, cos((last - first) / 2))
    return lens(
        (x + across * cos(first), y + down * sin(first)),
        (x + across * outer * cos(half), y + down * outer * sin(half)),
        (x + across * cos(last), y + down * sin(last)),
        swell,
    )


def scroll(
    centre: Point, radius: float, angle: float, turns: float, swell: float
) -> str:
    """A spiral that winds inwards and thins out; `turns` < 0 winds the other way."""
    x, y = centre
    outer: list[Point] = []
    inner: list[Point] = []
    for step in range(12):
        t = step / 11
        turned = radians(angle) + t * turns * 2 * pi
        away = radius * (1 - 0.82 * t)
        wide = swell * sin(pi * min(1, 0.12 + t)) + 0.15
        for edge, r in ((outer, away + wide), (inner, away - wide)):
            edge.append((x + r * cos(turned), y + r * 0.9 * sin(turned)))
    return rounded([*outer, *inner[::-1]])


def rounded(points: Sequence[Point]) -> str:
    """A closed shape whose corners are bends: it passes midway between its points."""
    mid = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    x, y = (round(v, 1) for v in mid[-1])
    bends = []
    for (cx, cy), (bx, by) in zip(points, mid, strict=True):
        bends.append(f"q{numbers(cx - x, cy - y, bx - x, by - y)}")
        x, y = round(x + round(bx - x, 1), 1), round(y + round(by - y, 1), 1)
    return f"M{numbers(*mid[-1])}{''.join(bends)}z"


def thinned(points: Sequence[Point]) -> tuple[Point, ...]:
    """A line without the points that nobody would miss."""
    kept = [points[0]]
    for (x, y), (bx, by) in pairwise(points[1:]):
        ax, ay = kept[-1]
        length = hypot(bx - ax, by - ay) or 1
        aside = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
        if aside > _TOLERANCE or hypot(x - ax, y - ay) > _LONGEST:
            kept.append((x, y))
    return (*kept, points[-1])

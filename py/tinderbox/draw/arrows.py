"""Arrows over a board: a path with its head, and the place of its number."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Final

from tinderbox.draw.screen import Point

FROM: Final = 10.0  # from the middle of where it begins
SHORT: Final = 17.0  # of the middle of where it ends, so that what came there shows
HEAD: Final = 16.0
SPREAD: Final = 0.5  # radians between the line and either side of its head
BOW: Final = 0.13  # of a single step's length, so that there and back are two lines
CLOSE: Final = 62.0  # from one number to its like
ASIDE: Final[Point] = (21.0, -21.0)  # of a number where nothing moved


def arrow_path(points: tuple[Point, ...]) -> str:
    """The path of a line through the points and of its head; "" for a single point."""
    if len(points) < 2:
        return ""
    corners = _corners(points)
    start = _towards(corners[0], corners[1], FROM)
    end = _towards(corners[-1], corners[-2], SHORT)
    line = f"M{_at(start)}"
    for here, next in pairwise(corners[1:]):
        is_last = next == corners[-1]
        line += f"Q{_at(here)} {_at(end if is_last else _between(here, next))}"
    x, y = end
    px, py = corners[-2]
    back = atan2(py - y, px - x)
    sides = [
        (x + HEAD * cos(back + turn), y + HEAD * sin(back + turn))
        for turn in (SPREAD, -SPREAD)
    ]
    return f"{line}M{_at(sides[0])}L{_at(end)}L{_at(sides[1])}"


def number_at(points: tuple[Point, ...]) -> Point:
    """Where the number of an arrow stands: on its middle, or beside its only point."""
    if len(points) < 2:
        x, y = points[0]
        dx, dy = ASIDE
        return x + dx, y + dy
    if len(points) > 2:
        middle = len(points) // 2
        return (
            points[middle]
            if len(points) % 2
            else _between(points[middle - 1], points[middle])
        )
    start, bend, end = _corners(points)
    return _between(_between(start, bend), _between(bend, end))


def numbers_at(arrows: Iterable[tuple[Point, ...]]) -> list[Point]:
    """Where the number of arrows stands that go together: once where they lie close."""
    found: list[Point] = []
    for x, y in map(number_at, arrows):
        if all(hypot(x - at_x, y - at_y) >= CLOSE for at_x, at_y in found):
            found.append((x, y))
    return found


def _corners(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The points; of a single step also the one that bows it."""
    if len(points) > 2:
        return points
    (x, y), (to_x, to_y) = points
    middle_x, middle_y = _between(*points)
    bend = middle_x + (to_y - y) * BOW * 2, middle_y - (to_x - x) * BOW * 2
    return points[0], bend, points[1]


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _towards(a: Point, b: Point, far: float) -> Point:
    """A point so far from a, on the line to b."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    part = min(far / length, 0.4)
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _at(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"

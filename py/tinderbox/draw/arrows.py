"""Arrows over a board: paths with heads, and the positions of their numbers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import atan2, cos, dist, hypot, sin

from tinderbox.draw.screen import Point, Points

# Lengths are in units of the board.
START_GAP = 10.0  # from the first point to the start of the line
END_GAP = 17.0  # from its end to the last point, so that a piece there is seen
HEAD_LENGTH = 16.0
HEAD_ANGLE_RADIANS = 0.5  # radians between the line and either side of its head
BOW_SHARE = 0.13  # of a step's length: the step back must be another line
MIN_NUMBER_DISTANCE = 62.0  # between equal numbers
NUMBER_OFFSET = (21.0, -21.0)  # of the number of a single point


def arrow_path(points: Points) -> str:
    """Return the SVG path of an arrow through the points, "" for a single point."""
    if len(points) < 2:
        return ""
    corners = _corners(points)
    start = _towards(corners[0], corners[1], START_GAP)
    end = _towards(corners[-1], corners[-2], END_GAP)
    line = f"M{_at(start)}"
    # A curve bends at each corner, and ends halfway to the following one.
    for corner, following in pairwise(corners[1:]):
        is_last = following == corners[-1]
        stop = end if is_last else _between(corner, following)
        line += f"Q{_at(corner)} {_at(stop)}"
    x, y = end
    px, py = corners[-2]
    back = atan2(py - y, px - x)
    sides = [
        (x + HEAD_LENGTH * cos(back + turn), y + HEAD_LENGTH * sin(back + turn))
        for turn in (HEAD_ANGLE_RADIANS, -HEAD_ANGLE_RADIANS)
    ]
    return f"{line}M{_at(sides[0])}L{_at(end)}L{_at(sides[1])}"


def number_at(points: Points) -> Point:
    """Return the position of an arrow's number: its middle, or beside its point."""
    if len(points) < 2:
        x, y = points[0]
        dx, dy = NUMBER_OFFSET
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


def numbers_at(arrows: Iterable[Points]) -> list[Point]:
    """Return the positions of a number that several arrows share.

    Arrows that lie close together show it once.
    """
    found: list[Point] = []
    for arrow in arrows:
        place = number_at(arrow)
        if all(dist(place, other) >= MIN_NUMBER_DISTANCE for other in found):
            found.append(place)
    return found


def _corners(points: Points) -> Points:
    """Return the points. A single step gets a point beside its middle: it is bowed."""
    if len(points) > 2:
        return points
    (x, y), (to_x, to_y) = points
    middle_x, middle_y = _between(*points)
    bend = middle_x + (to_y - y) * BOW_SHARE * 2, middle_y - (to_x - x) * BOW_SHARE * 2
    return points[0], bend, points[1]


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _towards(a: Point, b: Point, distance: float) -> Point:
    """Return the point on the line from a to b at a distance from a.

    It is never beyond 0.4 of the line, so that the two ends of an arrow do not meet.
    """
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    part = min(distance / length, 0.4)
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _at(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"

"""Arrows over a board: paths with heads, and the positions of their tabs."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise
from math import atan2, cos, dist, hypot, sin

from tinderbox.draw.screen import Box, Point, Points

# Lengths are in units of the board.
START_GAP = 10.0  # from the first point to the start of the line
END_GAP = 17.0  # from its end to the last point, so that a piece there is seen
HEAD_LENGTH = 16.0
HEAD_ANGLE_RADIANS = 0.5  # radians between the line and either side of its head
BOW_SHARE = 0.13  # of a step's length: the step back must be another line
MIN_TAB_DISTANCE = 62.0  # between equal tabs
TAB_HALF = (11.0, 11.0)  # half the width and height of a tab
# Where the tab of a line may be, as shares of its length, the best first.
LINE_PLACES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
# Where the tab of a single place may be, from its middle.
OFFSETS = (
    *((27.0, 2.0), (-27.0, 2.0), (24.0, -24.0), (-24.0, -24.0)),
    *(
        (24.0, 24.0),
        (-24.0, 24.0),
        (0.0, 34.0),
        (0.0, -38.0),
        (44.0, 0.0),
        (-44.0, 0.0),
    ),
)


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


def tabs_at(arrows: Iterable[Points], taken: list[Box]) -> list[Point]:
    """Return the positions of a tab that several arrows share.

    Arrows that lie close together show it once. A tab covers nothing of `taken`, as
    counts and names, where it can be helped. Its own box is added there.
    """
    found: list[Point] = []
    for arrow in arrows:
        places = _tab_places(arrow)
        if any(dist(places[0], other) < MIN_TAB_DISTANCE for other in found):
            continue
        place = _freest(places, taken)
        found.append(place)
        taken.append(_tab_box(place))
    return found


def _tab_places(points: Points) -> list[Point]:
    """Return where the tab of an arrow may be, the best place first."""
    if len(points) < 2:
        x, y = points[0]
        return [(x + dx, y + dy) for dx, dy in OFFSETS]
    if len(points) == 2:
        start, bend, end = _corners(points)
        points = start, _between(_between(start, bend), _between(bend, end)), end
    steps = [*pairwise(points)]
    lengths = [dist(a, b) for a, b in steps]
    places = []
    for share in LINE_PLACES:
        rest = share * sum(lengths)
        for (a, b), length in zip(steps, lengths, strict=True):
            if rest <= length:
                part = rest / length if length else 0.0
                places.append(
                    (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                )
                break
            rest -= length
    x, y = points[-1]
    return [*places, *((x + dx, y + dy) for dx, dy in OFFSETS)]


def _tab_box(place: Point) -> Box:
    x, y = place
    dx, dy = TAB_HALF
    return x - dx, y - dy, x + dx, y + dy


def _freest(places: Iterable[Point], taken: Collection[Box]) -> Point:
    """Return the first place whose tab covers nothing, else the one that covers least.

    Mostly the first place is free, so the others are not looked at.
    """
    covered: dict[Point, float] = {}
    for place in places:
        covered[place] = _overlap(_tab_box(place), taken)
        if not covered[place]:
            return place
    return min(covered, key=covered.__getitem__)


def _overlap(box: Box, others: Iterable[Box]) -> float:
    """Return the area that a box shares with others."""
    left, top, right, bottom = box
    return sum(
        (min(right, far_x) - max(left, x)) * (min(bottom, far_y) - max(top, y))
        for x, y, far_x, far_y in others
        if x < right and left < far_x and y < bottom and top < far_y
    )


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

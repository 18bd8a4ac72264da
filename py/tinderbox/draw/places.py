"""Finds neighbours on a board for arrow keys, and the nearest thing for fingers."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from tinderbox.draw.screen import Point


def neighbour(places: Mapping[str, Point], id: str, dx: int, dy: int) -> str | None:
    """Return the nearest place in the direction (dx, dy) on the screen, or None.

    A place far to the side does not count as being in that direction.
    """
    x, y = places[id]
    best = None
    shortest = float("inf")
    for other, (ox, oy) in places.items():
        along = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy) + abs((oy - y) * dx)
        if other == id or along <= 1 or aside > 2 * along:
            continue
        distance = along + 2 * aside  # a place straight ahead is preferred
        if distance < shortest:
            best = other
            shortest = distance
    return best


def nearest(places: Mapping[str, Point], point: Point) -> str:
    """Return the place nearest to a point, "" if there are none."""

    def distance(id: str) -> float:
        return hypot(places[id][0] - point[0], places[id][1] - point[1])

    return min(places, key=distance, default="")

"""Finds neighbours on a board for arrow keys, and the nearest thing for fingers."""

from __future__ import annotations

from math import dist

from tinderbox.draw.screen import Places, Point

# The distance to the point ahead of a piece, as a share of its last step. It is below a
# half: what is at the piece's place is nearer than what is a step further on.
STEP_SHARE = 0.4


def neighbour(places: Places, id: str, dx: int, dy: int) -> str | None:
    """Return the nearest place in the direction (dx, dy) on the screen, or None.

    A place far to the side does not count as being in that direction.
    """
    x, y = places[id]
    distances = {}
    for other, (ox, oy) in places.items():
        along = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy) + abs((oy - y) * dx)
        if other != id and along > 1 and aside <= 2 * along:
            distances[other] = along + 2 * aside  # straight ahead is preferred
    return min(distances, key=distances.__getitem__, default=None)


def nearest(places: Places, point: Point) -> str:
    """Return the place nearest to a point, "" if there are none."""
    return min(places, key=lambda id: dist(places[id], point), default="")


def point_ahead(places: Places, before: Point, after: Point) -> Point:
    """Return a point ahead of a piece, a little beyond the place that it has gone to.

    The piece was drawn near one place `before`, and near another one `after` the step.
    """
    x, y = places.get(nearest(places, before), before)
    to_x, to_y = places.get(nearest(places, after), after)
    return to_x + STEP_SHARE * (to_x - x), to_y + STEP_SHARE * (to_y - y)

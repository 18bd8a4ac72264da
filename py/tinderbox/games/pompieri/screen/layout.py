"""The positions of things on the building's plan, in units of its view box."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tinderbox.draw.screen import Point, Points
from tinderbox.games.pompieri.plan import DOORS, SIZE, STEP, column_row

WIDTH = 1440
HEIGHT = 1040
CELL = 100.0
LEFT = 320.0
TOP = 120.0
HOUSE = SIZE * CELL
WALL_WIDTH = 24.0  # width of the brick wall around the house
RING_WIDTH = 26.0  # width of the numbered stones around the wall
OUTER = WALL_WIDTH + RING_WIDTH
# Everything a player needs: the house with its numbers, the doors, the dice. On a phone
# as wide as this box each square is as large as a fingertip.
PHONE_BOX = (277.0, 52.0, 1163.0, 988.0)
# From the middle of the square behind a door to the firefighters outside.
WAITING_DISTANCE = 78.0
# The places of the firefighters outside, along the wall from the middle of the door.
# The door and the numbers of the columns stay visible, and on a phone a finger tells
# the figures apart.
_WAITING_ALONG = (-130.0, -55.0, 55.0)


class Spot(NamedTuple):
    """The position and size of a figure."""

    x: float
    y: float
    scale: float = 1
    has_others_behind: bool = False  # True if others on its square stand behind it


# The places of one, of two, of three, and of up to six figures on a square, from the
# front left.
_PLACES: tuple[Points, ...] = (
    ((0, 12),),
    ((-24, 16), (24, 16)),
    ((-27, 28), (27, 28), (0, -8)),
    ((-31, 28), (0, 28), (31, 28), (-31, -8), (0, -8), (31, -8)),
)
_LARGE_SCALE = 1.3  # scale of figures that have enough room
# For more than six figures: their largest number, columns, steps across and up, scale.
_CROWDS = ((9, 3, 31.0, 24.0, 0.82), (25, 5, 19.0, 17.0, 0.62))


def corner(square: int) -> Point:
    """Return the upper left corner of a square."""
    column, row = column_row(square)
    return LEFT + (column - 1) * CELL, TOP + (row - 1) * CELL


@cache
def middle(square: int) -> Point:
    """Return the middle of a square."""
    x, y = corner(square)
    return x + CELL / 2, y + CELL / 2


def fire(square: int, n: int, fires: int) -> Point:
    """Return the place of a square's n-th fire, from 0. One alone is in the middle."""
    x, y = middle(square)
    return (x, y) if fires == 1 else (x - 20 + 41 * n, y)


def inside(square: int, place: int, figures: int) -> Spot:
    """Return the spot of a figure on a square, `place` from 0 at the front left."""
    x, y = middle(square)
    if figures <= 6:
        dx, dy = _PLACES[min(figures, 4) - 1][place]
        has_others_behind = place + 3 < figures
        return Spot(
            x + dx, y + dy, _LARGE_SCALE if figures <= 2 else 1, has_others_behind
        )
    _, columns, across, up, scale = next(c for c in _CROWDS if figures <= c[0])
    rows = -(-figures // columns)  # rounded up
    row, column = divmod(place, columns)
    dx, dy = (column - (columns - 1) / 2) * across, ((rows - 1) / 2 - row) * up
    return Spot(x + dx, y + dy + 6, scale, place + columns < figures)


def outside(door: int, place: int) -> Spot:
    """Return the spot of a firefighter in front of its door, `place` from 0."""
    _, square, side = DOORS[door]
    x, y = middle(square)
    dx, dy = STEP[side]
    along = _WAITING_ALONG[place]
    return Spot(
        x + dx * WAITING_DISTANCE + abs(dy) * along,
        y + dy * WAITING_DISTANCE + abs(dx) * along,
    )


def at_door(door: int, beyond: float = CELL / 2 + WALL_WIDTH / 2) -> Point:
    """Return a point on the way out by a door.

    It is `beyond` from the middle of the square behind the door. Without `beyond` it is
    the middle of the door.
    """
    _, square, side = DOORS[door]
    x, y = middle(square)
    dx, dy = STEP[side]
    return x + dx * beyond, y + dy * beyond


def entrance(door: int) -> tuple[float, float, float, float]:
    """Return the box before a door: left, top, right, bottom."""
    x, y = at_door(door, CELL / 2 + OUTER / 2)
    dx, dy = STEP[DOORS[door][2]]
    across = (OUTER if dx else CELL - 8) / 2
    down = (OUTER if dy else CELL - 8) / 2
    return x - across, y - down, x + across, y + down


def doorway(square: int, side: str) -> Point:
    """Return the middle of a square's side."""
    x, y = middle(square)
    dx, dy = STEP[side]
    return x + dx * CELL / 2, y + dy * CELL / 2


def column_stones(column: int) -> tuple[Point, Point]:
    """Return the numbered stones of a column, above and below the house."""
    x = LEFT + (column - 0.5) * CELL
    distance = WALL_WIDTH + RING_WIDTH / 2
    return (x, TOP - distance), (x, TOP + HOUSE + distance)


def row_stones(row: int) -> tuple[Point, Point]:
    """Return the numbered stones of a row, left and right of the house."""
    y = TOP + (row - 0.5) * CELL
    distance = WALL_WIDTH + RING_WIDTH / 2 - 3
    return (LEFT - distance, y), (LEFT + HOUSE + distance, y)


def dice(thrown: tuple[int, ...]) -> Points:
    """Return the places of two dice on their stones, or of one at the corner."""
    if len(thrown) < 2:
        return ((LEFT + HOUSE + WALL_WIDTH / 2, TOP + HOUSE + WALL_WIDTH / 2),)
    x, below = column_stones(thrown[0])[1]
    right, y = row_stones(thrown[1])[1]
    return (x + 35, below - 8), (right - 14, y - 35)

"""Where things lie on the building's plan, in units of its view box."""

from __future__ import annotations

from typing import Final

from tinderbox.games.pompieri.plan import DOORS, STEP, column_row

Point = tuple[float, float]

WIDTH: Final = 1120
HEIGHT: Final = 1040
CELL: Final = 106.0
LEFT: Final = 136.0
TOP: Final = 96.0
WALL: Final = 22.0  # of brick, around it all
OUT: Final = 62.0  # from the outer wall to those who wait in front of a door


def corner(square: int) -> Point:
    """The upper left corner of a square."""
    column, row = column_row(square)
    return LEFT + (column - 1) * CELL, TOP + (row - 1) * CELL


def middle(square: int) -> Point:
    """The middle of a square."""
    x, y = corner(square)
    return x + CELL / 2, y + CELL / 2


def fire(square: int, n: int) -> Point:
    """The n-th fire of a square, from 0."""
    x, y = middle(square)
    return x - 24 + 30 * n, y - 20 + 6 * n


def rubble(square: int) -> Point:
    """Rubble fills a square."""
    return middle(square)


def civilian(square: int) -> Point:
    """The civilians of a square; their number is written on them."""
    x, y = middle(square)
    return x + 32, y - 24


def inside(square: int, place: int) -> Point:
    """A firefighter among those of a square, from 0; after six they overlap."""
    x, y = middle(square)
    return x - 32 + 22 * (place % 4), y + 28 - 16 * (place // 4)


def outside(door: int, place: int) -> Point:
    """A firefighter in front of its door, from 0."""
    _, square, side = DOORS[door]
    x, y = middle(square)
    dx, dy = STEP[side]
    far = CELL / 2 + OUT
    along = (place - 1) * 26
    return x + dx * far + abs(dy) * along, y + dy * far + abs(dx) * along


def die(n: int) -> Point:
    """Where the n-th die lies, from 0."""
    return 40 + 46 * n, HEIGHT - 44

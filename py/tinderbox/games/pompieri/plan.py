"""Pompieri: the building's squares, its doors, and which floor tiles fit (PO-1)."""

from __future__ import annotations

from functools import cache, lru_cache

SIZE = 8
SQUARES = SIZE * SIZE
SIDES = "NESW"
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CORRIDOR = "c"
ROOM = "r"
SERIES = (CORRIDOR, ROOM)
OUTSIDE = -1  # in front of its team's door

Squares = tuple[int, ...]
Doors = tuple[int, ...]  # their indices in DOORS
Floor = tuple[str, ...]  # the openings of each square, "" for no tile

# Clockwise from the north: (colour, square behind the door, its side of the square).
DOORS = tuple(
    (colour, (row - 1) * SIZE + column - 1, side)
    for colour, column, row, side in (
        ("white", 3, 1, "N"),
        ("sky", 6, 1, "N"),
        ("blue", 8, 3, "E"),
        ("forest", 8, 6, "E"),
        ("lime", 6, 8, "S"),
        ("orange", 3, 8, "S"),
        ("red", 1, 6, "W"),
        ("black", 1, 3, "W"),
    )
)

# The openings of every possible tile: all sets of sides except the empty one.
SHAPES = tuple(
    "".join(side for i, side in enumerate(SIDES) if bits >> i & 1)
    for bits in range(1, 16)
)


@cache
def square_at(column: int, row: int) -> int:
    """Return the square of a column and row, both from 1."""
    return (row - 1) * SIZE + column - 1


@cache
def column_row(square: int) -> tuple[int, int]:
    """Return the column and row of a square, both from 1."""
    return square % SIZE + 1, square // SIZE + 1


@cache
def name(square: int) -> str:
    """Return a square's name, as the dice say it: column and row, ``"3-1"``."""
    column, row = column_row(square)
    return f"{column}-{row}"


def named(text: str) -> int:
    """Return the square of that name. Raises ValueError if there is none."""
    column, _, row = text.partition("-")
    digits = [str(n) for n in range(1, SIZE + 1)]
    if column not in digits or row not in digits:
        raise ValueError(f"no square: {text!r}")
    return square_at(int(column), int(row))


@cache
def beside(square: int, side: str) -> int | None:
    """Return the neighbour on a side, None beyond the outer wall."""
    column, row = column_row(square)
    dx, dy = STEP[side]
    if not (1 <= column + dx <= SIZE and 1 <= row + dy <= SIZE):
        return None
    return square_at(column + dx, row + dy)


@cache
def around(square: int) -> Squares:
    """Return the neighbours, up to eight, in reading order (PO-3.1)."""
    column, row = column_row(square)
    return tuple(
        square_at(x, y)
        for y in range(row - 1, row + 2)
        for x in range(column - 1, column + 2)
        if (x, y) != (column, row) and 1 <= x <= SIZE and 1 <= y <= SIZE
    )


@cache
def side_towards(square: int, other: int) -> str | None:
    """Return the side of a square that faces `other`, None if it isn't beside it."""
    return next((side for side in SIDES if beside(square, side) == other), None)


def required_openings(
    square: int, floor: Floor, doors: Doors
) -> dict[str, bool | None]:
    """Return for each side of a new tile if it must be open (PO-4.3).

    False means that it must be shut, None that both are allowed. The outer wall is open
    only at `doors`, the doors of the teams in play.
    """
    found: dict[str, bool | None] = {}
    for side in SIDES:
        other = beside(square, side)
        if other is None:
            found[side] = any(DOORS[team][1:] == (square, side) for team in doors)
        elif floor[other]:
            found[side] = OPPOSITE[side] in floor[other]
        else:
            found[side] = None
    return found


@lru_cache(maxsize=64)  # asked about every tile of one floor
def fitting(square: int, floor: Floor, doors: Doors) -> tuple[str, ...]:
    """Return the openings of all tiles that may lie on a square (PO-4.3)."""
    required = required_openings(square, floor, doors).items()
    return tuple(
        shape
        for shape in SHAPES
        if all(must is None or must == (side in shape) for side, must in required)
    )


def is_open(floor: Floor, square: int, side: str) -> bool:
    """Return True if nothing shuts a side between two squares (PO-1.6).

    A square without a tile shuts no side.
    """
    other = beside(square, side)
    if other is None:
        return False
    here = floor[square]
    there = floor[other]
    return (not here or side in here) and (not there or OPPOSITE[side] in there)


@lru_cache(maxsize=128)  # called for every action that is considered
def open_neighbours(floor: Floor, square: int) -> Squares:
    """Return the neighbours with an open side towards a square (PO-1.6)."""
    return tuple(
        other
        for side in SIDES
        if (other := beside(square, side)) is not None and is_open(floor, square, side)
    )

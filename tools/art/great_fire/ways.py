"""The arrows at London's frontages: quiet ones in print, and a card's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.games.great_fire.map import (
    ARROWS,
    CROSSINGS,
    HEIGHT,
    WIDTH,
    cell,
)
from tools.art.great_fire.cartography import place as on_board
from tools.art.strokes import Point, number, numbers

QUIET: Final = {  # beyond the middle of a street, one for each way
    "N": "m-3.4-1.2 3.4-6 3.4 6z",
    "S": "m-3.4 1.2 3.4 6 3.4-6z",
    "E": "m1.2-3.4 6 3.4-6 3.4z",
    "W": "m-1.2-3.4-6 3.4 6 3.4z",
}
LOUD: Final = {  # across it, clear of the name below
    "N": "m0-10 8.5 9h-4.5v8h-8v-8h-4.5z",
    "S": "m0 7 8.5-9h-4.5v-8h-8v8h-4.5z",
    "E": "m10 0-9 8.5v-4.5h-9v-8h9v-4.5z",
    "W": "m-10 0 9 8.5v-4.5h9v-8h-9v-4.5z",
}
# The two districts of a crossing that a card joins corner to corner.
CORNERS: Final = {
    "N": ((-1, -1), (1, -1)),
    "S": ((1, 1), (-1, 1)),
    "E": ((1, -1), (1, 1)),
    "W": ((-1, 1), (-1, -1)),
}


def quiet() -> str:
    """Every arrow as it is engraved, in one path."""
    return "".join(
        f"M{number(x)} {number(y)}{QUIET[direction]}"
        for direction in "NESW"
        for x, y in _frontages(direction)
    )


def symbols() -> str:
    """`ways-N` … `ways-W`: what a card lights while it is looked at or played."""
    return "".join(
        f'<symbol id="ways-{direction}" overflow="visible">'
        f'<path class="ways" d="{_loud(direction)}"/></symbol>'
        for direction in "NESW"
    )


def crossings() -> Iterator[Point]:
    """Yield the points where four streets meet: fire may pass diagonally (GF-1.2)."""
    yield from (on_board(crossing.x, crossing.y) for crossing in CROSSINGS)


def _loud(direction: str) -> str:
    arrows = (
        f"M{number(x)} {number(y)}{LOUD[direction]}" for x, y in _frontages(direction)
    )
    corners = (
        f"M{numbers(x + 10 * dx, y + 10 * dy)}h{-9 * dx}l{numbers(9 * dx, -9 * dy)}z"
        for x, y in crossings()
        for dx, dy in CORNERS[direction]
    )
    return "".join((*arrows, *corners))


def _frontages(direction: str) -> Iterator[Point]:
    for a, heading, b in ARROWS:
        if heading == direction:
            yield _frontage(a, direction, b)


def _frontage(a: int, direction: str, b: int) -> Point:
    """The middle of the street that two districts share."""
    if direction in "NW":
        a, direction, b = b, {"N": "S", "W": "E"}[direction], a
    x, y = (1, 0) if direction == "E" else (0, 1)
    shared = [
        (column, row)
        for row in range(HEIGHT)
        for column in range(WIDTH)
        if cell(column, row) == a and cell(column + x, row + y) == b
    ]
    column, row = shared[len(shared) // 2]
    if len(shared) % 2:
        return on_board(column + (1 if x else 0.5), row + (1 if y else 0.5))
    return on_board(column + (1 if x else 0), row + (1 if y else 0))

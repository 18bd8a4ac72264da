"""The arrows at London's frontages: small engraved ones, and those of each card."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.games.great_fire.map import ARROWS, CROSSINGS, cell
from tools.art.great_fire.cartography import cells
from tools.art.great_fire.cartography import place as on_board
from tools.art.strokes import Point, number, numbers

# Paths of the small engraved arrows, just beyond the middle of a street.
QUIET = {
    "N": "m-3.4-1.2 3.4-6 3.4 6z",
    "S": "m-3.4 1.2 3.4 6 3.4-6z",
    "E": "m1.2-3.4 6 3.4-6 3.4z",
    "W": "m-1.2-3.4-6 3.4 6 3.4z",
}
# Paths of the arrows of the card in play, across a street and clear of the name below.
LOUD = {
    "N": "m0-10 8.5 9h-4.5v8h-8v-8h-4.5z",
    "S": "m0 7 8.5-9h-4.5v-8h-8v8h-4.5z",
    "E": "m10 0-9 8.5v-4.5h-9v-8h9v-4.5z",
    "W": "m-10 0 9 8.5v-4.5h9v-8h-9v-4.5z",
}
# The two districts of a crossing that a card joins corner to corner.
CORNERS = {
    "N": ((-1, -1), (1, -1)),
    "S": ((1, 1), (-1, 1)),
    "E": ((1, -1), (1, 1)),
    "W": ((-1, 1), (-1, -1)),
}


def quiet() -> str:
    """Return all engraved arrows as one path."""
    return "".join(
        f"M{number(x)} {number(y)}{QUIET[direction]}"
        for direction in "NESW"
        for x, y in _frontages(direction)
    )


def symbols() -> str:
    """Return the symbols `ways-N` … `ways-W`: the arrows of the card in play."""
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
    for district, heading, other in ARROWS:
        if heading == direction:
            yield _frontage(district, direction, other)


def _frontage(district: int, direction: str, other: int) -> Point:
    """Return the middle of the street that two districts share."""
    if direction in "NW":
        district, direction, other = other, {"N": "S", "W": "E"}[direction], district
    dx, dy = (1, 0) if direction == "E" else (0, 1)
    shared = [
        (column, row)
        for column, row in cells(district)
        if cell(column + dx, row + dy) == other
    ]
    column, row = shared[len(shared) // 2]
    half_a_cell = 0.5 * (len(shared) % 2)
    return on_board(column + max(dx, half_a_cell), row + max(dy, half_a_cell))

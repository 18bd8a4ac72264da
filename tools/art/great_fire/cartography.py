"""London's plan as a draughtsman sees it: crooked streets, blocks, room for things.

Lengths are units of the board's view box. Every corner of the plan is pushed a little
by one smooth noise, so neighbours stay neighbours and the grid can't be seen.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import pi, sin

from tinderbox.games.great_fire.map import DISTRICTS, HEIGHT, PLAN, WIDTH
from tools.art.noise import noise
from tools.art.strokes import Point

Outline = tuple[Point, ...]
Box = tuple[float, float, float, float]  # left, top, right, bottom

CELL_WIDTH = 18
CELL_HEIGHT = 28.5
LEFT = 36
TOP = 44
STREET_WIDTH = 8.4


@cache
def place(x: float, y: float) -> Point:
    """Return the position on the board of a point of the plan, given in cells."""
    across = LEFT + x * CELL_WIDTH
    down = TOP + y * CELL_HEIGHT
    bow = (
        7 * sin(pi * x / WIDTH) * (y / HEIGHT - 0.35)
    )  # the streets curve towards the river
    return (
        across + 5.5 * noise(across, down, 150, 1) + 1.8 * noise(across, down, 40, 2),
        down
        + 6.5 * noise(across, down, 170, 3)
        + 1.8 * noise(across, down, 37, 4)
        + bow,
    )


@cache
def cells(i: int) -> tuple[tuple[int, int], ...]:
    """Return the cells of district i in the plan, row by row."""
    code = DISTRICTS[i].code
    return tuple(
        (x, y)
        for y, row in enumerate(PLAN)
        for x, here in enumerate(row)
        if here == code
    )


def corners(i: int) -> list[tuple[int, int]]:
    """Return the plan's corners around district i, clockwise, one a cell."""
    inside = cells(i)
    following = {}  # corner → the next one
    for x, y in inside:
        around = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        for n, other in enumerate(beside):
            if other not in inside:
                # The edge n of a cell goes from its corner n to the next one.
                following[around[n - 4]] = around[n - 3]
    found = [inside[0]]
    while (corner := following[found[-1]]) != found[0]:
        found.append(corner)
    return found


def ground(i: int) -> Outline:
    """Return district i with half of its streets. Neighbours share every point."""
    return tuple(place(x, y) for x, y in corners(i))


@cache
def block(i: int) -> Outline:
    """Return the built area of district i, without its streets, corners rounded."""
    return _rounded(_rounded(_inset(ground(i), i)))


def _inset(outline: Outline, i: int) -> Outline:
    """Move each corner inwards by half a street, which is wider in some places."""
    # As complex numbers, points turn clockwise when multiplied by 1j.
    points = [complex(x, y) for x, y in outline]
    moved = []
    for n, point in enumerate(points):
        along = point - points[n - 1]
        along /= abs(along)
        onwards = points[n + 1 - len(points)] - point
        onwards /= abs(onwards)
        inwards = 1j * (along + onwards)
        half = STREET_WIDTH / 2 + 0.9 * noise(point.real, point.imag, 30, 10 + i)
        point += inwards * half / max(0.35, (inwards / (1j * along)).real)
        moved.append((point.real, point.imag))
    return tuple(moved)


def _rounded(outline: Outline) -> Outline:
    """Round the corners by Chaikin's corner cutting."""
    cut = []
    for n, (x, y) in enumerate(outline):
        bx, by = outline[(n + 1) % len(outline)]
        cut.append((x + (bx - x) * 0.22, y + (by - y) * 0.22))
        cut.append((x + (bx - x) * 0.78, y + (by - y) * 0.78))
    return tuple(cut)


@cache
def free_box(i: int) -> Box:
    """Return the largest upright box in district i that its streets leave free."""
    inside = cells(i)
    boxes = (
        [*product(range(left, right + 1), range(top, low + 1))]
        for left, top in sorted(inside)
        for right, low in inside
    )
    largest = max((box for box in boxes if {*box} <= {*inside}), key=len)
    left, top = largest[0]
    right, low = (n + 1 for n in largest[-1])
    margin = STREET_WIDTH / 2 + 3
    return (
        max(place(left, y)[0] for y in range(top, low + 1)) + margin,
        max(place(x, top)[1] for x in range(left, right + 1)) + margin,
        min(place(right, y)[0] for y in range(top, low + 1)) - margin,
        min(place(x, low)[1] for x in range(left, right + 1)) - margin,
    )

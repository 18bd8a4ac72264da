"""London's plan as a draughtsman sees it: crooked streets, blocks, room for things.

Lengths are units of the board's view box. Every corner of the plan is pushed a little
by one smooth noise, so neighbours stay neighbours and the grid can't be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import hypot, pi, sin
from typing import Final

from tinderbox.games.great_fire.map import DISTRICTS, HEIGHT, PLAN, WIDTH
from tools.art.noise import noise
from tools.art.strokes import Point

Outline = tuple[Point, ...]
Box = tuple[float, float, float, float]  # left, top, right, bottom

CELL_WIDTH: Final = 18
CELL_HEIGHT: Final = 28.5
LEFT: Final = 36
TOP: Final = 44
STREET_WIDTH: Final = 8.4  # wide
_TURNS: Final = {(1, 0): (0, 1), (0, 1): (-1, 0), (-1, 0): (0, -1), (0, -1): (1, 0)}


@cache
def place(x: float, y: float) -> Point:
    """Return the position on the board of a point of the plan, given in cells."""
    across = LEFT + x * CELL_WIDTH
    down = TOP + y * CELL_HEIGHT
    bow = 7 * sin(pi * x / WIDTH) * (y / HEIGHT - 0.35)  # the streets sag to the river
    return (
        across + 5.5 * noise(across, down, 150, 1) + 1.8 * noise(across, down, 40, 2),
        down
        + 6.5 * noise(across, down, 170, 3)
        + 1.8 * noise(across, down, 37, 4)
        + bow,
    )


def corners(i: int) -> tuple[tuple[int, int], ...]:
    """The plan's corners around district i, clockwise, one a cell."""
    code = DISTRICTS[i].code

    def inside(x: int, y: int) -> bool:
        return 0 <= x < WIDTH and 0 <= y < HEIGHT and PLAN[y][x] == code

    y = next(y for y, row in enumerate(PLAN) if code in row)
    start = corner = (PLAN[y].index(code), y)
    heading = (1, 0)
    found: list[tuple[int, int]] = []
    while not found or corner != start:
        found.append(corner)
        corner = (corner[0] + heading[0], corner[1] + heading[1])
        for turn in (_TURNS[_TURNS[_TURNS[heading]]], heading, _TURNS[heading]):
            if _keeps_right(corner, turn, inside):
                heading = turn
                break
    return tuple(found)


def _keeps_right(
    corner: tuple[int, int],
    heading: tuple[int, int],
    inside: Callable[[int, int], bool],
) -> bool:
    """Return True if a border runs on that way: land to the right, none to the left."""
    x, y = corner
    right, left = {
        (1, 0): ((x, y), (x, y - 1)),
        (0, 1): ((x - 1, y), (x, y)),
        (-1, 0): ((x - 1, y - 1), (x - 1, y)),
        (0, -1): ((x, y - 1), (x - 1, y - 1)),
    }[heading]
    return inside(*right) and not inside(*left)


def ground(i: int) -> Outline:
    """District i with half of its streets; neighbours share every point."""
    return tuple(place(x, y) for x, y in corners(i))


@cache
def block(i: int) -> Outline:
    """Return the built area of district i, without its streets, corners rounded."""
    return _rounded(_rounded(_inset(ground(i), i)))


def _inset(outline: Outline, i: int) -> Outline:
    """Each corner moved inwards by half a street, wider here and narrower there."""
    moved = []
    for n, (x, y) in enumerate(outline):
        ax, ay = outline[n - 1]
        bx, by = outline[(n + 1) % len(outline)]
        first = hypot(x - ax, y - ay)
        second = hypot(bx - x, by - y)
        ux = (x - ax) / first
        uy = (y - ay) / first
        vx = (bx - x) / second
        vy = (by - y) / second
        half = STREET_WIDTH / 2 + 0.9 * noise(x, y, 30, 10 + i)
        mx = -(uy + vy)
        my = ux + vx
        scale = half / max(0.35, (mx * -uy + my * ux))
        moved.append((x + mx * scale, y + my * scale))
    return tuple(moved)


def _rounded(outline: Outline) -> Outline:
    """Chaikin's corner cutting."""
    cut = []
    for n, (x, y) in enumerate(outline):
        bx, by = outline[(n + 1) % len(outline)]
        cut.append((x + (bx - x) * 0.22, y + (by - y) * 0.22))
        cut.append((x + (bx - x) * 0.78, y + (by - y) * 0.78))
    return tuple(cut)


@cache
def room(i: int) -> Box:
    """The largest upright box in district i that its streets leave free."""
    code = DISTRICTS[i].code
    rows = [y for y, row in enumerate(PLAN) if code in row]
    columns = [x for x in range(WIDTH) if any(PLAN[y][x] == code for y in rows)]
    best = (0, 0, 0, 0)
    largest = 0.0
    for left in columns:
        for top in rows:
            right = WIDTH
            for low in range(top, rows[-1] + 1):
                width = 0
                while left + width < right and PLAN[low][left + width] == code:
                    width += 1
                right = left + width
                size = width * CELL_WIDTH * (low + 1 - top) * CELL_HEIGHT
                if size > largest:
                    best = (left, top, right, low + 1)
                    largest = size
    left, top, right, low = best
    edge = [place(x, y) for y in range(top, low + 1) for x in range(left, right + 1)]
    height, width = low - top + 1, right - left + 1
    margin = STREET_WIDTH / 2 + 3
    return (
        max(edge[r * width][0] for r in range(height)) + margin,
        max(y for _, y in edge[:width]) + margin,
        min(edge[r * width + width - 1][0] for r in range(height)) - margin,
        min(y for _, y in edge[-width:]) - margin,
    )

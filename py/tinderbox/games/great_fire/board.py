"""Reading and changing the open board: cones, crews and houses (GF-1.4, GF-1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from tinderbox.games.great_fire.map import PUDDING_LANE
from tinderbox.games.great_fire.rulebook import Switches
from tinderbox.games.great_fire.state import COLOURS, Board, Counts

T = TypeVar("T")


def put(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """`values` with another value in place i."""
    return (*values[:i], value, *values[i + 1 :])


def add(values: Counts, i: int, n: int) -> Counts:
    """`values` with n more in place i."""
    return (*values[:i], values[i] + n, *values[i + 1 :])


def free_cones(board: Board, i: int) -> int:
    """Cones of district i that no crew controls."""
    return max(0, board.cones[i] - board.crews[i])


def idle_crews(board: Board, i: int) -> int:
    """Crews of district i that control no cone."""
    return max(0, board.crews[i] - board.cones[i])


def is_contained(board: Board, i: int) -> bool:
    """Whether district i burns and every cone is controlled."""
    return 0 < board.cones[i] <= board.crews[i]


def raze(board: Board, i: int) -> Board:
    """Move the houses of district i to their colours' tracks (GF-4.4, GF-5.4)."""
    lost = list(board.lost)
    for letter in board.houses[i]:
        lost[COLOURS.index(letter)] += 1
    return replace(board, houses=put(board.houses, i, ""), lost=tuple(lost))


def take_cone(board: Board, source: int, switches: Switches) -> Board:
    """Lift one cone; Pudding Lane is topped up when one is left (GF-1.5)."""
    left = board.cones[source] - 1
    if source == PUDDING_LANE and left <= 1:
        left = left + 5 if switches.reserve_of_five else 25
    return replace(board, cones=put(board.cones, source, left))


def mask(districts: Sequence[int]) -> int:
    """A set of districts as bits."""
    return sum(1 << i for i in districts)

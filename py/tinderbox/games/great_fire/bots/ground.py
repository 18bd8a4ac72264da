"""London for computer players: distances between places, and to the fire.

Results are cached, because the few boards of a turn are examined thousands of times.
"""

from __future__ import annotations

from functools import cache, lru_cache

from tinderbox.games.great_fire.board import burning, crewed, mask, members
from tinderbox.games.great_fire.map import (
    BUILT,
    DIRECTIONS,
    DISTRICTS,
    FAR,
    WIND_TARGETS,
    steps_from,
)
from tinderbox.games.great_fire.state import Board
from tinderbox.games.great_fire.turn import ACTION_POINTS

_BUILT = mask(BUILT)
# For each district and wind: the districts from which that wind brings fire, as bits.
_INTO = tuple(
    tuple(
        mask([origin for origin in BUILT if i in WIND_TARGETS[wind][origin]])
        for wind in DIRECTIONS
    )
    for i in range(len(DISTRICTS))
)


def fires_of(board: Board) -> int:
    """Return the districts with a free cone, as bits."""
    return burning(board.cones, board.crews)


@lru_cache(4096)
def winds(fires: int) -> tuple[int, ...]:
    """Return how many winds bring fire to each district.

    It is cached, because most actions don't change the result.
    """
    # A sum over the winds would take four times as long.
    return tuple(
        [
            (north & fires > 0)
            + (east & fires > 0)
            + (south & fires > 0)
            + (west & fires > 0)
            for north, east, south, west in _INTO
        ]
    )


@cache
def near(start: int) -> tuple[tuple[int, int], ...]:
    """Return the districts that a pawn reaches with a point left, and the steps."""
    away = enumerate(steps_from(start))
    return tuple((i, n) for i, n in away if n < ACTION_POINTS)


@lru_cache(4096)
def to_a_fire(start: int, fires: int) -> int:
    """Return the number of steps to the nearest of the `fires`, FAR without any."""
    away = steps_from(start)
    return min((away[i] for i in members(fires & _BUILT)), default=FAR)


@lru_cache(4096)
def sending(cones: bytes, crews: bytes, i: int, lacking: int) -> int:
    """Return the points that it costs to send the `lacking` crews to district i.

    FAR means that there are not enough crews that may go.
    """
    costs = sorted(
        steps_from(j)[i] for j in crewed(crews) for _ in range(crews[j] - cones[j])
    )
    return sum(costs[:lacking]) if len(costs) >= lacking else FAR

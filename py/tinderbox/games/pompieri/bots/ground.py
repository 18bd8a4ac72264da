"""Pompieri for computer players: distances between squares.

A set of squares is an integer whose bit n is square n. So a few operations of Python do
the work of a loop over the building.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tinderbox.games.pompieri.fire import MAX_FIRES, spread
from tinderbox.games.pompieri.plan import SIZE, SQUARES, Floor, is_open
from tinderbox.games.pompieri.state import Phase, Public

CLEARING_STEPS = 2  # that a fire or rubble on the way costs
FAR_STEPS = 40  # farther makes no difference
CACHED_RESULTS = 4096  # those of a few decisions

_ALL = (1 << SQUARES) - 1


class Ground(NamedTuple):
    """The facts that depend only on floor, fires and rubble, all as bit sets."""

    east: int  # squares open to their eastern neighbour
    south: int  # squares open to their southern neighbour
    burning: int  # squares on fire once the fire has spread
    lit: int  # squares that the spread will reach, which drives everybody out
    blocked: int  # squares that nobody can step on then
    full: int  # squares with all the fires they can hold


def ground(public: Public) -> Ground:
    """Return the building as the next spread of the fire will leave it."""
    is_spread_due = public.phase is Phase.TURN
    return _ground(public.floor, public.fires, public.rubble, is_spread_due)


def unspread(public: Public) -> Ground:
    """Return the building as it is now."""
    return _ground(public.floor, public.fires, public.rubble, False)


@lru_cache(CACHED_RESULTS)
def _ground(
    floor: Floor,
    fires: tuple[int, ...],
    rubble: tuple[bool, ...],
    is_spread_due: bool,
) -> Ground:
    fire = full = fallen = 0
    for n in range(SQUARES):
        if fires[n]:
            fire |= 1 << n
            if fires[n] == MAX_FIRES:
                full |= 1 << n
        elif rubble[n]:
            fallen |= 1 << n
    lit = sum([1 << n for n in spread(fires, rubble)]) if is_spread_due else 0
    east, south = _openings(floor)
    burning = fire | lit
    return Ground(east, south, burning, lit, burning | fallen, full)


@lru_cache(CACHED_RESULTS)
def _openings(floor: Floor) -> tuple[int, int]:
    east = south = 0
    for n in range(SQUARES):
        if is_open(floor, n, "E"):
            east |= 1 << n
        if is_open(floor, n, "S"):
            south |= 1 << n
    return east, south


def beside(squares: int, east: int, south: int) -> int:
    """Return the open neighbours of squares.

    To the east and south a square's own bit says if it is open, to the west and north
    the bit of the neighbour.
    """
    return (
        (squares & east) << 1
        | squares >> 1 & east
        | (squares & south) << SIZE
        | squares >> SIZE & south
    )


def members(squares: int) -> Iterator[int]:
    """Yield the squares of a set, in their order."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def steps_to(goals: int, building: Ground) -> bytes:
    """Return each square's steps to the nearest goal, clearing included."""
    return _steps(goals, building.east, building.south, building.blocked)


@lru_cache(CACHED_RESULTS)
def _steps(goals: int, east: int, south: int, blocked: int) -> bytes:
    """Search from the goals outwards. `coming[n]` are squares reached after n steps.

    The way on from a blocked square takes `CLEARING_STEPS` more, unless it is a goal.
    """
    found = bytearray([FAR_STEPS]) * SQUARES
    coming = [0] * (FAR_STEPS + CLEARING_STEPS + 2)
    coming[0] = goals
    left = _ALL
    last_coming = 0
    for steps in range(FAR_STEPS):
        if front := coming[steps] & left:
            left ^= front
            for n in members(front):
                found[n] = steps
            slow = front & blocked if steps else 0
            coming[steps + 1] |= beside(front ^ slow, east, south)
            last_coming = steps + 1
            if slow:
                last_coming += CLEARING_STEPS
                coming[last_coming] |= beside(slow, east, south)
        elif steps > last_coming:
            break
    return bytes(found)

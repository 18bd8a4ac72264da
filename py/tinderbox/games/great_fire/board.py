"""Reads and changes the open board: cones, crews and houses (GF-1.4, GF-1.5)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import compress

from tinderbox.core.record import T, put
from tinderbox.games.great_fire.counts import count, plus
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, ICONS, JOINED, PUDDING_LANE
from tinderbox.games.great_fire.rulebook import Switches
from tinderbox.games.great_fire.state import COLOURS, Board, Counts

# A table of `by_byte`: a row for each eight districts, a value for each set of them.
Bytewise = tuple[tuple[T, ...], ...]

# Tables of `bytes.translate`: a number of pieces becomes the binary digit 1 if there is
# any piece, or if there are several.
_ANY = b"0" + b"1" * 255
_SEVERAL = b"00" + b"1" * 254
_ALL = range(len(DISTRICTS))
# The size of caches of boards. A board is asked about again at once or never, and the
# processor is slower with larger caches.
CACHED_RESULTS = 64
PUDDING_LANE_CONES = 25  # at the start, and after a refill


def add(values: Counts, i: int, n: int) -> Counts:
    """Return `values` with n more in place i."""
    changed = list(values)
    changed[i] += n
    return tuple(changed)


def put_pieces(pieces: bytes, i: int, n: int) -> bytes:
    """Return `pieces` with n in district i.

    Raises ValueError unless n is 0 to 255.
    """
    changed = bytearray(pieces)
    changed[i] = n
    return bytes(changed)


def add_pieces(pieces: bytes, i: int, n: int) -> bytes:
    """Return `pieces` with n more in district i.

    Raises ValueError unless the sum is 0 to 255.
    """
    changed = bytearray(pieces)
    changed[i] += n
    return bytes(changed)


def move_piece(pieces: bytes, origin: int, to: int) -> bytes:
    """Return `pieces` with one moved.

    Raises ValueError if there is none at `origin`.
    """
    changed = bytearray(pieces)
    changed[origin] -= 1
    changed[to] += 1
    return bytes(changed)


def mask(districts: Iterable[int]) -> int:
    """Return a set of districts as bits."""
    return sum(1 << i for i in districts)


# The districts joined with each one, as bits.
NEXT_TO = tuple(mask(to) for to in JOINED)


@lru_cache(CACHED_RESULTS)
def with_any(pieces: bytes) -> int:
    """Return the districts that have a piece, as bits.

    `pieces` is reversed because the lowest bit, the last digit, is district 0.
    """
    return int(pieces[::-1].translate(_ANY), 2)


def with_several(pieces: bytes) -> int:
    """Return the districts that have two pieces or more, as bits."""
    return int(pieces[::-1].translate(_SEVERAL), 2)


def by_byte(values: Sequence[T], nothing: T, join: Callable[[T, T], T]) -> Bytewise[T]:
    """Return a table of the joined values of any districts, for quick look-up.

    `values[i]` is the value of district i alone. Row n is about the districts 8n to
    8n + 7. Its entry b joins the values of those whose bits are 1 in the byte b.
    """
    rows = []
    for start in range(0, len(values), 8):
        row = [nothing]
        for value in values[start : start + 8]:
            row += [join(before, value) for before in row]
        rows.append(tuple(row))
    return tuple(rows)


def union(table: Bytewise[int], districts: int) -> int:
    """Return the union of the sets that a table of `by_byte` has for `districts`."""
    found = 0
    for row, byte in zip(table, districts.to_bytes(len(table), "little"), strict=True):
        found |= row[byte]
    return found


_MEMBERS = by_byte([(i,) for i in _ALL], (), operator.add)


def members(districts: int) -> list[int]:
    """Return the districts of a set, in their order."""
    found: list[int] = []
    for row, byte in zip(
        _MEMBERS, districts.to_bytes(len(_MEMBERS), "little"), strict=True
    ):
        found += row[byte]
    return found


@lru_cache(CACHED_RESULTS)
def crewed(crews: bytes) -> tuple[int, ...]:
    """Return the districts where crews stand."""
    return tuple(compress(_ALL, crews))


@lru_cache(CACHED_RESULTS)
def burning(cones: bytes, crews: bytes) -> int:
    """Return the districts with a cone that no crew controls, as bits."""
    fire = with_any(cones)
    for i in crewed(crews):
        if cones[i] <= crews[i]:
            fire &= ~(1 << i)
    return fire


def free_cones(board: Board, i: int) -> int:
    """Return the number of cones of district i that no crew controls."""
    return max(0, board.cones[i] - board.crews[i])


def idle_crews(board: Board, i: int) -> int:
    """Return how many crews of district i control no cone, and so may leave."""
    return max(0, board.crews[i] - board.cones[i])


def is_contained(board: Board, i: int) -> bool:
    """Return True if district i has cones, and crews control all of them."""
    return 0 < board.cones[i] <= board.crews[i]


def is_burnt(board: Board, i: int) -> bool:
    """Return True if district i had houses, and lost them to the fire."""
    return bool(ICONS[i]) and not board.houses[i] and not board.demolished[i]


def free_fires(board: Board) -> list[int]:
    """Return the districts with cones that no crew controls."""
    both = zip(board.cones, board.crews, strict=True)
    return [i for i, (cones, crews) in enumerate(both) if cones > crews]


def burnt(board: Board) -> list[int]:
    """Return the districts that lost their houses to the fire."""
    return [i for i in BUILT if not board.houses[i] and not board.demolished[i]]


def raze(board: Board, i: int, cones: bytes) -> Board:
    """Move the houses of district i to their colours' tracks (GF-4.4, GF-5.4).

    `cones` are the cones of all districts after that.
    """
    return board._replace(
        houses=put(board.houses, i, ""),
        cones=cones,
        lost=plus(board.lost, count(board.houses[i], COLOURS)),
    )


def take_cone(cones: bytes, source: int, switches: Switches) -> bytes:
    """Remove one cone. Pudding Lane is refilled when one is left (GF-1.5).

    Then it has as many as at the start. With `reserve_of_five` it gets five more.
    """
    left = cones[source] - 1
    if source == PUDDING_LANE and left <= 1:
        left = left + 5 if switches.reserve_of_five else PUDDING_LANE_CONES
    return put_pieces(cones, source, left)

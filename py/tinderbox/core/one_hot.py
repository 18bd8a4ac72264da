"""Facts as rows of 16-bit numbers, the input of programs that learn to play.

Most facts repeat from one view to the next, so every row is made once and cached. A row
is an array, which is appended to another without a loop over its numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import astuple
from functools import lru_cache
from typing import Any

cached_row = lru_cache(maxsize=1 << 14)  # decorates a function that makes a row


def row(numbers: Iterable[int]) -> array[int]:
    """Return numbers as a row. Don't change a row: it may be a cached one."""
    return array("h", numbers)


@cached_row
def one_hot(value: object, kinds: Iterable[object]) -> array[int]:
    """Return a row with 1 at the place of `value` among `kinds`, else 0."""
    return row(int(kind == value) for kind in kinds)


@cached_row
def many_hot(values: Sequence[object], kinds: Iterable[object]) -> array[int]:
    """Return a row with 1 at the place of each kind that is one of `values`, else 0."""
    return row(int(kind in values) for kind in kinds)


@cached_row
def counts(values: Sequence[object], kinds: Iterable[object]) -> array[int]:
    """Return a row with the number of times that each kind is among `values`."""
    return row(values.count(kind) for kind in kinds)


@cached_row
def switch_values(switches: Any) -> array[int]:
    """Return a row with the values of a game's switches."""
    return row(map(int, astuple(switches)))

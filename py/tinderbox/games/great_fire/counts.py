"""Counts of face-down cards and tokens by kind: ``(2, 0, 0, 1)``."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from tinderbox.games.great_fire.state import CARDS, Counts


def count(things: Sequence[str], kinds: Sequence[str] = CARDS) -> Counts:
    """Return ``"NNW"`` as ``(2, 0, 0, 1)``."""
    return tuple(map(things.count, kinds))


def pack(counts: Counts, kinds: Sequence[str] = CARDS) -> tuple[str, ...]:
    """Return ``(2, 0, 0, 1)`` as ``("N", "N", "W")``."""
    return tuple(kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n))


def plus(some: Counts, more: Counts) -> Counts:
    """Return the sum of both counts."""
    return tuple(map(add, some, more))


def minus(whole: Counts, *taken: Counts) -> Counts:
    """Return the counts of the whole less those taken."""
    return tuple(n - sum(some) for n, *some in zip(whole, *taken, strict=True))

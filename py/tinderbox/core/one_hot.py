"""Facts as rows of 0 and 1, for learners."""

from __future__ import annotations

from collections.abc import Container, Iterable


def one_hot(value: object, kinds: Iterable[object]) -> list[int]:
    """Return a 1 in the place of `value` among some kinds, 0 in all other places."""
    return [int(kind == value) for kind in kinds]


def many_hot(values: Container[object], kinds: Iterable[object]) -> list[int]:
    """Return a 1 in the place of each kind that is one of `values`."""
    return [int(kind in values) for kind in kinds]

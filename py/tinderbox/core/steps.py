"""Runs long work that is written as a generator of short steps."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import TypeVar

R = TypeVar("R")


def advance(steps: Iterator[object], seconds: float) -> bool:
    """Take steps for `seconds`, at least one; True once there are no more."""
    until = perf_counter() + seconds
    return all(perf_counter() < until for _ in steps)


def result(steps: Generator[object, None, R]) -> R:
    """Take all steps, and return what the generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: R = done.value
            return found

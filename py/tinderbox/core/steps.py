"""Long work as a generator of short steps, which may pause after each of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import TypeVar

R = TypeVar("R")


def advance(steps: Iterator[object], seconds: float) -> bool:
    """Take steps for so long, one at least; whether that was the last of them."""
    until = perf_counter() + seconds
    return all(perf_counter() < until for _ in steps)


def result(steps: Generator[object, None, R]) -> R:
    """What work comes to that nobody interrupts."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: R = done.value
            return found

"""Runs long work that is written as a generator of short steps."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import TypeVar

R = TypeVar("R")


def advance(steps: Iterator[object], seconds: float) -> bool:
    """Take steps for `seconds`, at least one. Return True once there are no more."""
    deadline = perf_counter() + seconds
    for _ in steps:  # noqa: SIM110 - a clock does not belong in `all`
        if perf_counter() >= deadline:
            return False
    return True


def result(steps: Generator[object, None, R]) -> R:
    """Take all steps of a generator, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: R = done.value
            return found

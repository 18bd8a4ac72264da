"""Runs long work that is written as a generator of short steps."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

R = TypeVar("R")


def result(steps: Generator[object, None, R]) -> R:
    """Take all steps of a generator, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: R = done.value
            return found

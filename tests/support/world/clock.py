"""The one clock of a world: it advances when nothing else is due."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import NamedTuple


class Due(NamedTuple):
    """A call that is put off. `owner` is who asked for it, and may die before."""

    ms: int
    number: int  # of two at the same time the one that was asked for first comes first
    do: Callable[[], None]
    owner: object


class Clock:
    """The time in milliseconds, and all calls that are put off."""

    def __init__(self, ms: int = 0) -> None:
        self.ms = ms
        self._due: list[Due] = []  # what is due first comes first
        self._count = 0

    def now(self) -> int:
        """Return the time."""
        return self.ms

    def later(self, ms: int, do: Callable[[], None], owner: object = None) -> None:
        """Call `do` once, that much later."""
        self._count += 1
        insort(self._due, Due(self.ms + ms, self._count, do, owner))

    def pending(self, owner: object) -> list[Callable[[], None]]:
        """The calls of this owner that are put off, in their order."""
        return [due.do for due in self._due if due.owner is owner]

    def forget(self, owner: object) -> None:
        """Drop all calls of an owner that has died."""
        self._due = [due for due in self._due if due.owner is not owner]

    def step(self) -> bool:
        """Make the next call. Return False if there is none."""
        if not self._due:
            return False
        due = self._due.pop(0)
        self.ms = max(self.ms, due.ms)
        due.do()
        return True

    def hurry(self, owner: object) -> bool:
        """Make the call that this owner asked for first, as if no time had to pass.

        Return False if there is none.
        """
        calls = [due for due in self._due if due.owner is owner]
        if not calls:
            return False
        first = min(calls, key=lambda due: due.number)
        self._due.remove(first)
        first.do()
        return True

    def run(self, ms: int) -> None:
        """Advance the clock by so much."""
        until = self.ms + ms
        while self._due and self._due[0].ms <= until:
            self.step()
        self.ms = until

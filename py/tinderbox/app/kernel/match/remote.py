"""A decision that another thread takes, as seen from this one."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Generic, Protocol

from tinderbox.bots.bot import A
from tinderbox.bots.decision import Decision

THINK_DELAY_MS = 40  # ms between two looks at what the other thread has found


class BotThread(Protocol):
    """A worker that takes decisions, one at a time, given a match as text."""

    failed: bool
    number: int  # of the question under way

    def ask(self, text: str) -> None:
        """Begin the decision that is due in this match; the one before is dropped."""
        ...

    def answer(self) -> tuple[str, bool] | None:
        """The best action so far as text, and whether it is final; None before any."""
        ...


class RemoteDecision(Generic[A]):
    """As `Decision`, but that the other thread thinks; here, if that one fails.

    Both come to the same action, since they are asked with the same generator. `here`
    begins it on this side, which costs a step of thought: not before it is needed.
    """

    def __init__(
        self,
        here: Callable[[], Decision[A]],
        there: BotThread,
        text: str,
        decode: Callable[[str], A],
    ) -> None:
        self._begin = here
        self._there = there
        self._text = text
        self._decode = decode
        self._begun: Decision[A] | None = None
        self._found: A | None = None
        self._ask()

    def _ask(self) -> None:
        self._there.ask(self._text)
        self._number = self._there.number

    @property
    def best(self) -> A:
        """The best action so far."""
        return self._here().best if self._found is None else self._found

    @property
    def think_delay_ms(self) -> int:
        """Milliseconds until it is worth asking again."""
        return Decision.think_delay_ms if self._there.failed else THINK_DELAY_MS

    def think(self, seconds: float = inf) -> bool:
        """Take over the best action so far; whether it is final."""
        if self._there.failed:
            final = self._here().think(seconds)
            self._found = self._here().best
            return final
        if self._there.number != self._number:
            self._ask()  # it was dropped, as the table was left for a while
        if not (answer := self._there.answer()):
            return False
        line, final = answer
        self._found = self._decode(line)
        return final

    def _here(self) -> Decision[A]:
        if not self._begun:
            self._begun = self._begin()
        return self._begun

"""A bot's decision that is taken in a worker."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Generic, Protocol

from tinderbox.bots.bot import A
from tinderbox.bots.decision import Decision

THINK_DELAY_MS = 40  # between two calls of `think`


class DecisionWorker(Protocol):
    """A worker that takes decisions, one at a time, given a match as text."""

    failed: bool
    number: int  # number of the question being answered

    def ask(self, text: str) -> None:
        """Begin the decision that is due in this match. The last one is cancelled."""
        ...

    def answer(self) -> tuple[str, bool] | None:
        """Return the best action so far as text, and if it is final.

        None before any.
        """
        ...


class RemoteDecision(Generic[A]):
    """A `Decision` for which a worker thinks, or this page if the worker fails.

    Both find the same action, because they use the same generator. `make_decision`
    begins the decision on this page. It costs a step of thought, so it is called only
    if needed.
    """

    def __init__(
        self,
        make_decision: Callable[[], Decision[A]],
        worker: DecisionWorker,
        text: str,
        decode: Callable[[str], A],
    ) -> None:
        self._make_decision = make_decision
        self._worker = worker
        self._text = text
        self._decode = decode
        self._decision_here: Decision[A] | None = None
        self._found: A | None = None
        self._ask()

    def _ask(self) -> None:
        self._worker.ask(self._text)
        self._number = self._worker.number

    @property
    def best(self) -> A:
        """The best action so far."""
        return self._decide_here().best if self._found is None else self._found

    @property
    def think_delay_ms(self) -> int:
        """Milliseconds until the next call of `think`."""
        return Decision.think_delay_ms if self._worker.failed else THINK_DELAY_MS

    def think(self, seconds: float = inf) -> bool:
        """Take over the best action so far. Return True if it is final."""
        if self._worker.failed:
            final = self._decide_here().think(seconds)
            self._found = self._decide_here().best
            return final
        if self._worker.number != self._number:
            self._ask()  # the question was cancelled while the table was left
        if not (answer := self._worker.answer()):
            return False
        line, final = answer
        self._found = self._decode(line)
        return final

    def _decide_here(self) -> Decision[A]:
        """Return the decision on this page. The first call begins it."""
        if not self._decision_here:
            self._decision_here = self._make_decision()
        return self._decision_here

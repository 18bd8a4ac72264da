"""A bot's decision that is taken in a worker."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Generic, Protocol

from tinderbox.bots.decision import Decision
from tinderbox.core.game import A

THINK_DELAY_MS = 40  # between two calls of `think`


class DecisionWorker(Protocol):
    """A worker that takes decisions, one at a time, given a match as text."""

    has_failed: bool
    question_number: int  # counts questions and cancellations

    def ask(self, text: str) -> None:
        """Begin the decision that is due in this match. The last one is cancelled."""
        ...

    def answer(self) -> tuple[str, bool] | None:
        """Return the best action so far as text, and True if it is final.

        Return None before the first.
        """
        ...


class RemoteDecision(Generic[A]):
    """A `Decision` for which a worker thinks, or this page if the worker fails.

    Both find the same action, because they draw the same random numbers.
    `make_decision` begins the decision on this page. It costs a step of thought, so it
    is called only if the worker fails, or has no action yet when one is needed.
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
        self._found: A | None = None  # the best action so far
        self._ask()

    def _ask(self) -> None:
        self._worker.ask(self._text)
        self._question_number = self._worker.question_number

    @property
    def best(self) -> A:
        """The best action so far."""
        return self._decide_here().best if self._found is None else self._found

    @property
    def think_delay_ms(self) -> int:
        """Milliseconds until the next call of `think`."""
        return Decision.think_delay_ms if self._worker.has_failed else THINK_DELAY_MS

    def think(self, seconds: float = inf) -> bool:
        """Take over the best action so far. Return True if it is final."""
        if self._worker.has_failed:
            is_final = self._decide_here().think(seconds)
            self._found = self._decide_here().best
            return is_final
        if self._worker.question_number != self._question_number:
            self._ask()  # the question was cancelled while the table was left
        answer = self._worker.answer()
        if answer is None:
            return False
        line, is_final = answer
        self._found = self._decode(line)
        return is_final

    def _decide_here(self) -> Decision[A]:
        """Return the decision on this page. The first call begins it."""
        if not self._decision_here:
            self._decision_here = self._make_decision()
        return self._decision_here

"""The worker in which the computer players at the table think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.tasks.worker import Worker
from tinderbox.games.registry import DEEP

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

TASK = "tinderbox.app.kernel.match.decision_task:DecisionTask"
# From the end of a match until its worker ends, unless the next one needs it: a worker
# takes 75 MB, and half a second to start.
GRACE_MS = 10_000


class BotWorker:
    """A `remote.DecisionWorker`, started when it is first needed, and used again.

    Once it `has_failed`, bots think on the page until the next match.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.has_failed = False
        self._worker: Worker | None = None
        self._is_serving = False  # True while a match with slow bots is shown
        self.question_number = 0
        self._answer: tuple[str, bool] | None = None

    def serve(self, session: AnyLocalMatch) -> None:
        """Take the decisions of a match's slow bots. Start the worker if it has any."""
        if any(session.kind(player) in DEEP for player in session.bots):
            session.worker = self
            self._is_serving = True
            if self.has_failed:
                self.has_failed = False
                self._worker = None
            self._start_if_none()

    def _start_if_none(self) -> Worker:
        """Return the worker. If there is none, start it."""
        if not self._worker:
            self._worker = Worker(self.browser, self._heard, self._fail)
        return self._worker

    def ask(self, text: str) -> None:
        """Begin the decision that is due in this match. The last one is cancelled."""
        self.question_number += 1
        self._answer = None
        self._start_if_none().begin(self.question_number, TASK, text)

    def answer(self) -> tuple[str, bool] | None:
        """Return the best action so far as text, and True if it is final.

        Return None before the first.
        """
        return self._answer

    def stop(self) -> None:
        """Cancel the decision.

        It gets another number, so that a late answer is ignored, and a decision that
        goes on afterwards finds out that it has to ask again.
        """
        self.question_number += 1
        if self._worker:
            self._worker.cancel(self.question_number)

    def leave(self) -> None:
        """Cancel the decision: the match is no longer shown. The worker ends soon."""
        self.stop()
        self._is_serving = False
        if self._worker:
            self.browser.clock.later(GRACE_MS, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if self._worker and not self._is_serving:
            self._worker.end()
            self._worker = None

    def _heard(self, id: int, action: str, is_final: bool) -> None:
        if id == self.question_number:
            self._answer = action, is_final

    def _fail(self) -> None:
        self.has_failed = True

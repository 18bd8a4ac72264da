"""The worker in which the computer players at the table think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.tasks.worker import Worker
from tinderbox.games.registry import DEEP

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

TASK = "kernel.match.decision_task"


class BotWorker:
    """A `remote.DecisionWorker`, started when it is first needed, and used again.

    Once it has `failed`, bots think on the page until the next match.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.failed = False
        self._worker: Worker | None = None
        self.number = 0  # number of the last question, or of the last call of `stop`
        self._answer: tuple[str, bool] | None = None

    def serve(self, session: AnySession) -> None:
        """Take the slow decisions of this match. The worker is loaded for them."""
        if any(session.kind(player) in DEEP for player in session.bots):
            session.worker = self
            if self.failed:
                self.failed = False
                self._worker = None
            self._start_if_none()

    def _start_if_none(self) -> Worker:
        """Return the worker. If there is none, start it."""
        if not self._worker:
            self._worker = Worker(self.browser, self._heard, self._fail)
        return self._worker

    def ask(self, text: str) -> None:
        """Begin the decision that is due in this match. The last one is cancelled."""
        self.number += 1
        self._answer = None
        self._start_if_none().begin(self.number, TASK, text)

    def answer(self) -> tuple[str, bool] | None:
        """Return the best action so far as text, and if it is final.

        None before any.
        """
        return self._answer

    def stop(self) -> None:
        """Cancel the decision."""
        self.number += 1
        if self._worker:
            self._worker.cancel(self.number)

    def _heard(self, id: int, found: str, final: bool) -> None:
        if id == self.number:
            self._answer = found, final

    def _fail(self) -> None:
        self.failed = True

"""The worker in which computer players at the table think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.tasks.worker import Worker
from tinderbox.games.registry import DEEP

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

TASK = "kernel.match.decision_task"


class BotWorker:
    """Started when it is first asked, and kept; a `remote.BotThread`.

    Once it has `failed`, bots think on the page until the next match.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.failed = False
        self._worker: Worker | None = None
        self.number = 0  # of what was asked last
        self._answer: tuple[str, bool] | None = None

    def serve(self, session: AnySession) -> None:
        """Take this match's decisions that take time; the worker is loaded for them."""
        if any(session.kind(player) in DEEP for player in session.bots):
            session.thread = self
            if self.failed:
                self.failed = False
                self._worker = None
            self._started()

    def _started(self) -> Worker:
        if not self._worker:
            self._worker = Worker(self.browser, self._heard, self._fail)
        return self._worker

    def ask(self, text: str) -> None:
        """Begin the decision that is due in this match; the one before is dropped."""
        self.number += 1
        self._answer = None
        self._started().begin(self.number, TASK, text)

    def answer(self) -> tuple[str, bool] | None:
        """The best action so far as text, and whether it is final; None before any."""
        return self._answer

    def stop(self) -> None:
        """Cancel the decision that is being thought about."""
        self.number += 1
        if self._worker:
            self._worker.drop(self.number)

    def _heard(self, id: int, found: str, final: bool) -> None:
        if id == self.number:
            self._answer = found, final

    def _fail(self) -> None:
        self.failed = True

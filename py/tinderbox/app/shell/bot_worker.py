"""The page's worker, in which computer players think without holding it up."""

from __future__ import annotations

import json
from typing import Any, Final

from tinderbox.app.matches.session import AnySession
from tinderbox.games.registry import DEEP

SCRIPT: Final = "runtime/bot_worker.mjs"


class BotWorker:
    """Started when it is first asked, and kept; a `matches.remote.BotThread`.

    `failed` where the browser has no such workers, the page is one file, or the
    worker has said that it can't work: then bots think on the page.
    """

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.failed = browser.document.documentElement.hasAttribute("data-single")
        self._worker: Any | None = None
        self._id = 0  # of what was asked last
        self._answer: tuple[str, bool] | None = None

    def serve(self, session: AnySession) -> None:
        """Take this match's decisions that take time; the worker is loaded for them."""
        if any(session.kind(player) in DEEP for player in session.bots):
            session.thread = self
            self._start()

    def _start(self) -> None:
        if self.failed or self._worker is not None:
            return
        window = self.browser.window
        try:
            worker = window.Worker.new(SCRIPT, self._plain({"type": "module"}))
        except Exception:  # a page without workers plays on without one
            self.failed = True
            return
        self.browser.listen(worker, "message", lambda event: self._heard(event.data))
        self.browser.listen(worker, "error", lambda _: self._fail())
        self._worker = worker

    def ask(self, text: str) -> None:
        """Begin the decision that is due in this match; the one before is dropped."""
        self._start()
        self._id += 1
        self._answer = None
        self._post({"id": self._id, "text": text})

    def answer(self) -> tuple[str, bool] | None:
        """The best action so far as text, and whether it is final; None before any."""
        return self._answer

    def stop(self) -> None:
        """Drop what is being thought about, as nobody waits for it."""
        self._id += 1
        self._post({"id": self._id})

    def _post(self, message: dict[str, Any]) -> None:
        if self._worker is not None:
            self._worker.postMessage(self._plain(message))

    def _plain(self, fields: dict[str, Any]) -> Any:
        """An object of JavaScript's."""
        return self.browser.window.JSON.parse(json.dumps(fields))

    def _heard(self, data: Any) -> None:
        if hasattr(data, "failed"):
            self._fail()
        elif data.id == self._id:
            self._answer = str(data.action), bool(data.final)

    def _fail(self) -> None:
        self.failed = True

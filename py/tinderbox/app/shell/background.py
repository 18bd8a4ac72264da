"""One task, worked at in a worker of its own, or else on the page in slices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.app.matches.tasks import Task
from tinderbox.app.shell.worker import Worker
from tinderbox.app.table.pace import SLICE


class Background:
    """`heard(found, final)` is told how far it is, until that is final or `stop`.

    A worker begins `task` with `text`; `here()` begins the same on the page, where it
    is not to be `beside` it, or where there is no worker.
    """

    def __init__(
        self,
        browser: Any,
        task: str,
        text: Callable[[], str],
        here: Callable[[], Task],
        heard: Callable[[str, bool], None],
        *,
        beside: bool,
    ) -> None:
        self.browser, self.heard, self.here = browser, heard, here
        self.over = False
        self._worker: Worker | None = None
        self._begun: Task | None = None  # on the page
        if beside:
            self._worker = Worker(browser, self._take, self._go_on_here)
            self._worker.begin(1, task, text())
        else:
            self._go_on_here()

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self.over = True
        if self._worker is not None:
            self._worker.end()

    def _take(self, _: int, found: str, final: bool) -> None:
        if self.over:
            return
        if final:
            self.stop()
        self.heard(found, final)

    def _go_on_here(self) -> None:
        if not self.over and self._begun is None:
            self._begun = self.here()
            self.browser.later(0, self._slice)

    def _slice(self) -> None:
        if self.over or self._begun is None:
            return
        found, final = self._begun.think(SLICE)
        self._take(1, found, final)
        if not self.over:
            self.browser.later(0, self._slice)

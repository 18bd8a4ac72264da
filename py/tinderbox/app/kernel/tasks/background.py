"""A task that runs in a worker of its own, or else on the page in slices."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tinderbox.app.kernel.tasks.worker import SLICE_S, Task, Worker, load_task

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser
    from tinderbox.app.kernel.browser.ports import Element

TASK_ID = 1  # a worker of its own has no other task


class Background:
    """Calls `found(results, final)` after each slice of a task.

    A worker begins the task of the name `task`, see `load_task`, with `question()`.
    Without a worker the page begins it, with `begin_here()` if that is given. If it
    fails, the page begins the task anew, so that `found` gets the first results again.
    The task ends with its last slice (`final`), with `stop`, or when `box`, the element
    for its results, is removed from the page.
    """

    def __init__(
        self,
        browser: Browser,
        task: str,
        question: Callable[[], str],
        found: Callable[[list[Any], bool], None],
        begin_here: Callable[[], Task] | None = None,
        *,
        in_worker: bool = True,
        box: Element | None = None,
    ) -> None:
        self.browser = browser
        self.task = task
        self.question = question
        self.found = found
        self.begin_here = begin_here or self._load_and_begin
        self.box = box
        self.is_over = False
        self._worker: Worker | None = None
        self._page_task: Task | None = None  # the task, if it runs on the page
        if in_worker:
            self._worker = Worker(browser, self._take, self._run_on_page)
            self._worker.begin(TASK_ID, task, question())
        else:
            self._run_on_page()

    def stop(self) -> None:
        """Cancel the task."""
        self.is_over = True
        if self._worker:
            self._worker.end()

    def _take(self, _: int, found: str, final: bool) -> None:
        if self.is_over:
            return
        is_gone = self.box and not self.box.isConnected
        if final or is_gone:
            self.stop()
        if not is_gone:
            self.found(json.loads(found), final)

    def _run_on_page(self) -> None:
        if not self.is_over and not self._page_task:
            self._page_task = self.begin_here()
            self.browser.clock.later(0, self._slice)

    def _load_and_begin(self) -> Task:
        task = load_task(self.task)
        task.begin(self.question())
        return task

    def _slice(self) -> None:
        if self.is_over or not self._page_task:
            return
        found, final = self._page_task.think(SLICE_S)
        self._take(TASK_ID, found, final)
        if not self.is_over:
            self.browser.clock.later(0, self._slice)

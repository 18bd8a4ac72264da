"""Tasks in time slices, and the worker that runs them beside the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pkgutil import resolve_name
from time import perf_counter
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol

from tinderbox.core.callbacks import Callback

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

P = ParamSpec("P")

SLICE_S = 0.02  # seconds of a slice on the page, between which the page can react
# A worker that is silent for so long is stopped. It answers after each slice of 0.1 s.
# The longest step that was measured takes 0.14 s, on a slow phone about 1 s.
# Before its first slice it loads its script and starts Python.
DEADLINE_S = 20
TICK_MS = 1000


class Task(Protocol):
    """A task of many short steps. Its question and its results are texts."""

    def begin(self, text: str) -> None:
        """Begin with a question. Raises ValueError if it makes no sense."""

    def think(self, seconds: float) -> tuple[str, bool]:
        """Work for so long. Return the results so far, and if they are final."""


def load_task(name: str) -> Task:
    """Return the task of that name, whose module is imported only now.

    It is the name of a class of tasks, or of a function for a `StepTask`, as
    "tinderbox.games.hints:find_hints". Raises ModuleNotFoundError if there is no such
    module.
    """
    named = resolve_name(name)
    task: Task = named() if isinstance(named, type) else StepTask(named)
    return task


class StepTask:
    """A task made of a generator function, whose arguments and results are JSON.

    `find` yields a result after each step, or None if the step has none. A slice
    returns a list of results.
    """

    steps: Iterator[object]  # set by `begin`

    def __init__(self, find: Callable[..., Iterator[object]]) -> None:
        self.find = find

    def begin(self, text: str) -> None:
        """Begin with a text of `write_question`."""
        self.steps = self.find(*json.loads(text))

    def think(self, seconds: float) -> tuple[str, bool]:
        """Take steps for so long, at least one.

        Return their results, and True after the last step of the task.
        """
        deadline = perf_counter() + seconds
        results = []
        for result in self.steps:
            if result is not None:
                results.append(result)
            if perf_counter() >= deadline:
                return json.dumps(results), False
        return json.dumps(results), True


def write_question(find: Callable[P, object], *args: P.args, **_: P.kwargs) -> str:
    """Return the text that begins the `StepTask` of a function: its arguments."""
    return json.dumps(args)


class Worker:
    """Runs one task at a time.

    `heard(id, found, final)` is called after each slice, with the id of the task, its
    results as a text, and True if they are final.

    `failed()` is called if there are no workers, if the page is one file, if the worker
    reports an error, or if it is silent until its deadline. The constructor may call it
    already. `heard` is not called after it.
    """

    def __init__(
        self,
        browser: Browser,
        heard: Callable[[int, str, bool], None],
        failed: Callback,
    ) -> None:
        self.browser = browser
        self.heard = heard
        self.failed = failed
        self._running_id = 0  # the id of the running task, 0 if there is none
        self._silence_s = 0  # since the task was begun, or a slice of it came
        self._worker = browser.workers.start(self._take, self._give_up)
        if not self._worker:
            failed()

    def begin(self, id: int, task: str, text: str, pause_ms: int = 0) -> None:
        """Begin a task with a question. A task that still runs is cancelled.

        The worker pauses for so long after each slice of 0.1 s.
        """
        self._send(id=id, task=task, text=text, pause_ms=pause_ms)
        self._running_id = id
        self._silence_s = 0
        self._tick(id)

    def cancel(self, new_id: int) -> None:
        """Cancel the running task, if there is one.

        `new_id` is the id of no task: a worker ends its task when it gets another id.
        """
        self._send(id=new_id)
        self._running_id = 0

    def end(self) -> None:
        """Stop the worker at once."""
        if self._worker:
            self._worker.end()
            self._worker = None

    def _take(self, data: Any) -> None:
        if not self._worker:
            return
        if hasattr(data, "failed"):
            self._give_up()
            return
        self._silence_s = 0
        if data.final and data.id == self._running_id:
            self._running_id = 0
        self.heard(int(data.id), str(data.found), bool(data.final))

    def _tick(self, id: int) -> None:
        """Count seconds of silence. A clock would also count while the page sleeps."""
        if id == self._running_id:
            self._silence_s += 1
            if self._silence_s > DEADLINE_S:
                self._give_up()
            else:
                self.browser.clock.later(TICK_MS, partial(self._tick, id))

    def _give_up(self) -> None:
        if self._worker:
            self.end()
            self.failed()

    def _send(self, **message: object) -> None:
        if self._worker:
            self._worker.send(message)

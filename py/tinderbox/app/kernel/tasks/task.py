"""Tasks that run in time slices, in a worker or on the page itself."""

from __future__ import annotations

from importlib import import_module
from typing import Final, Protocol

SLICE: Final = 0.02  # seconds that a task thinks until the page may do something else


class Task(Protocol):
    """A task of many short steps; its question and its results are texts."""

    def begin(self, text: str) -> None:
        """Begin with what this text asks; ValueError if it asks nothing sensible."""
        ...

    def think(self, seconds: float) -> tuple[str, bool]:
        """Go on for so long: what has been found so far, and whether that is all."""
        ...


def load_task(name: str) -> Task:
    """Make the task of a module, which is imported only now.

    `name` is the module's below `app`, as "features.hints.task"; its `TASK` makes one.
    Raises ModuleNotFoundError if there is no such module.
    """
    task: Task = import_module(f"tinderbox.app.{name}").TASK()
    return task

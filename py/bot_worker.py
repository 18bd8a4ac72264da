"""Worker entry: thinks for the page, asked by `runtime/bot_worker.mjs`."""

import sys

sys.path.insert(0, "/home/pyodide/app.zip/lib")

from tinderbox.app.shell import compiled_dataclasses

compiled_dataclasses.install(compiled_dataclasses.load())

from tinderbox.app.matches.tasks import Task, load_task  # noqa: E402 - after what makes importing quick

_tasks: dict[str, Task] = {}  # a match that is followed is not read anew


def begin(name: str, text: str) -> Task:
    """Begin a task with what it is asked."""
    if name not in _tasks:
        _tasks[name] = load_task(name)
    _tasks[name].begin(text)
    return _tasks[name]

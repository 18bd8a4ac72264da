"""Worker entry: thinks for the page, asked by `tools/bot_worker.mjs`."""

from tinderbox.app.kernel.tasks.worker import Task, load_task

_tasks: dict[str, Task] = {}  # a match that is followed is not read anew


def begin(name: str, text: str) -> Task:
    """Begin a task with what it is asked."""
    if name not in _tasks:
        _tasks[name] = load_task(name)
    _tasks[name].begin(text)
    return _tasks[name]

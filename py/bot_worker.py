"""Worker entry: `tools/bot_worker.mjs` calls it, and it computes for the page."""

from tinderbox.app.kernel.tasks.worker import Task, load_task

# Tasks by name. They are kept: one that has replayed a match need not do so again.
_tasks: dict[str, Task] = {}


def begin(name: str, text: str) -> Task:
    """Return the task of that name, which has begun to answer the question `text`."""
    if name not in _tasks:
        _tasks[name] = load_task(name)
    _tasks[name].begin(text)
    return _tasks[name]

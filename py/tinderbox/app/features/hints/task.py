"""A hint as a task: the choices of a computer player that sees what a seat sees."""

from __future__ import annotations

from functools import partial

from tinderbox.app.kernel.tasks.worker import StepTask
from tinderbox.games.hints import find_hints

TASK = partial(StepTask, find_hints)  # see `load_task`

"""Making a puzzle of a choice as a task."""

from __future__ import annotations

from functools import partial

from tinderbox.app.kernel.tasks.worker import StepTask
from tinderbox.arena.own_puzzle import find_puzzle

TASK = partial(StepTask, find_puzzle)  # see `load_task`

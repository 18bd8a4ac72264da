"""The luck in a match as a task: findings bit by bit."""

from __future__ import annotations

from functools import partial

from tinderbox.app.kernel.tasks.worker import StepTask
from tinderbox.arena.luck_findings import find_luck

TASK = partial(StepTask, find_luck)  # see `load_task`

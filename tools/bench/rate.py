"""Measures a program that plays matches: actions per second of CPU time."""

from __future__ import annotations

import time
from collections.abc import Callable

BATCH_COUNT = 10


def best_rate(match: Callable[[int], int], matches_per_batch: int) -> float:
    """Return the rate of the best batch, because the machine has other work too.

    `match(seed)` plays a match and returns its number of actions.
    """
    match(0)  # a warm-up
    best = 0.0
    for batch in range(BATCH_COUNT):
        start = time.process_time()
        seeds = range(batch * matches_per_batch, (batch + 1) * matches_per_batch)
        actions = sum(map(match, seeds))
        best = max(best, actions / (time.process_time() - start))
    return best

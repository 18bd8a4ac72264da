"""Numbered pieces of work, done by several processes and answered in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from typing import Final, TypeVar

T = TypeVar("T")
AHEAD: Final = 4  # pieces a process that is done early may go on with


def in_order(work: Callable[[int], T], jobs: int) -> Iterator[T]:
    """`work(0)`, `work(1)` and so on without end, whatever the number of processes."""
    if jobs == 1:
        yield from map(work, count())
        return
    # Started afresh, as on every system: a forked process would inherit open files.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: deque[Future[T]] = deque()
        try:
            for number in count():
                waiting.append(pool.submit(work, number))
                if len(waiting) > AHEAD * jobs:
                    yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)

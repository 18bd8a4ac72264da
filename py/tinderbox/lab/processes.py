"""Runs numbered pieces of work in several processes, with results in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from typing import Final, TypeVar

T = TypeVar("T")
MAX_PIECES_AHEAD: Final = 4  # per process, before the next result is taken


def in_order(
    work: Callable[[int], T], jobs: int, numbers: Iterable[int] | None = None
) -> Generator[T, None, None]:
    """Yield `work` of each of `numbers` in their order, for any number of processes.

    Without `numbers` yield `work(0)`, `work(1)` and so on without end.
    """
    if numbers is None:
        numbers = count()
    if jobs == 1:
        yield from map(work, numbers)
        return
    # Spawned on every system: a forked process would inherit open files.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: deque[Future[T]] = deque()
        try:
            for number in numbers:
                waiting.append(pool.submit(work, number))
                if len(waiting) > MAX_PIECES_AHEAD * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)

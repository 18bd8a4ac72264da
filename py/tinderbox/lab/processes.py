"""Runs numbered pieces of work in several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from itertools import count
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

T = TypeVar("T")
MAX_PIECES_AHEAD = 4  # per process, before a result is taken
Numbered = Generator[tuple[int, T], None, None]


def as_completed(
    work: Callable[[int], T], jobs: int, numbers: Iterable[int]
) -> Numbered[T]:
    """Yield each number with its `work`, whichever is done first."""
    if jobs == 1:
        yield from ((number, work(number)) for number in numbers)
        return
    # Spawned on every system: a forked process would inherit open files.
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, context, _end_with_the_parent) as pool:
        running = {}
        try:
            for number in numbers:
                running[pool.submit(work, number)] = number
                if len(running) > MAX_PIECES_AHEAD * jobs:
                    yield from _completed(running)
            while running:
                yield from _completed(running)
        finally:
            pool.shutdown(cancel_futures=True)


def _end_with_the_parent() -> None:
    """End this process once its parent has ended, also if the parent was killed."""
    Thread(target=_exit_after_the_parent, daemon=True).start()


def _exit_after_the_parent() -> None:
    """Wait for the end of the parent, then exit in the middle of any work."""
    if parent := parent_process():
        parent.join()
    os._exit(1)


def _completed(running: dict[Future[T], int]) -> Iterator[tuple[int, T]]:
    """Wait for some of the running pieces, and remove them."""
    for future in wait(running, return_when=FIRST_COMPLETED).done:
        yield running.pop(future), future.result()


def in_order(
    work: Callable[[int], T], jobs: int, numbers: range | None = None
) -> Generator[T, None, None]:
    """Yield `work` of each of `numbers` in their order, for any number of processes.

    Without `numbers` yield `work(0)`, `work(1)` and so on without end.
    """
    pairs = as_completed(work, jobs, count() if numbers is None else numbers)
    yield from sort(pairs, count() if numbers is None else numbers)


def sort(pairs: Numbered[T], numbers: Iterable[int]) -> Generator[T, None, None]:
    """Yield the results in the order of `numbers`. Early ones wait for their turn."""
    early = {}
    expected = iter(numbers)
    with closing(pairs) as found:
        due = next(expected, None)
        for number, piece in found:
            early[number] = piece
            while due in early:
                yield early.pop(due)
                due = next(expected, None)

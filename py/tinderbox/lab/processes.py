"""Runs numbered pieces of work in several processes."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager, suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
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
    # Only this process has the writing end: the reading end ends when it is closed.
    until_ended, is_wanted = context.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, context, _prepare, (until_ended,)) as pool:
        running = {}
        try:
            for number in numbers:
                with _interrupts_for_this_process_only():
                    running[pool.submit(work, number)] = number
                if len(running) > MAX_PIECES_AHEAD * jobs:
                    yield from _completed(running)
            while running:
                yield from _completed(running)
        finally:
            is_wanted.close()
            until_ended.close()
            pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_for_this_process_only() -> Iterator[None]:
    """Let processes that are started now ignore Ctrl-C, which all of them receive.

    Their parent ends them. It receives what comes meanwhile a moment later.
    """
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _prepare(until_ended: Connection) -> None:
    """Let this process end as soon as its parent wants no more, or was killed."""
    Thread(target=_exit_after, args=(until_ended,), daemon=True).start()


def _exit_after(until_ended: Connection) -> None:
    """Wait for the end of a pipe, then exit in the middle of any work."""
    with suppress(EOFError, OSError):
        until_ended.recv()
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

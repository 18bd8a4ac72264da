"""Runs numbered pieces of work on a Dask cluster, with results in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, Final, TypeVar

from distributed import Client

from tinderbox.lab.processes import MAX_PIECES_AHEAD

T = TypeVar("T")
SCHEDULER_TIMEOUT_S: Final = 10.0


def in_order(
    work: Callable[[int], T], scheduler: str, numbers: Iterable[int]
) -> Generator[T, None, None]:
    """Yield `work` of each of `numbers` in their order, for any number of workers.

    `scheduler` is the address of a running one, such as ``tcp://10.0.0.1:8786``, whose
    workers have this package. If a worker is lost, another repeats its work, so `work`
    must be a pure function. Raises OSError if no scheduler answers.
    """
    with Client(scheduler, timeout=SCHEDULER_TIMEOUT_S, set_as_default=False) as client:
        waiting: deque[Any] = deque()
        for number in numbers:
            waiting.append(client.submit(work, number, pure=False))
            if len(waiting) > MAX_PIECES_AHEAD * max(1, len(client.nthreads())):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

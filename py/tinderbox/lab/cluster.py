"""Numbered pieces of work, done by a Dask cluster and answered in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import Any, Final, TypeVar

from distributed import Client

from tinderbox.lab.processes import AHEAD

T = TypeVar("T")
PATIENCE: Final = 10.0  # seconds until a scheduler has to answer


def in_order(
    work: Callable[[int], T], scheduler: str, numbers: Iterable[int]
) -> Generator[T, None, None]:
    """`work` of each of `numbers` in their order, whatever the number of workers.

    `scheduler` is the address of a running one, such as ``tcp://10.0.0.1:8786``, whose
    workers have this package. Work that a lost worker had is done again by another, so
    `work` has to be a pure function. Raises OSError where no scheduler answers.
    """
    with Client(scheduler, timeout=PATIENCE, set_as_default=False) as client:
        waiting: deque[Any] = deque()
        for number in numbers:
            waiting.append(client.submit(work, number, pure=False))
            if len(waiting) > AHEAD * max(1, len(client.nthreads())):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

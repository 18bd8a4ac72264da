"""Runs numbered pieces of work on a Dask cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError
from functools import cache, partial
from hashlib import blake2b
from itertools import islice
from pathlib import Path

from distributed import Client, KilledWorker
from distributed import as_completed as futures_as_completed

import tinderbox
from tinderbox.lab.arguments import Mistake
from tinderbox.lab.processes import MAX_PIECES_AHEAD, Numbered, T

SCHEDULER_TIMEOUT_S = 10.0


def as_completed(
    work: Callable[[int], T], scheduler: str, numbers: Iterable[int]
) -> Numbered[T]:
    """Yield each number with its `work`, whichever is done first.

    `scheduler` is the address of a running one, such as ``tcp://10.0.0.1:8786``, whose
    workers have this package. If a worker is lost, another repeats its work, so `work`
    must be a pure function. Work that several workers were lost with comes last. Raises
    OSError if no scheduler answers, and Mistake if it ends, if a worker has other code,
    or for work that no worker survives.
    """
    checked = partial(_checked, code_digest(), work)
    rest = iter(numbers)
    lost = []
    culprits = []
    running: dict[str, int] = {}
    with Client(scheduler, timeout=SCHEDULER_TIMEOUT_S, set_as_default=False) as client:
        coming = futures_as_completed(loop=client.loop)

        def submit() -> None:
            # One message for many pieces, and one question for the number of threads.
            wanted = MAX_PIECES_AHEAD * max(1, sum(client.nthreads().values()))
            batch = [*islice(rest, max(0, wanted - len(running)))]
            futures = client.map(checked, batch, pure=False)
            running.update(zip((each.key for each in futures), batch, strict=True))
            coming.update(futures)

        try:
            submit()
            # Send more work once half of the first batch is done, not piece by piece.
            threshold = len(running) // 2
            for future in coming:
                number = running.pop(future.key)
                try:
                    piece = future.result()
                except KilledWorker:
                    lost.append(number)
                else:
                    yield number, piece
                if len(running) <= threshold:
                    submit()
            # What ran beside the culprit was lost with its worker. Each now runs alone.
            for number in lost:
                alone = client.submit(checked, number, pure=False)
                try:
                    yield number, alone.result()
                except KilledWorker:
                    culprits.append(number)
        except (CancelledError, OSError):
            raise Mistake(f"the scheduler at {scheduler} has ended") from None
    if culprits:
        raise Mistake(f"no worker survives {culprits}; all others are done")


@cache
def code_digest() -> str:
    """Return a digest of all files of this package, by which workers are compared."""
    root = Path(tinderbox.__file__).parent
    hashed = blake2b(digest_size=8)
    for path in sorted(root.rglob("*")):
        if path.suffix == ".py":
            hashed.update(path.read_bytes())
    return hashed.hexdigest()


def _checked(expected: str, work: Callable[[int], T], number: int) -> T:
    """Do a piece of work. Raises Mistake if this worker has other code."""
    if code_digest() != expected:
        raise Mistake("a worker has another revision of tinderbox than this machine")
    return work(number)

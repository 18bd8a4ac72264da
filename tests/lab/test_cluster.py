"""An arena on a Dask cluster of two processes gives the same deals if one is lost.

Dask takes a second to import, which only who runs these tests should wait for.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from threading import Thread

import pytest

from tinderbox.arena.deals import LineUp
from tinderbox.lab.arena_command import played
from tinderbox.lab.arguments import Mistake

pytestmark = pytest.mark.nightly  # beside test_processes.py and test_cli.py

DUEL = LineUp("fire_bulls", ("random", "random"), seed=3)
DEALS = 12  # more than the workers are given ahead


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    import dask
    from distributed import LocalCluster

    # Dask is imported once, not by each worker and by the one in a lost one's place.
    # A piece of work that kills its worker is not tried with three others.
    forked = {
        "distributed.worker.multiprocessing-method": "forkserver",
        "distributed.scheduler.allowed-failures": 0,
    }
    with (
        dask.config.set(forked),
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=":0"
        ) as local,
    ):
        yield local.scheduler_address


def test_a_worker_lost_in_mid_run_changes_nothing(scheduler: str) -> None:
    from distributed import Client

    alone = [deal.results for deal in played(DUEL, DEALS)]
    dealt = played(DUEL, DEALS, scheduler=scheduler)
    found = [next(dealt).results]
    with Client(scheduler, set_as_default=False) as client:
        lost, *_ = client.run(os.getpid).values()
    os.kill(lost, signal.SIGKILL)
    found += [deal.results for deal in dealt]
    assert found == alone


def dying_of_three(number: int) -> int:
    """Kill the worker of this piece of work."""
    if number == 3:
        os._exit(1)
    return 10 * number


def test_work_that_no_worker_survives_holds_nothing_back(scheduler: str) -> None:
    from tinderbox.lab.cluster import as_completed

    found = {}
    pieces = as_completed(dying_of_three, scheduler, range(9))
    for _ in range(8):
        number, piece = next(pieces)
        found[number] = piece
    with pytest.raises(Mistake, match=r"no worker survives \[3\]; all others are done"):
        next(pieces)
    assert found == {n: 10 * n for n in range(9) if n != 3}


def test_a_worker_of_another_revision_is_told(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = "tinderbox.lab.cluster.code_digest"
    monkeypatch.setattr(older, lambda: "of an older checkout")
    with pytest.raises(Mistake, match="a worker has another revision"):
        next(played(DUEL, DEALS, scheduler=scheduler))


def test_a_scheduler_that_ends_is_told() -> None:
    """It has no workers, so the arena waits when it ends."""
    from distributed import LocalCluster

    told: list[str] = []

    def play() -> None:
        with pytest.raises(Mistake) as found:
            next(played(DUEL, DEALS, scheduler=address))
        told.append(str(found.value))

    with LocalCluster(n_workers=0, dashboard_address=":0") as local:
        address = local.scheduler_address
        arena = Thread(target=play)
        arena.start()
        while not local.scheduler.tasks:
            arena.join(0.01)
            assert arena.is_alive()
        local.close()
        arena.join()
    assert told == [f"the scheduler at {address} has ended"]

"""An arena on a real Dask cluster of two processes: the same deals, whoever is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import dask
import pytest
from distributed import Client, LocalCluster

from tinderbox.arena.deals import LineUp
from tinderbox.lab import cli, cluster
from tinderbox.lab.arena_command import played

DUEL = LineUp("fire_bulls", ("greedy", "random"), seed=3)
DEALS = 12  # more than the workers are given ahead


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    # Dask is imported once, not by each worker and by the one in a lost one's place.
    forked = {"distributed.worker.multiprocessing-method": "forkserver"}
    with (
        dask.config.set(forked),
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as local,
    ):
        yield local.scheduler_address


def test_a_worker_lost_in_mid_run_changes_nothing(scheduler: str) -> None:
    alone = [deal.results for deal in played(DUEL, DEALS)]
    dealt = played(DUEL, DEALS, scheduler=scheduler)
    found = [next(dealt).results]
    with Client(scheduler, set_as_default=False) as client:
        lost, *_ = client.run(os.getpid).values()
    os.kill(lost, signal.SIGKILL)
    found += [deal.results for deal in dealt]
    assert found == alone


def test_no_scheduler_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SCHEDULER_TIMEOUT_S", 0.1)
    nobody = "tcp://127.0.0.1:9"
    command = ["arena", "fire_bulls", "--players", "greedy,random"]
    assert cli.main([*command, "--scheduler", nobody]) == 2
    assert f"no Dask scheduler at {nobody}" in capsys.readouterr().err

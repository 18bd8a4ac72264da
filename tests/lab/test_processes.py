"""Pieces of work in several processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[2]
KILLED = """
import os, signal
from itertools import count
from operator import index
from tinderbox.lab.processes import as_completed

if __name__ == "__main__":
    for number, result in as_completed(index, 2, count()):
        os.kill(os.getpid(), signal.SIGKILL)
"""
INTERRUPTED = """
from time import sleep
from tinderbox.lab.processes import as_completed

if __name__ == "__main__":
    for number, _ in as_completed(sleep, 2, [0, 600, 600]):
        print(number, flush=True)
"""


def test_an_interrupt_ends_all_processes_at_once_and_only_the_first_one_tells() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT / "py",
        start_new_session=True,
        # A shell's background job ignores interrupts, and so would its children.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "0\n"
        os.killpg(running.pid, signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert said.count("Traceback") == 1
    assert said.endswith("KeyboardInterrupt\n")


def test_workers_end_with_a_parent_that_was_killed() -> None:
    """They have its standard output, so it is open until the last of them has ended."""
    ended = subprocess.run(
        [sys.executable, "-c", KILLED],
        capture_output=True,
        cwd=ROOT / "py",
        timeout=60,
        check=False,
    )
    assert ended.returncode == -signal.SIGKILL

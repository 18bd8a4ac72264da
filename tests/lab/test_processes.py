"""Pieces of work in several processes."""

from __future__ import annotations

import signal
import subprocess
import sys
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

"""Waits for what another process does."""

from __future__ import annotations

import time
from collections.abc import Callable
from subprocess import Popen
from typing import Any, Final

PATIENCE_S: Final = 60.0
POLL_S: Final = 0.05


def until(
    is_so: Callable[[], object],
    wrong: str,
    *,
    by: Popen[Any] | None = None,
    seconds: float = PATIENCE_S,
) -> None:
    """Wait until something is so, which a process may do.

    Raises AssertionError after so many seconds, or as soon as that process ends.
    """
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, wrong
        assert by is None or by.poll() is None, f"{wrong}: it has ended"
        time.sleep(POLL_S)

"""Wraps event listeners, so that an exception in one is reported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def guarded(
    listener: Callable[[Any], None], crashed: Callable[[], None]
) -> Callable[[Any], None]:
    """The listener; if it raises, `crashed` is called, then the exception goes on."""

    def run(event: Any) -> None:
        try:
            listener(event)
        except Exception:
            crashed()
            raise

    return run

"""Wraps event listeners, so that an exception in one is reported."""

from __future__ import annotations

from typing import Any

from tinderbox.core.callbacks import Callback, Listener


def guarded(listener: Listener[Any], crashed: Callback) -> Listener[Any]:
    """The listener; if it raises, `crashed` is called, then the exception goes on."""

    def run(event: Any) -> None:
        try:
            listener(event)
        except Exception:
            crashed()
            raise

    return run

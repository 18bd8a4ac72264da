"""What is to happen when a listener of ours breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def guarded(
    listener: Callable[[Any], None], crashed: Callable[[], None]
) -> Callable[[Any], None]:
    """The listener; if it raises, `crashed` is called before the browser knows."""

    def run(event: Any) -> None:
        try:
            listener(event)
        except Exception:
            crashed()
            raise

    return run

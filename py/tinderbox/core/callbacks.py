"""Types of callbacks that many modules receive."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

Callback = Callable[[], None]
Listener = Callable[[T], None]  # receives one value
Later = Callable[[int, Callback], None]  # `later(delay_ms, f)` calls f once


def nothing() -> None:
    """Do nothing: a callback for who need not know."""

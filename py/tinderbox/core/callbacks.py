"""The callbacks that many modules are handed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

Callback = Callable[[], None]
Listener = Callable[[T], None]  # is told one thing
Later = Callable[[int, Callback], None]  # `later(ms, f)` calls f once, that much later

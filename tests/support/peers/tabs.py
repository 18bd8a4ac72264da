"""The tabs of one browser, and the messages between them."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


class Tabs:
    """Replaces `BroadcastChannel`, and the listeners at its ends."""

    def __init__(self) -> None:
        self._listeners: list[tuple[object, Callable[[Any], None]]] = []

    def new(self, _: str) -> SimpleNamespace:
        """Return the end of one tab."""
        end = SimpleNamespace()
        end.postMessage = lambda text: self._post(end, text)
        return end

    def listen(self, end: object, _: str, listener: Callable[[Any], None]) -> None:
        """Call the listener with messages of other ends."""
        self._listeners.append((end, listener))

    def _post(self, sender: object, text: str) -> None:
        for end, listener in self._listeners:
            if end is not sender:
                listener(SimpleNamespace(data=text))

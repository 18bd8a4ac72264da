"""The tabs of one browser, as far as they hear one another."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


class Tabs:
    """Stands in for `BroadcastChannel`, and for listening to its ends."""

    def __init__(self) -> None:
        self._listeners: list[tuple[object, Callable[[Any], None]]] = []

    def new(self, _: str) -> SimpleNamespace:
        """One tab's end."""
        end = SimpleNamespace()
        end.postMessage = lambda text: self._post(end, text)
        return end

    def listen(self, end: object, _: str, listener: Callable[[Any], None]) -> None:
        """Call back with what other ends post."""
        self._listeners.append((end, listener))

    def _post(self, sender: object, text: str) -> None:
        for end, listener in self._listeners:
            if end is not sender:
                listener(SimpleNamespace(data=text))

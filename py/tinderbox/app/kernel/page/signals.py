"""Signals: one part announces something, any number of others listen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Calls its listeners in any order. No listener may depend on another one."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, object]] = []

    def listen(self, listener: Callable[P, object]) -> None:
        """Call `listener` with every announcement from now on."""
        self._listeners.append(listener)

    def announce(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call all listeners."""
        for listener in tuple(self._listeners):
            listener(*args, **kwargs)

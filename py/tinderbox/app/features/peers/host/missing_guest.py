"""A guest who was here before and is not heard of, and the line to who that is."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tinderbox.core.callbacks import Listener


class LostLine(Protocol):
    """A channel that is down, or a call that nobody has answered yet."""

    def make_reconnect_code(self, ready: Listener[str], failed: Listener[str]) -> bool:
        """See `Channel`."""


class MissingGuest(NamedTuple):
    """Who is known by that key; only an onlooker has a name here."""

    key: str
    name: str
    line: LostLine

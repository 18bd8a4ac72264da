"""A guest who was here before and is not heard of, and the line to who that is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol


class LostLine(Protocol):
    """A channel that is down, or a call that nobody has answered yet."""

    def make_reconnect_code(
        self, ready: Callable[[str], None], failed: Callable[[str], None]
    ) -> bool:
        """See `Channel`."""


class MissingGuest(NamedTuple):
    """Who is known by that key; only an onlooker has a name here."""

    key: str
    name: str
    line: LostLine

"""What the browser keeps: running matches, texts set aside, settings.

Nothing raises for want of room or of leave: a page that can keep nothing still plays.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Protocol

MATCH: Final = "tinderbox.match."
ASIDE: Final = "tinderbox.aside."
SETTING: Final = "tinderbox.setting."


class ShelfClosed(Exception):
    """This page may keep nothing."""


class NoRoom(Exception):
    """The page has used up what it may keep."""


class Shelf(Protocol):
    """Texts by key; any call may raise `ShelfClosed`, `put` also `NoRoom`."""

    def get(self, key: str) -> str | None: ...
    def put(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def names(self) -> list[str]: ...


class Trouble(Enum):
    """Why something was not kept."""

    OFF = "storage_off"
    FULL = "storage_full"


class Store:
    """One running match a game; a text that can't be read is never written over."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._guarded: set[str] = set()  # games whose save may not be written over

    # --- matches -------------------------------------------------------------

    def keep(self, game: str, text: str) -> Trouble | None:
        """Keep the running match of a game."""
        if game in self._guarded and self.set_aside(game) is None:
            return Trouble.FULL
        return self._put(MATCH + game, text)

    def running(self, game: str) -> str | None:
        """The running match of a game, as it was kept."""
        return self._get(MATCH + game)

    def set_aside(self, game: str) -> str | None:
        """Move a game's save out of the way; the key it lies under now, or None.

        While there is no room for that, `keep` refuses to write over it.
        """
        text = self.running(game)
        key = f"{ASIDE}{1 + max(map(_number, self.asides()), default=0)}"
        if text is None or self._put(key, text) is not None:
            self._guarded.add(game)
            return None
        self._guarded.discard(game)
        self.shelf.remove(MATCH + game)
        return key

    def asides(self) -> list[str]:
        """Where texts lie that were set aside, oldest first."""
        try:
            keys = [key for key in self.shelf.names() if key.startswith(ASIDE)]
        except ShelfClosed:
            return []
        return sorted(keys, key=_number)

    def aside(self, key: str) -> str:
        """A text that was set aside, as it was; empty if it is gone."""
        return self._get(key) or ""

    # --- settings ------------------------------------------------------------

    def recall(self, name: str, choices: tuple[str, ...]) -> str | None:
        """A setting, if it was made and is one of the choices."""
        value = self._get(SETTING + name)
        return value if value in choices else None

    def remember(self, name: str, value: str) -> None:
        """Keep a setting, if anything can be kept."""
        self._put(SETTING + name, value)

    # --- the shelf -----------------------------------------------------------

    def _get(self, key: str) -> str | None:
        try:
            return self.shelf.get(key)
        except ShelfClosed:
            return None

    def _put(self, key: str, text: str) -> Trouble | None:
        try:
            self.shelf.put(key, text)
        except ShelfClosed:
            return Trouble.OFF
        except NoRoom:
            return Trouble.FULL
        return None


def _number(key: str) -> int:
    digits = key.removeprefix(ASIDE)
    return int(digits) if digits.isascii() and digits.isdigit() else 0

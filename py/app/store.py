"""What the browser keeps: matches, a spare copy of each, settings.

Nothing raises for want of room or of leave: a page that can keep nothing still plays.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Protocol

MATCH: Final = "tinderbox.match."
SPARE: Final = "tinderbox.spare."
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
    """What went wrong with keeping."""

    OFF = "storage_off"  # nothing may be kept
    FULL = "storage_full"  # there is no room
    ELSEWHERE = "storage_elsewhere"  # someone else has written: nothing was kept
    CLEARED = "storage_cleared"  # what was kept had vanished; it is kept again


class Store:
    """Texts by id. One that somebody else changed meanwhile is not written over."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._known: dict[str, str] = {}  # what each id held when last seen here

    # --- matches -------------------------------------------------------------

    def ids(self) -> list[str]:
        """The ids of all matches."""
        return [key.removeprefix(MATCH) for key in self._names(MATCH)]

    def fresh_id(self) -> str:
        """An id that no match has, nor had while its spare copy lies there."""
        used = [*self.ids(), *(k.removeprefix(SPARE) for k in self._names(SPARE))]
        return str(1 + max((int(id) for id in used if _is_number(id)), default=0))

    def find(self, id: str) -> str | None:
        """The text of a match as it is now; later changes are measured against it."""
        text = self._get(MATCH + id)
        if text is None:
            self._known.pop(id, None)
        else:
            self._known[id] = text
        return text

    def spare(self, id: str) -> str | None:
        """The copy before the last."""
        return self._get(SPARE + id)

    def keep(self, id: str, text: str) -> Trouble | None:
        """Keep a match; its last text becomes the spare copy."""
        now, known = self._get(MATCH + id), self._known.get(id)
        if now is not None and now != known:
            return Trouble.ELSEWHERE
        if now is not None and now != text:
            self._put(SPARE + id, now)
        trouble = self._put(MATCH + id, text)
        if trouble is Trouble.FULL and self._drop_spares():
            trouble = self._put(MATCH + id, text)
        if trouble is not None:
            return trouble
        self._known[id] = text
        return Trouble.CLEARED if now is None and known is not None else None

    def remove(self, id: str) -> None:
        """Forget a match and its spare copy."""
        self._known.pop(id, None)
        for key in (MATCH + id, SPARE + id):
            try:
                self.shelf.remove(key)
            except ShelfClosed:
                return

    def used(self) -> int:
        """How many characters all that is kept takes, keys included."""
        keys = self._names("tinderbox.")
        return sum(len(key) + len(self._get(key) or "") for key in keys)

    # --- settings ------------------------------------------------------------

    def recall(self, name: str) -> str:
        """A setting, "" if it was never made."""
        return self._get(SETTING + name) or ""

    def remember(self, name: str, value: str) -> None:
        """Keep a setting, if anything can be kept."""
        self._put(SETTING + name, value)

    # --- the shelf -----------------------------------------------------------

    def _names(self, prefix: str) -> list[str]:
        try:
            return [key for key in self.shelf.names() if key.startswith(prefix)]
        except ShelfClosed:
            return []

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

    def _drop_spares(self) -> bool:
        """Spare copies are the first to go; whether there were any."""
        spares = self._names(SPARE)
        for key in spares:
            self.shelf.remove(key)
        return bool(spares)


def _is_number(id: str) -> bool:
    return id.isascii() and id.isdigit() and len(id) < 16

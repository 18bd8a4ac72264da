"""Storage in the browser: matches, a spare copy of each, and settings.

Nothing raises when storage is full or denied. The page then holds in memory what it
could not store.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from enum import Enum

from tinderbox.app.kernel.browser.ports import (
    KeyValueStore,
    StorageDenied,
    StorageFull,
)
from tinderbox.core.outside import parse_number
from tinderbox.core.record import frozen

ME = "person"  # the setting with the name of whoever plays here now
# How keys begin. These two go on with the id of a match.
MATCH = "tinderbox.match."
SPARE = "tinderbox.spare."
RESULTS = "tinderbox.results."  # goes on with a number: results of matches, one a line
SETTING = "tinderbox.setting."  # goes on with the name of the setting
LAST = "last_id"  # the setting with the highest number of an id so far


class StorageProblem(Enum):
    """The reason why something could not be stored."""

    OFF = "storage_off"  # storage is not allowed
    FULL = "storage_full"  # there is no room
    ELSEWHERE = "storage_elsewhere"  # another page has changed it: it was not stored
    REMOVED = "storage_removed"  # another page has removed it: it was not stored
    CLEARED = "storage_cleared"  # all storage was cleared, then it was stored again


@frozen
class Beside:
    """A kind of text that is kept beside each match, and removed and restored with it.

    `key` is how its keys in the storage begin: the id of the match follows. `name` is
    what a file of matches calls it, "" if it stays in this browser. `accepts(text)` is
    false for what no such file may bring.
    """

    key: str
    name: str = ""
    accepts: Callable[[str], object] = bool


# The seats of people at other devices, as "1,2".
SEATS_ELSEWHERE = Beside(
    SETTING + "elsewhere.", "elsewhere.", re.compile(r"\d(?:,\d){0,7}").fullmatch
)


@frozen
class Removed:
    """All that was stored under an id: the match, and the rest by prefixes of keys."""

    text: str
    others: Mapping[str, str]


class Store:
    """Texts by id. It never overwrites one that another page has changed.

    `beside` are the kinds of texts that features keep beside a match.
    """

    def __init__(self, storage: KeyValueStore, beside: Iterable[Beside] = ()) -> None:
        self.storage = storage
        self.kinds = (SEATS_ELSEWHERE, *beside)
        self._known: dict[str, str] = {}  # each id's text when this page last saw it
        self._held: dict[str, str] = {}  # by id, texts that could not be stored
        self._last = 0  # the highest number of an id that this page knows

    # --- matches -------------------------------------------------------------

    def ids(self) -> list[str]:
        """Return the ids of all matches."""
        ids = [key.removeprefix(MATCH) for key in self._names(MATCH)]
        return [*ids, *(id for id in self._held if id not in ids)]

    def unsaved(self) -> tuple[str, ...]:
        """Return the ids of matches that are lost, or set back, if this page closes."""
        return tuple(self._held)

    def fresh_number(self) -> int:
        """Return a number that is no id, and never was one in this browser.

        Another page may find the same. It is safe as an id only under a lock.
        """
        spares = (key.removeprefix(SPARE) for key in self._names(SPARE))
        # Ids that this page has seen are used too, even if they are not stored now: a
        # new match under such an id would be taken for one that was removed.
        used_ids = {*self.ids(), *spares, *self._known}
        last = max(map(leading_number, [*used_ids, self.recall(LAST), str(self._last)]))
        while str(last + 1) in used_ids:
            last += 1
        return last + 1

    def _note_used(self, id: str) -> None:
        """Note an id as used, so that it is never given again."""
        self._last = max(self._last, leading_number(id))
        if leading_number(self.recall(LAST)) < self._last:
            self.remember(LAST, str(self._last))

    def find(self, id: str) -> str | None:
        """Return the text of a match.

        `keep` overwrites it only if it is still the same.
        """
        if id in self._held:
            return self._held[id]
        self._known.pop(id, None)
        text = self.look(id)
        if text is not None:
            self._known[id] = text
        return text

    def look(self, id: str) -> str | None:
        """Return the stored text of a match, without any effect on `keep`."""
        return self._get(MATCH + id)

    def spare(self, id: str) -> str | None:
        """Return the spare copy of a match: the text before the last one."""
        return self._get(SPARE + id)

    def keep(self, id: str, text: str) -> StorageProblem | None:
        """Store a match. Its last text becomes the spare copy."""
        stored = self.look(id)
        last_known = self._known.get(id)
        if stored is not None and stored != last_known:
            return StorageProblem.ELSEWHERE
        is_gone = stored is None and last_known is not None
        # If `LAST` is gone too, all storage was cleared, not only this match removed.
        if is_gone and self.recall(LAST):
            return StorageProblem.REMOVED
        if stored is not None and stored != text:
            self._put(SPARE + id, stored)
        problem = self._put(MATCH + id, text)
        if problem is StorageProblem.FULL and self._drop_spares():
            problem = self._put(MATCH + id, text)
        if problem:
            self._held[id] = text
            return problem
        self._held.pop(id, None)
        self._known[id] = text
        self._note_used(id)
        return StorageProblem.CLEARED if is_gone else None

    def drop(self, id: str) -> None:
        """Forget the copy of a match in memory. The stored one stays."""
        self._held.pop(id, None)

    def remove(self, id: str) -> Removed | None:
        """Remove a match with its spare copy, notes and settings.

        Return all that was removed, None if there is no such match.
        """
        text = self.find(id)
        if text is None:
            return None
        keys = (SPARE, *(kind.key for kind in self.kinds))
        others = {key: value for key in keys if (value := self._get(key + id))}
        removed = Removed(text, others)
        self._known.pop(id, None)
        self._held.pop(id, None)
        for key in (MATCH, *keys):
            try:
                self.storage.remove(key + id)
            except StorageDenied:
                return removed
        self._note_used(id)
        for held_id, held_text in tuple(self._held.items()):
            self.keep(held_id, held_text)  # there is more room now
        return removed

    def undo_remove(self, id: str, removed: Removed) -> StorageProblem | None:
        """Store again what was removed. Return the problem, None if there was none.

        The problem is ELSEWHERE if another match has got the id.
        """
        if self.find(id) is not None:
            return StorageProblem.ELSEWHERE
        problem = self.keep(id, removed.text)
        if problem is None:
            for key, value in removed.others.items():
                self._put(key + id, value)
        return problem

    def used_characters(self) -> int:
        """Return the number of stored characters, keys included."""
        return sum(
            len(key) + len(self._get(key) or "") for key in self._names("tinderbox.")
        )

    # --- beside the matches ----------------------------------------------------

    def beside(self, kind: Beside, id: str) -> str:
        """Return the text of a kind beside a match, "" if there is none."""
        return self._get(kind.key + id) or ""

    def put_beside(self, kind: Beside, id: str, text: str) -> None:
        """Keep a text beside a match, if storage is allowed."""
        self._put(kind.key + id, text)

    def move_beside(self, id: str, new_id: str = "") -> None:
        """Move all texts beside a match to another one, or delete them."""
        for kind in self.kinds:
            text = self.beside(kind, id)
            if new_id and text:
                self.put_beside(kind, new_id, text)
            self._remove(kind.key + id)

    def ids_beside(self, kind: Beside) -> list[str]:
        """Return the ids of the matches that have a text of a kind beside them."""
        return [key.removeprefix(kind.key) for key in self._names(kind.key)]

    # --- results -------------------------------------------------------------

    def results(self) -> dict[int, str]:
        """Return the stored results of finished matches, by the number in their key.

        Each text has many results, one a line.
        """
        keys = self._names(RESULTS)
        numbers = (parse_number(key.removeprefix(RESULTS)) for key in keys)
        return {
            number: self._get(f"{RESULTS}{number}") or ""
            for number in sorted(filter(None, numbers))
        }

    # --- settings ------------------------------------------------------------

    def recall(self, name: str) -> str:
        """Return a setting, "" if it was never stored."""
        return self._get(SETTING + name) or ""

    def remember(self, name: str, value: str) -> None:
        """Store a setting, if storage is allowed."""
        self._put(SETTING + name, value)

    def forget(self, name: str) -> None:
        """Delete a setting, if storage is allowed."""
        self._remove(SETTING + name)

    def settings(self, prefix: str) -> list[str]:
        """Return the names of all settings with this prefix."""
        return [key.removeprefix(SETTING) for key in self._names(SETTING + prefix)]

    # --- the storage -----------------------------------------------------------

    def _names(self, prefix: str) -> list[str]:
        try:
            return [key for key in self.storage.names() if key.startswith(prefix)]
        except StorageDenied:
            return []

    def _get(self, key: str) -> str | None:
        try:
            return self.storage.get(key)
        except StorageDenied:
            return None

    def _put(self, key: str, text: str) -> StorageProblem | None:
        try:
            self.storage.put(key, text)
        except StorageDenied:
            return StorageProblem.OFF
        except StorageFull:
            return StorageProblem.FULL
        return None

    def _remove(self, key: str) -> None:
        with suppress(StorageDenied):
            self.storage.remove(key)

    def _drop_spares(self) -> bool:
        """Remove all spare copies to make room. Return False if there are none."""
        spares = self._names(SPARE)
        for key in spares:
            self.storage.remove(key)
        return bool(spares)


def leading_number(id: str) -> int:
    """Return the number at the start of an id, 0 if there is none.

    `Store.fresh_number` counts these numbers up. Random digits may follow: "7-0042".
    """
    return parse_number(id.partition("-")[0]) or 0

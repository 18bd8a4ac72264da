"""Backups: the match at the table after its last action, on disk.

Browsers write `localStorage` to disk late: a browser that is killed loses the last
seconds. A backup is written at once. It is read when its match has been opened.
"""

from __future__ import annotations

from contextlib import suppress
from enum import Enum, auto
from typing import Protocol

from tinderbox.app.kernel.browser.ports import Disk
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Library, readable
from tinderbox.app.kernel.match.store import LAST, leading_number
from tinderbox.core import saved_match
from tinderbox.core.match import BadMatch
from tinderbox.core.saved_match import SavedMatch


class Active(Protocol):
    """The match at the table, as `app.kernel.match.active_match` has it."""

    library: Library
    id: str

    @property
    def is_opening(self) -> bool: ...
    def open(self, id: str) -> bool: ...
    def recover(self, id: str, backup: SavedMatch) -> None: ...
    def tell_two_versions(self, id: str) -> None: ...


class Choice(Enum):
    """The better one of two records of a match."""

    STORED = auto()
    BACKUP = auto()
    BOTH = auto()  # neither continues the other


def choose(stored: SavedMatch, backup: SavedMatch) -> Choice:
    """Choose between the stored record and the backup. Raises `BadMatch`.

    A match is always stored before it is backed up. So if the backup is later, the
    store has lost something. Otherwise the longer one wins, if it continues the other.
    """
    header, log = sessions.parse_match(stored.text)
    backup_header, backup_log = sessions.parse_match(backup.text)
    if not header.is_same_match(backup_header):
        return Choice.BOTH
    if backup.played > stored.played:
        return Choice.BACKUP
    if log[: len(backup_log)] == backup_log:
        return Choice.STORED
    return Choice.BACKUP if backup_log[: len(log)] == log else Choice.BOTH


class Backups:
    """Backs up the match at the table of `active`, once its backup has been read."""

    def __init__(self, active: Active, disk: Disk) -> None:
        self.active = active
        self.library = active.library
        self.disk = disk
        self.id = ""  # id of the match whose backup may be overwritten

    def keep(self, id: str) -> None:
        """Back up a match as it is stored now."""
        text = self.library.store.find(id)
        if id == self.id and text is not None:
            self.disk.put(id, text)

    def leave(self) -> None:
        """Finish the backup of the match that leaves the table."""
        self.id = ""
        self.disk.settle()

    async def read(self, id: str) -> None:
        """Go on with the backup of the match at the table if it is newer."""
        backup = readable(await self.disk.find(id))
        if id != self.active.id or self.active.is_opening:
            return  # another match is being opened, whose backup is read next
        if backup:
            with suppress(BadMatch):
                self._go_on_with(id, backup)
        self.id = id
        self.keep(id)
        await self.disk.find(id)  # waits for the first write, which takes longest

    def _go_on_with(self, id: str, backup: SavedMatch) -> None:
        """Go on with the newer record, and store both if none is newer.

        Raises BadMatch if the stored match can't be read.
        """
        match choose(self.library.open(id), backup):
            case Choice.BACKUP:
                self.library.restore(id, backup)
                self.active.open(id)
            case Choice.BOTH:
                other = self.library.add(backup.text)
                self.library.restore(other, backup)
                self.disk.put(other, saved_match.write(backup))
                self.active.tell_two_versions(other)

    async def recover(self) -> None:
        """Store again the matches that the store has lost completely.

        A match that the reader has removed is none of them: the store has noted its id
        as used. Its backup is deleted.
        """
        store = self.library.store
        last_used = leading_number(store.recall(LAST))
        for id in await self.disk.names():
            if store.look(id) is None:
                backup = readable(await self.disk.find(id))
                if backup and leading_number(id) > last_used:
                    self.active.recover(id, backup)
                else:
                    self.disk.remove(id)

"""Opens the matches of the library at the table, one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser.ports import StorageDenied, StorageFull
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.match_keeper import MatchKeeper
from tinderbox.app.kernel.match.match_lock import LOCK, MatchLock
from tinderbox.app.kernel.match.session import LOST, ReadOnlyReason
from tinderbox.app.kernel.match.store import MATCH, SEATS_ELSEWHERE, Removed
from tinderbox.app.kernel.page.asks import (
    DOWNLOAD,
    DOWNLOAD_RAW,
    KEEP_SHARED,
    MATCH_AGAIN,
    OPEN_MATCH,
    TAKE_BACK,
    TAKE_OVER,
)
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.kernel.ui.notices import Notices, Remedy
from tinderbox.core import share_link
from tinderbox.core.callbacks import Callback, Listener
from tinderbox.core.game import Player
from tinderbox.core.match import BadMatch, Header
from tinderbox.core.rematch import fork, rematch
from tinderbox.core.saved_match import SavedMatch

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

# For tests: the attribute with the id of the match whose backup has been read.
BACKUP_READ = "data-backup"


class ActiveMatch:
    """The match at the table, if any.

    `show_match(session)` shows a match, `changed()` shows it again. `list_changed()` is
    called when a match was added to the library without a command of the reader.
    `browser` has the locks, the disk for backups, and the other pages of the site.
    """

    def __init__(
        self,
        browser: Browser,
        library: Library,
        notices: Notices,
        show_match: Listener[AnyLocalMatch],
        changed: Callback,
        list_changed: Callback,
    ) -> None:
        self.browser = browser
        self.library = library
        self.notices = notices
        self.show_match = show_match
        self.changed = changed
        self.list_changed = list_changed
        self.id = ""  # id of the match at the table, "" for a shared one or none
        self.shared = ""  # the shared match at the table, packed as in its link, or ""
        self.session: AnyLocalMatch | None = None
        self._lock = MatchLock(browser.locks)
        self._keeper = MatchKeeper(browser, library, notices, self._overtaken)
        self.missing = ""  # id of a match that was asked for and is not stored
        # A feature may say by its id that a match deals without the other devices.
        self.waits_for_devices: Callable[[str], bool] = lambda _: True
        self._reading = asyncio.Lock()  # backups are read one after the other
        browser.on_stored(self._stored)

    @property
    def is_opening(self) -> bool:
        """True while the lock of a match is requested."""
        return self._lock.is_asked

    # --- opening and leaving -----------------------------------------------------

    def begin(self, header: Header, seats_elsewhere: Collection[Player] = ()) -> None:
        """Begin a match, and store it at once.

        The people on `seats_elsewhere` play at other devices.
        """
        session = sessions.begin(header)
        session.play_elsewhere(seats_elsewhere)
        self._keep_new(session)

    def keep_seats_elsewhere(self) -> None:
        """Store which seats of the match at the table other devices play."""
        if self.session is not None and self.id:
            seats = ",".join(map(str, self.session.seats_elsewhere))
            self.library.store.put_beside(SEATS_ELSEWHERE, self.id, seats)

    def rematch(self) -> None:
        """Begin the match again, by today's rules and with other random numbers."""
        if self.session is not None:
            self.begin(rematch(self.session.table, self.browser.random_seed()))

    @does(MATCH_AGAIN)
    def begin_again(self, id: str) -> None:
        """Begin a match of the library again, as `rematch` does.

        Who played at another device may be invited once more.
        """
        try:
            table = sessions.resume(self.library.peek(id).text).table
        except BadMatch as bad:
            return self._tell_bad(bad)
        numbers = self.library.store.beside(SEATS_ELSEWHERE, id).split(",")
        header = rematch(table, self.browser.random_seed())
        elsewhere = [
            Player((seat + 1) % len(header.seats))
            for seat in range(len(header.seats))
            if str(seat) in numbers
        ]
        self.begin(header, elsewhere)

    @command("retry")
    def fork(self, moment: int) -> None:
        """Begin a new match that continues from a moment of the one at the table."""
        if self.session is None:
            return
        text = fork(self.session.table, moment, self.browser.random_seed())
        if self._keep_new(sessions.resume(text), self.library.name_of(self.id)):
            self.notices.show("notice.forked", {"at": moment})

    def _keep_new(self, session: AnyLocalMatch, name: str = "") -> bool:
        """Store and show a new match. Return False if another is just being made."""
        # A new match has no id until the browser has answered about its lock.
        if self.is_opening and not self.id:
            return False
        self.leave()
        self.session = session
        self._claim(session, name, self.library.store.fresh_number())
        return True

    def _claim(self, session: AnyLocalMatch, name: str, number: int) -> None:
        """Use a number as the id of a new match, if no other page does.

        What another page has stored may be seen here late, but a lock is seen at once.
        So only the page that holds the lock of a number may use it.
        """

        def answered(is_mine: bool | None) -> None:
            fresh = self.library.store.fresh_number()
            # Another page has the lock of this number, or has used it before.
            if is_mine is False or (is_mine and fresh > number):
                self._claim(session, name, max(fresh, number + 1))
                return
            # In a browser without locks the id gets random digits instead.
            id = self.library.add(session.text(), name, str(number) if is_mine else "")
            self.id = id
            self._keeper.follow(id, session)
            session.save()
            if session.seats_elsewhere:
                self.keep_seats_elsewhere()
            self.show_match(session)

        self._lock.ask(str(number), answered, self._lock_lost)

    def open(self, id: str, *, steal: bool = False) -> bool:
        """Open a match of the library.

        Return False, and show a notice, if it can't be read.
        """
        if id == self.id and self.is_opening:
            return True
        if id == self.id and self.session and self._is_only_here():
            self.show_match(self.session)
            return True
        try:
            found = self.library.open(id)
            session = sessions.resume(found.text)
        except BadMatch as bad:
            self._tell_bad(bad)
            if bad.key == "match.gone":
                self.missing = id
            else:
                self._offer_spare_copy(id)
            return False
        self._keeper.follow(id, session)
        numbers = self.library.store.beside(SEATS_ELSEWHERE, id).split(",")
        session.play_elsewhere(
            [seat for seat in session.people if str(seat) in numbers],
            waits=self.waits_for_devices(id),
        )
        if session.fault:
            self._tell_bad(session.fault)
        elif found.is_handed_over:
            session.read_only = ReadOnlyReason.HANDED_OVER
        elif session.to_move() is None and not found.over:
            session.save()  # older files do not record that a match is over
        if id == self.id and self._lock.is_mine:
            self.session = session
            self._show_own(session)
        else:
            self._show_with_lock(id, session, steal=steal)
        return True

    def _offer_spare_copy(self, id: str) -> None:
        """Offer the spare copy of a match that can't be read. Its text stays stored."""
        remedies = [("notice.download", DOWNLOAD_RAW(id))]
        if self.library.spare_copy(id):
            remedies.insert(0, ("notice.rescue", ActiveMatch.rescue(id)))
        self._tell("notice.unreadable_save", *remedies)

    @command("rescue")
    def rescue(self, id: str) -> None:
        """Go on with the spare copy of a match that can't be read."""
        found = self.library.spare_copy(id)
        if found is not None:
            self.notices.dismiss("notice.unreadable_save")
            self._keep_new(sessions.resume(found.text), found.name)

    def show_shared(self, packed: str) -> bool:
        """Show a match from a link, to be read.

        Return False, and show a notice, if the link contains none.
        """
        try:
            session = sessions.resume(share_link.unpack(packed))
        except BadMatch as bad:
            self._tell_bad(bad)
            return False
        self.leave()
        if session.fault:
            self._tell_bad(session.fault)
        session.read_only = shared = ReadOnlyReason.SHARED
        self.shared = packed
        self.session = session
        self.show_match(session)
        self._tell(shared.key, ("notice.keep_shared", KEEP_SHARED()))
        return True

    def leave(self) -> None:
        """Release the match at the table, so that another page may play it."""
        self._lock.release()
        self.id = ""
        self.shared = ""
        self.session = None
        self._keeper.leave()
        for reason in ReadOnlyReason:
            self.notices.dismiss(reason.key)

    # --- several pages of the site ---------------------------------------------------

    def _show_with_lock(self, id: str, session: AnyLocalMatch, *, steal: bool) -> None:
        """Show a match of the library, read-only if another page has its lock."""
        self.leave()
        self.id = id
        self.session = session

        def answered(is_mine: bool | None) -> None:
            if is_mine is False:
                self._make_read_only(session)
            self._show_own(session)

        self._lock.ask(id, answered, self._lock_lost, steal=steal)

    def _lock_lost(self, id: str) -> None:
        """Handle the loss of the lock: another page plays the match."""
        if self.id == id and self.session:
            self._overtaken(id, self.session)

    # --- another device --------------------------------------------------------------

    def hand_over(self, id: str, *, is_away: bool) -> None:
        """Note that another device plays a match, or this one again."""
        try:
            self.library.hand_over(id, is_away=is_away)
        except BadMatch as bad:
            self._tell_bad(bad)
        if id == self.id and self.session:
            self.session.read_only = ReadOnlyReason.HANDED_OVER if is_away else None
            self._show_own(self.session)

    def _show_own(self, session: AnyLocalMatch) -> None:
        """Show a match of the library, read-only if another device plays it."""
        self.show_match(session)
        handed_over = ReadOnlyReason.HANDED_OVER
        if session.read_only is handed_over:
            self._tell(handed_over.key, ("notice.take_back", TAKE_BACK(self.id)))
        else:
            self.notices.dismiss(handed_over.key)

    def _make_read_only(self, session: AnyLocalMatch) -> None:
        """Make a match read-only that another page plays, and offer to take it over."""
        self._lock.release()  # so that the other page gets it
        session.read_only = session.read_only or ReadOnlyReason.ELSEWHERE
        take_over = ("notice.take_over", TAKE_OVER(self.id))
        self._tell(ReadOnlyReason.ELSEWHERE.key, take_over)

    def _stored(self, key: str) -> None:
        """Handle a change of the storage by another page."""
        is_changed = key == MATCH + self.id and self.library.is_changed(self.id)
        if is_changed and not self.is_opening:
            self._lock_lost(self.id)

    def _overtaken(self, id: str, session: AnyLocalMatch) -> None:
        """Show what another page has made of the match, or why that is not possible."""
        if session is not self.session:
            return
        if session.read_only in (*LOST, ReadOnlyReason.FAULT):
            return
        library = self.library
        try:
            table = sessions.resume(library.peek(id).text).table
        except BadMatch as bad:
            is_gone = bad.key == "match.gone"
            return self._tell_not_stored(
                session, ReadOnlyReason.REMOVED if is_gone else ReadOnlyReason.REPLACED
            )
        if table.header != session.table.header or id in library.store.unsaved():
            self._tell_not_stored(session, ReadOnlyReason.REPLACED)
            return
        library.open(id)
        session.table = table
        session.undone.clear()
        self._make_read_only(session)
        self.changed()

    # --- a match that exists only on this page -----------------------------------

    def _tell_not_stored(self, session: AnyLocalMatch, reason: ReadOnlyReason) -> None:
        """Say that the match at the table is not stored any more. Offer to store it."""
        self.notices.dismiss(ReadOnlyReason.ELSEWHERE.key)
        session.read_only = reason
        self._tell(
            reason.key,
            ("notice.keep_held", ActiveMatch.keep_held()),
            ("notice.save", DOWNLOAD()),
        )
        self.changed()

    @command("keep-held")
    def keep_held(self) -> None:
        """Store a match that exists only on this page as a new one."""
        if not self.session or self.session.read_only not in LOST:
            return
        old_id = self.id
        session = sessions.resume(self.session.text())
        if self._keep_new(session, self.library.name_of(old_id)):
            self.library.store.drop(old_id)

    def _is_only_here(self) -> bool:
        """Return True if the match at the table exists only on this page."""
        session = self.session
        if not session or self.library.has(self.id, session.text()):
            return False
        return session.read_only in LOST or self.id in self.library.store.unsaved()

    def has_unsaved(self) -> bool:
        """Return True if closing or reloading this page would lose something."""
        return self._is_only_here() or bool(self.library.store.unsaved())

    def remove(self, id: str) -> Removed | None:
        """Remove a match and its backup. Return what was removed, None if nothing."""
        self._keeper.forget(id)
        return self.library.store.remove(id)

    # --- backups -------------------------------------------------------------------

    def read_backups(self) -> None:
        """Read the backups as soon as the page has been painted."""
        id = self.id if self._lock.is_mine else ""
        self.browser.document.documentElement.removeAttribute(BACKUP_READ)
        self.browser.clock.after_paint(lambda: self._read_backups(id))

    async def _read_backups(self, id: str) -> None:
        # Imported here, so that the start of the page does not wait for it.
        from tinderbox.app.kernel.match.backups import Backups

        async with self._reading:
            keeper = self._keeper
            try:
                if not keeper.backups:
                    disk = await self.browser.open_disk(keeper.tell_backed_up)
                    keeper.backups = Backups(self, disk)
                    await keeper.backups.recover()
                if id:
                    await keeper.backups.read(id)
            except StorageFull:
                keeper.tell_backed_up(False)
            except StorageDenied:
                pass  # the page works without backups
        self.browser.document.documentElement.setAttribute(BACKUP_READ, id)

    def recover(self, id: str, backup: SavedMatch) -> None:
        """Store a match from its backup, unless another page has just begun it."""

        def answered(is_mine: bool | None) -> None:
            if is_mine is not False and self.library.store.look(id) is None:
                self.library.restore(id, backup)
            self.browser.clock.later(0, released)

        def released() -> None:
            release_lock()
            if id == self.missing and not self.session:
                self.notices.dismiss("match.gone")
                self.open(id)
            self.list_changed()
            is_busy = self.browser.element("page-table").getAttribute("aria-busy")
            # The request of the lock has made it false: see `Locks.request`.
            put(self.browser.document.documentElement, data_idle=is_busy != "true")

        release_lock = self.browser.locks.request(
            LOCK + id, answered, lambda: None, steal=False
        )

    def tell_two_versions(self, id: str) -> None:
        """Tell the reader that the match has another version, with that id."""
        self._tell("notice.two_versions", ("notice.other_version", OPEN_MATCH(id)))

    # --- telling -------------------------------------------------------------------

    def _tell(self, key: str, *remedies: Remedy) -> None:
        self.notices.show(key, {}, remedies)

    def _tell_bad(self, bad: BadMatch) -> None:
        self.notices.show(bad.key, bad.params)

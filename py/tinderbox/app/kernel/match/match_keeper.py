"""Stores matches of the library while they are played, and reports problems."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.store import StorageProblem
from tinderbox.app.kernel.page.asks import DOWNLOAD
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.core.game import CHANCE

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser
    from tinderbox.app.kernel.match.backups import Backups

ASKED = "persist_asked"  # the setting that the browser has been asked
DISK_FULL = "notice.disk_full"
MIN_ACTIONS_TO_PERSIST = 10  # of players, after which a match is worth the question


class MatchKeeper:
    """Stores matches, also as backups, and shows a notice if that is not possible.

    `overtaken(id, session)` is called if another page has changed or removed a match.
    """

    def __init__(
        self,
        browser: Browser,
        library: Library,
        notices: Notices,
        overtaken: Callable[[str, AnyLocalMatch], None],
    ) -> None:
        self.browser = browser
        self.library = library
        self.notices = notices
        self.overtaken = overtaken
        self.backups: Backups | None = None  # None until they have been read

    def follow(self, id: str, session: AnyLocalMatch) -> None:
        """Store the text of this match whenever it changes."""
        session.text_changed.listen(partial(self._keep, id, session))

    def _keep(self, id: str, session: AnyLocalMatch, text: str) -> None:
        problem = self.library.keep(id, text, over=session.to_move() is None)
        if problem in (StorageProblem.ELSEWHERE, StorageProblem.REMOVED):
            self.overtaken(id, session)
            return
        if self.backups:
            self.backups.keep(id)
        if problem in (None, StorageProblem.CLEARED):  # it is stored now
            for old in (StorageProblem.OFF, StorageProblem.FULL):
                self.notices.dismiss(f"notice.{old.value}")
            self._ask_to_persist(session)
        if problem:
            self.notices.show(
                f"notice.{problem.value}", {}, [("notice.save", DOWNLOAD())]
            )

    def tell_backed_up(self, is_written: bool) -> None:
        """Show a notice while the disk has no room for backups.

        `localStorage` can't tell: on a full disk it has its texts in memory only.
        """
        if is_written:
            self.notices.dismiss(DISK_FULL)
        else:
            self.notices.show(DISK_FULL, {}, [("notice.save", DOWNLOAD())])

    def _ask_to_persist(self, session: AnyLocalMatch) -> None:
        """Ask for persistent storage once, as soon as there is something to lose.

        If the browser refuses, and deletes the matches of a reader who stays away, a
        notice says so.
        """
        store = self.library.store
        if store.recall(ASKED):
            return
        actions = sum(it != CHANCE for it in session.table.movers)
        if actions < MIN_ACTIONS_TO_PERSIST:
            return
        store.remember(ASKED, "yes")
        self.browser.persist(self._on_persist_answered)

    def _on_persist_answered(self, is_granted: bool) -> None:
        if not is_granted and self.browser.deletes_unvisited:
            self.notices.show("notice.unvisited", {}, [("notice.save", DOWNLOAD())])

    def leave(self) -> None:
        """Finish the backup of the match that leaves the table."""
        if self.backups:
            self.backups.leave()

    def forget(self, id: str) -> None:
        """Delete the backup of a match."""
        if self.backups:
            self.backups.disk.remove(id)

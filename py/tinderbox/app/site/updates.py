"""Announces new versions of the page, and loads one without losing a match.

The other side is `tools/register.mjs`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser.ports import DomEvent, Listen
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.notices import Notices

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

ANYWAY = "anyway"


class Updates:
    """`unsaved()` says whether a reload would lose what only this page has."""

    def __init__(
        self,
        browser: Browser,
        notices: Notices,
        unsaved: Callable[[], bool],
    ) -> None:
        self.browser = browser
        self.notices = notices
        self.unsaved = unsaved
        self._may_lose = False  # the reader has been asked

    def listen(self, listen: Listen) -> None:
        """Listen for new versions from now on."""
        self.browser.on_update(self._waits)
        listen(self.browser.document, "tinderbox-update-taken", self._taken)
        listen(self.browser.window, "beforeunload", self._leaving)

    def _waits(self) -> None:
        """A new version is here and waits for the reader's word."""
        remedy = [("notice.update_now", Updates.take())]
        self.notices.show("notice.update", {}, remedy)

    @command("update")
    def take(self, how: str = "") -> None:
        """Have the new version now, if that loses nothing or the reader says so."""
        self._may_lose = how == ANYWAY
        if self._would_lose():
            self._ask()
        else:
            self.browser.update()

    def _taken(self, event: DomEvent) -> None:
        """Another page has taken the new version, and this one is to be loaded anew."""
        if self._would_lose():
            event.preventDefault()
            self._ask()

    def _leaving(self, event: DomEvent) -> None:
        """The page is being closed: the browser asks in words of its own."""
        if self._would_lose():
            event.preventDefault()

    def _would_lose(self) -> bool:
        return not self._may_lose and self.unsaved()

    def _ask(self) -> None:
        remedies = [
            ("notice.save", "save"),
            ("notice.update_anyway", Updates.take(ANYWAY)),
        ]
        self.notices.dismiss("notice.update")
        self.notices.show("notice.update_unsaved", {}, remedies)

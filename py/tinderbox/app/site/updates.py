"""Announces new versions of the page, and loads one without losing a match.

The other side is `tools/register.mjs`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tinderbox.app.kernel.browser.ports import DomEvent
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.page.asks import DOWNLOAD
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.core.callbacks import Listener

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

ANYWAY = "anyway"


class Updates:
    """Loads a new version. It asks first if a reload would lose something."""

    def __init__(
        self,
        browser: Browser,
        notices: Notices,
        active: ActiveMatch,
        listen: Callable[[Any, str, Listener[Any]], None],
    ) -> None:
        self.browser = browser
        self.notices = notices
        self.active = active
        self._listen = listen
        self._may_lose = False  # True once the reader has agreed

    def listen(self) -> None:
        """Listen for new versions from now on."""
        browser = self.browser
        browser.on_update(self._announce_version)
        self._listen(browser.document, "tinderbox-update-taken", self._taken)
        self._listen(browser.window, "beforeunload", self._leaving)

    def _announce_version(self) -> None:
        """Tell the reader that a new version is ready.

        It may be the reason why something could not be loaded.
        """
        self.notices.dismiss("notice.not_fetched")
        self.notices.show("notice.update", {}, [("notice.update_now", Updates.take())])

    @command("update")
    def take(self, how: str = "") -> None:
        """Load the new version, if that loses nothing or the reader agrees."""
        self._may_lose = how == ANYWAY
        if self._would_lose():
            self._ask()
        else:
            self.browser.update()

    def _taken(self, event: DomEvent) -> None:
        """Cancel a reload that would lose something, and ask the reader first.

        `tools/register.mjs` reloads each page as soon as one has taken a new version.
        """
        if self._would_lose():
            event.preventDefault()
            self._ask()

    def _leaving(self, event: DomEvent) -> None:
        """Let the browser ask before the page is closed, if something would be lost."""
        if self._would_lose():
            event.preventDefault()

    def _would_lose(self) -> bool:
        return not self._may_lose and self.active.has_unsaved()

    def _ask(self) -> None:
        self.notices.dismiss("notice.update")
        self.notices.show(
            "notice.update_unsaved",
            {},
            [
                ("notice.save", DOWNLOAD()),
                ("notice.update_anyway", Updates.take(ANYWAY)),
            ],
        )

"""The parts of this page that play on several devices uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.record import frozen
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.kernel.browser.browser import Browser


@frozen
class PeerPage:
    """The parts of a page. `at_table()` returns the table that is shown, if any."""

    active: ActiveMatch
    store: Store
    notices: Notices
    dialog: Dialog
    browser: Browser
    navigation: Navigation
    at_table: Callable[[], TablePage | None]
    translator: Callable[[], Translator]
    rtc: WebRtc

    def table_of(self, session: AnySession | None) -> TablePage | None:
        """Return the table that is shown, if it is this match's."""
        table = self.at_table()
        return table if table is not None and table.session is session else None

    @property
    def now_ms(self) -> int:
        """The time in milliseconds since 1970."""
        return self.browser.clock.now()

    def value_of(self, id: str) -> str:
        """Return what stands in the field with this id."""
        return str(self.browser.element(id).value)

    @property
    def has_rooms(self) -> bool:
        """True if the server of this page has rooms with letters: `make party`."""
        root = self.browser.document.documentElement
        return bool(root.hasAttribute("data-party"))

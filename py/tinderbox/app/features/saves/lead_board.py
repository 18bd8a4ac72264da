"""The board of the match that waits, in the large picture of the front page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from tinderbox.app.features.saves.row_pictures import RowPictures
from tinderbox.app.kernel.browser.ports import Element, PictureSize
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.standing import whose_turn
from tinderbox.core.match import BadMatch
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

LEAD = "latest"  # the name of the stored picture: no match has this id
LEAD_CHARACTERS = 260_000  # 200 kB as base64


class LeadBoard:
    """Shows the board of a match, and whose turn it is, once they are in sight."""

    def __init__(
        self, browser: Browser, translator: Callable[[], Translator], lead: Element
    ) -> None:
        self.browser = browser
        self.translator = translator
        self.lead = lead
        self.pictures = RowPictures(browser, translator)
        self._entry: Entry | None = None
        self._watch_sight = browser.watch_sight(self._on_seen, self._on_left)

    def show(self, entry: Entry) -> None:
        """Show the board of this match from now on."""
        self._entry = entry
        self._watch_sight(self.lead)
        self.browser.clock.later(0, self._complete)

    def forget(self) -> None:
        """Show no match: the lead has the cover of a game."""
        self._entry = None
        self.lead.removeAttribute("data-near")

    def _on_seen(self, _: Element) -> None:
        if not self.lead.hasAttribute("data-near"):
            self.browser.clock.later(0, self._complete)

    def _on_left(self, _: Element) -> None:
        if self._entry is not None and self.lead.hasAttribute("data-near"):
            self.pictures.release(self.lead, self._entry.header.game)

    def _complete(self) -> None:
        entry = self._entry
        width = self.lead.querySelector("img").getBoundingClientRect().width
        if entry is None or not width:
            return
        with suppress(BadMatch):
            session = sessions.resume(entry.record.text)
            turn = whose_turn(entry, session, self.translator())
            self.lead.querySelector("#lead-standing").textContent = turn
            dots = self.browser.window.devicePixelRatio
            size = PictureSize(round(width * dots), round(width), LEAD_CHARACTERS)
            self.pictures.show(self.lead, entry, session, LEAD, size)

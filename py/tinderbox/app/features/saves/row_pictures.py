"""Pictures of matches in a list. Each is in memory only while its row is near."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING

from tinderbox.app.features.saves.match_picture import match_picture
from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.ports import Element, PictureSize
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.ui.elements import put
from tinderbox.core.match import BadMatch
from tinderbox.draw import board_files
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

# Rows are 152 pixels wide, on a screen with two dots a pixel 304. 15 kB as base64.
ROW = PictureSize(width_px=304, shown_px=152, max_characters=20_000)


class RowPictures:
    """Shows bitmaps that are made once and stored. A row without one has the cover."""

    def __init__(self, browser: Browser, translator: Callable[[], Translator]) -> None:
        self.browser = browser
        self.translator = translator

    def show(
        self,
        row: Element,
        entry: Entry,
        session: AnyLocalMatch | None = None,
        name: str = "",
        size: PictureSize = ROW,
    ) -> None:
        """Show the picture of a match, which may be replayed in a session already.

        It is stored under the id of the match, or under a `name`.
        """
        put(row, data_near="")
        translator = self.translator()
        is_night = self.browser.is_night()

        def draw() -> str:
            if not row.hasAttribute("data-near"):
                return ""
            with suppress(BadMatch):
                replayed = session or sessions.resume(entry.record.text)
                svg = match_picture(replayed, translator)
                return board_files.in_theme(svg, night=is_night)
            return ""

        def drawn(bitmap: str) -> None:
            if row.hasAttribute("data-near"):
                row.querySelector("img").src = bitmap

        # The address of the board is another one in each version that draws it anew.
        board = address(f"svg/{entry.header.game}.start.svg")
        shown = (board, entry.record.text, translator.say("shell.tag"), is_night, size)
        label = blake2b(repr(shown).encode(), digest_size=16).hexdigest()
        self.browser.thumbnails.show(name or entry.id, label, size, draw, drawn)

    def release(self, row: Element, game: str) -> None:
        """Show the cover instead: a row out of sight needs no picture of its own."""
        row.removeAttribute("data-near")
        row.querySelector("img").src = address(f"svg/{game}.cover.svg")

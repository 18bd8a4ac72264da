"""The guidance through a first match, which is loaded when that match goes on."""

from __future__ import annotations

from tinderbox.app.features.lessons.progress import FIRST
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.page.page import Page, PagePart


class GuidanceEntry(PagePart):
    """Has the commands of lessons loaded before the table of a first match is built."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.match_opened.listen(self._on_match_opened)

    def _on_match_opened(self, session: AnySession) -> None:
        id = self.page.match_id
        if id and self.store.recall(FIRST) == id:
            game = session.game.ID
            self.page.late.call("lessons", lambda part: part.load_guidance(game))

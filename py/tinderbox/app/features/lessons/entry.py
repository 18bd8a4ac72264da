"""The guidance through a first match, which is loaded when that match goes on."""

from __future__ import annotations

from tinderbox.app.features.lessons.progress import FIRST
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.navigation import Navigation


class GuidanceEntry:
    """Has the guidance loaded before the table of a first match is built."""

    def __init__(
        self,
        store: Store,
        late: LateParts,
        navigation: Navigation,
        match_opened: Signal[[AnySession]],
    ) -> None:
        self.store = store
        self.late = late
        self.navigation = navigation
        match_opened.listen(self._on_match_opened)

    def _on_match_opened(self, session: AnySession) -> None:
        id = self.navigation.match_id
        if id and self.store.recall(FIRST) == id:
            game = session.game.ID
            self.late.call("guidance", lambda part: part.load_guidance(game))

"""The command that begins a first match, and the guidance through its turns."""

from __future__ import annotations

from tinderbox.app.features.lessons import first_match
from tinderbox.app.features.lessons.course import texts_of_lessons
from tinderbox.app.features.lessons.first_match_view import GuideBar
from tinderbox.app.features.lessons.progress import FIRST
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.asks import FIRST_MATCH
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.i18n.player_names import USUAL_NAMES


class GuidanceCommands:
    """Begins the first match of a game, and guides through its first turns."""

    def __init__(
        self,
        store: Store,
        preferences: Preferences,
        commands: Commands,
        active: ActiveMatch,
        navigation: Navigation,
        match_opened: Signal[[AnySession]],
        table_built: Signal[[TablePage]],
    ) -> None:
        self.store = store
        self.load_texts = preferences.load_texts
        self.commands = commands
        self.active = active
        self.navigation = navigation
        match_opened.listen(self._on_match_opened)
        table_built.listen(self._on_table_built)
        self.opening: Header | None = None  # of a first match that is being opened

    @does(FIRST_MATCH)
    def begin(self, id: str) -> None:
        """Begin the first match of a game, with guidance in its first turns."""
        first = registry.load_first_match(id)
        if first is not None:
            self.load_guidance(id)
            self.opening = first_match.header(first, USUAL_NAMES)
            self.active.begin(self.opening)

    def load_guidance(self, id: str) -> None:
        """Load the texts of the guidance through a first match of a game."""
        self.load_texts(texts_of_lessons(id))

    def _is_guided(self) -> bool:
        """Return True if the match at the table is a first match with guidance."""
        id = self.navigation.match_id
        return bool(id) and self.store.recall(FIRST) == id

    def _on_match_opened(self, session: AnySession) -> None:
        """Load the texts of the guidance before the table of its match is built."""
        if session.history.header == self.opening:
            self.opening = None
            self.store.remember(FIRST, self.navigation.match_id)
        if self._is_guided():
            self.load_guidance(session.game.ID)

    def _on_table_built(self, table: TablePage) -> None:
        """Add the bar of the guidance below the prompt."""
        if self._is_guided():
            guidance = first_match.guidance(table.session)
            if guidance is not None:
                self.commands.serve(GuideBar, GuideBar(table, guidance, self.store))

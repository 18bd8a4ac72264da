"""The page with all matches of this browser, and the way to their results."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.features.saves.match_list import MatchList
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.asks import MATCHES
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import Matches, Place
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class MatchesEntry:
    """Opens the page of matches. It is one page as long as the list is in memory."""

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        active: ActiveMatch,
        navigation: Navigation,
        show_form: Callable[[Place, FormPage], None],
        list_changed: Signal[[]],
    ) -> None:
        self.navigation = navigation
        self.show_form = show_form
        self.page = MatchesPage(browser, translator, active)
        list_changed.listen(self._on_list_changed)

    @does(MATCHES)
    def open_matches(self) -> None:
        """Show the page of matches."""
        self.navigation.go(Matches())

    def open_place(self, place: Matches) -> bool:
        """Show the page of matches."""
        self.show_form(place, self.page)
        return True

    def _on_list_changed(self) -> None:
        if self.navigation.place == Matches():
            self.page.show()


class MatchesPage(FormPage):
    """Shows all matches."""

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        active: ActiveMatch,
    ) -> None:
        super().__init__(browser, translator, "games")
        self.active = active
        self.list = MatchList(browser, translator)

    def show(self) -> None:
        """Write the page."""
        library = self.active.library
        self.list.show_entries(library.entries(), library.store.used_characters())

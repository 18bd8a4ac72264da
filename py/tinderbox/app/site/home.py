"""The front page: the games, what each is about, and the matches to continue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tinderbox.app.features.lessons.own_puzzles import OWN_NAME
from tinderbox.app.features.lessons.progress import MAX_STARS, PUZZLES, STAR, Progress
from tinderbox.app.features.saves.match_list import MatchList
from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.elements import put, put_command
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import PLAYING, FormPage, Page
from tinderbox.app.page.places import Home, Place
from tinderbox.app.page.preferences import SPOKEN
from tinderbox.games.registry import GAMES, puzzle_count
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


def add_game_cards(root: Element) -> None:
    """Add a card for each game that has none in `index.html`: a copy of the first one.

    Its texts are those of the first game until `Preferences.write_frame` is called.
    """
    cards = root.querySelector(".games")
    first_card = cards.firstElementChild
    first_game = str(first_card.getAttribute("data-game"))
    for id in GAMES:
        if not cards.querySelector(f"[data-game={id}]"):
            card = str(first_card.outerHTML).replace(first_game, id)
            cards.insertAdjacentHTML("beforeend", card)
            # Without a language `write_frame` writes all texts anew.
            root.ownerDocument.body.removeAttribute(SPOKEN)


class FrontPage(FormPage):
    """Shows the games, the latest match and all matches."""

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        store: Store,
        active: ActiveMatch,
        navigation: Navigation,
        show_form: Callable[[Place, FormPage], None],
        list_changed: Signal[[]],
    ) -> None:
        super().__init__(browser, translator, "home")
        self.store = store
        self.active = active
        self.navigation = navigation
        self.show_form = show_form
        self.matches = MatchList(browser, translator)
        list_changed.listen(self._on_list_changed)

    def open_place(self, place: Home) -> bool:
        """Show the front page. No match is at the table any longer."""
        self.store.remember(PLAYING, "")
        self.show_form(place, self)
        self.active.read_backups()
        return True

    def _on_list_changed(self) -> None:
        if self.navigation.place == Home():
            self.show()

    def show(self) -> None:
        """Write the page."""
        library = self.active.library
        entries = library.entries()
        running = {entry.header.game for entry in entries if entry.goes_on}
        for id in GAMES:
            self.browser.element(f"continue-{id}").hidden = id not in running
        self.browser.element("first").hidden = bool(entries)
        self._show_latest(entries)
        self.matches.show_entries(entries, library.store.used_characters())
        self._show_puzzles()

    def _show_puzzles(self) -> None:
        """Show for each game how many puzzles are solved, with the median of stars."""
        progress = Progress(self.store, PUZZLES)
        lines = []
        for id in GAMES:
            solved = sorted(
                step
                for name, step in progress.steps(id).items()
                if STAR in step and not OWN_NAME.fullmatch(name)
            )
            if solved:
                lines.append(
                    self.text_element(
                        "li",
                        "home.solved",
                        game=self.say(f"{id}.game.title"),
                        n=len(solved),
                        all=puzzle_count(id),
                        stars=solved[len(solved) // 2].ljust(MAX_STARS, "☆"),
                    )
                )
        self.fill(self.browser.element("solved-puzzles"), *lines)

    def _show_latest(self, entries: Sequence[Entry]) -> None:
        """Show the latest match that goes on. A click continues it."""
        band = self.browser.element("latest")
        entry = next((e for e in entries if e.goes_on), None)
        band.hidden = not entry
        if not entry:
            band.removeAttribute("data-command")
            return
        game = entry.header.game
        put_command(band, Page.open_match(entry.id))
        put(band, data_game=game)
        band.querySelector("img").src = address(f"svg/{game}.cover.svg")
        element = self.browser.element
        element("latest-game").textContent = self.say(f"{game}.game.title")
        element("latest-names").textContent = self.matches.name_of(entry)
        self.matches.show_latest(band, entry)

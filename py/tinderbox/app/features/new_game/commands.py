"""The commands that begin a match: with new settings, or with the last ones."""

from __future__ import annotations

from tinderbox.app.features.new_game import match_setup
from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.app.features.new_game.page import NewGame
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.page.asks import PLAY_AGAIN
from tinderbox.app.page.page import PagePart
from tinderbox.app.page.places import NewMatch
from tinderbox.app.table.asks import NEW_MATCH
from tinderbox.games import registry


class NewGameCommands(PagePart):
    """Shows the new-game page, and stores each setup as the next match's default."""

    def __post_init__(self) -> None:
        self.page.own_place(NewMatch, self._show)

    @does(NEW_MATCH)
    def show_form(self) -> None:
        """Show the new-game page."""
        self.page.go(NewMatch())

    @command("choose")
    def choose_game(self, id: str) -> None:
        """Show the new-game page of a game."""
        self.page.game = registry.load_game(id)
        self.show_form()

    @command("host")
    def host_game(self, id: str = "") -> None:
        """Show the new-game page with a person at another device.

        Without a game's id, ask for the game first. A browser that can't connect to
        other devices is told so before anything is chosen.
        """
        if not self.browser.can_connect:
            self._refuse_to_host()
            return
        if id:
            self.page.game = registry.load_game(id)
            self.page.go(NewMatch(is_hosted=True))
            return
        dialog = self.dialog
        dialog.show(
            "new.host",
            dialog.text_element("p", "new.host_what"),
            dialog.make("div", "host-games", *map(self._game_button, registry.GAMES)),
        )

    def _refuse_to_host(self) -> None:
        dialog = self.dialog
        dialog.show("new.host", dialog.text_element("p", "devices.unsupported"))

    def _game_button(self, id: str) -> Element:
        """Return a game's cover and title as a button that hosts the game."""
        dialog = self.dialog
        return dialog.command_button(
            NewGameCommands.host_game(id),
            "host-game",
            dialog.cover(id),
            dialog.text_element("span", f"{id}.game.title"),
        )

    @does(PLAY_AGAIN)
    def play_again(self, id: str, guests: int = 0) -> None:
        """Begin a match with the last settings of a game.

        At least `guests` people are at other devices, fewer if there are no more seats.
        """
        self.page.game = registry.load_game(id)
        self._start(self._latest_setup().with_guests(guests))

    def _show(self, place: NewMatch) -> bool:
        page = self.page
        latest = page.active.library.latest(page.game.ID)
        setup = self._latest_setup()
        is_refused = place.is_hosted and not page.browser.can_connect
        if place.is_hosted and not is_refused:
            setup = setup.with_guests(1)
        page.show_form(place, NewGame(page, setup, self._start, latest))
        if is_refused:
            self._refuse_to_host()
        return True

    def _latest_setup(self) -> MatchSetup:
        return match_setup.recall(self.store, self.page.game)

    def _start(self, setup: MatchSetup) -> None:
        page = self.page
        match_setup.remember(page.store, page.game, setup)
        header = setup.header(
            page.game, page.translator().all("new.name"), page.browser.random_seed()
        )
        page.active.begin(header, setup.elsewhere)

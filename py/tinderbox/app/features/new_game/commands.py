"""The commands that begin a match: with new settings, or with the last ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.new_game import match_setup
from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.app.features.new_game.page import NewGame
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, CommandText, command, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import CHOOSE, JOIN, PLAY_AGAIN, POST
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import NewMatch, Place
from tinderbox.app.table.asks import NEW_MATCH
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.player_names import USUAL_NAMES
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

MIN_PARTY = 2  # people of a room


class NewGameCommands:
    """Shows the new-game page, and stores each setup as the next match's default."""

    def __init__(
        self,
        browser: Browser,
        store: Store,
        translator: Callable[[], Translator],
        dialog: Dialog,
        commands: Commands,
        active: ActiveMatch,
        navigation: Navigation,
        show_form: Callable[[Place, FormPage], None],
        present_game: Callable[[], AnyGame],
        choose_game: Callable[[str], None],
        table_started: Signal[[TablePage]],
    ) -> None:
        self.browser = browser
        self.store = store
        self.translator = translator
        self.dialog = dialog
        self.active = active
        self.navigation = navigation
        self.show_form = show_form
        self.present_game = present_game
        self.choose_game = choose_game
        self.commands = commands
        # Of the match by post that begins. None once it is at the table.
        self._header_by_post: Header | None = None
        table_started.listen(self._on_table_started)

    @does(NEW_MATCH)
    def open_new_game(self) -> None:
        """Show the new-game page."""
        self.navigation.go(NewMatch())

    @does(CHOOSE)
    def open_game(self, id: str) -> None:
        """Show the new-game page of a game."""
        self.choose_game(id)
        self.open_new_game()

    @command("friends")
    def show_ways(self) -> None:
        """Show the ways to play with other people."""
        row = self.dialog.row_link
        around = NewGameCommands.play_around()
        host = NewGameCommands.host_game()
        by_post = NewGameCommands.play_by_post()
        rows = (
            row(around, "player-human", "friends.around", "friends.around_hint"),
            row(host, "icon-devices", "friends.host", "friends.host_hint"),
            row(by_post, "icon-post", "friends.post", "friends.post_hint"),
            row(JOIN(), "icon-link", "friends.join", "friends.join_hint"),
        )
        self.dialog.show("home.friends", self.dialog.make("div", "menu-rows", *rows))

    @command("around")
    def play_around(self, id: str = "") -> None:
        """Show the new-game page with a second person at this device.

        Without a game's id, ask for the game first.
        """
        if id:
            self.choose_game(id)
            self.navigation.go(NewMatch(is_shared=True))
        else:
            self._ask_game("friends.around", NewGameCommands.play_around)

    @command("by-post")
    def play_by_post(self, id: str = "") -> None:
        """Show the new-game page for a match that is sent after each turn.

        Without a game's id, ask for the game first. A browser that can't encrypt the
        links is told so before anything is chosen.
        """
        if not self.browser.can_encrypt:
            dialog = self.dialog
            dialog.show("friends.post", dialog.text_element("p", "devices.needs_https"))
        elif id:
            self.choose_game(id)
            self.navigation.go(NewMatch(is_shared=True, is_by_post=True))
        else:
            self._ask_game("friends.post", NewGameCommands.play_by_post)

    @command("host")
    def host_game(self, people: int = 0, id: str = "") -> None:
        """Begin a match of so many people, each at a device of their own.

        Without a game's id, ask how many they are, at first as many as last time, and
        for the game. A browser that can't connect to other devices is told so before
        anything is chosen.
        """
        dialog = self.dialog
        people = people or len(self._latest_setup().elsewhere) + 1
        people = max(people, MIN_PARTY)
        if not self.browser.can_connect:
            dialog.show("friends.host", dialog.text_element("p", "devices.unsupported"))
        elif id:
            self.choose_game(id)
            setup = self._latest_setup()
            self._start(setup.with_party(people, self.present_game().SEATS))
        else:
            most = max(max(registry.load_game(it).SEATS) for it in registry.GAMES)
            host = NewGameCommands.host_game
            counts = [(host(n), f"{n}") for n in range(MIN_PARTY, most + 1)]
            how_many = dialog.choices(
                dialog.say("friends.how_many"), counts, host(people)
            )
            self._ask_game(
                "friends.host",
                partial(host, people),
                dialog.text_element("p", "friends.how_many"),
                how_many,
                seats=people,
            )

    def _ask_game(
        self,
        key: str,
        command: Callable[[str], CommandText],
        *further: Element,
        seats: int = 0,
    ) -> None:
        """Show the games that have so many seats. One's button runs `command`."""
        dialog = self.dialog
        buttons = [
            dialog.command_button(
                command(id),
                "host-game",
                dialog.cover(id),
                dialog.text_element("span", f"{id}.game.title"),
            )
            for id in registry.GAMES
            if max(registry.load_game(id).SEATS) >= seats
        ]
        dialog.show(
            key,
            *further,
            dialog.text_element("p", "friends.which_game"),
            dialog.make("div", "host-games", *buttons),
        )

    @does(PLAY_AGAIN)
    def play_again(self, id: str, guests: int = 0) -> None:
        """Begin a match with the last settings of a game.

        At least `guests` people are at other devices, fewer if there are no more seats.
        """
        self.choose_game(id)
        self._start(self._latest_setup().with_guests(guests))

    def open_place(self, place: NewMatch) -> bool:
        """Show the new-game page, with a second person if that is asked."""
        game = self.present_game()
        latest = self.active.library.latest(game.ID)
        setup = self._latest_setup()
        if place.is_shared:
            setup = setup.with_people(2)
        start = partial(self._start, is_by_post=place.is_by_post)
        page = NewGame(self.browser, self.translator, game, setup, start, latest)
        self.show_form(place, page)
        return True

    def _latest_setup(self) -> MatchSetup:
        return match_setup.recall(self.store, self.present_game())

    def _start(self, setup: MatchSetup, *, is_by_post: bool = False) -> None:
        game = self.present_game()
        match_setup.remember(self.store, game, setup)
        header = setup.header(game, USUAL_NAMES, self.browser.random_seed())
        self._header_by_post = header if is_by_post else None
        self.active.begin(header, setup.elsewhere)

    def _on_table_started(self, table: TablePage) -> None:
        if table.session.history.header == self._header_by_post:
            self._header_by_post = None
            self.commands.run(POST())

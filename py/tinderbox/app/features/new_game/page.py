"""The new-game page: who plays, which edition, which variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tinderbox.app.features.help.commands import HelpCommands
from tinderbox.app.features.help.strength import strength_sentence
from tinderbox.app.features.new_game.match_setup import (
    ELSEWHERE,
    MatchSetup,
    kinds,
)
from tinderbox.app.features.new_game.setup_page import SetupPage
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.page.asks import BALANCE
from tinderbox.app.page.page import Page
from tinderbox.core.callbacks import Listener
from tinderbox.core.match import MAX_NAME_LENGTH
from tinderbox.core.names import cut
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class NewGame(SetupPage):
    """Shows a setup and starts the match, by calling `start`.

    `latest` is the id of the match that can be resumed instead, or None.
    """

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        game: AnyGame,
        setup: MatchSetup,
        start: Listener[MatchSetup],
        latest: str | None,
    ) -> None:
        super().__init__(browser, translator, "new", game)
        self.setup = setup
        self.start = start
        self.latest = latest
        self.usual: tuple[str, ...] = ()  # names of seats, if nobody types others
        self.ladder = registry.load_ladder(self.game.ID)

    # --- what was typed and clicked ---------------------------------------------

    @command(":hints")
    def set_hints(self, choice: str) -> None:
        """Allow or forbid hints."""
        self._change(lambda: replace(self.setup, allows_hints=choice == "on"))

    @command(":start")
    def start_match(self) -> None:
        """Begin the match."""
        self.read_fields()
        self.start(self.setup)

    def read_fields(self) -> None:
        """Read the values of the fields."""
        super().read_fields()
        fields = (
            self.by_id(f"new-name-{seat}") for seat in range(len(self.setup.seats))
        )
        field_texts = (cut(str(field.value), MAX_NAME_LENGTH) for field in fields)
        self.setup = self.setup.with_names(field_texts, self.usual)

    # --- showing ------------------------------------------------------------------

    def show(self) -> None:
        """Write the page. The focus stays where it is."""
        self.usual = self.translator().all("new.name")
        buttons = [self.button("new.start", NewGame.start_match(), "is-primary")]
        if self.latest is not None:
            buttons.insert(
                0, self.button("new.resume", Page.open_match(self.latest), "")
            )
        left = self.make("div", "", self._seats())
        rules = self.rules("new.advanced", self._hints(), self.seed("new.seed_hint"))
        columns = self.make(
            "div", "new-columns", left, self.make("div", "", self._edition(), rules)
        )
        self.fill(
            self.root, self._head(), columns, self.make("div", "start-line", *buttons)
        )

    def _head(self) -> Element:
        id = self.game.ID
        facts = self.say(f"{id}.game.time"), self.say(f"{id}.game.kind")
        words = self.make(
            "div",
            "",
            self.make("h1", "", self.say(f"{id}.game.title"), tabindex="-1"),
            self.text_element("p", f"{id}.game.subtitle", "subtitle"),
            self.make("p", "subtitle", " · ".join(facts)),
            self.text_element("p", f"{id}.game.blurb", "blurb"),
        )
        return self.make("div", "new-head", self.cover(id), words)

    def _seats(self) -> Element:
        label = self.say("new.players")
        players = self.setup.players(self.usual)
        buttons = [self.button("balance.title", BALANCE(), "")]
        if self.ladder:
            buttons.insert(
                0, self.button("strength.title", HelpCommands.show_strength(), "")
            )
        return self.group(
            "new.players",
            self.make(
                "div",
                "seat-count",
                self.text_element("span", f"{self.game.ID}.game.players"),
                self.numbers(NewGame.set_seats, self.game.SEATS, len(players), label),
            ),
            *map(self._seat, range(len(players)), players),
            self.make("div", "new-further", *buttons),
        )

    def _kinds(self, game: str) -> list[str]:
        """Return the kinds of players that this browser can have at a table."""
        can_connect = self.browser.can_connect
        return [it for it in kinds(game) if can_connect or it != ELSEWHERE]

    def _seat(self, seat: int, player: str) -> Element:
        """Return a seat's piece, the field for its name, and its choice of a player."""
        id = self.game.ID
        kind = self.setup.seats[seat]
        screen = registry.load_screen(id)
        colours = screen.seat_colours
        pawn = self.icon(screen.seat_icon, "seat-pawn")
        put(pawn, data_colour=colours[seat] if colours else "")
        name = self.name_field(
            f"new-name-{seat}",
            player,
            MAX_NAME_LENGTH,
            aria_label=self.say("new.name_of", {"n": seat + 1}),
        )
        # A game has a text of its own for a kind that plays otherwise there.
        own_key = f"{id}.character.{kind}"
        key = own_key if self.translator().knows(own_key) else f"character.{kind}"
        kind_name = self.text_element("strong", f"kind.{kind}")
        character = self.make(
            "p", "character", kind_name, self.text_element("span", key)
        )
        if measured := strength_sentence(self.translator(), self.ladder, kind):
            character.append(" ", self.make("span", "strength", measured))
        faces = self.player_choices(seat, self._kinds(id))
        return self.make("div", "seat-line", pawn, name, faces, character)

    def _edition(self) -> Element:
        """Return the editions as covers, with their differences."""
        id = self.game.ID
        present_edition = self.setup.edition(self.game)
        box = self.group("new.edition", role="radiogroup")
        for preset in self.game.PRESETS:
            name = self.text_element("strong", f"{id}.preset.{preset}.name")
            difference = self.text_element("small", f"{id}.preset.{preset}.difference")
            box.append(
                self.command_button(
                    NewGame.set_preset(preset),
                    "preset",
                    self.cover(id),
                    self.make("span", "preset-words", name, difference),
                    role="radio",
                    aria_checked=preset == present_edition,
                )
            )
        if present_edition is None:
            box.append(self.text_element("p", "new.own_mix", "own-mix"))
        return box

    def _hints(self) -> Element:
        """Return the switch that allows people to ask for hints."""
        pressed_value = "on" if self.setup.allows_hints else "off"
        name = self.say("hint.allowed")
        switch = self.values(
            NewGame.set_hints,
            (
                ("on", self.say("hint.allowed_on")),
                ("off", self.say("hint.allowed_off")),
            ),
            pressed_value,
            name,
        )
        return self.switch("option", name, self.say("hint.allowed_hint"), switch)

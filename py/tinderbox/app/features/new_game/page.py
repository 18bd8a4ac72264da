"""The new-game page: who plays, which edition, which variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tinderbox.app.features.help.commands import HelpCommands
from tinderbox.app.features.new_game.match_setup import (
    ELSEWHERE,
    MatchSetup,
    kinds,
)
from tinderbox.app.features.new_game.setup_page import SetupPage
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import CommandText, command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.page.asks import BALANCE, HOW
from tinderbox.app.page.page import Page
from tinderbox.core.callbacks import Listener
from tinderbox.core.game import resolve
from tinderbox.core.match import MAX_NAME_LENGTH
from tinderbox.core.names import cut
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.player_names import USUAL_NAMES
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
        self.ladder = registry.load_ladder(self.game.ID)
        self.open_seat: int | None = None  # whose choice of a player is unfolded

    # --- what was typed and clicked ---------------------------------------------

    @command(":fewer")
    def remove_seat(self) -> None:
        """Remove the last seat, unless a match needs it."""
        self._change(lambda: self._with_seats(-1))

    @command(":more")
    def add_seat(self) -> None:
        """Add a seat, unless there is none left."""
        self._change(lambda: self._with_seats(1))

    def _with_seats(self, more: int) -> MatchSetup:
        count = len(self.setup.seats) + more
        return self.setup.with_seats(count) if count in self.game.SEATS else self.setup

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
        self.setup = self.setup.with_names(field_texts, USUAL_NAMES)
        seats = range(len(self.setup.seats))
        choices = {seat: self.by_id(f"new-kind-{seat}") for seat in seats}
        self.open_seat = next((n for n, it in choices.items() if it.open), None)

    # --- showing ------------------------------------------------------------------

    def show(self) -> None:
        """Write the page. The focus stays where it is."""
        buttons = [self.button("new.start", NewGame.start_match(), "loud")]
        if self.latest is not None:
            resume = Page.open_match(self.latest)
            buttons.append(self.button("new.resume", resume, "quiet"))
        choices = self.make(
            "div",
            "new-choices",
            self._seats(),
            self._variants(),
            self.make("div", "new-start", *buttons),
        )
        self.fill(self.root, self.make("div", "new-page", self._head(), choices))

    def _head(self) -> Element:
        id = self.game.ID
        facts = self.say(f"{id}.game.time"), self.say(f"{id}.game.kind")
        words = self.make(
            "div",
            "new-words",
            self.make("h1", "", self.say(f"{id}.game.title"), tabindex="-1"),
            self.text_element("p", f"{id}.game.line"),
            self.make("p", "game-facts", " · ".join(facts)),
            self.button("new.learn", HOW(id), "quiet"),
        )
        return self.make("div", "new-head", self.cover(id), words)

    def _seats(self) -> Element:
        players = self.setup.players(USUAL_NAMES)
        count = len(players)
        stepper = self.make(
            "div",
            "seat-count",
            self._step("icon-less", NewGame.remove_seat(), "fewer", count - 1),
            self.text_element("output", "home.seats", n=count),
            self._step("icon-new", NewGame.add_seat(), "more", count + 1),
            role="group",
            aria_label=self.say(f"{self.game.ID}.game.players"),
        )
        return self.group("new.who", stepper, *map(self._seat, range(count), players))

    def _step(self, icon: str, command: CommandText, name: str, count: int) -> Element:
        """Return a button for a seat more or fewer, with which there are `count`."""
        return self.command_button(
            command,
            "tool",
            self.icon(icon),
            aria_label=self.say(f"new.{name}"),
            aria_disabled=count not in self.game.SEATS,
        )

    def _variants(self) -> Element:
        """Return the edition, the switches and what is known of them, folded up."""
        further = [self.button("balance.title", BALANCE(), "")]
        if self.ladder:
            strength = HelpCommands.show_strength()
            further.insert(0, self.button("strength.title", strength, ""))
        rules = self.rules(
            "new.rules",
            self._hints(),
            self.seed("new.seed_hint"),
            self.make("div", "new-further", *further),
        )
        summary = rules.querySelector("summary")
        if dict(self.setup.options) != resolve(self.game, None, {}):
            edition = self.setup.edition(self.game)
            key = f"{self.game.ID}.preset.{edition}.name" if edition else "new.own_mix"
            summary.append(" ", self.text_element("small", key))
        summary.after(self._edition())
        return rules

    def _kinds(self, game: str) -> list[str]:
        """Return the kinds of players that this browser can have at a table."""
        can_connect = self.browser.can_connect
        return [it for it in kinds(game) if can_connect or it != ELSEWHERE]

    def _seat(self, seat: int, player: str) -> Element:
        """Return a seat's piece, the field for its name, and its choice of a player."""
        id = self.game.ID
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
        return self.make("div", "seat-line", pawn, name, self._kind_choice(seat))

    def _kind_choice(self, seat: int) -> Element:
        """Return who plays a seat. Unfolded, it offers all others."""
        id = self.game.ID
        kind = self.setup.seats[seat]
        # A game has a text of its own for a kind that plays otherwise there.
        own_key = f"{id}.character.{kind}"
        key = own_key if self.translator().knows(own_key) else f"character.{kind}"
        summary = self.make(
            "summary",
            "",
            self.face(kind),
            self._kind_words(kind),
            id=f"new-player-{seat}",
        )
        choice = self.make(
            "details",
            "kind-choice",
            summary,
            self.player_choices(seat, self._kinds(id)),
            self.text_element("p", key, "character"),
            id=f"new-kind-{seat}",
            name="new-kind",  # a browser that knows it has one of them open
        )
        choice.toggleAttribute("open", seat == self.open_seat)
        return choice

    def _kind_words(self, kind: str) -> Element:
        """Return the name of a kind of player, with the level of a computer player."""
        words = self.text_element("span", f"kind.{kind}")
        level = next((it for it, kinds in registry.LEVELS.items() if kind in kinds), "")
        if level:
            lower = self.say(f"level.{level}").lower()
            words.append(" ", self.make("small", "", lower))
        return words

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
        return box

    def _hints(self) -> Element:
        """Return the switch that allows people to ask for hints."""
        pressed_value = "on" if self.setup.allows_hints else "off"
        name = self.say("hint.allowed")
        switch = self.values(
            NewGame.set_hints,
            (
                ("off", self.say("hint.allowed_off")),
                ("on", self.say("hint.allowed_on")),
            ),
            pressed_value,
            name,
        )
        return self.switch("option", name, self.say("hint.allowed_hint"), switch)

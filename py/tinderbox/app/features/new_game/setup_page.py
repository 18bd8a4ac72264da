"""A page on which a match is set up: its controls and their commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.new_game.match_setup import ELSEWHERE, MatchSetup
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.page.commands import CommandText, command
from tinderbox.app.page.page import FormPage
from tinderbox.core.game import Option, resolve
from tinderbox.core.match import HUMAN, MAX_SEED_DIGITS
from tinderbox.games.registry import LEVELS, AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

# The choices of a player, by the key of its text: people, then each level with the
# kinds of computer players that it has.
CHOICES = {
    f"kind.{HUMAN}": (HUMAN,),
    f"kind.{ELSEWHERE}": (ELSEWHERE,),
    **{f"level.{level}": players for level, players in LEVELS.items()},
}


class SetupPage(FormPage):
    """A page on which a match is set up."""

    setup: MatchSetup
    shows_rules = False  # True if the switches are unfolded

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        name: str,
        game: AnyGame,
    ) -> None:
        super().__init__(browser, translator, name)
        self.game = game

    def translate(self) -> None:
        """Write everything in the present language."""
        self.read_fields()
        self.show()

    def read_fields(self) -> None:
        """Read the values of the fields before the page is written again."""
        digits = str(self.by_id(f"{self.name}-seed").value).strip()[:MAX_SEED_DIGITS]
        seed = int(digits) if digits.isascii() and digits.isdigit() else None
        self.setup = replace(self.setup, seed=seed)
        self.shows_rules = bool(self.by_id(f"{self.name}-rules").open)

    # --- what was clicked ---------------------------------------------------------

    def _change(self, changed_setup: Callable[[], MatchSetup]) -> None:
        """Set the setup to what `changed_setup` makes of it, and show it.

        It is a function: the fields must be read into the setup first.
        """
        self.read_fields()
        self.setup = changed_setup()
        self.show()

    @command(":seats")
    def set_seats(self, count: int) -> None:
        """Set the number of seats."""
        self._change(lambda: self.setup.with_seats(count))

    @command(":kind")
    def set_kind(self, seat: int, kind: str) -> None:
        """Set the kind of player of a seat."""
        self._change(lambda: self.setup.with_kind(seat, kind))

    @command(":preset")
    def set_preset(self, preset: str) -> None:
        """Use the rules of an edition."""
        options = resolve(self.game, preset, {})
        self._change(lambda: replace(self.setup, options=options))

    @command(":option")
    def set_option(self, key: str, value: str) -> None:
        """Set a switch of the rules."""
        self._change(lambda: self.setup.with_option(key, value))

    # --- the controls -------------------------------------------------------------

    def group(self, key: str, *children: Child, **attributes: object) -> Element:
        """Return a box with the title of `key`."""
        return self.make(
            "fieldset", "", self.text_element("legend", key), *children, **attributes
        )

    def values(
        self,
        command_for: Callable[..., CommandText],
        choices: Iterable[tuple[object, str]],
        pressed_value: object,
        label: str,
    ) -> Element:
        """Return buttons to choose one of several values, each with its text.

        `command_for(value)` returns the command that sets the value.
        """
        commands = [(command_for(value), text) for value, text in choices]
        return self.choices(label, commands, command_for(pressed_value))

    def numbers(
        self,
        command_for: Callable[..., CommandText],
        choices: Iterable[int],
        pressed_value: int,
        label: str,
    ) -> Element:
        """Return buttons to choose one of several numbers, as `values` does."""
        return self.values(
            command_for, [(n, str(n)) for n in choices], pressed_value, label
        )

    def player_choices(self, seat: int, kinds: Sequence[str]) -> Element:
        """Return buttons for a seat's player: a level, then how it plays.

        `kinds` are the kinds of players that are offered.
        """
        present = self.setup.seats[seat]
        levels = list[Element]()
        styles = list[Element]()  # the players of the present level
        for key, level_kinds in CHOICES.items():
            players = [kind for kind in level_kinds if kind in kinds]
            if present in players:
                levels.append(self._player_button(seat, present, key))
                styles = [
                    self._player_button(seat, kind, f"kind.{kind}") for kind in players
                ]
            elif players:
                levels.append(self._player_button(seat, players[0], key))
        label = self.say("table.seat", {"n": seat + 1})
        box = self.make("div", "faces", role="group", aria_label=label)
        box.append(self.make("div", "choice", *levels))
        if len(styles) > 1:
            box.append(
                self.text_element("span", "level.way"),
                self.make("div", "choice", *styles),
            )
        return box

    def _player_button(self, seat: int, kind: str, key: str) -> Element:
        """Return a button with a kind's picture, which puts that player on the seat."""
        return self.command_button(
            SetupPage.set_kind(seat, kind),
            "",
            self.face(kind),
            self.text_element("span", key),
            aria_pressed=kind == self.setup.seats[seat],
        )

    def rules(self, key: str, *further: Element) -> Element:
        """Return the switches that are offered, folded up, with further elements."""
        summary = self.text_element("summary", key)
        offered = (option for option in self.game.OPTIONS if option.is_offered)
        switches = map(self._option_row, offered)
        rules = self.make(
            "details", "", summary, *switches, *further, id=f"{self.name}-rules"
        )
        rules.toggleAttribute("open", self.shows_rules)
        return rules

    def _option_row(self, option: Option) -> Element:
        key = option.key
        game = self.game.ID
        choices = [
            (value, self.say(f"{game}.choice.{value}")) for value in option.choices
        ]
        name = self.say(f"{game}.option.{key}.name")
        switch = self.values(
            partial(SetupPage.set_option, key), choices, self.setup.options[key], name
        )
        return self.switch(
            "option", name, self.say(f"{game}.option.{key}.difference"), switch
        )

    def seed(self, hint_key: str) -> Element:
        """Return a field for the seed, empty if nobody typed one."""
        name = self.say("new.seed")
        seed = self.setup.seed
        field = self.field(
            f"{self.name}-seed",
            "" if seed is None else seed,
            inputmode="numeric",
            maxlength=MAX_SEED_DIGITS,
            aria_label=name,
        )
        return self.switch("option", name, self.say(hint_key), field)

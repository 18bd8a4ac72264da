"""A page on which a match is set up: its controls and their commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from tinderbox.app.features.new_game.match_setup import ELSEWHERE, MatchSetup
from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.whole_page import FormPage, Page
from tinderbox.core.game import Option, resolve
from tinderbox.core.match import HUMAN, MAX_SEED_DIGITS
from tinderbox.games.registry import LEVELS
from tinderbox.i18n.text import Translator

# The choices of a player: people, then levels with those who play at it.
CHOICES = {
    f"kind.{HUMAN}": (HUMAN,),
    f"kind.{ELSEWHERE}": (ELSEWHERE,),
    **{f"level.{level}": players for level, players in LEVELS.items()},
}


class SetupPage(FormPage):
    """A page on which a match is set up."""

    setup: MatchSetup
    shows_rules = False  # True if the switches are unfolded

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        self.game = page.game

    def translate(self, _: Translator) -> None:
        """Write everything in another language."""
        self.read_fields()
        self.show()

    def read_fields(self) -> None:
        """Read the values of the fields before the page is written again."""
        digits = str(self.by_id(f"{self.name}-seed").value).strip()[:MAX_SEED_DIGITS]
        seed = int(digits) if digits.isascii() and digits.isdigit() else None
        self.setup = replace(self.setup, seed=seed)
        self.shows_rules = bool(self.by_id(f"{self.name}-rules").open)

    # --- what was clicked ---------------------------------------------------------

    def _change(self, setup: Callable[[], MatchSetup]) -> None:
        self.read_fields()
        self.setup = setup()
        self.show()

    @command("seats")
    def set_seats(self, count: int) -> None:
        """Set the number of seats."""
        self._change(lambda: self.setup.with_seats(count))

    @command("kind")
    def set_kind(self, seat: int, kind: str) -> None:
        """Set the kind of player of a seat."""
        self._change(lambda: self.setup.with_kind(seat, kind))

    @command("preset")
    def set_preset(self, preset: str) -> None:
        """Use the rules of an edition."""
        options = resolve(self.game, preset, {})
        self._change(lambda: replace(self.setup, options=options))

    @command("option")
    def set_option(self, key: str, value: str) -> None:
        """Set a switch of the rules."""
        self._change(lambda: self.setup.with_option(key, value))

    # --- the controls -------------------------------------------------------------

    def own(self, command: str) -> str:
        """Return the text of a button for a command of this page."""
        return f"{self.name}:{command}"

    def control(self, key: str, command: str, css: str = "") -> Element:
        """Return a button for a command of this page."""
        return self.button(key, self.own(command), css)

    def group(self, key: str, *children: Child, **attributes: object) -> Element:
        """Return a box with a title."""
        return self.make(
            "fieldset", "", self.text_element("legend", key), *children, **attributes
        )

    def values(
        self,
        command: Callable[..., str],
        choices: Iterable[tuple[object, str]],
        pressed_value: object,
        label: str,
    ) -> Element:
        """Return a choice of one of several values, each with its text."""
        commands = [(self.own(command(value)), text) for value, text in choices]
        return self.choices(label, commands, self.own(command(pressed_value)))

    def numbers(
        self,
        command: Callable[..., str],
        choices: Iterable[int],
        pressed_value: int,
        label: str,
    ) -> Element:
        """Return a choice of one of several numbers."""
        return self.values(
            command, [(n, str(n)) for n in choices], pressed_value, label
        )

    def player_choices(self, seat: int, kinds: Sequence[str]) -> Element:
        """Return the choice of a seat's player: of a level, then how it plays."""
        present = self.setup.seats[seat]
        faces = list[Element]()
        ways = list[Element]()
        for key, level in CHOICES.items():
            players = [kind for kind in level if kind in kinds]
            if present in players:
                faces.append(self._face(seat, present, key))
                ways = [self._face(seat, kind, f"kind.{kind}") for kind in players]
            elif players:
                faces.append(self._face(seat, players[0], key))
        label = self.say("table.seat", {"n": seat + 1})
        box = self.make("div", "faces", role="group", aria_label=label)
        box.append(self.make("div", "choice", *faces))
        if len(ways) > 1:
            box.append(
                self.text_element("span", "level.way"),
                self.make("div", "choice", *ways),
            )
        return box

    def _face(self, seat: int, kind: str, key: str) -> Element:
        """Return a button with a player's picture and a word."""
        return self.make(
            "button",
            "",
            self.face(kind),
            self.text_element("span", key),
            data_command=self.own(SetupPage.set_kind(seat, kind)),
            aria_pressed=kind == self.setup.seats[seat],
        )

    def rules(self, key: str, *further: Element) -> Element:
        """Return every switch of the rules, folded up, with further elements."""
        summary = self.text_element("summary", key)
        switches = map(self._option, self.game.OPTIONS)
        rules = self.make(
            "details", "", summary, *switches, *further, id=f"{self.name}-rules"
        )
        rules.toggleAttribute("open", self.shows_rules)
        return rules

    def _option(self, option: Option) -> Element:
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

    def seed(self, hint: str) -> Element:
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
        return self.switch("option", name, self.say(hint), field)

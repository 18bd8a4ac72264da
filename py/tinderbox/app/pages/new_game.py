"""The new-game page: who plays, which edition, which variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tinderbox.app.dom import elements
from tinderbox.app.pages.form import Form
from tinderbox.app.pages.match_setup import MatchSetup
from tinderbox.app.pages.strength import strength_sentence
from tinderbox.core.match import MAX_NAME_LENGTH
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator


class NewGame:
    """Shows a setup and starts the match; the document is handed in."""

    def __init__(
        self,
        document: Any,
        root: Any,
        translator: Translator,
        game: AnyGame,
        setup: MatchSetup,
        start: Callable[[MatchSetup], None],
        resume: Callable[[], object] | None,
    ) -> None:
        self.document, self.root, self.translator = document, root, translator
        self.form = Form(document, "new")
        self.game, self.start, self.resume = game, start, resume
        self.setup = setup
        self.ladder = registry.load_ladder(game.ID)
        self.shows_variants = False

    def _names(self) -> tuple[str, ...]:
        return self.translator.all("new.name")

    # --- what was typed and clicked ---------------------------------------------

    def command(self, id: str) -> None:
        """A control of this page: its name, and what it is to set.

        ValueError for one that the page does not have.
        """
        self._read()
        what, _, rest = id.partition(":")
        match what:
            case "seats":
                self.setup = self.setup.with_seats(int(rest), self._names())
            case "start":
                self.start(self.setup)
                return
            case "resume":
                if self.resume is not None:
                    self.resume()
                return
            case _:
                self.setup = self.setup.changed(self.game, what, rest)
        self.show()

    def translate(self, translator: Translator) -> None:
        """Write everything in another language; names nobody typed change with it."""
        self._read()
        usual = self._names()
        self.translator = translator
        names = zip(self.setup.names, usual, self._names(), strict=False)
        self.setup = replace(
            self.setup,
            names=tuple(new if given == old else given for given, old, new in names),
        )
        self.show()

    def close(self) -> None:
        """Nothing is under way here."""

    def _read(self) -> None:
        """Take what stands in the fields."""
        names = tuple(
            str(self._field(f"new-name-{seat}").value)[:MAX_NAME_LENGTH]
            for seat in range(len(self.setup.seats))
        )
        self.setup = replace(self.setup, names=names, seed=self.form.typed_seed())
        self.shows_variants = bool(self._field("new-variants").open)

    def _field(self, id: str) -> Any:
        return self.document.getElementById(id)

    # --- showing ------------------------------------------------------------------

    def show(self) -> None:
        """Write the page; the focus stays where it is."""
        columns = self._make("div", "new-columns")
        left, right = self._make("div"), self._make("div")
        left.append(self._seats())
        right.append(self._edition(), self._advanced())
        columns.append(left, right)
        self.form.show(self.root, self._head(), columns, self._ways_on())

    def _head(self) -> Any:
        head, say, id = self._make("div", "new-head"), self.translator.say, self.game.ID
        words = self._make("div")
        words.append(
            self._make("h1", "", say(f"{id}.game.title"), tabindex="-1"),
            self._make("p", "subtitle", say(f"{id}.game.subtitle")),
            self._make("p", "blurb", say(f"{id}.game.blurb")),
        )
        head.append(self._cover(), words)
        return head

    def _cover(self) -> Any:
        return self._make("img", "cover", alt="", src=f"svg/{self.game.ID}.cover.svg")

    def _seats(self) -> Any:
        box = self.form.group(self.translator.say("new.players"))
        counts = self._make("div", "seat-count")
        counts.append(
            self._make("span", "", self.translator.say(f"{self.game.ID}.game.players")),
            self.form.choices(
                "seats",
                [(str(n), str(n)) for n in self.game.SEATS],
                str(len(self.setup.seats)),
                self.translator.say("new.players"),
            ),
        )
        seats = enumerate(self.setup.seats)
        box.append(counts, *(self._seat(seat, kind) for seat, kind in seats))
        further = self._make("div", "new-further")
        further.append(self._way_to("balance.title", "balance"))
        if self.ladder:
            further.prepend(self._way_to("strength.title", "strength"))
        box.append(further)
        return box

    def _seat(self, seat: int, kind: str) -> Any:
        """Whose pawn it is, what they are called and who they are."""
        line, say = self._make("div", "seat-line"), self.translator.say
        colours = registry.load_screen(self.game.ID).seat_colours
        pawn = self._icon("player-pawn", "seat-pawn")
        pawn.setAttribute("data-colour", colours[seat] if colours else "none")
        label = say("new.name_of", {"n": seat + 1})
        name = self._make("input", "", id=f"new-name-{seat}", type="text")
        name.value = self.setup.names[seat]
        name.setAttribute("maxlength", str(MAX_NAME_LENGTH))
        name.setAttribute("autocomplete", "off")
        name.setAttribute("aria-label", label)
        kinds = self.form.faces(
            f"kind:{seat}", registry.kinds(self.game.ID), kind, label, self.translator
        )
        own = f"{self.game.ID}.character.{kind}"  # where it plays otherwise
        line_of = own if self.translator.knows(own) else f"character.{kind}"
        character = self._make("p", "character")
        character.append(
            self._make("strong", "", say(f"kind.{kind}")),
            self._make("span", "", say(line_of)),
        )
        if measured := strength_sentence(self.translator, self.ladder, kind):
            character.append(self._make("span", "strength", measured))
        line.append(pawn, name, kinds, character)
        return line

    def _edition(self) -> Any:
        """The editions as covers, and what each has of its own."""
        say, id = self.translator.say, self.game.ID
        box = self.form.group(say("new.edition"))
        in_force = self.setup.edition(self.game)
        for preset in self.game.PRESETS:
            card = self.form.button(f"preset:{preset}", "preset")
            words = self._make("span", "preset-words")
            words.append(
                self._make("strong", "", say(f"{id}.preset.{preset}.name")),
                self._make("small", "", say(f"{id}.preset.{preset}.difference")),
            )
            card.append(self._cover(), words)
            card.setAttribute("role", "radio")
            card.setAttribute("aria-checked", str(preset == in_force).lower())
            box.append(card)
        if in_force is None:
            box.append(self._make("p", "own-mix", say("new.own_mix")))
        box.setAttribute("role", "radiogroup")
        return box

    def _advanced(self) -> Any:
        """Every switch of the rules, and the number that deals the match."""
        advanced = self._make("details", "", id="new-variants")
        advanced.toggleAttribute("open", self.shows_variants)
        advanced.append(self._make("summary", "", self.translator.say("new.advanced")))
        now = self.setup.options
        for option in self.game.OPTIONS:
            line = self.form.option(
                self.game.ID, option, now[option.key], self.translator
            )
            advanced.append(line)
        hint = self.translator.say("new.seed_hint")
        seed = self.form.seed(self.setup.seed, hint, self.translator)
        advanced.append(self._hints(), seed)
        return advanced

    def _hints(self) -> Any:
        """Whether people may ask what to do."""
        words, say = self._make("div"), self.translator.say
        words.append(
            self._make("span", "", say("hint.allowed")),
            self._make("small", "", say("hint.allowed_hint")),
        )
        choices = [("on", say("hint.allowed_on")), ("off", say("hint.allowed_off"))]
        now = "on" if self.setup.hints else "off"
        line = self._make("div", "option")
        switch = self.form.choices("hints", choices, now, say("hint.allowed"))
        line.append(words, switch)
        return line

    def _ways_on(self) -> Any:
        line = self._make("div", "start-line")
        say = self.translator.say
        start = self.form.button("start", "is-primary", say("new.start"))
        line.append(start)
        if self.resume is not None:
            line.prepend(self.form.button("resume", "", say("new.resume")))
        return line

    def _way_to(self, key: str, command: str) -> Any:
        """A button that leads elsewhere."""
        button = self._make("button", "", self.translator.say(key), type="button")
        button.setAttribute("data-command", command)
        return button

    def _icon(self, name: str, css: str) -> Any:
        return elements.icon(self.document, name, css)

    def _make(self, tag: str, css: str = "", text: str = "", **attributes: str) -> Any:
        return elements.make(self.document, tag, css, text, **attributes)

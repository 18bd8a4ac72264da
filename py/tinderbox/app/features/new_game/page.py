"""The new-game page: who plays, which edition, which variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tinderbox.app.features.help.strength import strength_sentence
from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.app.features.new_game.setup_page import SetupPage
from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.form import Form
from tinderbox.core.match import MAX_NAME_LENGTH
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator


class NewGame(SetupPage):
    """Shows a setup and starts the match; the document is handed in."""

    def __init__(
        self,
        document: Document,
        root: Element,
        translator: Translator,
        game: AnyGame,
        setup: MatchSetup,
        start: Callable[[MatchSetup], None],
        resume: Callable[[], object] | None,
    ) -> None:
        self.document, self.root, self.translator = document, root, translator
        self.form = Form(document, "new", lambda: self.translator)
        self.game, self.start, self.resume = game, start, resume
        self.setup = setup
        self.ladder = registry.load_ladder(game.ID)
        self.shows_variants = False

    def usual_names(self) -> tuple[str, ...]:
        """Names in the reader's language."""
        return self.translator.all("new.name")

    # --- what was typed and clicked ---------------------------------------------

    @command("hints")
    def set_hints(self, choice: str) -> None:
        """Allow hints or not."""
        self._change(lambda: replace(self.setup, hints=choice == "on"))

    @command("start")
    def start_match(self) -> None:
        """Begin the match."""
        self.read_fields()
        self.start(self.setup)

    @command("resume")
    def resume_match(self) -> None:
        """Go on with the latest match of the game."""
        if self.resume is not None:
            self.resume()

    def translate(self, translator: Translator) -> None:
        """Write everything in another language; names nobody typed change with it."""
        self.read_fields()
        usual = self.usual_names()
        self.translator = translator
        names = zip(self.setup.names, usual, self.usual_names(), strict=False)
        self.setup = replace(
            self.setup,
            names=tuple(new if given == old else given for given, old, new in names),
        )
        self.show()

    def close(self) -> None:
        """Nothing is under way here."""

    def read_fields(self) -> None:
        """Take what stands in the fields."""
        names = tuple(
            str(self._field(f"new-name-{seat}").value)[:MAX_NAME_LENGTH]
            for seat in range(len(self.setup.seats))
        )
        self.setup = replace(self.setup, names=names, seed=self.form.typed_seed())
        self.shows_variants = bool(self._field("new-variants").open)

    def _field(self, id: str) -> Element:
        return self.document.getElementById(id)

    # --- showing ------------------------------------------------------------------

    def show(self) -> None:
        """Write the page; the focus stays where it is."""
        make = self.form.make
        left = make("div", "", self._seats())
        right = make("div", "", self._edition(), self._advanced())
        columns = make("div", "new-columns", left, right)
        self.form.show(self.root, self._head(), columns, self._ways_on())

    def _head(self) -> Element:
        form, id = self.form, self.game.ID
        words = form.make(
            "div",
            "",
            form.make("h1", "", form.say(f"{id}.game.title"), tabindex="-1"),
            form.said("p", f"{id}.game.subtitle", "subtitle"),
            form.said("p", f"{id}.game.blurb", "blurb"),
        )
        return form.make("div", "new-head", form.cover(id), words)

    def _seats(self) -> Element:
        form, seats = self.form, self.setup.seats
        numbers = [(str(n), str(n)) for n in self.game.SEATS]
        label = form.say("new.players")
        players = form.said("span", f"{self.game.ID}.game.players")
        count = form.values("seats", numbers, str(len(seats)), label)
        ways = [form.button("balance.title", "balance", "")]
        if self.ladder:
            ways.insert(0, form.button("strength.title", "strength", ""))
        return form.group(
            "new.players",
            form.make("div", "seat-count", players, count),
            *(self._seat(seat, kind) for seat, kind in enumerate(seats)),
            form.make("div", "new-further", *ways),
        )

    def _seat(self, seat: int, kind: str) -> Element:
        """Whose pawn it is, what they are called and who they are."""
        form, id = self.form, self.game.ID
        colours = registry.load_screen(id).seat_colours
        pawn = form.icon("player-pawn", "seat-pawn")
        pawn.setAttribute("data-colour", colours[seat] if colours else "none")
        label = form.say("new.name_of", {"n": seat + 1})
        name = form.make(
            "input",
            id=f"new-name-{seat}",
            type="text",
            maxlength=str(MAX_NAME_LENGTH),
            autocomplete="off",
            aria_label=label,
        )
        name.value = self.setup.names[seat]
        player = form.say("table.seat", {"n": seat + 1})
        kinds = form.faces(f"kind:{seat}", registry.kinds(id), kind, player)
        own = f"{id}.character.{kind}"  # where it plays otherwise
        line_of = own if self.translator.knows(own) else f"character.{kind}"
        character = form.make(
            "p",
            "character",
            form.said("strong", f"kind.{kind}"),
            form.said("span", line_of),
        )
        if measured := strength_sentence(self.translator, self.ladder, kind):
            character.append(" ", form.make("span", "strength", measured))
        return form.make("div", "seat-line", pawn, name, kinds, character)

    def _edition(self) -> Element:
        """The editions as covers, and what each has of its own."""
        form, id = self.form, self.game.ID
        in_force = self.setup.edition(self.game)
        box = form.group("new.edition", role="radiogroup")
        for preset in self.game.PRESETS:
            name = form.said("strong", f"{id}.preset.{preset}.name")
            difference = form.said("small", f"{id}.preset.{preset}.difference")
            words = form.make("span", "preset-words", name, difference)
            box.append(
                form.make(
                    "button",
                    "preset",
                    form.cover(id),
                    words,
                    data_command=f"new:preset:{preset}",
                    role="radio",
                    aria_checked=preset == in_force,
                )
            )
        if in_force is None:
            box.append(form.said("p", "new.own_mix", "own-mix"))
        return box

    def _advanced(self) -> Element:
        """Every switch of the rules, and the number that deals the match."""
        form, now = self.form, self.setup.options
        advanced = form.make(
            "details",
            "",
            form.said("summary", "new.advanced"),
            *(form.option(self.game.ID, it, now[it.key]) for it in self.game.OPTIONS),
            self._hints(),
            form.seed(self.setup.seed, "new.seed_hint"),
            id="new-variants",
        )
        advanced.toggleAttribute("open", self.shows_variants)
        return advanced

    def _hints(self) -> Element:
        """Whether people may ask what to do."""
        say, now = self.form.say, "on" if self.setup.hints else "off"
        choices = [("on", say("hint.allowed_on")), ("off", say("hint.allowed_off"))]
        name, hint = say("hint.allowed"), say("hint.allowed_hint")
        switch = self.form.values("hints", choices, now, name)
        return self.form.switch("option", name, hint, switch)

    def _ways_on(self) -> Element:
        ways = [self.form.control("new.start", "start", "is-primary")]
        if self.resume is not None:
            ways.insert(0, self.form.control("new.resume", "resume"))
        return self.form.make("div", "start-line", *ways)

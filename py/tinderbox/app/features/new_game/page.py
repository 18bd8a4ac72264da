"""The new-game page: who plays, which edition, which variants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tinderbox.app.features.help.strength import strength_sentence
from tinderbox.app.features.new_game.match_setup import MatchSetup, kinds
from tinderbox.app.features.new_game.setup_page import SetupPage
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.whole_page import Page
from tinderbox.core.match import MAX_NAME_LENGTH
from tinderbox.games import registry
from tinderbox.i18n.text import Translator


class NewGame(SetupPage):
    """Shows a setup and starts the match, or resumes the latest where there is one."""

    def __init__(
        self,
        page: Page,
        setup: MatchSetup,
        start: Callable[[MatchSetup], None],
        resume: Callable[[], object] | None,
    ) -> None:
        super().__init__(page, "new")
        self.setup = setup
        self.start = start
        self.resume = resume
        self.usual = self.usual_names()
        self.ladder = registry.load_ladder(self.game.ID)
        self.shows_variants = False

    def usual_names(self) -> tuple[str, ...]:
        """Names in the reader's language."""
        return self.translator().all("new.name")

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

    def translate(self, _: Translator) -> None:
        """Write everything in another language; names nobody typed change with it."""
        self.read_fields()
        usual = self.usual
        self.usual = self.usual_names()
        names = zip(self.setup.names, usual, self.usual, strict=False)
        in_it = tuple(new if given == old else given for given, old, new in names)
        self.setup = replace(self.setup, names=in_it)
        self.show()

    def close(self) -> None:
        """Nothing is under way here."""

    def read_fields(self) -> None:
        """Take what stands in the fields."""
        names = tuple(
            str(self.by_id(f"new-name-{seat}").value)[:MAX_NAME_LENGTH]
            for seat in range(len(self.setup.seats))
        )
        self.setup = replace(self.setup, names=names, seed=self.typed_seed())
        self.shows_variants = bool(self.by_id("new-variants").open)

    # --- showing ------------------------------------------------------------------

    def show(self) -> None:
        """Write the page; the focus stays where it is."""
        ways = [self.control("new.start", "start", "is-primary")]
        if self.resume is not None:
            ways.insert(0, self.control("new.resume", "resume"))
        left = self.make("div", "", self._seats())
        right = self.make("div", "", self._edition(), self._advanced())
        columns = self.make("div", "new-columns", left, right)
        ways_on = self.make("div", "start-line", *ways)
        self.fill(self.root, self._head(), columns, ways_on)

    def _head(self) -> Element:
        id = self.game.ID
        words = self.make(
            "div",
            "",
            self.make("h1", "", self.say(f"{id}.game.title"), tabindex="-1"),
            self.said("p", f"{id}.game.subtitle", "subtitle"),
            self.said("p", f"{id}.game.blurb", "blurb"),
        )
        return self.make("div", "new-head", self.cover(id), words)

    def _seats(self) -> Element:
        label = self.say("new.players")
        count = len(self.setup.seats)
        ways = [self.button("balance.title", "balance", "")]
        if self.ladder:
            ways.insert(0, self.button("strength.title", "strength", ""))
        return self.group(
            "new.players",
            self.make(
                "div",
                "seat-count",
                self.said("span", f"{self.game.ID}.game.players"),
                self.numbers("seats", self.game.SEATS, count, label),
            ),
            *map(self._seat, range(count)),
            self.make("div", "new-further", *ways),
        )

    def _seat(self, seat: int) -> Element:
        """A seat's pawn, the name of its player, and the choice of who that is."""
        id = self.game.ID
        kind = self.setup.seats[seat]
        colours = registry.load_screen(id).seat_colours
        pawn = self.icon("player-pawn", "seat-pawn")
        pawn.setAttribute("data-colour", colours[seat] if colours else "none")
        name = self.make(
            "input",
            id=f"new-name-{seat}",
            type="text",
            maxlength=str(MAX_NAME_LENGTH),
            autocomplete="off",
            aria_label=self.say("new.name_of", {"n": seat + 1}),
        )
        name.value = self.setup.names[seat]
        own = f"{id}.character.{kind}"  # where it plays otherwise
        line_of = own if self.translator().knows(own) else f"character.{kind}"
        called = self.said("strong", f"kind.{kind}")
        character = self.make("p", "character", called, self.said("span", line_of))
        if measured := strength_sentence(self.translator(), self.ladder, kind):
            character.append(" ", self.make("span", "strength", measured))
        faces = self.icon_choice(seat, kinds(id))
        return self.make("div", "seat-line", pawn, name, faces, character)

    def _edition(self) -> Element:
        """The editions as covers, and what each has of its own."""
        id = self.game.ID
        in_force = self.setup.edition(self.game)
        box = self.group("new.edition", role="radiogroup")
        for preset in self.game.PRESETS:
            name = self.said("strong", f"{id}.preset.{preset}.name")
            difference = self.said("small", f"{id}.preset.{preset}.difference")
            box.append(
                self.make(
                    "button",
                    "preset",
                    self.cover(id),
                    self.make("span", "preset-words", name, difference),
                    data_command=f"new:preset:{preset}",
                    role="radio",
                    aria_checked=preset == in_force,
                )
            )
        if in_force is None:
            box.append(self.said("p", "new.own_mix", "own-mix"))
        return box

    def _advanced(self) -> Element:
        """Every switch of the rules, and the number that deals the match."""
        advanced = self.make(
            "details",
            "",
            self.said("summary", "new.advanced"),
            *map(self.option, self.game.OPTIONS),
            self._hints(),
            self.seed(self.setup.seed, "new.seed_hint"),
            id="new-variants",
        )
        advanced.toggleAttribute("open", self.shows_variants)
        return advanced

    def _hints(self) -> Element:
        """The switch that lets people ask for hints."""
        now = "on" if self.setup.hints else "off"
        name = self.say("hint.allowed")
        on = self.say("hint.allowed_on")
        off = self.say("hint.allowed_off")
        switch = self.values("hints", (("on", on), ("off", off)), now, name)
        return self.switch("option", name, self.say("hint.allowed_hint"), switch)

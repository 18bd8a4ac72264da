"""The balance page: computer players play many matches; who wins from which place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tinderbox.app.features.balance import task as tasks
from tinderbox.app.features.balance.results import Results
from tinderbox.app.features.new_game.match_setup import USUAL, MatchSetup, usual_setup
from tinderbox.app.features.new_game.setup_page import SetupPage
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.form import Form
from tinderbox.arena.balance import Balance
from tinderbox.arena.deals import LineUp
from tinderbox.core.callbacks import Callback
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

MATCHES = (40, 200, 1000)
THREADS = 2  # play at the same time
SEED = 1  # of all deals, unless another is typed
EVERY = 400  # ms between two looks at the results

# Plays what a question asks, and tells what it finds; what is returned ends it.
PlayTask = Callable[[str, Callable[[str, bool], None]], Callback]


@dataclass
class Run:
    """Matches that are being played, or have been."""

    line_up: LineUp
    total: int  # of deals
    found: Balance
    stops: list[Callback] = field(default_factory=list)
    running: int = 0  # threads

    def stop(self) -> None:
        """Play no further match."""
        for end in self.stops:
            end()
        self.stops.clear()
        self.running = 0


class BalancePage(SetupPage):
    """Shows what is chosen and what came of it; `play` has a task worked at."""

    def __init__(
        self,
        browser: Browser,
        root: Element,
        translator: Translator,
        game: AnyGame,
        play: PlayTask,
    ) -> None:
        self.browser, self.root, self.translator, self.play = (
            browser,
            root,
            translator,
            play,
        )
        self.form = Form(browser.document, "balance", lambda: self.translator)
        self.matches = MATCHES[0]
        self.seed: int | None = SEED
        self.run: Run | None = None
        self.results = Results(self.form)
        self.shows_rules = self.closed = self._due = False
        self._choose(game)

    def _choose(self, game: AnyGame) -> None:
        """Begin with the usual table of a game."""
        self.game = game
        usual = usual_setup(game, ("",) * max(game.SEATS))
        self.setup: MatchSetup = replace(usual, seats=(USUAL,) * len(usual.seats))
        self.close()
        self.run = None

    # --- what was clicked ---------------------------------------------------------

    def read_fields(self) -> None:
        """Take what stands in the fields."""
        rules = self.browser.element("balance-rules")
        self.shows_rules = bool(rules and rules.open)
        self.seed = self.form.typed_seed()

    @command("game")
    def choose_game(self, id: str) -> None:
        """Begin with the usual table of another game."""
        self.read_fields()
        self._choose(registry.load_game(id))
        self.show()

    @command("matches")
    def set_matches(self, count: int) -> None:
        """Have so many matches be played."""
        self.read_fields()
        self.matches = count
        self.show()

    @command("run")
    def play_matches(self) -> None:
        """Begin to play them."""
        self.read_fields()
        self._begin()
        self.show()

    @command("stop")
    def stop_playing(self) -> None:
        """Stop; the results stay."""
        self.read_fields()
        self.close()
        self.show()

    def translate(self, translator: Translator) -> None:
        """Write everything in another language."""
        self.seed = self.form.typed_seed()
        self.translator = translator
        self.show()

    def close(self) -> None:
        """Stop playing; the results stay."""
        if self.run is not None:
            self.run.stop()

    @command("csv")
    def export_sheet(self) -> None:
        """Hand over the results as a table."""
        if self.run is not None and self.run.found.deals:
            from tinderbox.arena.sheet import sheet  # few ever ask for it

            table = sheet(self.run.found.in_order())
            self.browser.files.download(
                f"{self._file(self.run)}.csv", table, "text/csv"
            )

    @command("svg")
    def export_picture(self) -> None:
        """Hand over the results as a picture."""
        if self.run is not None and self.run.found.deals:
            drawn = self.results.picture(self.run.found, self.translator)
            name = f"{self._file(self.run)}.svg"
            self.browser.files.download(name, drawn, "image/svg+xml")

    def _file(self, run: Run) -> str:
        return f"{self.game.ID}-{'-'.join(run.line_up.players)}"

    # --- playing --------------------------------------------------------------------

    def _begin(self) -> None:
        self.close()
        if self.seed is None:
            self.seed = self.browser.random_seed()
        options = dict(self.setup.options)
        line_up = LineUp(self.game.ID, self.setup.seats, self.seed, options)
        total = -(-self.matches // len(line_up.rotations()))
        run = self.run = Run(line_up, total, Balance(line_up))
        for first in range(min(THREADS, total)):
            asked = tasks.question(line_up, range(first, total, THREADS))
            run.running += 1
            run.stops.append(self.play(asked, self._listener(run)))

    def _listener(self, run: Run) -> Callable[[str, bool], None]:
        def heard(found: str, final: bool) -> None:
            if run is not self.run:
                return
            for number, deal in tasks.parse(found):
                # If a worker has failed, the page plays all its deals again.
                if number not in run.found.deals:
                    run.found.add(number, deal)
            run.running -= final
            if not run.running:
                self.show()
            elif not self._due:
                self._due = True
                self.browser.clock.later(EVERY, self._look)

        return heard

    def _look(self) -> None:
        """Update the results; the controls stay as they are."""
        self._due = False
        if self.run is not None and self.run.running:
            self._show_results(self.run)

    def _show_results(self, run: Run) -> None:
        self.results.show(run.found, run.total, self.translator)

    # --- showing ----------------------------------------------------------------------

    def show(self) -> None:
        """Write the page; the focus stays where it is."""
        form = self.form
        head = form.make(
            "div",
            "balance-head",
            form.cover(self.game.ID),
            form.make("h1", "", form.say("balance.title"), tabindex="-1"),
            form.said("p", "balance.lead"),
        )
        left = form.make("div", "", self._table(), self._rules())
        columns = form.make("div", "new-columns", left, self.results.box)
        form.show(self.root, head, columns, self._ways_on())
        if self.run is None:
            self.results.box.replaceChildren()
        else:
            self._show_results(self.run)

    def _table(self) -> Element:
        """Which game, how many seats, and who sits there."""
        form, say, seats = self.form, self.form.say, self.setup.seats
        games = [(id, say(f"{id}.game.title")) for id in registry.GAMES]
        counts = [(str(n), str(n)) for n in self.game.SEATS]
        lines = [
            form.values("game", games, self.game.ID, say("balance.game")),
            form.values("seats", counts, str(len(seats)), say("new.players")),
        ]
        kinds = registry.kinds(self.game.ID)[1:]
        for seat, kind in enumerate(seats):
            label = say("table.seat", {"n": seat + 1})
            faces = form.faces(f"kind:{seat}", kinds, kind, label)
            named = form.make("span", "", label)
            lines.append(form.make("div", "balance-seat", named, faces))
        return form.group("new.players", *lines)

    def _rules(self) -> Element:
        """The edition, every switch, and the number that deals the matches."""
        form, say, id = self.form, self.form.say, self.game.ID
        presets = [(p, say(f"{id}.preset.{p}.name")) for p in self.game.PRESETS]
        now, chosen = self.setup.edition(self.game) or "", self.setup.options
        switches = (form.option(id, it, chosen[it.key]) for it in self.game.OPTIONS)
        summary = form.said("summary", "balance.rules")
        rules = form.make("details", "", summary, *switches, id="balance-rules")
        rules.toggleAttribute("open", self.shows_rules)
        seed = form.seed(self.seed, "balance.seed_hint")
        edition = form.values("preset", presets, now, say("new.edition"))
        return form.group("new.edition", edition, rules, seed)

    def _ways_on(self) -> Element:
        """How many matches, and to begin with them or end them."""
        form = self.form
        numbers = [(str(n), str(n)) for n in MATCHES]
        label = form.say("balance.matches")
        running = self.run is not None and self.run.running
        what = "stop" if running else "run"
        begin = form.control(f"balance.{what}", what, "is-primary")
        begin.id = "balance-begin"
        count = form.values("matches", numbers, str(self.matches), label)
        named = form.make("span", "", label)
        return form.make("div", "start-line", named, count, begin)

"""The balance page: computer players play many matches, and their wins are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from tinderbox.app.features.balance.results import (
    EXPORT_PICTURE,
    EXPORT_SHEET,
    Results,
    Run,
)
from tinderbox.app.features.new_game.match_setup import USUAL, MatchSetup, usual_setup
from tinderbox.app.features.new_game.setup_page import SetupPage
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.kernel.tasks.worker import write_question
from tinderbox.arena.balance import Balance
from tinderbox.arena.deals import LineUp, parse, play_deals
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

MATCH_COUNTS = (40, 200, 1000)  # to choose from
WORKER_COUNT = 2  # workers that play at the same time
DEFAULT_SEED = 1  # seed of all deals, unless another is typed
UPDATE_INTERVAL_MS = 400  # between two updates of the results

PLAYS_DEALS = "tinderbox.arena.deals:play_deals"  # a task of a worker


class BalancePage(SetupPage):
    """The page on which seats, players and rules are chosen and matches counted."""

    def __init__(
        self, browser: Browser, translator: Callable[[], Translator], game: AnyGame
    ) -> None:
        super().__init__(browser, translator, "balance", game)
        self.match_count = MATCH_COUNTS[0]
        self.setup = _setup(game, DEFAULT_SEED)
        self.run: Run | None = None
        self.results = Results(self)
        self._is_update_due = False

    # --- what was clicked ---------------------------------------------------------

    @command(":game")
    def choose_game(self, id: str) -> None:
        """Show the usual seats and rules of another game. Stop playing."""
        self.read_fields()
        self.close()
        self.run = None
        self.game = registry.load_game(id)
        self.setup = _setup(self.game, self.setup.seed)
        self.show()

    @command(":matches")
    def set_matches(self, count: int) -> None:
        """Set the number of matches."""
        self.read_fields()
        self.match_count = count
        self.show()

    @command(":run")
    def play_matches(self) -> None:
        """Start the matches, in place of earlier ones."""
        self.read_fields()
        self._start_run()
        self.show()

    @command(":stop")
    def stop_playing(self) -> None:
        """Stop playing, and show so. The results stay."""
        self.read_fields()
        self.close()
        self.show()

    def close(self) -> None:
        """Stop playing. The results stay."""
        if self.run is not None:
            self.run.stop()

    @does(EXPORT_SHEET)
    def export_sheet(self) -> None:
        """Download the results as a table, in the format CSV."""
        from tinderbox.arena.sheet import sheet  # few ever ask for it

        self._export("csv", lambda run: sheet(run.deals), "text/csv")

    @does(EXPORT_PICTURE)
    def export_picture(self) -> None:
        """Download the chart of the results as a picture."""
        self._export("svg", self.results.picture, "image/svg+xml")

    def _export(
        self, suffix: str, text_of: Callable[[Run], str], media_type: str
    ) -> None:
        if self.run is not None and self.run.deals:
            name = "-".join((self.game.ID, *self.run.line_up.players))
            self.browser.files.download(
                f"{name}.{suffix}", text_of(self.run), media_type
            )

    # --- playing --------------------------------------------------------------------

    def _start_run(self) -> None:
        """Start the matches, in workers if possible.

        Each deal is played once in every rotation of the players over the seats.
        """
        self.close()
        seed = self.setup.seed
        if seed is None:
            seed = self.browser.random_seed()
            self.setup = replace(self.setup, seed=seed)
        line_up_facts = self.game.ID, self.setup.seats, seed, dict(self.setup.options)
        line_up = LineUp(*line_up_facts)
        totals = Balance(line_up.rotations())
        # Round up: at least as many matches are played as were chosen.
        deal_count = -(-self.match_count // totals.rotations)
        run = self.run = Run(line_up, deal_count, totals)

        def found(results: list[Any], final: bool) -> None:
            if run is self.run:
                self._add_results(run, results)

        for first in range(min(WORKER_COUNT, deal_count)):
            numbers = [*range(first, deal_count, WORKER_COUNT)]
            question = partial(write_question, play_deals, *line_up_facts, numbers)
            run.tasks.append(Background(self.browser, PLAYS_DEALS, question, found))

    def _add_results(self, run: Run, results: list[Any]) -> None:
        for number, deal in results:
            # If a worker has failed, the page plays all its deals again.
            if number not in run.deals:
                run.deals[number] = played = parse(deal)
                run.totals.add(played)
        if not run.is_running:
            self.show()
        elif not self._is_update_due:
            self._is_update_due = True
            self.browser.clock.later(UPDATE_INTERVAL_MS, self._show_progress)

    def _show_progress(self) -> None:
        """Update the results. The controls stay as they are."""
        self._is_update_due = False
        if self.run is not None and self.run.is_running:
            self.results.show_deals(self.run)

    # --- showing ----------------------------------------------------------------------

    def show(self) -> None:
        """Write the page. The focus stays where it is."""
        head = self.make(
            "div",
            "balance-head",
            self.cover(self.game.ID),
            self.make("h1", "", self.say("balance.title"), tabindex="-1"),
            self.text_element("p", "balance.lead"),
        )
        left = self.make("div", "", self._table(), self._rules())
        columns = self.make("div", "new-columns", left, self.results.box)
        self.fill(self.root, head, columns, self._start_line())
        if self.run is None:
            self.results.box.replaceChildren()
        else:
            self.results.show_deals(self.run)

    def _table(self) -> Element:
        """Return the choices of the game, the number of seats, and each player."""
        say = self.say
        count = len(self.setup.seats)
        games = [(id, say(f"{id}.game.title")) for id in registry.GAMES]
        lines = [
            self.values(
                BalancePage.choose_game, games, self.game.ID, say("balance.game")
            ),
            self.numbers(
                BalancePage.set_seats, self.game.SEATS, count, say("new.players")
            ),
        ]
        for seat in range(count):
            faces = self.player_choices(seat, registry.kinds(self.game.ID)[1:])
            seat_name = self.text_element("span", "table.seat", n=seat + 1)
            lines.append(self.make("div", "balance-seat", seat_name, faces))
        return self.group("new.players", *lines)

    def _rules(self) -> Element:
        """Return the choices of edition and switches, and the field for the seed."""
        game = self.game
        presets = [(id, self.say(f"{game.ID}.preset.{id}.name")) for id in game.PRESETS]
        pressed_value = self.setup.edition(game) or ""
        edition = self.values(
            BalancePage.set_preset, presets, pressed_value, self.say("new.edition")
        )
        rules = self.rules("balance.rules")
        return self.group("new.edition", edition, rules, self.seed("balance.seed_hint"))

    def _start_line(self) -> Element:
        """Return the choice of the number of matches, and a button to start or stop."""
        label = self.say("balance.matches")
        key = "balance.run"
        button_command = BalancePage.play_matches()
        if self.run is not None and self.run.is_running:
            key = "balance.stop"
            button_command = BalancePage.stop_playing()
        button = self.button(key, button_command, "is-primary")
        button.id = "balance-begin"
        counts = self.numbers(
            BalancePage.set_matches, MATCH_COUNTS, self.match_count, label
        )
        return self.make(
            "div", "start-line", self.make("span", "", label), counts, button
        )


def _setup(game: AnyGame, seed: int | None) -> MatchSetup:
    """Return the usual setup of a game, with a computer player on every seat."""
    usual = usual_setup(game)
    return replace(usual, seats=(USUAL,) * len(usual.seats), seed=seed)

"""The command that asks whether a computer player is cheating."""

from __future__ import annotations

from tinderbox.app.features.fairness import task as fairness
from tinderbox.app.features.fairness.dialog import DEALS, FairnessDialog, show_nothing
from tinderbox.app.features.fairness.task import FairnessTask
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.whole_page import Page
from tinderbox.app.table.words import visible_lines
from tinderbox.core.game import Player
from tinderbox.core.table import AnyTable
from tinderbox.games import registry


class FairnessCommands:
    """Checks a seat of the match at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.browser = page.browser
        self._asking: Background | None = None

    @command("cheating")
    def check(self, seat: int, deals: int = DEALS[0]) -> None:
        """Check the seat, with so many deals."""
        if (page := self.page.table) is not None:
            self._ask(page, Player(seat), deals)

    def _ask(self, page: TablePage, seat: Player, deals: int) -> None:
        """About the last choice that the seat had, up to the moment that is shown."""
        if self._asking is not None:
            self._asking.stop()
        dialog = page.panel_view.dialog
        words = page.play.words
        table = page.session.table
        viewpoint = page.play.viewpoint
        if registry.load_determinize(page.game.ID) is None:
            show_nothing(dialog, words, seat, "fairness.open")
            return
        end = len(table.log) if viewpoint.at is None else viewpoint.at
        at = fairness.last_choice(table, seat, end)
        if at is None:
            show_nothing(dialog, words, seat, "fairness.none")
            return
        hidden = words.say(f"{page.game.ID}.game.hidden")
        did = visible_lines(table.events[at], viewpoint.viewer)
        again = bool(dialog.find(".fairness-times"))  # the focus stays where it was
        shown = FairnessDialog(dialog, words, seat, deals, hidden, did)
        if again:
            dialog.find("[aria-pressed=true]").focus()
        self._asking = self._asked(table, at, deals, shown)

    def _asked(
        self, table: AnyTable, at: int, deals: int, shown: FairnessDialog
    ) -> Background:
        def begin_here() -> FairnessTask:
            task = FairnessTask()
            task.ask(table, at, deals)
            return task

        def found(text: str, final: bool) -> None:
            if shown.is_open:
                shown.show(fairness.parse(text), table.log[at], final=final)
            elif self._asking is not None:
                self._asking.stop()

        return Background(
            self.browser,
            "features.fairness.task",
            lambda: fairness.question(table.text(), at, deals),
            found,
            begin_here,
            in_worker=table.header.seats[table.movers[at]] in registry.DEEP,
        )

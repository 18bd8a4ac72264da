"""The entry to the match of the day: loads its modules when its page is opened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser.late_bundle import LatePart
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import DAYS
from tinderbox.app.page.page import PagePart
from tinderbox.app.page.places import Days
from tinderbox.app.table.table_page import TablePage

if TYPE_CHECKING:
    from tinderbox.app.features.daily.commands import DayCommands


class DailyEntry(PagePart):
    """Opens the page of days, and has each final score show a button to it."""

    def __post_init__(self) -> None:
        failed = partial(self.page.say_not_fetched, Days())
        self.late = LatePart(self.browser, "results", self._make, failed)
        self.page.own_place(Days, self._open)
        self.page.listen_to_ends(self._on_end)

    @does(DAYS)
    def open_days(self) -> None:
        """Show the match of the day and those of past days."""
        self.page.go(Days())

    def _open(self, _: Days) -> bool:
        self.late.ask(lambda commands: commands.show_page())
        return True

    def _on_end(self, table: TablePage) -> None:
        slot = self.dialog.find("#final-ways")
        self.late.ask(lambda commands: commands.show_result(table.session, slot))

    def _make(self) -> DayCommands:
        from tinderbox.app.features.daily.commands import DayCommands

        return DayCommands(self.page)

"""The entry to results: loads its modules when a match ends or its page is opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser.late_bundle import LatePart
from tinderbox.app.kernel.match.library import RESULTS_MARK
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import RESULTS
from tinderbox.app.page.page import Page, PagePart
from tinderbox.app.page.places import Results
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Callback

if TYPE_CHECKING:
    from tinderbox.app.features.results.commands import ResultCommands


class ResultsEntry(PagePart):
    """Has the result of each match stored that ends at this page's table."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        # If the bundle can't be fetched, nothing is lost: a result that is not stored
        # at a match's end is stored when the page of results is shown next.
        self.late = LatePart(page.browser, "results", self._make, self._failed)
        self._waiting: list[Callback] = []  # what follows the results that are stored
        page.own_place(Results, self._open)
        page.listen_to_ends(self._on_end)
        page.match_removing.listen(self._on_removing)
        page.luck_found.listen(self._on_luck_found)

    @does(RESULTS)
    def open_results(self) -> None:
        """Show the page of results."""
        self.page.go(Results())

    def _open(self, _: Results) -> bool:
        self.late.ask(lambda commands: commands.show_page())
        return True

    def _on_end(self, table: TablePage) -> None:
        """Store the result of a match, and show the goals that it has reached.

        They are shown under this final score, and not under one that is shown later,
        while the modules are still loading.
        """
        slot = self.dialog.find("#final-ways")
        self.late.ask(lambda commands: commands.note(table, slot))

    def _on_removing(self, _: str) -> None:
        """Store the results of all finished matches before one is removed."""
        entries = self.active.library.entries()
        self.late.ask(lambda commands: commands.note_ended(entries))

    def _on_luck_found(self, text: str, points: Sequence[tuple[float, float]]) -> None:
        self.late.ask(lambda commands: commands.note_luck(text, points))

    def import_results(self, text: str, then: Callback) -> None:
        """Import the results at the end of a text. Call `then` once they are stored.

        It is also called if the modules that store them can't be fetched.
        """
        _, mark, lines = text.partition(RESULTS_MARK)
        if not mark:
            then()
            return

        def store(commands: ResultCommands) -> None:
            self._waiting.remove(then)
            commands.import_lines(lines)
            then()

        self._waiting.append(then)
        self.late.ask(store)

    def _failed(self) -> None:
        """Say that results can't be shown or stored. The rest of a file is imported."""
        waiting = [*self._waiting]
        self._waiting.clear()
        for then in waiting:
            then()
        if waiting:
            self.page.say_modules_not_fetched()
        self.page.say_not_fetched(Results())

    def _make(self) -> ResultCommands:
        from tinderbox.app.features.results.commands import ResultCommands

        return ResultCommands(self.page)

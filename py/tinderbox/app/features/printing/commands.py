"""The commands that print: a dialog, the board as a poster, a match's report."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tinderbox.app.features.printing.match_on_paper import show_match
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import POSTER, PRINT, REPORT
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Listener

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

PAPER_ATTRIBUTE = "data-paper"  # of the body: tells style.css what is printed
SCORE_SELECTOR = ".score-table"  # only the dialog of the final score has such a table


class Printing:
    """Prepares the page for paper, also for the browser's own print command.

    A paper is "page" (an open dialog or a page of controls), "report" or "poster".
    """

    def __init__(
        self,
        browser: Browser,
        dialog: Dialog,
        at_table: Callable[[], TablePage | None],
        listen: Callable[[Any, str, Listener[Any]], None],
    ) -> None:
        self.browser = browser
        self.dialog = dialog
        self.at_table = at_table
        self._asked_paper = ""  # the paper that a button asked for, "" if none
        listen(browser.window, "beforeprint", lambda _: self._prepare_paper())
        listen(browser.window, "afterprint", lambda _: self._clear_paper())

    @does(PRINT)
    def print_page(self) -> None:
        """Print what suits the page, as the browser's print command does."""
        self.browser.window.print()

    @does(POSTER)
    def print_poster(self) -> None:
        """Print the board at the table as a poster."""
        self._print("poster")

    @does(REPORT)
    def print_report(self) -> None:
        """Print the report of the match at the table."""
        self._print("report")

    def _print(self, paper: str) -> None:
        if self.at_table() is not None:
            self._asked_paper = paper
            self.dialog.close()
            self.browser.window.print()
            self._asked_paper = ""

    def _prepare_paper(self) -> None:
        """Lay out the paper that was asked for, or the one that suits the page."""
        paper = self._asked_paper or self._suitable_paper()
        table = self.at_table()
        self.browser.document.body.setAttribute(PAPER_ATTRIBUTE, paper)
        if self.dialog.draw_rest is not None:
            self.dialog.draw_rest()
        if table is None:
            return
        if paper == "report":
            show_match(self.browser.element("report"), table.play)
        elif paper == "poster":
            table.show_bare()

    def _suitable_paper(self) -> str:
        """Return the paper that suits the page.

        It is an open dialog, else the report of a match that is over, else the board.
        The dialog of the final score is not printed: the report has more.
        """
        is_score = bool(self.dialog.find(SCORE_SELECTOR))
        is_dialog = self.browser.element("dialog").open and not is_score
        table = self.at_table()
        if is_dialog or table is None:
            return "page"
        return "report" if table.session.turn.seat is None else "poster"

    def _clear_paper(self) -> None:
        self.browser.document.body.removeAttribute(PAPER_ATTRIBUTE)
        self.browser.element("report").replaceChildren()
        table = self.at_table()
        if table is not None:
            table.play.refresh(quiet=True)

"""The commands that print: a dialog, the board as a poster, a match's report."""

from __future__ import annotations

from tinderbox.app.features.printing.match_on_paper import show_match
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import POSTER, PRINT, REPORT
from tinderbox.app.page.page import PagePart

PAPER_ATTRIBUTE = "data-paper"  # of the body: tells style.css what is printed
SCORE_SELECTOR = ".score-table"  # only the dialog of the final score has such a table


class Printing(PagePart):
    """Prepares the page for paper, also for the browser's own print command.

    A paper is "page" (an open dialog or a page of controls), "report" or "poster".
    """

    def __post_init__(self) -> None:
        self._asked_paper = ""  # the paper that a button asked for, "" if none
        self.page.listen(
            self.browser.window, "beforeprint", lambda _: self._prepare_paper()
        )
        self.page.listen(
            self.browser.window, "afterprint", lambda _: self._clear_paper()
        )

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
        if self.table is not None:
            self._asked_paper = paper
            self.dialog.close()
            self.browser.window.print()
            self._asked_paper = ""

    def _prepare_paper(self) -> None:
        """Lay out the paper that was asked for, or the one that suits the page."""
        paper = self._asked_paper or self._suitable_paper()
        table = self.table
        self.browser.document.body.setAttribute(PAPER_ATTRIBUTE, paper)
        if draw_rest := self.dialog.draw_rest:
            draw_rest()
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
        if is_dialog or self.table is None:
            return "page"
        return "report" if self.table.session.turn.seat is None else "poster"

    def _clear_paper(self) -> None:
        self.browser.document.body.removeAttribute(PAPER_ATTRIBUTE)
        self.browser.element("report").replaceChildren()
        if (table := self.table) is not None:
            table.play.refresh(quiet=True)

"""The commands of a finished match's report; its code is loaded when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.places import Match
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.whole_page import Page
from tinderbox.core.game import Player
from tinderbox.games import registry

PHONE = 560  # pixels across, at most

if TYPE_CHECKING:
    from tinderbox.app.features.report.dialog import ReportDialog
    from tinderbox.app.features.report.luck_meter import LuckMeter


class ReportCommands:
    """Opens the report of the match at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.browser = page.browser
        page.signals.table_started.listen(self._on_table_started)
        self._wanted = ""  # the match whose report is shown once it is at the table
        self._seat = Player(0)
        self._meter: LuckMeter | None = None
        self._shown: ReportDialog | None = None

    @command("review-of")
    def open_review(self, id: str) -> None:
        """Open a match and then its report."""
        self._wanted = id
        self.page.go(Match(id))

    @command("luck")
    def measure_luck(self) -> None:
        """Begin to tell luck apart from choice."""
        if self._meter is not None:
            self._meter.start()
            self._grown()

    @command("luck-stop")
    def stop_measuring(self) -> None:
        """Stop it; what was found stays."""
        if self._meter is not None:
            self._meter.stop()
            self._grown()

    def _on_table_started(self, _: TablePage) -> None:
        """A match has come to the table: its report may have been asked for."""
        meter = self._meter
        session = self.page.active.session
        if meter is not None and meter.session is not session:
            meter.stop()
        wanted = self._wanted
        self._wanted = ""
        if wanted and wanted == self.page.active.id:
            self._show()

    @command("review")
    def _show(self, seat: int | None = None) -> None:
        """As a seat sees it; None is a person's, or else the winner's."""
        page = self.page.table
        if page is None or page.session.to_move() is not None:
            return
        if seat is not None:
            self._seat = Player(seat)
        else:
            outcome = page.game.outcome(page.session.state)
            assert outcome is not None
            self._seat = (*page.session.own_seats, *sorted(outcome.winners))[0]
        self._measure(page)
        self._shown = self._dialog(page)
        self._shown.show()

    def _measure(self, page: TablePage) -> None:
        """The meter of this match; that of another one is stopped."""
        from tinderbox.app.features.report.luck_meter import LuckMeter

        if self._meter is not None:
            if self._meter.session is page.session:
                return
            self._meter.stop()
            self._meter = None
        if page.session.fault is None and registry.has_lead_estimator(page.game.ID):
            self._meter = LuckMeter(
                self.browser, page.session, self.page.active.id, self._grown
            )

    def _grown(self) -> None:
        """Update the report, if it is open."""
        luck = None if self._shown is None else self._shown.luck
        if luck is not None and luck.box.isConnected:
            luck.update()

    def _dialog(self, page: TablePage) -> ReportDialog:
        from tinderbox.app.features.report.dialog import ReportDialog

        return ReportDialog(
            page.panel_view.dialog,
            page.session,
            self._seat,
            page.play.seats(),
            page.play.words,
            meter=self._meter,
            narrow=self.browser.window.innerWidth <= PHONE,
            marks=self._marks(page),
        )

    def _marks(self, page: TablePage) -> dict[int, str]:
        """Return what the only person here had marked, if it is that one's report."""
        if not page.screen.has_notebook or page.session.own_seats != (self._seat,):
            return {}
        from tinderbox.app.features.notebook.notes import Notes, marks_made

        notes = Notes(self.page.store, self.page.active.id)
        return marks_made(page.session.table, self._seat, notes, page.play.words)

    @command("review-at")
    def _look(self, at: int) -> None:
        """Show the moment after an action on the board."""
        page = self.page.table
        if page is not None:
            page.panel_view.dialog.close()
            page.timeline.go(at + 1)

    @command("review-picture")
    def _save(self) -> None:
        page = self.page.table
        if page is not None:
            name = f"{page.game.ID}-report.svg"
            drawn = self._dialog(page).picture()
            self.browser.files.download(name, drawn, "image/svg+xml")

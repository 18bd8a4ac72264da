"""The commands of a finished match's report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.notebook.notes import Notes, marks_made
from tinderbox.app.features.report.dialog import ReportDialog
from tinderbox.app.features.report.luck_meter import LuckMeter
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.asks import REVIEW_OF, REVIEW_SEAT
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import Match
from tinderbox.app.table.asks import REVIEW
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.game import Player
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class ReportCommands:
    """Opens the report of the match at the table."""

    def __init__(
        self,
        browser: Browser,
        store: Store,
        commands: Commands,
        active: ActiveMatch,
        navigation: Navigation,
        at_table: Callable[[], TablePage | None],
        table_started: Signal[[TablePage]],
        luck_found: Signal[[str, Sequence[tuple[float, float]]]],
    ) -> None:
        self.browser = browser
        self.store = store
        self.commands = commands
        self.active = active
        self.navigation = navigation
        self.at_table = at_table
        self.luck_found = luck_found
        table_started.listen(self._on_table_started)
        self._wanted_id = ""  # id of a match being opened for its report
        self._meter: LuckMeter | None = None
        # The report that was shown last. Only it is told of luck: if each of them
        # listened to the meter, all would stay in memory until the next match.
        self._report: ReportDialog | None = None

    @does(REVIEW_OF)
    def open_review(self, id: str) -> None:
        """Open a match and then its report."""
        self._wanted_id = id
        self.navigation.go(Match(id))

    def _on_table_started(self, table: TablePage) -> None:
        """Show the report of a match if it was opened for that."""
        if self._meter is not None and self._meter.session is not table.session:
            self._meter.stop()
            self._meter = None
            self._report = None
        wanted_id = self._wanted_id
        self._wanted_id = ""
        if wanted_id and wanted_id == self.active.id:
            self.show_report()

    @does(REVIEW)
    def show_report(self) -> None:
        """Show the report, if the match is over, for the first person's seat here.

        If nobody plays here it is for the first winner's.
        """
        table = self.at_table()
        if table is None:
            return
        outcome = table.session.outcome
        if outcome is None:
            return
        self.show_seat((*table.session.viewer_seats, *sorted(outcome.winners))[0])

    @does(REVIEW_SEAT)
    def show_seat(self, seat: int) -> None:
        """Show the report for a seat, if the match is over."""
        table = self.at_table()
        if table is None:
            return
        session = table.session
        if not isinstance(session, LocalMatch) or session.outcome is None:
            return
        self._start_meter(session)
        self._report = report = ReportDialog(
            table,
            session,
            Player(seat),
            self._meter,
            self._marks(table, session, Player(seat)),
        )
        self.commands.serve(ReportDialog, report)
        report.show_dialog()

    def _marks(
        self, table: TablePage, session: AnyLocalMatch, seat: Player
    ) -> dict[int, str]:
        """Return the marks in the seat's notebook, as `marks_made` does.

        Return {} if others play here too: they must not see the marks.
        """
        if not table.screen.has_notebook or session.viewer_seats != (seat,):
            return {}
        notes = Notes(self.store, self.active.id, seat)
        return marks_made(session.table, notes, table.play.words)

    def _start_meter(self, session: AnyLocalMatch) -> None:
        """Start the meter of this match if there is none, and luck can be measured."""
        can_measure = session.fault is None and registry.has_lead_estimator(
            session.game.ID
        )
        if self._meter is None and can_measure:
            self._meter = LuckMeter(self.browser, self.store, session, self.active.id)
            self.commands.serve(LuckMeter, self._meter)
            self._meter.changed.listen(partial(self._on_changed, self._meter))
            if not self._meter.findings.is_whole:
                self._meter.start()

    def _on_changed(self, meter: LuckMeter) -> None:
        """Update the report. Announce the luck of each seat once all is found."""
        if self._report is not None and self._report.luck is not None:
            self._report.luck.update_if_shown()
        if meter.findings.is_whole:
            points = [
                (round(account.luck.mean, 1), round(account.own.mean, 1))
                for account in meter.findings.accounts
            ]
            self.luck_found.announce(meter.session.text(), points)

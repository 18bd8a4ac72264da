"""The commands of a finished match's report, and what is done for it before the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tinderbox.app.features.report.explorer import TurnExplorer
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason, outcome_of
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, command, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page.asks import REVIEW_OF, REVIEW_SEAT
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import Match, SharedMatch
from tinderbox.app.table.asks import REVIEW
from tinderbox.app.table.strip import show_ways
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.game import Player
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.features.report.dialog import ReportDialog
    from tinderbox.app.features.report.finder import VerdictFinder
    from tinderbox.app.kernel.browser.browser import Browser


class ReportCommands:
    """Opens the report of the match at the table.

    What it takes besides is imported when the match is over: it is made while people
    play.
    """

    def __init__(
        self,
        browser: Browser,
        store: Store,
        commands: Commands,
        active: ActiveMatch,
        navigation: Navigation,
        notices: Notices,
        dialog: Dialog,
        at_table: Callable[[], TablePage | None],
        table_started: Signal[[TablePage]],
    ) -> None:
        self.browser = browser
        self.store = store
        self.commands = commands
        self.active = active
        self.navigation = navigation
        self.notices = notices
        self.dialog = dialog
        self.at_table = at_table
        # The id of a match, a moment of it, and the matches that go on from there.
        self._continuation: tuple[str, int, Sequence[str]] = "", 0, ()
        table_started.listen(self._on_table_started)
        self._wanted_id = ""  # id of a match being opened for its report
        self._explorer: TurnExplorer | None = None  # of the match at the table
        self._finders: dict[Player, VerdictFinder] = {}
        # The report that was shown last. Only it is told of verdicts: if each of them
        # listened, all would stay in memory until the next match.
        self._report: ReportDialog | None = None

    @does(REVIEW_OF)
    def open_review(self, id: str) -> None:
        """Open a match and then its report."""
        self._wanted_id = id
        self.navigation.go(Match(id))

    def _on_table_started(self, table: TablePage) -> None:
        """Show the report of a match if it was opened for that."""
        if self._explorer is not None and self._explorer.session is not table.session:
            self._forget_match()
        wanted_id = self._wanted_id
        self._wanted_id = ""
        if wanted_id and wanted_id == self.active.id:
            self.show_report()

    def _forget_match(self) -> None:
        """Stop all work on the last match."""
        if self._explorer is not None:
            self._explorer.stop()
        for finder in self._finders.values():
            finder.stop()
        self._explorer = None
        self._finders = {}
        self._report = None

    # --- while the match is played ------------------------------------------------

    def look_at_turns(self, session: AnyLocalMatch) -> None:
        """Explore the turns that people here have ended, while others move.

        At the end, find the verdicts on the first one's play: they may ask for them.
        """
        if session.outcome is None:
            self._explorer_of(session).explore_ended_turns()
        else:
            self._find(session, session.viewer_seats[0])

    def _explorer_of(self, session: AnyLocalMatch) -> TurnExplorer:
        if self._explorer is None or self._explorer.session is not session:
            self._forget_match()
            self._explorer = TurnExplorer(self.browser, session)
        return self._explorer

    def _find(self, session: AnyLocalMatch, seat: Player) -> VerdictFinder | None:
        """Return what finds the verdicts for a seat, None if that is not possible."""
        from tinderbox.app.features.report.finder import VerdictFinder

        can_judge = session.fault is None and registry.has_lead_estimator(
            session.game.ID
        )
        if not can_judge or seat not in session.viewer_seats:
            return None
        explorer = self._explorer_of(session)
        if seat not in self._finders:
            explorer.stop()
            finder = VerdictFinder(
                self.browser,
                self.store,
                session,
                self.active.id,
                seat,
                explorer.found(seat),
            )
            finder.changed.listen(self._on_found)
            finder.played_on.listen(self._show_continuation)
            self._finders[seat] = finder
        return self._finders[seat]

    def _on_found(self) -> None:
        if self._report is not None:
            self._report.update_if_shown()

    def _show_continuation(
        self, action_index: int, texts: Sequence[str], which: int
    ) -> None:
        """Replay on the board how the match may go on after one of two moves."""
        self._continuation = self.active.id, action_index, texts
        self.show_other_move(which)

    @command("other-move")
    def show_other_move(self, which: int) -> None:
        """Replay how it may go on after a move. The strip leads to the other one."""
        from tinderbox.core.share_link import pack

        id, moment, texts = self._continuation
        self.dialog.close()
        self.navigation.go(SharedMatch(pack(texts[which]), moment))
        self.notices.dismiss(ReadOnlyReason.SHARED.key)
        other_key = "review.own_move" if which else "review.other_move"
        ways = [(other_key, ReportCommands.show_other_move(1 - which))]
        if id:
            ways.append(("review.back", REVIEW_OF(id)))
        if table := self.at_table():
            key = "review.after_other" if which else "review.after_own"
            table.closed.listen(show_ways(table.play, key, ways).close)
            table.timeline.press("run")

    # --- the report ---------------------------------------------------------------

    @does(REVIEW)
    def show_report(self) -> None:
        """Show the report, if the match is over, for the first person's seat here.

        If nobody plays here it is for the first winner's.
        """
        table = self.at_table()
        if table is None:
            return
        outcome = outcome_of(table.session.turn)
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
        from tinderbox.app.features.report.dialog import ReportDialog
        from tinderbox.app.features.report.finder import VerdictFinder

        finder = self._find(session, Player(seat))
        if finder is not None:
            self.commands.serve(VerdictFinder, finder)
        marks = self._marks(table, session, Player(seat))
        self._report = report = ReportDialog(
            table, session, Player(seat), finder, marks
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
        from tinderbox.app.features.notebook.notes import Notes, marks_made

        notes = Notes(self.store, self.active.id, seat)
        return marks_made(session.table, notes, table.play.words)

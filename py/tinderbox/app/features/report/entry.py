"""Notices the end of a person's turn, which the report explores while others move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import nothing
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.features.report.commands import ReportCommands


class ReportEntry:
    """Tells the report that people here have ended turns. It is loaded by then."""

    def __init__(self, late: LateParts, table_started: Signal[[TablePage]]) -> None:
        self.late = late
        table_started.listen(self._on_table_started)

    def _on_table_started(self, table: TablePage) -> None:
        session = table.session
        if isinstance(session, LocalMatch) and registry.has_lead_estimator(
            session.game.ID
        ):
            begun = len(session.table.log)
            table.play.acted.listen(partial(self._on_acted, session, begun))

    def _on_acted(self, session: AnyLocalMatch, begun: int) -> None:
        """Tell the report once the last action was no person's here, or the match over.

        A match that is over already when it is shown is judged when somebody asks.
        """
        movers = session.table.movers
        seats = session.viewer_seats
        if not any(mover in seats for mover in movers[begun:]):
            return
        if movers[-1] not in seats or session.outcome is not None:

            def tell(commands: ReportCommands) -> None:
                commands.look_at_turns(session)

            self.late.call("report", tell, nothing)

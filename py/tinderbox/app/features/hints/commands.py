"""The command of hints: it opens and closes the plan of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.app.features.hints.coach import Coach
from tinderbox.app.kernel.browser.ports import Document, DomEvent
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.page.asks import HINT
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Listener


class HintCommands:
    """Hints for the player to move at the table."""

    def __init__(
        self,
        document: Document,
        commands: Commands,
        at_table: Callable[[], TablePage | None],
        listen: Callable[[Any, str, Listener[Any]], None],
    ) -> None:
        self.commands = commands
        self.at_table = at_table
        self._coach: Coach | None = None  # of the table that was asked at last
        plan = document.getElementById("plan")
        for kind in ("pointerover", "focusin", "pointerleave"):
            listen(plan, kind, self._light)

    @does(HINT)
    def hint(self) -> None:
        """Open the plan of the turn, or close it."""
        table = self.at_table()
        if table is None or not table.offers_hints:
            return
        coach = self._coach
        if coach is not None and coach.table is table and coach.situation is not None:
            coach.close()
            table.play.refresh(quiet=True)  # nothing is marked any longer
        elif table.session.turn.seat is None:
            table.play.say("hint.over")
        elif not table.play.may_act():
            table.choosing.say_whose_turn()
        else:
            self._coach_at(table).open()

    def _coach_at(self, table: TablePage) -> Coach:
        """Return the coach of a table, which the first call makes."""
        if self._coach is None or self._coach.table is not table:
            self._coach = Coach(table)
            self.commands.serve(Coach, self._coach)
        return self._coach

    def _light(self, event: DomEvent) -> None:
        """Highlight the arrow of the line that is hovered or focused."""
        if self._coach is not None:
            row = event.target.closest("[data-line]")
            line = str(row.getAttribute("data-line")) if row else "0"
            self._coach.view.layer.mark(int(line))

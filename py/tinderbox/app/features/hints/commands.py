"""The command of hints: it opens and closes the plan of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.app.features.hints.coach import Coach
from tinderbox.app.features.hints.outlook import Outlook
from tinderbox.app.kernel.browser.ports import Document, DomEvent
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.page.asks import OPEN_MATCH
from tinderbox.app.kernel.page.commands import Commands, command, does
from tinderbox.app.page.asks import HINT
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import Match, MatchOutlook, TablePlace
from tinderbox.app.table.strip import show_ways
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Listener


class HintCommands:
    """Hints for the player to move at the table, and what a plan may lead to."""

    def __init__(
        self,
        document: Document,
        commands: Commands,
        active: ActiveMatch,
        navigation: Navigation,
        at_table: Callable[[], TablePage | None],
        show_foreign_match: Callable[[AnySession, TablePlace], None],
        listen: Callable[[Any, str, Listener[Any]], None],
    ) -> None:
        self.commands = commands
        self.active = active
        self.navigation = navigation
        self.at_table = at_table
        self.show_foreign_match = show_foreign_match
        self._coach: Coach | None = None  # of the table that was asked at last
        self._outlook: Outlook | None = None  # what was foreseen last
        self._which = 0  # it is watched after the plan, or after the other choice: 1
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
            self._coach = Coach(table, self.active.id, self._take_outlook)
            self.commands.serve(Coach, self._coach)
        return self._coach

    # --- what a plan may lead to ----------------------------------------------------

    def _take_outlook(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self.show_outlook(0)

    @command("outlook")
    def show_outlook(self, which: int) -> None:
        """Watch how it may go on after the plan, or after the other choice if it is 1.

        The strip of plans leads to the other one, and back to the match.
        """
        if self._outlook is not None:
            self._which = which
            self.navigation.go(MatchOutlook(self._outlook.match_id))

    def open_place(self, place: MatchOutlook) -> bool:
        """Show what was foreseen in a match. If that is forgotten, show the match."""
        outlook = self._outlook
        if outlook is None or outlook.match_id != place.id:
            return self.navigation.go(Match(place.id))
        which = self._which
        self.show_foreign_match(outlook.match(which), place)
        ways = [("hint.back", OPEN_MATCH(place.id))]
        if outlook.has_other:
            other = HintCommands.show_outlook(1 - which)
            ways.insert(0, ("hint.show_other", other))
        table = self.at_table()
        assert table is not None
        key = "hint.after_other" if which else "hint.after_plan"
        table.closed.listen(show_ways(table.play, key, ways).close)
        return True

    # --- the arrows -----------------------------------------------------------------

    def _light(self, event: DomEvent) -> None:
        """Highlight the arrow of the line that is hovered or focused."""
        if self._coach is not None:
            row = event.target.closest("[data-line]")
            line = str(row.getAttribute("data-line")) if row else "0"
            self._coach.view.layer.mark(int(line))

"""News for the results, whose modules are loaded for the first of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.library import RESULTS_MARK
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.core.callbacks import Callback, nothing

if TYPE_CHECKING:
    from tinderbox.app.features.results.commands import ResultCommands


class ResultNews:
    """Has results stored before their matches go, and imports those of a file."""

    def __init__(
        self,
        late: LateParts,
        active: ActiveMatch,
        say_modules_not_fetched: Callback,
        match_removing: Signal[[str]],
    ) -> None:
        self.late = late
        self.active = active
        self.say_modules_not_fetched = say_modules_not_fetched
        match_removing.listen(self._on_removing)

    def _call(self, do: Callable[[ResultCommands], object], failed: Callback) -> None:
        self.late.call("results", do, failed)

    def _on_removing(self, _: str) -> None:
        """Store the results of all finished matches before one is removed."""
        entries = self.active.library.entries()
        self._call(lambda commands: commands.note_ended(entries), nothing)

    def import_results(self, text: str, then: Callback) -> None:
        """Import the results at the end of a text. Call `then` once they are stored.

        It is also called if the modules that store them can't be fetched.
        """
        _, mark, lines = text.partition(RESULTS_MARK)
        if not mark:
            then()
            return

        def store(commands: ResultCommands) -> None:
            commands.import_lines(lines)
            then()

        def failed() -> None:
            then()
            self.say_modules_not_fetched()

        self._call(store, failed)

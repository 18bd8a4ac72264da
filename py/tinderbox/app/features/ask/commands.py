"""The command that opens the questions to the board."""

from __future__ import annotations

from collections.abc import Callable

from tinderbox.app.features.ask.dialog import AskDialog
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.page.asks import QUESTIONS
from tinderbox.app.table.table_page import TablePage


class AskCommands:
    """Opens the questions to the board of the match at the table."""

    def __init__(
        self, commands: Commands, at_table: Callable[[], TablePage | None]
    ) -> None:
        self.commands = commands
        self.at_table = at_table

    @does(QUESTIONS)
    def ask(self) -> None:
        """Show the questions, unless the curtain is closed.

        The dialog shows itself when it is made.
        """
        table = self.at_table()
        if table is None or table.play.viewpoint.is_behind_curtain:
            return
        self.commands.serve(AskDialog, AskDialog(table))

"""The command that opens the questions to the board."""

from __future__ import annotations

from tinderbox.app.features.ask.dialog import AskDialog
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import QUESTIONS
from tinderbox.app.page.page import PagePart


class AskCommands(PagePart):
    """Opens the questions to the board of the match at the table."""

    @does(QUESTIONS)
    def ask(self) -> None:
        """Show the questions, unless the curtain is closed.

        The dialog shows itself when it is made.
        """
        table = self.table
        if table is None or table.play.viewpoint.is_behind_curtain:
            return
        self.page.commands.serve(AskDialog, AskDialog(table))

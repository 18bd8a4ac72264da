"""The command that opens the questions to the board, whose code is loaded then."""

from __future__ import annotations

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.page.page import PagePart


class AskCommands(PagePart):
    """Opens the questions to the board of the match at the table."""

    @command("ask", key="a")
    def ask(self) -> None:
        """Show the questions, unless the curtain is closed.

        The dialog shows itself when it is made.
        """
        table = self.table
        if table is None or table.play.viewpoint.is_behind_curtain:
            return
        from tinderbox.app.features.ask.dialog import AskDialog

        self.page.commands.serve(AskDialog, AskDialog(table))

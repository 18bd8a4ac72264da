"""The command that opens a seat's notebook."""

from __future__ import annotations

from tinderbox.app.features.notebook.dialog import NotebookDialog
from tinderbox.app.features.notebook.notes import Notes
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import NOTEBOOK
from tinderbox.app.page.page import PagePart


class NotebookCommands(PagePart):
    """Opens the viewer's notebook."""

    @does(NOTEBOOK)
    def open_notebook(self) -> None:
        """Show the viewer's notebook, unless the curtain is closed.

        The dialog shows itself when it is made.
        """
        table = self.table
        if table is None or not table.offers_notebook:
            return
        viewer = table.play.viewpoint.viewer
        if viewer is None or table.play.viewpoint.is_behind_curtain:
            table.play.say("notebook.nobody")
            return
        self.page.commands.serve(
            NotebookDialog,
            NotebookDialog(table, Notes(self.store, self.page.match_id, viewer)),
        )

"""The command that opens a seat's notebook, whose code is loaded then."""

from __future__ import annotations

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.page.page import PagePart


class NotebookCommands(PagePart):
    """Opens the viewer's notebook."""

    @command("notebook", key="n")
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
        from tinderbox.app.features.notebook.dialog import NotebookDialog
        from tinderbox.app.features.notebook.notes import Notes

        self.page.commands.serve(
            NotebookDialog,
            NotebookDialog(table, Notes(self.store, self.page.match_id, viewer)),
        )

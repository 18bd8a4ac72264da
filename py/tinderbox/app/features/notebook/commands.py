"""The command that opens a seat's notebook."""

from __future__ import annotations

from collections.abc import Callable

from tinderbox.app.features.notebook.dialog import NotebookDialog
from tinderbox.app.features.notebook.notes import Notes
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Commands, does
from tinderbox.app.page.asks import NOTEBOOK
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.table.table_page import TablePage


class NotebookCommands:
    """Opens the viewer's notebook."""

    def __init__(
        self,
        store: Store,
        commands: Commands,
        navigation: Navigation,
        at_table: Callable[[], TablePage | None],
    ) -> None:
        self.store = store
        self.commands = commands
        self.navigation = navigation
        self.at_table = at_table

    @does(NOTEBOOK)
    def open_notebook(self) -> None:
        """Show the viewer's notebook, unless the curtain is closed.

        The dialog shows itself when it is made.
        """
        table = self.at_table()
        if table is None or not table.offers_notebook:
            return
        viewer = table.play.viewpoint.viewer
        if viewer is None or table.play.viewpoint.is_behind_curtain:
            table.play.say("notebook.nobody")
            return
        notes = Notes(self.store, self.navigation.match_id, viewer)
        self.commands.serve(NotebookDialog, NotebookDialog(table, notes))

"""The commands of a seat's notebook; its code is loaded when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.whole_page import Page

if TYPE_CHECKING:
    from tinderbox.app.features.notebook.dialog import NotebookDialog


class NotebookCommands:
    """Opens the notebook of whoever looks at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._notebook: NotebookDialog | None = None

    @command("notebook", key="n")
    def open_notebook(self) -> None:
        """Show the viewer's notebook; none while the device is handed over."""
        table = self.page.table
        if table is None or not table.offers_notebook:
            return
        viewer = table.play.viewpoint.viewer
        if viewer is None or table.play.hot_seat.is_behind_curtain:
            table.play.say("notebook.nobody")
            return
        from tinderbox.app.features.notebook.dialog import NotebookDialog
        from tinderbox.app.features.notebook.notes import Notes

        self.page.commands.own((NotebookDialog,), self._open_pages)
        self._notebook = NotebookDialog(
            table, Notes(self.page.store, self.page.match, viewer)
        )

    def _open_pages(self) -> tuple[NotebookDialog, ...]:
        """The notebook, while it lies open."""
        notebook = self._notebook
        return (notebook,) if notebook is not None and notebook.is_open else ()

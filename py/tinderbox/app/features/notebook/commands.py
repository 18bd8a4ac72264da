"""The commands of a seat's notebook; its code is loaded when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page_context import PageContext

if TYPE_CHECKING:
    from tinderbox.app.features.notebook.dialog import NotebookDialog


class NotebookCommands:
    """Opens the notebook of whoever looks at the table."""

    def __init__(self, context: PageContext) -> None:
        self.table, self.commands = context.table, context.commands
        self.store, self.match = context.store, context.match
        self._notebook: NotebookDialog | None = None

    @command("notebook", key="n")
    def open_notebook(self) -> None:
        """Show the viewer's notebook; none while the device is handed over."""
        page = self.table()
        if page is None or not page.offers_notebook:
            return
        viewer = page.play.viewpoint.viewer
        if viewer is None or page.play.hot_seat.curtained:
            page.play.say("notebook.nobody")
            return
        from tinderbox.app.features.notebook.dialog import NotebookDialog
        from tinderbox.app.features.notebook.notes import Notes

        self.commands.own((NotebookDialog,), self._open_pages)
        self._notebook = NotebookDialog(
            page.panel_view,
            page.session,
            viewer,
            Notes(self.store, self.match()),
            page.play.seats(),
            page.play.words,
        )

    def _open_pages(self) -> tuple[NotebookDialog, ...]:
        """The notebook, while it lies open at a table."""
        notebook = self._notebook
        if self.table() is None or notebook is None or not notebook.is_open:
            return ()
        return (notebook,)

    @command("evidence-at")
    def go_to_evidence(self, at: int) -> None:
        """Show a moment that the notebook names on the board."""
        page = self.table()
        if page is not None and self._open_pages():
            page.panel_view.dialog.close()
            page.timeline.go(at)

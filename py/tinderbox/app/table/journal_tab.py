"""The journal and the timeline, folded until somebody asks for them or the end."""

from __future__ import annotations

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.table.play import Play

OPEN = "data-journal"  # of the body: so it stays as it is from match to match


class JournalTab:
    """Unfolds the journal, and the timeline with it.

    Both stand open once the match is over, and the timeline in the past: the style
    sheet sees to that.
    """

    def __init__(self, play: Play) -> None:
        self.view = play.panel_view
        self._show(is_open=self._is_open())

    @command("journal", key="j")
    def toggle(self) -> None:
        """Unfold the journal and the timeline, or fold them."""
        self._show(is_open=not self._is_open())

    def _is_open(self) -> bool:
        return bool(self.view.document.body.hasAttribute(OPEN))

    def _show(self, *, is_open: bool) -> None:
        self.view.document.body.toggleAttribute(OPEN, is_open)
        put(self.view.by_id("act-journal"), aria_expanded=is_open)

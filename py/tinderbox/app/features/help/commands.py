"""The commands that explain: by which keys a game is played, and against whom."""

from __future__ import annotations

from tinderbox.app.features.help import page as help
from tinderbox.app.features.help.strength import show_strength
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.whole_page import Page


class HelpCommands:
    """Opens and closes the dialogs of help."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @command("keys", key="?")
    def show_keys(self) -> None:
        """Show by which keys a game is played."""
        help.show_keys(self.page)

    @command("strength")
    def show_strength(self) -> None:
        """Show how strong the computer players were measured to be."""
        show_strength(self.page.dialog, self.page.game.ID)

    @command("close-dialog")
    def close_dialog(self) -> None:
        """Close the open dialog."""
        self.page.dialog.close()

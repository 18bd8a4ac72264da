"""The commands that explain: by which keys a game is played, and against whom."""

from __future__ import annotations

from tinderbox.app.features.help import page as help
from tinderbox.app.features.help.strength import show_strength
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page_context import PageContext


class HelpCommands:
    """Opens and closes the dialogs of help."""

    def __init__(self, context: PageContext) -> None:
        self.dialog, self.game = context.dialog, context.game
        self.keys = context.commands.keys

    @command("keys", key="?")
    def show_keys(self) -> None:
        """Show by which keys a game is played."""
        help.show_keys(self.dialog(), self.keys)

    @command("strength")
    def show_strength(self) -> None:
        """Show how strong the computer players were measured to be."""
        show_strength(self.dialog(), self.game().ID)

    @command("close-dialog")
    def close_dialog(self) -> None:
        """Close whichever dialog is open."""
        self.dialog().close()

"""The commands that explain: by which keys a game is played, and against whom."""

from __future__ import annotations

from tinderbox.app.pages import help
from tinderbox.app.pages.strength import show_strength
from tinderbox.app.shell.page_context import PageContext


class HelpCommands:
    """Opens and closes the dialogs of help."""

    def __init__(self, context: PageContext) -> None:
        self.dialog, self.game = context.dialog, context.game

    def command(self, name: str, rest: str) -> bool:
        """Do what a button says; whether it was one of these."""
        match name:
            case "keys":
                help.show_keys(self.dialog())
            case "strength":
                show_strength(self.dialog(), self.game().ID)
            case "close-dialog":
                self.dialog().close()
            case _:
                return False
        return True

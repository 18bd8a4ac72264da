"""The commands of the dialogs of keys and of measured strength."""

from __future__ import annotations

from functools import partial

from tinderbox.app.features.help import keys
from tinderbox.app.features.help.strength import show_strength
from tinderbox.app.kernel.page.asks import CLOSE_DIALOG
from tinderbox.app.kernel.page.commands import command, does
from tinderbox.app.page.asks import KEYS
from tinderbox.app.page.page import PagePart


class HelpCommands(PagePart):
    """Opens and closes the dialogs of help."""

    @does(KEYS)
    def show_keys(self) -> None:
        """Show what every key does."""
        keys.show_keys(self.page)

    @does(keys.CHANGE_KEY)
    def change_key(self, name: str) -> None:
        """Give a command the next key that is pressed, and ask for that key."""
        self.page.commands.take_key = partial(keys.take_new_key, self.page, name)
        keys.show_keys(self.page, "keys.press")

    @does(keys.USUAL_KEYS)
    def use_usual_keys(self) -> None:
        """Give every command its usual key again."""
        keys.reset(self.page)
        keys.show_keys(self.page, "keys.usual")

    @command("strength")
    def show_strength(self) -> None:
        """Show the measured strength of the computer players of the page's game."""
        show_strength(self.dialog, self.page.game.ID)

    @does(CLOSE_DIALOG)
    def close_dialog(self) -> None:
        """Close the open dialog."""
        self.page.commands.take_key = None
        self.dialog.close()

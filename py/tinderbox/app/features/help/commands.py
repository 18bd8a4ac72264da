"""The commands of the dialogs of keys and of measured strength."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tinderbox.app.features.help.keys import CHANGE_KEY, USUAL_KEYS, Keys
from tinderbox.app.kernel.browser.ports import Document
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.asks import CLOSE_DIALOG
from tinderbox.app.kernel.page.commands import Commands, command, does
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import KEYS
from tinderbox.games.registry import AnyGame


class HelpCommands:
    """Opens and closes the dialogs of help."""

    def __init__(
        self,
        document: Document,
        store: Store,
        commands: Commands,
        dialog: Dialog,
        present_game: Callable[[], AnyGame],
    ) -> None:
        self.commands = commands
        self.dialog = dialog
        self.keys = Keys(document, store, commands, dialog)
        self.present_game = present_game

    @does(KEYS)
    def show_keys(self) -> None:
        """Show what every key does."""
        self.keys.show()

    @does(CHANGE_KEY)
    def change_key(self, name: str) -> None:
        """Give a command the next key that is pressed, and ask for that key."""
        self.commands.take_key = partial(self.keys.take, name)
        self.keys.show("keys.press")

    @does(USUAL_KEYS)
    def use_usual_keys(self) -> None:
        """Give every command its usual key again."""
        self.keys.reset()
        self.keys.show("keys.usual")

    @command("strength")
    def show_strength(self) -> None:
        """Show the measured strength of the computer players of the page's game."""
        from tinderbox.app.features.help.strength import show_strength

        show_strength(self.dialog, self.present_game().ID)

    @does(CLOSE_DIALOG)
    def close_dialog(self) -> None:
        """Close the open dialog."""
        self.commands.take_key = None
        self.dialog.close()

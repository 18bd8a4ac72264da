"""The commands that explain: by which keys a game is played, and against whom."""

from __future__ import annotations

from collections.abc import Callable

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.pages import help
from tinderbox.app.pages.strength import show_strength
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator


class HelpCommands:
    """`dialog()` shows it, about the game that `game()` is."""

    def __init__(
        self,
        dialog: Callable[[], Dialog],
        translator: Callable[[], Translator],
        game: Callable[[], AnyGame],
    ) -> None:
        self.dialog, self.translator, self.game = dialog, translator, game

    def command(self, name: str, rest: str) -> bool:
        """Do what a button says; whether it was one of these."""
        match name:
            case "keys":
                help.show_keys(self.dialog(), self.translator())
            case "strength":
                show_strength(self.dialog(), self.translator(), self.game().ID)
            case "close-dialog":
                self.dialog().close()
            case _:
                return False
        return True

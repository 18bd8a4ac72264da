"""The form pages: new game and balance."""

from __future__ import annotations

from typing import Final

from tinderbox.app.features.new_game import match_setup
from tinderbox.app.features.new_game.match_setup import MatchSetup
from tinderbox.app.features.new_game.page import NewGame
from tinderbox.app.kernel.ui.form import FormPage
from tinderbox.app.table.page_context import PageContext
from tinderbox.games.registry import AnyGame

FORMS: Final = ("new", "balance")


class FormPages:
    """Holds the one that shows, if one does; matches begin at `active`."""

    def __init__(self, context: PageContext) -> None:
        self.browser, self.active = context.browser, context.active
        self.library, self.translator = context.active.library, context.translator
        self.commands = context.commands
        self.page: FormPage | None = None
        self.commands.own((NewGame,), self._present, "new:")

    def open(self, name: str, game: AnyGame) -> None:
        """Write one of `FORMS` for a game."""
        if name == "new":
            self.page = self._new_game(game)
        else:
            from tinderbox.app.features.balance.open import (
                open_balance,  # few ever go there
            )

            page = open_balance(self.browser, self.translator(), game)
            self.commands.own((type(page),), self._present, "balance:")
            self.page = page
        self.page.show()

    def _present(self) -> tuple[object]:
        return (self.page,)

    def close(self) -> None:
        """Leave the page, and end what is under way there."""
        if self.page is not None:
            self.page.close()
            self.page = None

    def play_again(self, game: AnyGame) -> None:
        """Begin a match at the table of the game as it was last."""
        self._start(
            game, match_setup.recall(self.library.store, game, self.translator())
        )

    def _new_game(self, game: AnyGame) -> NewGame:
        latest = self.library.latest(game.ID)
        return NewGame(
            self.browser.document,
            self.browser.element("page-new"),
            self.translator(),
            game,
            match_setup.recall(self.library.store, game, self.translator()),
            lambda setup: self._start(game, setup),
            None if latest is None else lambda: self.active.open(latest),
        )

    def _start(self, game: AnyGame, setup: MatchSetup) -> None:
        """Begin a match, and store its seats and rules for the next one."""
        match_setup.remember(self.library.store, game, self.translator(), setup)
        self.active.begin(setup.header(game, self.browser.random_seed()))

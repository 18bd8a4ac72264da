"""The command that opens the balance page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.features.balance.page import BalancePage
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import BALANCE
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import Balance, Place
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class BalanceCommands:
    """Opens the page on which computer players play each other."""

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        navigation: Navigation,
        show_form: Callable[[Place, FormPage], None],
        present_game: Callable[[], AnyGame],
    ) -> None:
        self.browser = browser
        self.translator = translator
        self.navigation = navigation
        self.show_form = show_form
        self.present_game = present_game

    @does(BALANCE)
    def open_balance(self) -> None:
        """Show the balance page."""
        self.navigation.go(Balance())

    def open_place(self, place: Balance) -> None:
        """Show the balance page, which is no longer the one that was shown before."""
        page = BalancePage(self.browser, self.translator, self.present_game())
        self.show_form(place, page)

"""The command that opens the balance page."""

from __future__ import annotations

from tinderbox.app.features.balance.page import BalancePage
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import BALANCE
from tinderbox.app.page.page import PagePart
from tinderbox.app.page.places import Balance


class BalanceCommands(PagePart):
    """Opens the page on which computer players play each other."""

    @does(BALANCE)
    def open_balance(self) -> None:
        """Show the balance page."""
        self.page.go(Balance())

    def open_place(self, place: Balance) -> None:
        """Show the balance page, which is no longer the one that was shown before."""
        self.page.show_form(place, BalancePage(self.page))

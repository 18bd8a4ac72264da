"""The command that opens the balance page, whose code is loaded then."""

from __future__ import annotations

from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import BALANCE
from tinderbox.app.page.page import PagePart
from tinderbox.app.page.places import Balance


class BalanceCommands(PagePart):
    """Opens the page on which computer players play each other."""

    def __post_init__(self) -> None:
        self.page.own_place(Balance, self._show)

    @does(BALANCE)
    def open_balance(self) -> None:
        """Show the balance page."""
        self.page.go(Balance())

    def _show(self, place: Balance) -> bool:
        from tinderbox.app.features.balance.page import BalancePage

        self.page.show_form(place, BalancePage(self.page))
        return True

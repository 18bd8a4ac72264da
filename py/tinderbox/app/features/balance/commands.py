"""The command that opens the page of balance, whose code is loaded then."""

from __future__ import annotations

from collections.abc import Callable

from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.places import Balance
from tinderbox.app.table.whole_page import Page
from tinderbox.core.callbacks import Callback


class BalanceCommands:
    """Shows computer players among themselves."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.own_place(Balance, self._show)

    @command("balance")
    def open_balance(self) -> None:
        """Show the page of balance."""
        self.page.go(Balance())

    def _show(self, place: Balance) -> bool:
        """Its matches are played in workers where that is possible."""
        from tinderbox.app.features.balance.page import BalancePage
        from tinderbox.app.kernel.tasks.background import Background

        page, browser = self.page, self.page.browser

        def play(asked: str, found: Callable[[str, bool], None]) -> Callback:
            task = "features.balance.task"
            return Background(browser, task, lambda: asked, found).stop

        root, translator = browser.element("page-balance"), page.translator()
        form = BalancePage(browser, root, translator, page.game, play)
        page.commands.own((BalancePage,), page.forms, "balance:")
        page.show_form(place, form)
        return True

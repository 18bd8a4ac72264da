"""Opens the page of balance: loaded only by those who go there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.features.balance.page import BalancePage
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.core.callbacks import Callback
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


def open_balance(
    browser: Browser, translator: Translator, game: AnyGame
) -> BalancePage:
    """The page; its matches are played in workers where that is possible."""

    def play(asked: str, found: Callable[[str, bool], None]) -> Callback:
        return Background(browser, "features.balance.task", lambda: asked, found).stop

    return BalancePage(browser, browser.element("page-balance"), translator, game, play)

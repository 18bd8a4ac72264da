"""The page's clock for play on several devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.core.callbacks import Callback

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class PageTimers:
    """The clock of a browser's page: see `net.timers.Timers`."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.now = browser.clock.now
        self.later = browser.clock.later
        self._unseen: list[Callback] = []
        browser.listen(browser.document, "visibilitychange", self._looked_at)

    def later_in_view(self, ms: int, do: Callback) -> None:
        """Do as `later`, but wait until the page is visible."""

        def due() -> None:
            self._unseen.append(do)
            self._looked_at()

        self.later(ms, due)

    def _looked_at(self, _: object = None) -> None:
        while self._unseen and not self._browser.document.hidden:
            self._unseen.pop(0)()

"""The page's clock for play on several devices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from tinderbox.core.callbacks import Callback, Later

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class Timers(Protocol):
    """A page's clock, in milliseconds."""

    def now(self) -> int:
        """Return the time in milliseconds."""

    def later(self, ms: int, do: Callback) -> None:
        """Call `do` once, `ms` milliseconds from now."""

    def later_in_view(self, ms: int, do: Callback) -> None:
        """Do as `later`, but wait until the page is visible."""


@dataclass
class Throttle:
    """Calls `do` some time after the first request, once for all in between.

    `later(ms, f)` calls f once, `ms` milliseconds later. `do` may ask again. `is_due`:
    True while a call is coming.
    """

    later: Later
    delay_ms: int
    do: Callback
    is_due: bool = False

    def ask(self) -> None:
        """Request a call of `do`, unless one is coming already."""
        if not self.is_due:
            self.is_due = True
            self.later(self.delay_ms, self._done)

    def _done(self) -> None:
        self.is_due = False
        self.do()


class PageTimers:
    """The clock of a browser's page: see `Timers`."""

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

"""The page's clock for play on several devices: a page that nobody sees may sleep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tinderbox.core.callbacks import Callback, Later

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class Timers(Protocol):
    """A page's clock, in milliseconds."""

    def now(self) -> int:
        """The time."""

    def later(self, ms: int, do: Callback) -> None:
        """Call `do` once, that much later."""

    def later_in_view(self, ms: int, do: Callback) -> None:
        """As `later`, but not before somebody looks at the page."""


class Throttle:
    """Calls `do` a while after the first request, once for all that come meanwhile.

    `later(ms, f)` calls f once, that much later; `do` may ask for the next time.
    """

    def __init__(
        self,
        later: Later,
        ms: int,
        do: Callback,
    ) -> None:
        self._later = later
        self._ms = ms
        self._do = do
        self._is_due = False

    def ask(self) -> None:
        """Have it done, unless that is on its way."""
        if not self._is_due:
            self._is_due = True
            self._later(self._ms, self._done)

    def _done(self) -> None:
        self._is_due = False
        self._do()


class PageTimers:
    """See `Timers`."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._unseen: list[Callback] = []
        browser.listen(browser.document, "visibilitychange", self._looked_at)

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return self._browser.clock.now()

    def later(self, ms: int, do: Callback) -> None:
        """Call `do` once, `ms` milliseconds from now at the earliest."""
        self._browser.clock.later(ms, do)

    def later_in_view(self, ms: int, do: Callback) -> None:
        """As `later`, but not before somebody looks at the page."""

        def due() -> None:
            self._unseen.append(do)
            self._looked_at()

        self._browser.clock.later(ms, due)

    def _looked_at(self, _: object = None) -> None:
        while self._unseen and not self._browser.document.hidden:
            self._unseen.pop(0)()

"""Does what is asked for again and again at most once in a while."""

from __future__ import annotations

from typing import Protocol

from tinderbox.core.callbacks import Callback, Later


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
        self._later, self._ms, self._do = later, ms, do
        self._is_due = False

    def ask(self) -> None:
        """Have it done, unless that is on its way."""
        if not self._is_due:
            self._is_due = True
            self._later(self._ms, self._done)

    def _done(self) -> None:
        self._is_due = False
        self._do()

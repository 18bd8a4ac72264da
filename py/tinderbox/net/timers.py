"""The clock of a page, and calls that are put off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tinderbox.core.callbacks import Callback, Later


class Timers(Protocol):
    """A page's clock, in milliseconds."""

    def now(self) -> int:
        """Return the time in milliseconds."""

    def later(self, ms: int, do: Callback) -> None:
        """Call `do` once, `ms` milliseconds from now."""


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

    def request_call(self, delay_ms: int | None = None) -> None:
        """Request a call of `do`, unless one is coming already.

        `delay_ms`: as soon, instead of after the usual time.
        """
        if not self.is_due:
            self.is_due = True
            self.later(self.delay_ms if delay_ms is None else delay_ms, self._done)

    def _done(self) -> None:
        self.is_due = False
        self.do()

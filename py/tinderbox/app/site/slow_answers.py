"""Notices a device that answers clicks slowly, and spares it the animations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tinderbox.app.page.preferences import Preferences

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Clock

SLOW_MS: Final = 200  # from a click to the frame that shows its answer
IN_A_ROW: Final = 3  # so many slow answers are no chance


class SlowAnswers:
    """Counts slow answers in a row.

    On a slow phone animations are a third of the work of a tap, and jerk.
    """

    def __init__(self, clock: Clock, preferences: Preferences) -> None:
        self.clock = clock
        self.preferences = preferences
        self.count = 0

    def time(self) -> None:
        """Time the answer to a click that is handled now."""
        if not self.preferences.may_spare_motion:
            return
        clicked_ms = self.clock.now()

        async def painted() -> None:
            is_slow = self.clock.now() - clicked_ms > SLOW_MS
            self.count = self.count + 1 if is_slow else 0
            if self.count == IN_A_ROW:
                self.count = 0
                self.preferences.spare_motion()

        self.clock.after_paint(painted)

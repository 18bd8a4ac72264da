"""The settings by which a match is played: speed, animations, confirmations."""

from __future__ import annotations

from dataclasses import replace

from tinderbox.core.record import frozen

SPEEDS = {  # ms before a bot's action
    "slow": 1400,
    "normal": 650,
    "fast": 200,
    "instant": 0,
}
PAINT_DELAY_MS = 60  # time in which the browser can paint the effect of a click
MIN_RUN_MS = 300  # a piece that moves faster is not seen
MIN_THROW_MS = 450  # the animation of dice takes so long
RUN_SHARE = 0.6  # part of an action's time in which a piece moves along its path


@frozen
class PlaySettings:
    """The settings by which a match is played.

    `is_calm` leaves out animations. `confirms` makes fingers tap twice for an action.
    `passes` presses a player's only button for them. `is_brief` announces less.
    """

    speed: str = "normal"
    is_calm: bool = False
    confirms: bool = False
    passes: bool = True
    is_brief: bool = False

    @property
    def skipping(self) -> PlaySettings:
        """The same settings while the reader skips what bots do."""
        return replace(self, speed="instant", is_calm=True)

    @property
    def watched(self) -> PlaySettings:
        """The same settings where what others do is to be seen."""
        is_fast = self.pause_ms < SPEEDS["normal"]
        return replace(self, speed="normal") if is_fast else self

    @property
    def pause_ms(self) -> int:
        """The time before a bot's action."""
        return SPEEDS[self.speed]

    @property
    def throw_ms(self) -> int:
        """The time after a throw of dice, so that the reader can see it."""
        return max(self.pause_ms, MIN_THROW_MS) if self.pause_ms else 0

    @property
    def run_ms(self) -> int:
        """The time in which a piece moves along its path."""
        return int(max(self.pause_ms, MIN_RUN_MS) * RUN_SHARE)

    @property
    def fall_ms(self) -> int:
        """The time after a piece's run in which other pieces fall."""
        return max(self.pause_ms, MIN_RUN_MS) - self.run_ms

"""The settings by which a match is played: speed, animations, confirmations."""

from __future__ import annotations

from tinderbox.core.record import frozen

SPEEDS = {  # ms a bot's action
    "slow": 1400,
    "normal": 650,
    "fast": 200,
    "instant": 0,
}
PAINT_DELAY = 60  # ms left to the browser to paint what a click changed
SLOWEST_RUN = 300  # ms below which nobody sees a piece run
SHORTEST_THROW = 450  # ms in which dice fly, and fall
TRAVEL = 0.6  # the part of an action's time in which a piece runs along its path


@frozen
class PlaySettings:
    """`is_calm` leaves out what moves; `confirms` has a finger tap twice for an action.

    `passes` has the table go on by itself where nothing is to be chosen.
    """

    speed: str = "normal"
    is_calm: bool = False
    confirms: bool = False
    passes: bool = True

    @property
    def pause(self) -> int:
        """Milliseconds before a bot's action."""
        return SPEEDS[self.speed]

    @property
    def throw(self) -> int:
        """Milliseconds after a throw of dice, in which they are looked at."""
        return max(self.pause, SHORTEST_THROW) if self.pause else 0

    @property
    def run(self) -> int:
        """Milliseconds a piece runs along its path."""
        return int(max(self.pause, SLOWEST_RUN) * TRAVEL)

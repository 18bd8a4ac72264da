"""What the host says again: to guests who have not answered, or are to play on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from tinderbox.app.features.peers.host.guest import Guest
from tinderbox.app.features.peers.messages import FromHost, Ping
from tinderbox.app.features.peers.throttle import Throttle, Timers
from tinderbox.core.callbacks import Callback

REPEAT: Final = 2_000  # ms after which something is said again


class Reminders:
    """Tells the late how it stands, and pings who plays while we look on.

    A line may stay up for ten seconds after a device is gone: too long to be waited
    for. `guests()` are all, `standing(guest)` is how it stands for one,
    `is_playing(guest)` whether it is or will be that one's turn. `missed()` is called
    when one falls silent.
    """

    def __init__(
        self,
        timers: Timers,
        guests: Callable[[], Iterable[Guest]],
        standing: Callable[[Guest], FromHost],
        is_playing: Callable[[Guest], bool],
        missed: Callback,
    ) -> None:
        self._guests, self._standing, self._is_playing = guests, standing, is_playing
        self._missed = missed
        self._again = Throttle(timers.later, REPEAT, self._say_again)
        self._heartbeat = Throttle(timers.later_in_view, REPEAT, self._ping)

    def ask(self) -> None:
        """See to it from now on that what has just been said is answered."""
        self._again.ask()
        self._heartbeat.ask()

    def _say_again(self) -> None:
        """Tell those who acknowledged nothing how it stands: they ask for the rest."""
        late = [guest for guest in self._guests() if guest.is_late]
        self._address((guest, self._standing(guest)) for guest in late)
        if late:
            self._again.ask()

    def _ping(self) -> None:
        """Ask who plays whether they are there, as long as that is so."""
        players = [guest for guest in self._guests() if self._is_playing(guest)]
        asked = [it for it in players if it.is_connected and not it.is_late]
        self._address((guest, Ping()) for guest in asked)
        if players:
            self._heartbeat.ask()

    def _address(self, messages: Iterable[tuple[Guest, FromHost]]) -> None:
        """Say to each what is to be answered; they may have been silent too long."""
        if any([guest.address(message) for guest, message in messages]):
            self._missed()

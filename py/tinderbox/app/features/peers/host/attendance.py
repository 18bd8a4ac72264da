"""The people at other devices: admitted, heard of, or away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from tinderbox.app.features.peers.host.feed import Feed
from tinderbox.app.features.peers.host.guest import Guest
from tinderbox.app.features.peers.timers import Timers
from tinderbox.core.callbacks import Callback
from tinderbox.core.game import Player
from tinderbox.net.channel import Channel
from tinderbox.net.messages import Closed, WhyClosed

MAX_GUESTS: Final = 12  # of a table
SHORT_ABSENCE_MS: Final = 8_000  # in which a page that is loaded anew has come back
FAREWELL_MS: Final = 1_000  # in which a last message may go


@dataclass(eq=False, slots=True)
class Absence:
    """One time that a seat's device is not heard of."""

    is_long: bool = False


class Attendance:
    """The guests of a table, and the seats that have devices of their own.

    `changed()` is called when somebody may have come, gone, or fallen silent.
    """

    def __init__(self, timers: Timers, changed: Callback) -> None:
        self._timers = timers
        self._changed = changed
        self.guests: list[Guest] = []
        self.seats: set[Player] = set()
        self._absences: dict[Player, Absence] = {}

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose devices have not been heard of for a while, in order."""
        seats = (seat for seat, it in self._absences.items() if it.is_long)
        return tuple(sorted(map(int, seats)))

    @property
    def is_anybody_here(self) -> bool:
        """True if a guest is heard of."""
        return any(guest.is_here for guest in self.guests)

    def admit(
        self, channel: Channel, seat: Player | None, key: str, feed: Feed
    ) -> Guest | None:
        """Let a guest in; None without room.

        A seat is played from one device: whoever had it before is sent away. An
        onlooker who may never come back makes room.
        """
        lost = [it for it in self.guests if it.seat is None and not it.is_here]
        if len(self.guests) >= MAX_GUESTS and lost:
            self.dismiss(lost[0], "peers.replaced")
        if len(self.guests) >= MAX_GUESTS:
            return None
        if seat is not None:
            self._clear(seat, "peers.replaced")
            self.seats.add(seat)
        guest = Guest(channel, seat, key, feed)
        self.guests.append(guest)
        return guest

    def expect(self, seat: Player) -> None:
        """Wait for the guest of a seat, who was here before."""
        self.seats.add(seat)
        self.look()

    def move(self, seat_of: Callable[[Player], Player | None]) -> None:
        """Have everybody sit on another seat, or look on."""
        moved = map(seat_of, self.seats)
        self.seats = {seat for seat in moved if seat is not None}
        for guest in self.guests:
            guest.seat = None if guest.seat is None else seat_of(guest.seat)

    def dismiss(self, guest: Guest, why: WhyClosed) -> None:
        """Have no more to do with a guest, who is told why."""
        self.guests.remove(guest)
        guest.send(Closed(why))
        self._timers.later(FAREWELL_MS, guest.channel.close)
        self.look()

    def _clear(self, seat: Player, why: WhyClosed) -> None:
        """Send away whoever plays a seat."""
        for guest in [it for it in self.guests if it.seat == seat]:
            self.dismiss(guest, why)

    def release(self, seat: Player, why: WhyClosed) -> None:
        """Have a seat be played at the host's device again."""
        self.seats.discard(seat)
        self._clear(seat, why)
        self.look()

    def close(self, why: WhyClosed) -> None:
        """Send all guests away."""
        self.seats.clear()
        for guest in tuple(self.guests):
            self.dismiss(guest, why)
        self.look()

    # --- who is away ----------------------------------------------------------------

    def look(self) -> None:
        """See who is heard of, and say that it may have changed."""
        missing = self.seats - {it.seat for it in self.guests if it.is_here}
        for seat in self._absences.keys() - missing:
            del self._absences[seat]
        for seat in missing - self._absences.keys():
            self._absences[seat] = absence = Absence()
            became_long = partial(self._become_long, absence)
            self._timers.later(SHORT_ABSENCE_MS, became_long)
        for seat in missing & {it.seat for it in self.guests if it.is_silent}:
            self._absences[seat].is_long = True
        self._changed()

    def give_up(self, seat: Player) -> None:
        """Call a seat away at once: its guest of before has no way back."""
        if seat in self._absences:
            self._become_long(self._absences[seat])

    def _become_long(self, absence: Absence) -> None:
        if absence in self._absences.values():
            absence.is_long = True
            self._changed()

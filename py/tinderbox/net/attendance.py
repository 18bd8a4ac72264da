"""The people at other devices: they are admitted, present, or away."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tinderbox.core.callbacks import Callback
from tinderbox.core.game import Player, Seats
from tinderbox.net.channel import Channel
from tinderbox.net.feed import Feed
from tinderbox.net.guest import Guest
from tinderbox.net.messages import Closed, WhyClosed
from tinderbox.net.timers import Timers

MAX_GUESTS = 12
SHORT_ABSENCE_MS = 8_000  # a page that is reloaded is back before that


# Maps a seat to one of another match; None makes an onlooker.
SeatOf = Callable[[Player], Player | None]


class Attendance:
    """The guests of a table, and the seats that are played at other devices.

    `changed()` is called when somebody may have come, gone, or become silent.
    """

    def __init__(self, timers: Timers, changed: Callback) -> None:
        self._timers = timers
        self._changed = changed
        self.guests: list[Guest] = []
        self.seats: set[Player] = set()
        # When a seat counts as away, unless its guest is here before.
        self._away_from_ms: dict[Player, int] = {}

    @property
    def away(self) -> Seats:
        """The seats whose guests have been absent for long, in order."""
        now_ms = self._timers.now()
        due_ms = self._away_from_ms
        return tuple(sorted(seat for seat in due_ms if due_ms[seat] <= now_ms))

    @property
    def seats_here(self) -> set[Player]:
        """The seats whose guests are here."""
        return {seat for it in self.guests if it.is_here for seat in it.seats}

    def admit(
        self, channel: Channel, seats: Seats, key: str, feed: Feed
    ) -> Guest | None:
        """Admit a guest. Return None if there are too many.

        A seat is played from one device: the guest who had it before is sent away. If
        there are too many guests, an onlooker who is not here makes room.
        """
        absent_onlookers = [it for it in self.guests if not (it.seats or it.is_here)]
        if len(self.guests) >= MAX_GUESTS and absent_onlookers:
            self.dismiss(absent_onlookers[0], "peers.replaced")
        if len(self.guests) >= MAX_GUESTS:
            return None
        for seat in seats:
            self.dismiss_guests_of(seat, "peers.replaced")
        self.seats.update(seats)
        guest = Guest(channel, seats, key, feed)
        self.guests.append(guest)
        return guest

    def expect(self, seats: Collection[Player], *, is_called: bool = False) -> None:
        """Mark seats as played elsewhere, though their guests are not here yet.

        They count as away at once, unless their guests are called.
        """
        self.seats.update(seats)
        self.update()
        if not is_called:
            self.give_up(seats)

    def move(self, seat_of: SeatOf) -> None:
        """Give everybody the seat that `seat_of` returns. None makes an onlooker."""
        moved = map(seat_of, self.seats)
        self.seats = {seat for seat in moved if seat is not None}
        for guest in self.guests:
            seats = map(seat_of, guest.seats)
            guest.seats = tuple(seat for seat in seats if seat is not None)

    def dismiss(self, guest: Guest, why: WhyClosed) -> None:
        """Send a guest away, with the reason."""
        self.guests.remove(guest)
        guest.send(Closed(why))
        guest.channel.close()
        self.update()

    def dismiss_guests_of(self, seat: Player, why: WhyClosed) -> None:
        """Send the guests of a seat away, also from other seats of their device."""
        for guest in [it for it in self.guests if seat in it.seats]:
            self.dismiss(guest, why)

    def release(self, seat: Player, why: WhyClosed) -> None:
        """Give a seat back to the host's device, and send its guest away."""
        self.seats.discard(seat)
        self.dismiss_guests_of(seat, why)
        self.update()

    def close(self, why: WhyClosed) -> None:
        """Send all guests away."""
        self.seats.clear()
        for guest in tuple(self.guests):
            self.dismiss(guest, why)
        self.update()

    # --- who is away ----------------------------------------------------------------

    def update(self) -> None:
        """Update who is here and who is absent, then call `changed`."""
        missing = self.seats - self.seats_here
        now_ms = self._timers.now()
        for seat in self._away_from_ms.keys() - missing:
            del self._away_from_ms[seat]
        for seat in missing - self._away_from_ms.keys():
            self._away_from_ms[seat] = now_ms + SHORT_ABSENCE_MS
            self._timers.later(SHORT_ABSENCE_MS, self._changed)
        silent = {seat for it in self.guests if it.is_silent for seat in it.seats}
        self._away_from_ms |= dict.fromkeys(missing & silent, now_ms)
        self._changed()

    def give_up(self, seats: Collection[Player]) -> None:
        """Count seats as away at once: their former guests can't be called."""
        absent = self._away_from_ms.keys() & {*seats}
        self._away_from_ms |= dict.fromkeys(absent, self._timers.now())
        self._changed()

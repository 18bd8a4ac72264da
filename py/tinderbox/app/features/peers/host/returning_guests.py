"""Stores the guests of a match, and calls those who are away."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.core.callbacks import Listener
from tinderbox.core.game import Player
from tinderbox.net.attendance import SeatOf
from tinderbox.net.channel import Channel

if TYPE_CHECKING:
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.kernel.match.store import Store
    from tinderbox.net.attempt import Resuming


class ReturningGuests:
    """The stored guests of the match that is hosted, and the calls to them.

    Keys and tickets are stored beside the match, so that they outlive the page. There
    is at most one call to each guest at a time.
    """

    def __init__(self, store: Store, rtc: WebRtc) -> None:
        self._store = store
        self._rtc = rtc
        self._id = ""  # the match's id in the store
        self.listed = GuestList()
        self._calls: dict[GuestEntry, Resuming] = {}

    def begin_run(self, id: str, people: Collection[Player]) -> None:
        """Read the stored guests of a match, and count one more run of hosting it.

        A guest whose seat is not one of `people` is forgotten.
        """
        self._id = id
        stored = guest_list.guests(self._store, id)
        self.listed = stored._replace(run=stored.run + 1)
        self._store_guests(*(it for it in stored.guests if {*it.seats} <= {*people}))

    def _store_guests(self, *guests: GuestEntry) -> None:
        self.listed = self.listed._replace(guests=guests)
        guest_list.remember_guests(self._store, self._id, self.listed)

    def keep_numbers(self, number: str, numbers: tuple[str, ...]) -> None:
        """Store the numbers in the seed: this page's, and those of its guests."""
        self.listed = self.listed._replace(number=number, numbers=numbers)
        self._store_guests(*self.listed.guests)

    def update(self, guests_here: list[GuestEntry], elsewhere: set[Player]) -> None:
        """Store the guests who are here, and those who have not come back yet.

        `elsewhere`: all seats that are played at other devices. A guest who is away is
        forgotten, and not called any more, if one of its seats is not among them, or if
        a guest who is here has the seat now.
        """
        free = elsewhere - {seat for entry in guests_here for seat in entry.seats}
        for entry in tuple(self._calls):
            if not free.issuperset(entry.seats):
                self._calls.pop(entry).cancel()
        # An onlooker who is away holds no seat, and counts only while being called.
        guests_away = [
            entry
            for entry in self.listed.guests
            if free.issuperset(entry.seats) and (entry.seats or entry in self._calls)
        ]
        if {*guests_here, *guests_away} != {*self.listed.guests}:
            self._store_guests(*guests_here, *guests_away)

    def forget_all(self) -> None:
        """Delete all guests, and stop calling."""
        self.stop_calling()
        self._store_guests()

    def move(self, id: str, seat_of: SeatOf) -> list[GuestEntry]:
        """Keep the guests for another match, in which they have other seats.

        `seat_of(old)` is the new seat, or None for an onlooker. Return the guests who
        were being called: the caller has to call them again.
        """
        guest_list.remember_guests(self._store, self._id, GuestList())
        self._id = id
        self.listed = self.listed._replace(number="", numbers=())
        moved = {}
        for it in self.listed.guests:
            seats = [seat_of(old) for old in it.seats]
            taken = tuple(seat for seat in seats if seat is not None)
            moved[it] = it._replace(seats=taken)
        called = [moved[entry] for entry in self._calls if entry in moved]
        self.stop_calling()
        self._store_guests(*moved.values())
        return called

    # --- calls ------------------------------------------------------------------------

    def call(self, entry: GuestEntry, opened: Listener[Channel]) -> None:
        """Call a guest, if it has a ticket. `opened` gets the channel to it."""
        if entry.ticket is None:
            return

        def answered(channel: Channel) -> None:
            self._calls.pop(entry, None)
            opened(channel)

        def gave_up(_: str) -> None:
            self._calls.pop(entry, None)

        self._calls[entry] = self._rtc.resume(entry.ticket, answered, gave_up)

    def stop_calling(self) -> None:
        """Cancel all calls. The guests are still stored."""
        for call in self._calls.values():
            call.cancel()
        self._calls.clear()

"""The guests of a match as they are stored, and the calls to those who are not here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.core.callbacks import Callback
from tinderbox.core.game import Player
from tinderbox.net.channel import Channel

if TYPE_CHECKING:
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.kernel.match.store import Store
    from tinderbox.net.handshake import Resuming


class ReturningGuests:
    """Keys and ways back are stored beside the match, so the page may be killed.

    There is at most one call to each guest, until it is answered.
    """

    def __init__(self, store: Store, rtc: WebRtc) -> None:
        self._store = store
        self._rtc = rtc
        self._id = ""  # of the match
        self.listed = GuestList()
        self._calls: dict[GuestEntry, Resuming] = {}

    def open(self, id: str, places: tuple[int | None, ...]) -> None:
        """Read the guests of a match who had one of these places."""
        self._id, kept = id, guest_list.guests(self._store, id)
        self.listed = kept._replace(run=kept.run + 1)
        self._keep(*(entry for entry in kept.guests if entry.seat in places))

    def _keep(self, *guests: GuestEntry) -> None:
        self.listed = self.listed._replace(guests=guests)
        guest_list.remember_guests(self._store, self._id, self.listed)

    def keep_number(self, number: str) -> None:
        """Store our number in the seed of the match."""
        self.listed = self.listed._replace(number=number)
        self._keep(*self.listed.guests)

    def update(self, here: list[GuestEntry]) -> None:
        """Store the ways back to who is here, and to who has not come back yet."""
        seats = {entry.seat for entry in here} - {None}
        away = [
            entry
            for entry in self.listed.guests
            if entry in self._calls
            or (entry.seat is not None and entry.seat not in seats)
        ]
        if {*here, *away} != {*self.listed.guests}:
            self._keep(*here, *away)

    def forget(self, seat: int) -> None:
        """Have no way back to the guest of a seat."""
        self._drop(*(entry for entry in self.listed.guests if entry.seat == seat))

    def forget_all(self) -> None:
        """Have no way back to anybody."""
        self._drop(*self.listed.guests)

    def _drop(self, *entries: GuestEntry) -> None:
        for entry in entries:
            if call := self._calls.pop(entry, None):
                call.cancel()
        self._keep(*(entry for entry in self.listed.guests if entry not in entries))

    def move(
        self, id: str, seat_of: Callable[[Player], Player | None]
    ) -> list[GuestEntry]:
        """Go on with another match, on other seats. Return who is to be called anew."""
        guest_list.remember_guests(self._store, self._id, GuestList())
        self._id = id
        self.listed = self.listed._replace(number="")
        moved = {
            it: it if it.seat is None else it._replace(seat=seat_of(Player(it.seat)))
            for it in self.listed.guests
        }
        called = [moved[entry] for entry in self._calls if entry in moved]
        self.stop_calling()
        self._keep(*moved.values())
        return called

    # --- calls ------------------------------------------------------------------------

    def calls(self, seat: int | None) -> Iterator[tuple[GuestEntry, Resuming]]:
        """The calls to who had a seat, or to onlookers."""
        for entry, call in self._calls.items():
            if entry.seat == seat:
                yield entry, call

    def call(
        self,
        entry: GuestEntry,
        opened: Callable[[Channel], None],
        failed: Callback,
    ) -> None:
        """Call a guest, if there is a way there."""
        if not entry.ticket:
            return

        def taken(channel: Channel) -> None:
            self._calls.pop(entry, None)
            opened(channel)

        def lost(_: str) -> None:
            self._calls.pop(entry, None)
            failed()

        self._calls[entry] = self._rtc.resume(entry.ticket, taken, lost)

    def stop_calling(self) -> None:
        """Call nobody any more, for now."""
        for call in self._calls.values():
            call.cancel()
        self._calls.clear()

"""Guests who were here before this page was loaded anew, and are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tinderbox.app.features.peers.guest_list import GuestEntry
from tinderbox.app.features.peers.link.channel import Channel
from tinderbox.core.callbacks import Callback

if TYPE_CHECKING:
    from tinderbox.app.features.peers.link.handshake import Resuming
    from tinderbox.app.features.peers.link.web_rtc import WebRtc


class ReturningGuests:
    """At most one call to each, until it is answered."""

    def __init__(self, rtc: WebRtc) -> None:
        self.rtc = rtc
        self._calls: dict[GuestEntry, Resuming] = {}

    def __contains__(self, entry: GuestEntry) -> bool:
        return entry in self._calls

    def of(self, seat: int | None) -> Iterator[tuple[GuestEntry, Resuming]]:
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

        self._calls[entry] = self.rtc.resume(entry.ticket, taken, lost)

    def hang_up(self) -> None:
        """Call nobody any more, for now."""
        for call in self._calls.values():
            call.cancel()
        self._calls.clear()

    def drop(self, entry: GuestEntry) -> None:
        """Call a guest no more, nor ever again."""
        if call := self._calls.pop(entry, None):
            call.cancel()
        if entry.ticket:
            self.rtc.drop(entry.ticket)

"""The links on which a page waits to be called by the other: made ahead of need."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from tinderbox.app.features.peers.link import standby
from tinderbox.app.features.peers.link.link import Link, Links
from tinderbox.app.features.peers.link.session_description import SessionDescription
from tinderbox.app.features.peers.link.standby import StandbyOffer, StandbyOffers
from tinderbox.core.callbacks import Callback


class WaitingLinks:
    """Each is called once; `changed()` is called when one was called, or has ended."""

    def __init__(self, links: Links, changed: Callback) -> None:
        self._links, self._changed = links, changed
        self._waiting: dict[str, tuple[Link, StandbyOffer]] = {}  # as they were made
        self._expected: frozenset[str] = frozenset()

    @property
    def are_enough(self) -> bool:
        """Whether no more are needed."""
        return len(self._waiting) >= standby.DEPTH

    def standbys(self) -> StandbyOffers:
        """What the other page needs to call on them, as they can be reached now."""
        return {
            name: replace(made, offer=link.description or made.offer)
            for name, (link, made) in self._waiting.items()
        }

    def expect(self, standbys: StandbyOffers) -> None:
        """Let through whoever waits so, if that page calls; nobody else any more."""
        self._expected = standby.addresses(standbys)
        for link, _ in self._waiting.values():
            link.expect(self._expected)

    async def add(self, fingerprint: bytes) -> SessionDescription:
        """Wait on one more for whoever has this certificate, and how it is reached.

        Raises LinkError. If there are as many as the other page may be told of, the
        last is given up: it was for a code that nobody has used.
        """
        link = self._links.link()
        is_waiting = False
        try:
            link.listen(self._changed, lambda _: None)
            link.expect(self._expected)
            offer = await link.offer()
            made = standby.waiting_at(offer)
            await link.accept(made.answer(fingerprint))
            if len(self._waiting) >= standby.MOST:
                self._waiting.popitem()[1][0].close()
            self._waiting[standby.new_name()] = link, made
            is_waiting = True
        finally:
            if not is_waiting:
                link.close()
        return offer

    def take_called(self) -> list[Link]:
        """Those that were called; they wait no more, nor do those that have ended."""
        links = [link for link, _ in self._waiting.values()]
        self._waiting = {
            name: it
            for name, it in self._waiting.items()
            if not (it[0].is_up or it[0].is_over)
        }
        for link in links:
            if link.is_over:
                close_later(link)
        return [link for link in links if link.is_up]

    def close(self) -> None:
        """Wait on none any more."""
        for link, _ in self._waiting.values():
            link.close()


def close_later(link: Link) -> None:
    """Close a link that has just ended: it is it that calls, and not done yet."""
    asyncio.get_running_loop().call_soon(link.close)

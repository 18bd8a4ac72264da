"""A channel that outlives its links: it reconnects after a loss and after a reload.

The page that stayed waits to be called, the one that was away calls.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import Final

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net import standby
from tinderbox.net.calling import call
from tinderbox.net.channel import is_too_long
from tinderbox.net.link import (
    Certificate,
    Link,
    LinkError,
    Links,
    Work,
)
from tinderbox.net.standby import (
    StandbyOffer,
    StandbyOffers,
    Ticket,
)

HOST_WAITS_MS: Final = 3_000  # before whoever invited calls too, once a link is lost
LAST_WORDS_MS: Final = 500  # after what is sent just before the end
MAX_STANDBY_MESSAGES: Final = 500  # that are read on one link

# The first character of what goes over a link.
TEXT: Final = "t"
STANDBY: Final = "s"


class WaitingLinks:
    """Each is called once; `changed()` is called when one was called, or has ended."""

    def __init__(self, links: Links, changed: Callback) -> None:
        self._links = links
        self._changed = changed
        self._waiting: dict[str, tuple[Link, StandbyOffer]] = {}  # as they were made
        self._expected: frozenset[str] = frozenset()

    @property
    def are_enough(self) -> bool:
        """True if no more are needed."""
        return len(self._waiting) >= standby.DEPTH

    def standbys(self) -> StandbyOffers:
        """The links on which this page can be called now."""
        return {
            name: replace(made, offer=link.description or made.offer)
            for name, (link, made) in self._waiting.items()
        }

    def expect(self, standbys: StandbyOffers) -> None:
        """Let through whoever waits so, if that page calls; nobody else any more."""
        self._expected = standby.addresses(standbys)
        for link, _ in self._waiting.values():
            link.expect(self._expected)

    async def add(self, fingerprint: bytes) -> None:
        """Wait on one more for whoever has this certificate; raises LinkError."""
        link = self._links.link()
        is_waiting = False
        try:
            link.listen(self._changed, lambda _: None)
            link.expect(self._expected)
            offer = await link.offer()
            made = standby.waiting_at(offer)
            await link.accept(made.answer(fingerprint))
            self._waiting[standby.new_name()] = link, made
            is_waiting = True
        finally:
            if not is_waiting:
                link.close()

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
                _close_later(link)
        return [link for link in links if link.is_up]

    def close(self) -> None:
        """Wait on none any more."""
        for link, _ in self._waiting.values():
            link.close()


def _close_later(link: Link) -> None:
    """Close a link that has just ended: it is it that calls, and not done yet."""
    asyncio.get_running_loop().call_soon(link.close)


class ReconnectingChannel:
    """The `channel.Channel` of two pages that wait for one another.

    Both ends may come to have two links, as when both call at once. They receive on all
    and send on the last to open, and only whoever invited closes the others: so the two
    never close one another's.
    """

    def __init__(
        self, links: Links, ticket: Ticket, certificate: Certificate | None = None
    ) -> None:
        self._links = links
        self._certificate = certificate
        self._invited = ticket.invited
        self._theirs = ticket.fingerprint  # of the other page's certificate
        self._ticket = ""
        self._open: list[Link] = []  # it sends on the last
        self._waiting = WaitingLinks(links, self._look)  # for the other page to call
        self._standbys: dict[str, StandbyOffer] = dict(ticket.standbys)  # the other's
        self._announced, self._standby_messages = "", 0  # on this link
        self._was_up = self._is_closed = False
        self._calling: asyncio.Task[None] | None = None
        self._preparing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._received: Listener[str] = _ignore
        self._changed: Listener[bool] = _ignore
        self._keep: Listener[str] = _ignore
        self._write_ticket()

    @property
    def fingerprint(self) -> bytes:
        """Of the other page's certificate; b"" until it is known."""
        return self._theirs

    @property
    def is_up(self) -> bool:
        """True if what is sent now may arrive."""
        return not self._is_closed and any(link.is_up for link in self._open)

    def send(self, text: str) -> None:
        """Send a text over the link that opened last."""
        if is_too_long(text):
            raise ValueError("a text of more than MAX_BYTES")
        self._send(TEXT + text)

    def listen(self, received: Listener[str], changed: Listener[bool]) -> None:
        """Have every text, and whether the channel is up whenever that changes."""
        self._received = received
        self._changed = changed

    def on_ticket(self, listener: Listener[str]) -> None:
        """Have the ticket now and whenever it changes."""
        self._keep = listener
        listener(self._ticket)

    def resume(self) -> None:
        """Call the other page, from which this one was cut off by being loaded anew."""
        self._waiting.expect(self._standbys)
        self._prepare()  # so that it can be told at once where to call back
        self._calling = self._start(self._call)

    def close(self) -> None:
        """End it for good."""
        if self._is_closed:
            return
        self.abandon()
        self._write_ticket()
        self._notify()

    def abandon(self) -> None:
        """End all links, but keep the way back."""
        if self._is_closed:
            return
        self._is_closed = True
        for task in tuple(self._tasks):
            task.cancel()
        self._waiting.close()
        self._start(self._end)

    async def _end(self) -> None:
        """End what is open once the last words are through."""
        await self._links.pause(LAST_WORDS_MS)
        for link in self._open:
            link.close()

    # --- links that open and end ------------------------------------------------------

    def take(self, link: Link) -> None:
        """Send over a link that has just opened."""
        if self._is_closed:
            link.close()
            return
        if not self._invited:
            for older in self._open:
                older.close()
            self._open.clear()
        self._open.append(link)
        self._announced = ""
        self._standby_messages = 0
        link.listen(self._look, partial(self._receive, link))
        self._introduce()
        self._announce()  # at once: until then the other page has no way back
        self._notify(anew=True)
        self._prepare()
        self._look()

    def take_called(self, name: str, link: Link) -> None:
        """Send over a link that the other had waited on, and waits on no more."""
        self._standbys.pop(name, None)
        self._write_ticket()
        self.take(link)

    def _look(self) -> None:
        """See which links have ended, and which of those that waited were called."""
        if self._is_closed:
            return
        current = self._open[-1:]
        for link in self._open:
            if link.is_over:
                _close_later(link)
        self._open = [link for link in self._open if not link.is_over]
        self._notify(anew=self._open[-1:] != current)
        self._waiting.expect({} if self.is_up else self._standbys)
        for link in self._waiting.take_called():
            self.take(link)
        if not self._waiting.are_enough:
            self._prepare()
        if self.is_up:
            self._call_no_more()
            self._announce()
        elif self._calling is None or self._calling.done():
            self._calling = self._start(self._call_after_a_loss)

    def _notify(self, *, anew: bool = False) -> None:
        """Say whether the channel is up, if that has changed.

        `anew`: it is another link, and what was on its way over the last may be lost.
        """
        if anew and self._was_up:
            self._was_up = False
            self._changed(False)
        if self.is_up != self._was_up:
            self._was_up = self.is_up
            self._changed(self._was_up)

    def _call_no_more(self) -> None:
        if self._calling is not None:
            self._calling.cancel()
            self._calling = None

    async def _call_after_a_loss(self) -> None:
        if not self._invited:
            await self._links.pause(HOST_WAITS_MS)
        await self._call()

    async def _call(self) -> None:
        """Call the other page until the channel is up again."""
        known = self._certificate
        if known is not None and not self.is_up:
            await call(self._links, known, lambda: self._standbys, self.take_called)

    def _send(self, text: str) -> None:
        up = [link for link in self._open if link.is_up]
        if up:
            up[-1].send(text)

    def _receive(self, link: Link, text: str) -> None:
        if self._is_closed or is_too_long(text[1:]):
            return
        if text.startswith(TEXT):
            self._received(text[1:])
        elif text.startswith(STANDBY) and self._standby_messages < MAX_STANDBY_MESSAGES:
            self._standby_messages += 1
            self._note(standby.read(text[1:]))

    # --- waiting for the other --------------------------------------------------------

    def _introduce(self) -> None:
        """Say by which certificate this page is known, once it has one."""
        if self._certificate is not None:
            self._send(STANDBY + standby.write(self._certificate.fingerprint))

    def _prepare(self) -> None:
        """Have what to come back with, and links on which the other may come back."""
        if self._preparing is None or self._preparing.done():
            self._preparing = self._start(self._prepare_all)

    async def _prepare_all(self) -> None:
        if self._certificate is None and await self._links.can_be_named():
            self._certificate = await self._links.certificate()
            self._introduce()
            self._write_ticket()
        while self._theirs and not self._waiting.are_enough:
            await self._waiting.add(self._theirs)
            self._announce()

    def _announce(self) -> None:
        """Say on which links this page waits, if that has changed."""
        standbys = self._waiting.standbys()
        if not (standbys and self.is_up):
            return
        said = standby.write(standbys)
        if said != self._announced:
            self._announced = said
            self._send(STANDBY + said)

    def _note(self, said: StandbyOffers | bytes | None) -> None:
        """Keep what the other page says of how to come back to it."""
        match said:
            case dict():
                self._standbys = said
                self._write_ticket()
            case bytes() if not self._theirs:
                self._theirs = said
                self._write_ticket()
                self._prepare()

    def _write_ticket(self) -> None:
        """Keep what is known, even if it leads nowhere: then one code is enough."""
        ticket = ""
        own = self._certificate
        if own and (self._theirs or self._standbys) and not self._is_closed:
            known = self._invited, self._theirs, self._standbys
            ticket = Ticket(standby.own_name(own), *known).write()
        if ticket != self._ticket:
            self._ticket = ticket
            self._keep(ticket)

    def _start(self, work: Work, refused: Callback | None = None) -> asyncio.Task[None]:
        """Work beside all else; what the browser refuses is done without."""

        async def without_errors() -> None:
            try:
                await work()
            except LinkError:
                if refused:
                    refused()

        task = asyncio.ensure_future(without_errors())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _ignore(_: object) -> None:
    """Nobody listens yet."""

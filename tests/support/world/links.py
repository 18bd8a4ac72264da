"""Browsers whose links are Python objects. They act as real ones, without the wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from tinderbox.net.link import Certificate, LinkError
from tinderbox.net.servers import NO_SERVERS, Servers
from tinderbox.net.session_description import (
    Candidate,
    Credentials,
    SessionDescription,
)

SETTLED = 80  # turns of the loop after which nothing more happens by itself
NEVER = 3_600  # seconds, that no test lasts
GATHERING = 3  # turns in which an end finds out where it can be reached


@dataclass
class Internet:
    """The waiting links by their credentials. In a cut network calls get no answer.

    If all connections use a relay, only calls from requested addresses get through.
    """

    waiting: dict[Credentials, PlainLink] = field(default_factory=dict)
    is_cut: bool = False
    is_relayed: bool = False
    is_refusing: bool = False  # each new end
    is_impatient: bool = False  # every browser
    prints: int = 0

    def print(self) -> bytes:
        self.prints += 1
        return self.prints.to_bytes(32, "big")


class PlainLink:
    """A `net.link.Link`."""

    def __init__(self, network: Internet, certificate: Certificate) -> None:
        self.network = network
        self.fingerprint = certificate.fingerprint
        self.credentials: Credentials | None = None
        self.candidates: tuple[Candidate, ...] = ()
        self.is_up = self.is_over = self.is_closed = self.was_reached = False
        self.server_problem = ""
        self.other: PlainLink | None = None
        self.known: SessionDescription | None = None  # who may call
        self.calls: list[PlainLink] = []
        self.expected: Collection[str] = ()
        self.listen(lambda: None, lambda _: None)

    def listen(
        self, changed: Callable[[], None], received: Callable[[str], None]
    ) -> None:
        self.changed = changed
        self.received = received

    async def offer(self, own: Credentials) -> None:
        if self.network.is_refusing:
            raise LinkError("no address")
        self._begin(own)
        self.network.waiting[own] = self
        await turns(GATHERING)

    def expect(self, addresses: Collection[str]) -> None:
        self.expected = addresses
        for caller in self.calls:
            self._connect(caller)

    async def accept(self, answer: SessionDescription) -> None:
        await asyncio.sleep(0)
        self.known = answer
        for caller in self.calls:
            self._connect(caller)

    async def answer(self, offer: SessionDescription, own: Credentials) -> None:
        self._begin(own)
        await turns(GATHERING)
        called = self.network.waiting.get(offer.credentials)
        if called is None or called.is_over or self.network.is_cut:
            asyncio.get_running_loop().call_soon(self.end)
        else:
            self.was_reached = True
            called.calls.append(self)
            called._connect(self)

    def send(self, text: str) -> None:
        if self.is_up and self.other and not self.network.is_cut:
            asyncio.get_running_loop().call_soon(self.other._receive, text)

    def close(self) -> None:
        self.is_closed = True
        if self.is_over:
            return
        self.is_up = False
        self.is_over = True
        self.listen(lambda: None, lambda _: None)
        if self.other is not None:
            asyncio.get_running_loop().call_soon(self.other.end)

    def end(self) -> None:
        """End the connection as the browser does when the other end is lost."""
        if not self.is_over:
            self.is_up = False
            self.is_over = True
            self.changed()

    def _receive(self, text: str) -> None:
        if self.is_up:
            self.received(text)

    def _begin(self, own: Credentials) -> None:
        self.credentials = own
        how = (
            ("203.0.113.1", 5, "relay") if self.network.is_relayed else ("10.0.0.1", 5)
        )
        self.candidates = (Candidate(*how),)

    def _connect(self, caller: PlainLink) -> None:
        known = self.known
        if known is None or self.other is not None or caller.is_over:
            return
        who = (known.credentials, known.fingerprint)
        if who != (caller.credentials, caller.fingerprint):
            return
        asked_for = {*self.expected, *(port.address for port in known.candidates)}
        if self.network.is_relayed and caller.candidates[0].address not in asked_for:
            return
        self.other = caller
        caller.other = self
        for link in (self, caller):
            link.is_up = True
            asyncio.get_running_loop().call_soon(link.changed)


class PlainBrowser:
    """The `peers.link.Links` of one page. Its certificates outlive a reload."""

    def __init__(self, network: Internet) -> None:
        self.network = network
        self.own = Certificate(None, network.print())
        self.links: list[PlainLink] = []
        self.servers = self.asked = NO_SERVERS  # its reader's own, and a host's
        self.is_full = self.is_gone = False
        self.permission = ""

    def asking(self, servers: Servers) -> PlainBrowser:
        self.asked = servers
        return self

    def link(self, certificate: Certificate) -> PlainLink:
        if self.is_full:
            raise LinkError("too many")
        self.links.append(PlainLink(self.network, certificate))
        return self.links[-1]

    async def certificate(self) -> Certificate:
        await asyncio.sleep(0)
        return self.own

    def is_impatient(self) -> bool:
        return self.network.is_impatient

    async def network_permission(self) -> str:
        return self.permission

    async def pause(self, ms: int) -> None:
        await asyncio.sleep(NEVER if self.is_gone else 0)

    def reloaded(self) -> PlainBrowser:
        """Reload the page. All its ends are lost, and no callback is called here."""
        self.is_full = self.is_gone = True  # what still runs of it comes to nothing
        for link in self.links:
            link.close()
        anew = PlainBrowser(self.network)
        anew.own = self.own
        return anew


async def turns(count: int) -> None:
    """Run so many turns of the event loop."""
    for _ in range(count):
        await asyncio.sleep(0)


async def until(true: Callable[[], bool], most: int = 400) -> None:
    """Wait until something is true."""
    for _ in range(most):
        if true():
            return
        await turns(1)
    raise AssertionError("never")


async def settle() -> None:
    """Run the event loop until nothing happens any more."""
    await turns(SETTLED)

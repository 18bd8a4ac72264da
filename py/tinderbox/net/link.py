"""The interfaces of a connection to another page, and of the browser that makes it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from typing import Any, Protocol

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.core.record import frozen
from tinderbox.net.servers import Servers
from tinderbox.net.session_description import (
    Candidate,
    Credentials,
    SessionDescription,
)

# The coroutine is made at the first step of its task. So a task that is cancelled
# before leaves no coroutine that was never awaited.
Work = Callable[[], Coroutine[Any, Any, object]]
NO_NETWORK = "code.no_network"  # the key of a sentence: the browser makes no link


class LinkError(Exception):
    """The browser can't do what was asked of it."""


@frozen
class Certificate:
    """A certificate, by which an end is recognized. `handle` is for the browser."""

    handle: Any
    fingerprint: bytes


class Link(Protocol):
    """One end of a connection. One page offers and waits, the other answers (calls)."""

    @property
    def is_up(self) -> bool:
        """True if the link is open, and has not been silent for long."""

    @property
    def is_over(self) -> bool:
        """True if the link is closed, or can't open any more."""

    @property
    def was_reached(self) -> bool:
        """True once the other end has answered a check, even if no link opened."""

    @property
    def server_problem(self) -> str:
        """The key of a sentence about a STUN or TURN server, "" without a problem."""

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The addresses of this end now, () before `offer` or `answer`."""

    def listen(self, changed: Callback, received: Listener[str]) -> None:
        """Call `received` with every text.

        Call `changed` when `is_up`, `is_over` or `candidates` may have changed. Only
        the last pair of listeners is called.
        """

    async def offer(self, own: Credentials) -> None:
        """Wait to be called, as the end with these credentials. Raises LinkError."""

    async def accept(self, answer: SessionDescription) -> None:
        """Take the answer to the offer. Raises LinkError."""

    def expect(self, addresses: Collection[str]) -> None:
        """Allow calls from these addresses. A relay drops all others."""

    async def answer(self, offer: SessionDescription, own: Credentials) -> None:
        """Call the end that offers, with our own credentials. Raises LinkError."""

    def send(self, text: str) -> None:
        """Send a text. It is dropped while the link is down."""

    def close(self) -> None:
        """Close the link."""


class Links(Protocol):
    """The part of a browser that makes links."""

    @property
    def servers(self) -> Servers:
        """The STUN and TURN servers that the reader has entered."""

    def asking(self, servers: Servers) -> Links:
        """Return the same, but its links ask these servers, too."""

    def link(self, certificate: Certificate) -> Link:
        """Return a new end. Raises LinkError."""

    async def certificate(self) -> Certificate:
        """Return this browser's certificate, kept for a year. Raises LinkError."""

    def is_impatient(self) -> bool:
        """Return True if this browser soon gives up a call that nobody answers."""

    async def network_permission(self) -> str:
        """Return whether this page may connect in the local network.

        It is "granted", "denied", "prompt" if the browser will ask, or "" if it has no
        such permission.
        """

    async def pause(self, ms: int) -> None:
        """Wait so many milliseconds."""

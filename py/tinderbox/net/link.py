"""A connection to another page as long as it lasts, and what makes such: a browser."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net.session_description import (
    Credentials,
    SessionDescription,
)

# Called at the first step of a task: one that is cancelled before it leaves nothing.
Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
NO_NETWORK: Final = "code.no_network"  # the key of a sentence: the browser refuses


class LinkError(Exception):
    """The browser can't do what was asked of it."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """By what an end of a connection proves who it is; `handle` is the browser's."""

    handle: Any
    fingerprint: bytes


class Link(Protocol):
    """One end of one connection. Who offers waits for an answer, who answers calls."""

    @property
    def is_up(self) -> bool:
        """True if it is open, and has not been silent for long."""

    @property
    def is_over(self) -> bool:
        """True if it will not open any more."""

    @property
    def description(self) -> SessionDescription | None:
        """This end as it can be reached now; None before it offers or answers."""

    def listen(self, changed: Callback, received: Listener[str]) -> None:
        """Be called whenever one of the three above may have changed, and with texts.

        The last pair of listeners is called.
        """

    async def offer(self, own: Credentials | None = None) -> SessionDescription:
        """Wait for another end, as `own` if those were agreed; raises LinkError."""

    async def accept(self, answer: SessionDescription) -> None:
        """Know the other end, which answered the offer; raises LinkError."""

    def expect(self, addresses: Collection[str]) -> None:
        """Let through who calls from these: a relay drops what no one has asked for."""

    async def answer(
        self, offer: SessionDescription, own: Credentials | None = None
    ) -> SessionDescription:
        """Call the end that offers, as `own` if those were agreed; raises LinkError."""

    def send(self, text: str) -> None:
        """Send a text, unless it is down."""

    def close(self) -> None:
        """End it."""


class Links(Protocol):
    """The browser as far as links go."""

    def link(self, certificate: Certificate | None = None) -> Link:
        """A new end; raises LinkError."""

    async def certificate(self) -> Certificate | None:
        """The certificate of this browser, kept for a year; None where it has none."""

    async def can_be_named(self) -> bool:
        """Return True if a page may choose the credentials of its own end."""

    def is_impatient(self) -> bool:
        """Return True if a call is given up, or forgotten, while nobody answers."""

    async def pause(self, ms: int) -> None:
        """Let some time pass."""

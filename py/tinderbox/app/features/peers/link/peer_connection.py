"""One `RTCPeerConnection` with its one data channel."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Collection
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import window

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net.link import Certificate, LinkError
from tinderbox.net.session_description import (
    BadDescription,
    Credentials,
    SessionDescription,
    Setup,
    from_sdp,
)

GATHER_SECONDS = 3.0  # limit for finding this page's addresses; at home 0.1
SILENT_MS = 3_000  # after which a disconnected link counts as down
# A waiting page does not know from which port the other will call. Relays and some
# routers let through only addresses that were sent to before, so the ports are tried in
# turn. And Firefox gives up if no address answers for five seconds; it tries an unused
# one (RFC 5737).
IMPATIENT_BROWSER = "Firefox"
UNUSED_ADDRESSES = ("192.0.2.1",)
CANDIDATE = "candidate:1 1 udp 1 {} {} typ host"
FIRST_PORT = 1_024  # browsers refuse those below
NEXT_PORT_MS = 4_000
CONNECTING_STATES = ("new", "checking")
MAX_UNSENT_BYTES = 4_000_000  # a link with more is closed
CHANNEL = {"negotiated": True, "id": 0}  # both ends make it, none announces it


class PeerConnection:
    """A `link.Link` that the browser makes."""

    def __init__(
        self,
        servers: list[dict[str, str]],
        certificate: Certificate | None = None,
        seen_address: str = "",
    ) -> None:
        self._seen_address = seen_address
        how: dict[str, Any] = {"iceServers": servers}
        if certificate:
            how["certificates"] = [certificate.handle]
        try:
            self._connection = window.RTCPeerConnection.new(js_object(how))
        except JsException as refused:  # a server's address is invalid, or too many
            raise LinkError(str(refused)) from None
        self._channel = self._connection.createDataChannel("", js_object(CHANNEL))
        self._changed: Callback = lambda: None
        self._received: Listener[str] = lambda _: None
        self._gathered = asyncio.Event()
        self._is_silent = self._is_closed = False
        self._expected: tuple[str, ...] = ()  # addresses from which a call is expected
        self._unused_addresses: tuple[str, ...] = ()  # tried while no call is expected
        self._port = FIRST_PORT
        self._is_trying = False
        self._listeners: list[tuple[Any, str, Any]] = []
        self._on(self._connection, "connectionstatechange", self._see_state)
        self._on(self._connection, "icegatheringstatechange", self._see_addresses)
        self._on(self._channel, "open", lambda _: self._changed())
        self._on(self._channel, "close", lambda _: self._changed())
        self._on(self._channel, "message", self._take)

    @property
    def is_up(self) -> bool:
        """True if it is open, and has not been silent for long."""
        is_open = not self._is_closed and self._channel.readyState == "open"
        return is_open and not self._is_silent

    @property
    def is_over(self) -> bool:
        """True if it is closed, or can't open any more."""
        return (
            self._is_closed
            or self._channel.readyState in ("closing", "closed")
            or self._connection.connectionState in ("failed", "closed")
        )

    @property
    def description(self) -> SessionDescription | None:
        """This end as it can be reached now."""
        local = self._connection.localDescription
        with suppress(BadDescription):
            return from_sdp(str(local.sdp), self._seen_address) if local else None
        return None

    def listen(self, changed: Callback, received: Listener[str]) -> None:
        """Call `received` with texts, `changed` when a property may have changed."""
        self._changed = changed
        self._received = received

    async def offer(self, own: Credentials | None = None) -> SessionDescription:
        """Create an offer and wait to be called."""
        await self._begin("offer", self._connection.createOffer(), own)
        return await self._reachable()

    async def accept(self, answer: SessionDescription) -> None:
        """Take the answer to the offer."""
        await self._know("answer", answer.to_sdp(Setup.ANSWER))
        if is_impatient():
            self._unused_addresses = UNUSED_ADDRESSES
        self._try()

    def expect(self, addresses: Collection[str]) -> None:
        """Allow calls from these addresses."""
        self._expected = tuple(addresses)
        if self._connection.remoteDescription:
            self._try()

    async def answer(
        self, offer: SessionDescription, own: Credentials | None = None
    ) -> SessionDescription:
        """Answer an offer, and call its page."""
        await self._know("offer", offer.to_sdp(Setup.OFFER))
        await self._begin("answer", self._connection.createAnswer(), own)
        return await self._reachable()

    async def _begin(
        self, kind: str, description: Awaitable[Any], own: Credentials | None
    ) -> None:
        """Set the own description, with the credentials `own` if given."""
        sdp = str((await _done(description)).sdp)
        if own:
            sdp = re.sub(r"(?m)^a=ice-ufrag:\S+", f"a=ice-ufrag:{own.fragment}", sdp)
            sdp = re.sub(r"(?m)^a=ice-pwd:\S+", f"a=ice-pwd:{own.password}", sdp)
        mine = js_object({"type": kind, "sdp": sdp})
        await _done(self._connection.setLocalDescription(mine))

    def send(self, text: str) -> None:
        """Send a text. It is dropped while the link is down."""
        if self.is_up:
            with suppress(JsException):
                self._channel.send(text)
            if self._channel.bufferedAmount > MAX_UNSENT_BYTES:
                self._channel.close()

    def close(self) -> None:
        """Close the link."""
        if self._is_closed:
            return
        self._is_closed = True
        self._changed = lambda: None
        self._received = lambda _: None
        for target, kind, listener in self._listeners:
            target.removeEventListener(kind, listener)
            listener.destroy()
        self._connection.close()

    def _try(self) -> None:
        """Start to try the ports one after the other."""
        if not self._is_trying:
            self._is_trying = True
            self._try_next()

    def _try_next(self) -> None:
        addresses = self._expected or self._unused_addresses
        state = self._connection.iceConnectionState
        if self.is_over or not addresses or state not in CONNECTING_STATES:
            self._is_trying = False
            return
        for address in addresses:
            trial = {"candidate": CANDIDATE.format(address, self._port), "sdpMid": "0"}
            added = self._connection.addIceCandidate(js_object(trial))
            added.catch(create_once_callable(lambda _: None))
        self._port += 1
        window.setTimeout(create_once_callable(self._try_next), NEXT_PORT_MS)

    async def _know(self, kind: str, sdp: str) -> None:
        other = js_object({"type": kind, "sdp": sdp})
        await _done(self._connection.setRemoteDescription(other))

    async def _reachable(self) -> SessionDescription:
        """Return this end with its addresses. Raises LinkError if it has none."""
        self._see_addresses()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._gathered.wait(), GATHER_SECONDS)
        description = None if self._is_closed else self.description
        if not description or not description.candidates:
            raise LinkError("no address")
        return description

    # --- events of the browser --------------------------------------------------------

    def _on(self, target: Any, kind: str, listener: Listener[Any]) -> None:
        proxy = create_proxy(listener)
        target.addEventListener(kind, proxy)
        self._listeners.append((target, kind, proxy))

    def _see_addresses(self, _: Any = None) -> None:
        if self._connection.iceGatheringState == "complete":
            self._gathered.set()
            self._changed()

    def _see_state(self, _: Any) -> None:
        self._is_silent = False
        if self._connection.connectionState == "disconnected":
            window.setTimeout(create_once_callable(self._count_as_silent), SILENT_MS)
        self._changed()

    def _count_as_silent(self) -> None:
        if not self._is_closed and self._connection.connectionState == "disconnected":
            self._is_silent = True
            self._changed()

    def _take(self, event: Any) -> None:
        if isinstance(event.data, str):
            self._received(event.data)


def is_impatient() -> bool:
    """Return True if this browser soon gives up a call that nobody answers."""
    return IMPATIENT_BROWSER in str(window.navigator.userAgent)


async def can_choose_credentials() -> bool:
    """Return True if this browser lets a page choose the credentials of its own end."""
    own = Credentials("tinderbox", "tinderboxtinderboxtinderbox")
    trial = PeerConnection([])
    connection = trial._connection
    try:
        await trial._begin("offer", connection.createOffer(), own)
        return f"a=ice-ufrag:{own.fragment}" in str(connection.localDescription.sdp)
    except LinkError:
        return False
    finally:
        trial.close()


async def _done(promise: Awaitable[Any]) -> Any:
    """Return the result of a promise of the browser. Raises LinkError."""
    try:
        return await promise
    except JsException as refused:
        raise LinkError(str(refused)) from None


def js_object(fields: dict[str, Any]) -> Any:
    """Return a JavaScript object with these fields."""
    return to_js(fields, dict_converter=window.Object.fromEntries)

"""One `RTCPeerConnection` with its one data channel."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import window

from tinderbox.app.kernel.browser.browser import js_object
from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net import diagnosis
from tinderbox.net.link import Certificate, LinkError
from tinderbox.net.session_description import (
    Candidate,
    Credentials,
    SessionDescription,
    Setup,
    candidates_in,
)

GATHER_SECONDS = 3.0  # limit for finding this page's addresses; at home 0.1
SILENT_MS = 3_000  # after which a disconnected link counts as down
# A waiting page does not know from which port the other page will call. Relays and some
# routers let a packet in only from an address that one was sent to before. So the page
# sends to all ports in turn. Firefox also gives up if no address answers for five
# seconds. While no caller is expected, it sends to an unused address (RFC 5737).
IMPATIENT_BROWSER = "Firefox"
UNUSED_ADDRESSES = ("192.0.2.1",)
CANDIDATE = "candidate:1 1 udp 1 {} {} typ host"
FIRST_PORT = 1_024  # browsers refuse lower ones
NEXT_PORT_MS = 4_000
CONNECTING_STATES = ("new", "checking")
MAX_UNSENT_BYTES = 4_000_000  # a link with more is closed
CHANNEL = {"negotiated": True, "id": 0}  # both ends make it without asking
REACHED_STATES = ("connected", "completed")
BAD_PASSWORD = 401  # the answer of a TURN server (RFC 8656)
# What a server gives: a page has it if the server works.
SERVER_CANDIDATES = {"stun": ("srflx", "relay"), "turn": ("relay",)}
# The permission of Chrome to connect to devices of the local network.
PERMISSION = {"name": "local-network-access"}


class PeerConnection:
    """A `link.Link` that the browser makes.

    `servers`: STUN and TURN servers, with the fields of RTCIceServer. `own_address()`:
    this page's addresses in its network as the reader or `make party` knows them, with
    blanks between them, or "".
    """

    def __init__(
        self,
        servers: list[dict[str, str]],
        certificate: Certificate,
        own_address: Callable[[], str],
    ) -> None:
        self._own_address = own_address
        self._servers = servers
        self._server_error = ""
        self.was_reached = False
        configuration = {"iceServers": servers, "certificates": [certificate.handle]}
        try:
            self._connection = window.RTCPeerConnection.new(js_object(configuration))
        except JsException as refused:  # a server's address is invalid, or too many
            raise LinkError(str(refused)) from None
        self._channel = self._connection.createDataChannel("", js_object(CHANNEL))
        self._changed: Callback = lambda: None
        self._received: Listener[str] = lambda _: None
        self._gathered = asyncio.Event()
        self._is_silent = self._is_closed = False
        self._expected: tuple[str, ...] = ()  # addresses from which a call is expected
        self._unused_addresses: tuple[str, ...] = ()  # tried while no call is expected
        self._next_port = FIRST_PORT
        self._is_trying_ports = False
        self._listeners: list[tuple[Any, str, Any]] = []
        self._listen_to(
            self._connection, "connectionstatechange", self._on_state_changed
        )
        self._listen_to(
            self._connection, "icegatheringstatechange", self._on_gathering_changed
        )
        self._listen_to(
            self._connection, "iceconnectionstatechange", self._on_ice_changed
        )
        self._listen_to(self._connection, "icecandidateerror", self._on_server_error)
        self._listen_to(self._channel, "open", lambda _: self._changed())
        self._listen_to(self._channel, "close", lambda _: self._changed())
        self._listen_to(self._channel, "message", self._on_message)

    @property
    def is_up(self) -> bool:
        """True if the link is open, and has not been silent for long."""
        is_open = not self._is_closed and self._channel.readyState == "open"
        return is_open and not self._is_silent

    @property
    def is_over(self) -> bool:
        """True if the link is closed, or can't open any more."""
        return (
            self._is_closed
            or self._channel.readyState in ("closing", "closed")
            or self._connection.connectionState in ("failed", "closed")
        )

    @property
    def server_problem(self) -> str:
        """The key of a sentence about a STUN or TURN server, "" without a problem.

        A browser asks a server once for each of its interfaces: that some fail is no
        problem. It waits for a silent server far longer than `GATHER_SECONDS`.
        """
        found = {it.type for it in self.candidates}
        kinds = {it["urls"][:4] for it in self._servers}
        is_missing = any(found.isdisjoint(SERVER_CANDIDATES[kind]) for kind in kinds)
        if not is_missing:
            return ""
        is_silent = not self._gathered.is_set()
        return self._server_error or (diagnosis.NO_SERVER if is_silent else "")

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """The addresses of this end now, () before `offer` or `answer`."""
        local = self._connection.localDescription
        return candidates_in(str(local.sdp), self._own_address()) if local else ()

    def listen(self, changed: Callback, received: Listener[str]) -> None:
        """Call `received` with texts, `changed` when a property may have changed."""
        self._changed = changed
        self._received = received

    async def offer(self, own: Credentials) -> None:
        """Create an offer and wait to be called. Raises LinkError."""
        await self._set_local_description("offer", self._connection.createOffer(), own)
        await self._wait_for_addresses()
        if not self.candidates:
            raise LinkError("no address")

    async def accept(self, answer: SessionDescription) -> None:
        """Take the answer to the offer. Raises LinkError."""
        await self._set_remote_description("answer", answer.to_sdp(Setup.ANSWER))
        if is_impatient():
            self._unused_addresses = UNUSED_ADDRESSES
        self._start_trying_ports()

    def expect(self, addresses: Collection[str]) -> None:
        """Allow calls from these addresses."""
        self._expected = tuple(addresses)
        if self._connection.remoteDescription:
            self._start_trying_ports()

    async def answer(self, offer: SessionDescription, own: Credentials) -> None:
        """Answer an offer, and call its page. Raises LinkError.

        Where the browser tells no address, the other page learns it by the call.
        """
        await self._set_remote_description("offer", offer.to_sdp(Setup.OFFER))
        await self._set_local_description(
            "answer", self._connection.createAnswer(), own
        )
        await self._wait_for_addresses()

    async def _set_local_description(
        self, kind: str, description: Awaitable[Any], own: Credentials
    ) -> None:
        """Begin as this end, with these credentials. Raises LinkError."""
        sdp = str((await _result_of(description)).sdp)
        sdp = re.sub(r"(?m)^a=ice-ufrag:\S+", f"a=ice-ufrag:{own.fragment}", sdp)
        sdp = re.sub(r"(?m)^a=ice-pwd:\S+", f"a=ice-pwd:{own.password}", sdp)
        mine = js_object({"type": kind, "sdp": sdp})
        await _result_of(self._connection.setLocalDescription(mine))

    def send(self, text: str) -> None:
        """Send a text. It is dropped while the link is down.

        The link is closed if more than `MAX_UNSENT_BYTES` wait to be sent.
        """
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

    def _start_trying_ports(self) -> None:
        """Start to send to the callers' ports, one after the other."""
        if not self._is_trying_ports:
            self._is_trying_ports = True
            self._try_next_port()

    def _try_next_port(self) -> None:
        addresses = self._expected or self._unused_addresses
        is_connecting = self._connection.iceConnectionState in CONNECTING_STATES
        if self.is_over or not (addresses and is_connecting):
            self._is_trying_ports = False
            return
        for address in addresses:
            candidate = {
                "candidate": CANDIDATE.format(address, self._next_port),
                "sdpMid": "0",
            }
            added = self._connection.addIceCandidate(js_object(candidate))
            # A port that the browser refuses does no harm: the next one is tried.
            added.catch(create_once_callable(lambda _: None))
        self._next_port += 1
        window.setTimeout(create_once_callable(self._try_next_port), NEXT_PORT_MS)

    async def _set_remote_description(self, kind: str, sdp: str) -> None:
        """Take the description of the other end. Raises LinkError."""
        other = js_object({"type": kind, "sdp": sdp})
        await _result_of(self._connection.setRemoteDescription(other))

    async def _wait_for_addresses(self) -> None:
        """Wait for this end's addresses. Raises LinkError if the link is closed."""
        self._on_gathering_changed()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._gathered.wait(), GATHER_SECONDS)
        if self._is_closed:
            raise LinkError("closed")

    # --- events of the browser --------------------------------------------------------

    def _listen_to(self, target: Any, kind: str, listener: Listener[Any]) -> None:
        proxy = create_proxy(listener)
        target.addEventListener(kind, proxy)
        self._listeners.append((target, kind, proxy))

    def _on_gathering_changed(self, _: Any = None) -> None:
        if self._connection.iceGatheringState == "complete":
            self._gathered.set()
            self._changed()

    def _on_state_changed(self, _: Any) -> None:
        self._is_silent = False
        if self._connection.connectionState == "disconnected":
            window.setTimeout(create_once_callable(self._count_as_silent), SILENT_MS)
        self._changed()

    def _count_as_silent(self) -> None:
        if not self._is_closed and self._connection.connectionState == "disconnected":
            self._is_silent = True
            self._changed()

    def _on_ice_changed(self, _: Any) -> None:
        if self._connection.iceConnectionState in REACHED_STATES:
            self.was_reached = True

    def _on_server_error(self, event: Any) -> None:
        is_password = event.errorCode == BAD_PASSWORD
        problem = diagnosis.BAD_PASSWORD if is_password else diagnosis.NO_SERVER
        if self._server_error != diagnosis.BAD_PASSWORD:  # the more certain one
            self._server_error = problem
        self._changed()

    def _on_message(self, event: Any) -> None:
        if isinstance(event.data, str):
            self._received(event.data)


def is_impatient() -> bool:
    """Return True if this browser soon gives up a call that nobody answers."""
    return IMPATIENT_BROWSER in str(window.navigator.userAgent)


async def network_permission() -> str:
    """Return whether this page may connect in the local network: see `link.Links`."""
    with suppress(AttributeError, JsException):  # most browsers have no such permission
        found = await window.navigator.permissions.query(js_object(PERMISSION))
        return str(found.state)
    return ""


async def _result_of(promise: Awaitable[Any]) -> Any:
    """Return the result of a browser's promise. Raises LinkError if it fails."""
    try:
        return await promise
    except JsException as refused:
        raise LinkError(str(refused)) from None

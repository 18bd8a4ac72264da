"""Connects this page to another by two codes, and again after a loss, with WebRTC."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from tinderbox.app.features.peers.link import certificates, peer_connection
from tinderbox.app.features.peers.link.peer_connection import PeerConnection
from tinderbox.core.callbacks import Callback
from tinderbox.net.code import Invitation
from tinderbox.net.handshake import (
    Failed,
    Invite,
    Joining,
    Opened,
    Ready,
    Resuming,
)
from tinderbox.net.link import Certificate
from tinderbox.net.room import Entered, Entering, Room
from tinderbox.net.room_code import RoomCode

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

Servers = Sequence[Mapping[str, str]]


class WebRtc:
    """The connections of this page.

    `servers()` returns the reader's own STUN and TURN servers, if any, with the fields
    of a browser's RTCIceServer: "urls", and for TURN "username" and "credential".
    """

    def __init__(self, browser: Browser, servers: Callable[[], Servers]) -> None:
        self._browser = browser
        self._servers = servers
        self._can_choose_credentials: bool | None = None  # unknown until tried

    @property
    def is_supported(self) -> bool:
        """True if this browser has WebRTC."""
        return hasattr(self._browser.window, "RTCPeerConnection")

    def invite(
        self, invitation: Invitation, ready: Ready, opened: Opened, failed: Failed
    ) -> Invite:
        """Make an offer: `ready` gets its code, `opened` the channel, `failed` a key.

        The code is valid until the invite is cancelled.
        """
        return Invite(self, invitation, ready, opened, failed)

    def join(self, text: str, ready: Ready, opened: Opened, failed: Failed) -> Joining:
        """Answer the offer in a text until cancelled. Raises BadCode if it has none."""
        return Joining(self, text, ready, opened, failed)

    def open_room(self, game: str, changed: Callback, opened: Entered) -> Room:
        """Wait for the guests of a match of this game: see `Room`."""
        return Room(self, game, changed, opened)

    def enter(
        self,
        room: RoomCode,
        seat: int | None,
        ready: Ready,
        opened: Opened,
        failed: Failed,
    ) -> Entering:
        """Call a room until it answers: see `Entering`."""
        return Entering(self, room, seat, ready, opened, failed)

    def resume(self, ticket: str, opened: Opened, failed: Failed) -> Resuming:
        """Reconnect to a page with which this one was connected before a reload.

        It calls until cancelled, because the other page may sleep. `failed` is called
        only if reconnecting is not possible. One of two pages must stay loaded until
        the other is back. If both were reloaded at once, nobody waits: then the guest
        needs the code of the host's room.
        """
        return Resuming(self, ticket, opened, failed)

    # --- as `link.Links` --------------------------------------------------------

    def link(self, certificate: Certificate | None = None) -> PeerConnection:
        """Return a new end of a connection. Raises LinkError."""
        page = self._browser.document.documentElement
        own_address = str(page.getAttribute("data-party") or "")
        servers = [dict(it) for it in self._servers()]
        return PeerConnection(servers, certificate, own_address)

    certificate = staticmethod(certificates.own)
    is_impatient = staticmethod(peer_connection.is_impatient)

    async def can_choose_credentials(self) -> bool:
        """Return True if a page may choose the credentials of its own end."""
        if self._can_choose_credentials is None:
            self._can_choose_credentials = (
                await peer_connection.can_choose_credentials()
            )
        return self._can_choose_credentials

    async def pause(self, ms: int) -> None:
        """Wait so many milliseconds."""
        await asyncio.sleep(ms / 1_000)

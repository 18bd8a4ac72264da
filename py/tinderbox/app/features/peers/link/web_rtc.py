"""Connects this page with another by two codes, and again after a loss, by WebRTC."""

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

    `servers()` are STUN and TURN servers of the reader's own, if any, with the fields
    of a browser's RTCIceServer: "urls", and for TURN "username" and "credential".
    """

    def __init__(self, browser: Browser, servers: Callable[[], Servers]) -> None:
        self._browser = browser
        self._servers = servers
        self._can_choose_credentials: bool | None = None  # unknown until tried

    @property
    def is_supported(self) -> bool:
        """True if this browser has WebRTC at all."""
        return hasattr(self._browser.window, "RTCPeerConnection")

    def invite(
        self, invitation: Invitation, ready: Ready, opened: Opened, failed: Failed
    ) -> Invite:
        """Make an offer: `ready` has its code, `opened` the channel or `failed` why.

        Its code is good as long as the invite is held and not cancelled.
        """
        return Invite(self, invitation, ready, opened, failed)

    def join(self, text: str, ready: Ready, opened: Opened, failed: Failed) -> Joining:
        """Answer the offer in a text until cancelled; raises BadCode if it has none."""
        return Joining(self, text, ready, opened, failed)

    def open_room(self, game: str, changed: Callback, opened: Entered) -> Room:
        """Wait for the guests of a match, whose game that is: see `Room`."""
        return Room(self, game, changed, opened)

    def enter(
        self,
        room: RoomCode,
        seat: int | None,
        ready: Ready,
        opened: Opened,
        failed: Failed,
    ) -> Entering:
        """Call a room until it lets us in: see `Entering`."""
        return Entering(self, room, seat, ready, opened, failed)

    def resume(self, ticket: str, opened: Opened, failed: Failed) -> Resuming:
        """Come back to a channel that an earlier load of this page had.

        It calls until cancelled, as the other page may sleep; `failed` is called only
        where there is no coming back. Of two pages one has to stay until the other is
        back: if both were away at once nobody waits, and the guest needs the code of
        the host's room.
        """
        return Resuming(self, ticket, opened, failed)

    # --- as `link.Links` --------------------------------------------------------

    def link(self, certificate: Certificate | None = None) -> PeerConnection:
        """A new end; raises LinkError."""
        page = self._browser.document.documentElement
        seen = str(page.getAttribute("data-party") or "")
        servers = [dict(it) for it in self._servers()]
        return PeerConnection(servers, certificate, seen)

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
        """Let some time pass."""
        await asyncio.sleep(ms / 1_000)

"""Connects this page with another by two codes, and again after a loss, by WebRTC."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tinderbox.app.features.peers.link import certificates, standby
from tinderbox.app.features.peers.link.code import Invitation
from tinderbox.app.features.peers.link.handshake import (
    Failed,
    Invite,
    Joining,
    Opened,
    Ready,
    Resuming,
)
from tinderbox.app.features.peers.link.link import Certificate
from tinderbox.app.features.peers.link.peer_connection import (
    PeerConnection,
    can_be_named,
)

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
        self._can_be_named: bool | None = None  # unknown until tried
        self._forgetting: set[asyncio.Task[None]] = set()

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

    def resume(self, ticket: str, opened: Opened, failed: Failed) -> Resuming:
        """Come back to a channel that an earlier load of this page had.

        It calls until cancelled, as the other page may sleep; `failed` is called only
        where there is no coming back. Of two pages one has to stay until the other is
        back: if both were away at once nobody waits, and the guest needs a host's code.
        """
        return Resuming(self, ticket, opened, failed)

    def drop(self, ticket: str) -> None:
        """Have no way back by a ticket whose channel is not open."""
        with suppress(standby.BadTicket):
            self.forget(standby.read_ticket(ticket).certificate)

    def keep_only(self, tickets: Iterable[str]) -> None:
        """Have no way back but by these tickets: what others needed is thrown away."""
        used = set()
        for ticket in tickets:
            with suppress(standby.BadTicket):
                used.add(standby.read_ticket(ticket).certificate)
        self._do_later(certificates.remove_unused(used))

    # --- as `link.Links` --------------------------------------------------------

    def link(self, certificate: Certificate | None = None) -> PeerConnection:
        """A new end; raises LinkError."""
        return PeerConnection([dict(it) for it in self._servers()], certificate)

    async def new_certificate(self) -> Certificate | None:
        """A certificate for this load of the page; None where a browser has none."""
        if self._can_be_named is None:
            self._can_be_named = await can_be_named()
        return await certificates.make() if self._can_be_named else None

    keep = staticmethod(certificates.keep)
    kept = staticmethod(certificates.read)

    def forget(self, id: str) -> None:
        """Keep that certificate no longer."""
        self._do_later(certificates.remove(id))

    def _do_later(self, removing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(removing)
        self._forgetting.add(task)
        task.add_done_callback(self._forgetting.discard)

    async def pause(self, ms: int) -> None:
        """Let some time pass."""
        await asyncio.sleep(ms / 1_000)

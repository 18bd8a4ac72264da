"""Connects this page to others, and again after a loss, with WebRTC."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.peers.link import certificates, peer_connection
from tinderbox.app.features.peers.link.peer_connection import PeerConnection
from tinderbox.net.attempt import Resuming
from tinderbox.net.entering import Entering
from tinderbox.net.link import Certificate
from tinderbox.net.meeting import Meeting
from tinderbox.net.party import ice_servers
from tinderbox.net.servers import NO_SERVERS, Servers

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class WebRtc:
    """The connections of this page.

    `servers()` returns the reader's own STUN and TURN servers. `host_servers` are those
    of a host whose invitation the reader follows.
    """

    def __init__(
        self,
        browser: Browser,
        servers: Callable[[], Servers],
        host_servers: Servers = NO_SERVERS,
    ) -> None:
        self._browser = browser
        self._servers = servers
        self._host_servers = host_servers
        # This page's addresses in its network, where the browser hides them.
        self.own_address = str(
            browser.document.documentElement.getAttribute("data-party") or ""
        )
        # Each begins a meeting, or an attempt to connect.
        self.open_meeting = partial(Meeting, self)
        self.enter = partial(Entering, self)
        self.resume = partial(Resuming, self)

    @property
    def is_supported(self) -> bool:
        """True if this browser has WebRTC."""
        return self._browser.can_connect

    # --- the interface `link.Links` ---------------------------------------------

    @property
    def servers(self) -> Servers:
        """The STUN and TURN servers that the reader has entered."""
        return self._servers()

    def asking(self, servers: Servers) -> WebRtc:
        """Return the same, but its links ask a host's servers, too."""
        if not servers.addresses:
            return self
        return WebRtc(self._browser, self._servers, servers)

    def link(self, certificate: Certificate) -> PeerConnection:
        """Return a new end of a connection. Raises LinkError."""
        marks = self._browser.document.documentElement
        servers = [
            *self._servers().for_browser(),
            *self._host_servers.for_browser(),
            *ice_servers(marks.getAttribute("data-ice")),
        ]
        return PeerConnection(servers, certificate, lambda: self.own_address)

    certificate = staticmethod(certificates.own)
    is_impatient = staticmethod(peer_connection.is_impatient)
    network_permission = staticmethod(peer_connection.network_permission)

    async def pause(self, ms: int) -> None:
        """Wait so many milliseconds."""
        await asyncio.sleep(ms / 1_000)

"""Connects this page with another by two codes, and again after a loss, by WebRTC."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from tinderbox.app.peers.channel import Channel
from tinderbox.app.peers.code import Invitation

Ready = Callable[[str], None]  # has the code that the other page needs
Opened = Callable[[Channel], None]
Failed = Callable[[str], None]  # has the key of a sentence
Servers = Sequence[Mapping[str, str]]


class Invite(Protocol):
    """An invitation that waits for its answer."""

    def accept(self, text: str) -> None:
        """Take the answer, once; raises BadCode."""

    def cancel(self) -> None:
        """Wait no more. Nothing is called back afterwards."""


class Joining(Protocol):
    """An invitation that was followed and waits until its answer is taken."""

    invitation: Invitation

    def cancel(self) -> None:
        """Wait no more. Nothing is called back afterwards."""


class Resuming(Protocol):
    """A page that was reloaded and calls the other, which waits for it."""

    def cancel(self) -> None:
        """Call no more. Nothing is called back afterwards."""


class WebRtc:
    """The connections of this page.

    `servers()` are STUN and TURN servers of the reader's own, if any, with the fields
    of a browser's RTCIceServer: "urls", and for TURN "username" and "credential".
    """

    def __init__(self, browser: Any, servers: Callable[[], Servers]) -> None:
        self.browser, self.servers = browser, servers

    @property
    def is_supported(self) -> bool:
        """Whether this browser has WebRTC at all."""
        return hasattr(self.browser.window, "RTCPeerConnection")

    def invite(
        self, invitation: Invitation, ready: Ready, opened: Opened, failed: Failed
    ) -> Invite:
        """Make an offer: `ready` has its code, `opened` the channel or `failed` why."""
        raise NotImplementedError

    def join(self, text: str, ready: Ready, opened: Opened, failed: Failed) -> Joining:
        """Answer the offer in a text; raises BadCode if there is none."""
        raise NotImplementedError

    def resume(self, ticket: str, opened: Opened, failed: Failed) -> Resuming:
        """Come back to a channel that an earlier load of this page had."""
        raise NotImplementedError

"""An invitation on its way: to whom, and what is shown of it."""

from __future__ import annotations

from dataclasses import dataclass

from tinderbox.app.features.peers.invite.invite_dialog import ONLOOKER
from tinderbox.app.features.peers.link.handshake import Invite


@dataclass(slots=True)
class PendingInvitation:
    """An invitation that nobody has followed yet; its code comes a moment later.

    `missing` is the key of who was here before: it brings that device back, and needs
    no answer.
    """

    seat: int | None
    player: str
    code: str = ""
    invite: Invite | None = None
    missing: str | None = None

    @property
    def place(self) -> str:
        """How commands call the seat."""
        return ONLOOKER if self.seat is None else str(self.seat)

    @property
    def arrived(self) -> str:
        """The key of what is said once the guest is here."""
        return "invite.onlooking" if self.seat is None else "invite.connected"

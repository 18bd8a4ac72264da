"""The interface of a channel: texts between two pages, in order."""

from __future__ import annotations

from typing import Protocol

from tinderbox.core.callbacks import Listener
from tinderbox.net.standby import Ticket

# Unanswered messages after which the other page counts as away. The link of a page that
# sleeps may stay open.
MAX_UNANSWERED = 4
REPEAT_MS = 1_500  # after which an unanswered message is sent again
# The host asks whoever it has not heard for so long whether it is there. A guest hears
# that, and asks itself only a little later.
HOST_SILENCE_MS = 5_000
GUEST_SILENCE_MS = 5_300
MAX_BYTES = 65_536  # of one message; more is refused at both ends


def is_too_long(text: str) -> bool:
    """Return True if a text is refused."""
    return len(text) > MAX_BYTES or len(text.encode("utf8", "replace")) > MAX_BYTES


class Channel(Protocol):
    """Carries texts to the other page in order, while it is up.

    It stays the same object when its link is lost and replaced. A text that had not
    arrived by then is lost. The sender has to send it again once `changed(True)` is
    called.
    """

    @property
    def is_up(self) -> bool:
        """True if what is sent now may arrive."""

    @property
    def fingerprint(self) -> bytes:
        """The fingerprint of the other page's certificate."""

    def send(self, text: str) -> None:
        """Send a text. It is dropped while the channel is down or its buffer is full.

        Raises ValueError for a text of more than `MAX_BYTES`.
        """

    def listen(self, received: Listener[str], changed: Listener[bool]) -> None:
        """Call `received` with every text, and `changed` when `is_up` has changed.

        Listen as soon as you have the channel: texts that came before are lost. Only
        the last pair of listeners is called.
        """

    def on_ticket(self, listener: Listener[Ticket]) -> None:
        """Call `listener` with this page's ticket, now and whenever it changes.

        With its ticket a page comes back after a reload. Nobody else may know it.
        """

    def close(self) -> None:
        """Close the channel, once the last texts have had time to arrive.

        The other page keeps calling, unless it got a farewell and closes its end, too.
        The ticket stays valid for the next load of this page.
        """

"""A line between two pages, as all that talk over it are handed it."""

from __future__ import annotations

from typing import Final, Protocol

from tinderbox.core.callbacks import Listener

# Times that something is said in vain until the other page counts as not heard of: a
# page that sleeps may have a line that stays up.
IN_VAIN: Final = 4
REPEAT_MS: Final = 2_000  # after which what nobody answered is said again
MAX_BYTES: Final = 65_536  # of one message; more is refused at both ends


def is_too_long(text: str) -> bool:
    """Return True if a text is refused."""
    return len(text) > MAX_BYTES or len(text.encode("utf8", "replace")) > MAX_BYTES


class Channel(Protocol):
    """Carries texts to the other page in order, while it is up.

    It stays the same object when the line is lost and found again: what was sent and
    had not arrived by then is lost, so whoever needs it there sends it anew once
    `changed(True)` is called.
    """

    @property
    def is_up(self) -> bool:
        """True if what is sent now may arrive."""

    @property
    def fingerprint(self) -> bytes:
        """Of the other page's certificate; b"" until it is known."""

    def send(self, text: str) -> None:
        """Send a text; dropped while the line is down or choked.

        ValueError for one of more than `MAX_BYTES`.
        """

    def listen(self, received: Listener[str], changed: Listener[bool]) -> None:
        """Have every text that comes, and whether the line is up whenever that changes.

        Whoever is handed a channel listens at once: what came before is lost. One pair
        of listeners is heard, the last.
        """

    def on_ticket(self, listener: Listener[str]) -> None:
        """Have the text that a reloaded page needs to come back, now and as it changes.

        "" while there is no coming back. It is a secret of this page.
        """

    def abandon(self) -> None:
        """End it here; its ticket stays good for another load of the page."""

    def close(self) -> None:
        """End it for good; its ticket is worth nothing any more.

        The other page calls on, unless it has been told farewell and closes, too.
        """

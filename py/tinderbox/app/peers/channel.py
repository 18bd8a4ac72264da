"""A line between two pages, as all that talk over it are handed it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

MAX_BYTES: Final = 65_536  # of one message; more is refused at both ends


class Channel(Protocol):
    """Carries texts to the other page in order, while it is up.

    It stays the same object when the line is lost and found again: what was sent and
    had not arrived by then is lost, so whoever needs it there sends it anew once
    `changed(True)` is called.
    """

    @property
    def is_up(self) -> bool:
        """Whether what is sent now may arrive."""

    def send(self, text: str) -> None:
        """Send a text; dropped while the line is down or choked.

        ValueError for one of more than `MAX_BYTES`.
        """

    def listen(
        self, received: Callable[[str], None], changed: Callable[[bool], None]
    ) -> None:
        """Have every text that comes, and whether the line is up whenever that changes.

        Whoever is handed a channel listens at once: what came before is lost. One pair
        of listeners is heard, the last.
        """

    def on_ticket(self, listener: Callable[[str], None]) -> None:
        """Have the text that a reloaded page needs to come back, now and as it changes.

        "" while there is no coming back. It is a secret of this page.
        """

    def close(self) -> None:
        """End it for good; its ticket is worth nothing any more.

        The other page calls on, unless it has been told farewell and closes, too.
        """

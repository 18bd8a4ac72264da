"""The guest's messages about the device that deals: one stands, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tinderbox.app.features.peers.guest.guest_session import AnyGuestSession
    from tinderbox.app.table.whole_page import Page

LOST: Final = "peers.lost"
NO_ANSWER: Final = "peers.no_answer"
NO_ANSWER_MS: Final = 15_000  # after which it looks as if none will come
PAUSED: Final = "peers.paused"
AWAY: Final = "peers.waits_for"
LEFT: Final = "notice.still_guest"
WAYS_ON: Final = (("notice.to_table", "guests:return"), ("peers.leave", "guests:leave"))
NEW_CODE: Final = (("peers.new_code", "join"),)


class GuestNotices:
    """Says what the table waits for, and that it was left for another page."""

    def __init__(self, context: Page) -> None:
        self.context = context
        self._told = ""  # the key of the message that stands
        self._misses = 0  # times that the host was not heard of

    def left(self) -> None:
        """The table is left for another page; the seat is still ours."""
        self.context.notices.show(LEFT, {}, WAYS_ON)

    def came_back(self) -> None:
        """It is not left any more."""
        self.context.notices.dismiss(LEFT)

    def state(self, session: AnyGuestSession | None) -> None:
        """Say what the table waits for, if for nobody who is here."""
        if session is None or session.now is None:
            return
        now, table = session.now, self.context.table
        if not session.is_up:
            self._miss_host()
        elif now.paused:
            self.tell(PAUSED)
        elif now.to_move in {*now.away} - {session.seat} and table is not None:
            name = table.play.words.players[now.to_move or 0]
            self.tell(AWAY, {"player": name})
        else:
            self.tell()

    def _miss_host(self) -> None:
        """Say that the host is not heard of, and what helps if it stays so."""
        if self._told in (LOST, NO_ANSWER):
            return
        self.tell(LOST)
        self._misses += 1
        number = self._misses

        def late() -> None:
            if (self._told, self._misses) == (LOST, number):
                self.tell(NO_ANSWER, remedies=NEW_CODE)

        self.context.browser.clock.later(NO_ANSWER_MS, late)

    def tell(
        self,
        key: str = "",
        params: dict[str, int | str] | None = None,
        remedies: Sequence[tuple[str, str]] = (),
    ) -> None:
        """Have this one message stand, or none of them."""
        notices = self.context.notices
        if self._told != key:
            notices.dismiss(self._told)
        self._told = key
        if key:
            notices.show(key, params, remedies)

"""The entry to play on several devices: loads its modules when they are needed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from tinderbox.app.features.peers.stored_keys import (
    GUESTS,
    HOST,
    VERDICT,
    is_by_post,
)
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.page.asks import RETURN_TO_SEAT
from tinderbox.app.page.page import Page, PagePart
from tinderbox.app.page.places import (
    Join,
    PeerPlace,
    from_fragment,
)
from tinderbox.app.table.asks import REMATCH
from tinderbox.core.outside import parse_number

if TYPE_CHECKING:
    from tinderbox.app.features.peers.commands import PeerCommands

STILL_GUEST = "notice.still_guest"
DAY_MS = 86_400_000  # every match is shorter
# A code or a link that contains one, as `net/code.py` and `page/places.py` write
# them. An ordinary match begins with "{" and never fits, whatever its players are
# called.
SENT = re.compile(
    r"\A(?!\s*\{)(.*(#|%23)(join|answer|post)(=|%3D)|\s*TB1[A-Z0-7])",
    re.IGNORECASE | re.DOTALL,
)


class Peers(PagePart):
    """Tells the modules for several devices, once they are loaded, what they need."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.active.waits_for_devices = lambda id: not is_by_post(page.store, id)
        page.active.library.away_keys.append(
            lambda id: "matches.by_post" if is_by_post(page.store, id) else ""
        )
        for kind in get_args(PeerPlace):
            page.own_place(kind, self._show_place)
        page.match_opened.listen(self._on_match_opened)
        self._remind()
        if page.document.documentElement.hasAttribute("data-guest"):
            page.first_place = Join()  # the letters of the room are asked for

    def _remind(self) -> None:
        """Say that this page still has a seat at another table, unless it opens now.

        The id of a visit is the time in milliseconds at which this page came there.
        """
        page = self.page
        visit_ids = [name.removeprefix(HOST) for name in page.store.settings(HOST)]
        latest = max((parse_number(id) or 0 for id in visit_ids), default=0)
        if latest < page.browser.clock.now() - DAY_MS:
            return
        place = from_fragment(page.browser.location.fragment())
        if not isinstance(place, PeerPlace):
            remedies = [("notice.to_table", RETURN_TO_SEAT(f"{latest}"))]
            page.notices.show(STILL_GUEST, {}, remedies)

    def _call(self, do: Callable[[PeerCommands], object]) -> None:
        self.page.late.call("peers", do)

    @does(REMATCH)
    def rematch(self) -> None:
        """Begin the match once more with its guests. A guest waits for the host."""
        commands = self.page.late.made.get("peers")
        if commands is not None:
            commands.host.rematch()
            commands.post.rematch()
            if commands.guest.rematch():
                return
        self.active.rematch()

    def _show_place(self, place: PeerPlace) -> bool:
        self._call(lambda commands: commands.show_place(place))
        return True

    # --- the table --------------------------------------------------------------------

    def _on_match_opened(self, session: AnySession) -> None:
        """Load the modules for a match that is or was shared with other devices."""
        store = self.store
        id = self.active.id
        is_shared = (
            (isinstance(session, LocalMatch) and session.seats_elsewhere)
            or store.beside(GUESTS, id)
            or store.beside(VERDICT, id)
        )
        if is_shared and "peers" not in self.page.late.made:
            self._call(lambda commands: commands.on_match_opened(session))

    # --- pasted texts -----------------------------------------------------------------

    def follow_text(self, text: str) -> bool:
        """Follow a pasted code or post link. Return False for any other text."""
        if not SENT.search(text):
            return False
        self._call(lambda commands: commands.follow_text(text))
        return True

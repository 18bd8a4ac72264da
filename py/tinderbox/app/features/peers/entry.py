"""The entry to play on several devices: loads its modules when they are needed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from tinderbox.app.features.peers.stored_keys import (
    DEAL_CHECK,
    GUESTS,
    HOST,
    is_by_post,
)
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page.asks import RETURN_TO_SEAT
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.places import (
    Join,
    PeerPlace,
    from_fragment,
)
from tinderbox.app.table.asks import REMATCH
from tinderbox.core.outside import parse_number

if TYPE_CHECKING:
    from tinderbox.app.features.peers.commands import PeerCommands
    from tinderbox.app.kernel.browser.browser import Browser

STILL_GUEST = "notice.still_guest"
DAY_MS = 86_400_000  # every match is shorter
# A code or a link that contains one, as `net/code.py` and `page/places.py` write
# them. An ordinary match begins with "{" and never fits, whatever its players are
# called.
SENT = re.compile(
    r"\A(?!\s*\{)(.*(#|%23)(join|post)(=|%3D)|\s*TB1[A-Z0-7])",
    re.IGNORECASE | re.DOTALL,
)


class Peers:
    """Tells the modules for several devices, once they are loaded, what they need."""

    def __init__(
        self,
        active: ActiveMatch,
        store: Store,
        notices: Notices,
        browser: Browser,
        navigation: Navigation,
        late: LateParts,
        match_opened: Signal[[AnySession]],
    ) -> None:
        self.active = active
        self.store = store
        self.late = late
        active.waits_for_devices = lambda id: not is_by_post(store, id)
        active.library.away_keys.append(
            lambda id: "matches.by_post" if is_by_post(store, id) else ""
        )
        for kind in get_args(PeerPlace):
            navigation.own_place(kind, self._show_place)
        match_opened.listen(self._on_match_opened)
        self._remind(browser, notices)
        if browser.document.documentElement.hasAttribute("data-guest"):
            navigation.first_place = Join()  # the letters of the room are asked for

    def _remind(self, browser: Browser, notices: Notices) -> None:
        """Say that this page still has a seat at another table, unless it opens now.

        The id of a visit is the time in milliseconds at which this page came there.
        """
        visit_ids = [name.removeprefix(HOST) for name in self.store.settings(HOST)]
        latest = max((parse_number(id) or 0 for id in visit_ids), default=0)
        if latest < browser.clock.now() - DAY_MS:
            return
        place = from_fragment(browser.location.fragment())
        if not isinstance(place, PeerPlace):
            remedies = [("notice.to_table", RETURN_TO_SEAT(f"{latest}"))]
            notices.show(STILL_GUEST, {}, remedies)

    def _call(self, do: Callable[[PeerCommands], object]) -> None:
        self.late.call("peers", do)

    @does(REMATCH)
    def rematch(self) -> None:
        """Begin the match once more with its guests. A guest waits for the host."""
        commands = self.late.made.get("peers")
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
            or store.beside(DEAL_CHECK, id)
        )
        if is_shared and "peers" not in self.late.made:
            self._call(lambda commands: commands.on_match_opened(session))

    # --- pasted texts -----------------------------------------------------------------

    def follow_text(self, text: str) -> bool:
        """Follow a pasted code or post link. Return False for any other text."""
        if not SENT.search(text):
            return False
        self._call(lambda commands: commands.follow_text(text))
        return True

"""The offer to turn sound on, made once, when the first match begins."""

from __future__ import annotations

from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.table_page import TablePage

OFFERED = "sound_offered"  # the setting that says so
OFFER = "notice.sound"
VOLUME = "middle"


class SoundOffer:
    """Offers sound above the table of the first match, unless it was chosen before.

    Not above a table that the address asked for: it was drawn before Python came, and
    would move. Nor where guests are invited first.
    """

    def __init__(
        self,
        store: Store,
        preferences: Preferences,
        notices: Notices,
        table_built: Signal[[TablePage]],
        table_left: Signal[[]],
    ) -> None:
        self.store = store
        self.preferences = preferences
        self.notices = notices
        self.is_begun_here = False  # True once a page without a table was shown
        table_built.listen(self._on_table_built)
        table_left.listen(self._on_table_left)

    def _on_table_left(self) -> None:
        self.is_begun_here = True
        self.notices.dismiss(OFFER)

    def _on_table_built(self, table: TablePage) -> None:
        session = table.session
        if not isinstance(session, LocalMatch) or session.seats_elsewhere:
            return
        if session.table.log:  # it was not begun just now
            return
        is_known = self.store.recall("sound") or self.store.recall(OFFERED)
        is_silent = self.preferences.values["sound"] == "off" and not is_known
        if self.is_begun_here and session.viewer_seats and is_silent:
            self.store.remember(OFFERED, "yes")
            self.notices.show(OFFER, {}, [("sound.on", SoundOffer.turn_on())])

    @command("sound-on")
    def turn_on(self) -> None:
        """Turn sound on, neither low nor high."""
        self.preferences.choose("sound", VOLUME)
        self.notices.dismiss(OFFER)

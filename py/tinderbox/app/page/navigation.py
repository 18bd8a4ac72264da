"""The present place of the page, and the only way to show another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tinderbox.app.kernel.browser.ports import Document, Location
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page.places import (
    GuestTable,
    Home,
    Match,
    Place,
    SharedMatch,
    at_moment,
    from_fragment,
    shares_history_entry,
    to_fragment,
)

TABLE = "table"  # the section for matches
PLAYING = "playing"  # the setting with the id of the match at the table
# The sections of `index.html`.
SECTIONS = ("home", "new", "balance", "games", "results", "days", "join", TABLE)
P = TypeVar("P")


class Navigation:
    """Shows places, and writes the address of the one that is shown.

    `place` is shown now. `asked` was requested and is not shown yet, None if nothing
    was. `first_place` is shown if no match was left.
    """

    def __init__(self, document: Document, location: Location, store: Store) -> None:
        self.document = document
        self.location = location
        self.store = store
        self.first_place: Place = Home()
        self.place: Place = Home()
        self.asked: Place | None = None
        self._is_return = False  # the Back button leads to `asked`, or Forward
        self._shown: Place | None = None  # in a section, None before the first
        self._left_at: dict[Place, float] = {}  # px from the top, of places left
        self._owners: dict[type, Callable[[Any], bool]] = {}

    @property
    def match_id(self) -> str:
        """The id of the match at the table, or the number of another device's table.

        It is "" if none of the two is shown.
        """
        match self.place:
            case Match(id) | GuestTable(id):
                return id
        return ""

    @property
    def shows_nothing(self) -> bool:
        """True until the first place is shown."""
        return self._shown is None

    def own_place(self, kind: type[P], show: Callable[[P], bool]) -> None:
        """Call `show` for places of a kind. It returns False if it can't show one.

        Raises ValueError if the kind has another owner.
        """
        if kind in self._owners:
            raise ValueError(f"{kind.__name__} has two owners")
        self._owners[kind] = show

    def own_matches(
        self, show_stored: Callable[[str], bool], show_shared: Callable[[str], bool]
    ) -> None:
        """Call these with the id of a stored match, and with a shared one packed."""
        self.own_place(Match, lambda match: show_stored(match.id))
        self.own_place(SharedMatch, lambda match: show_shared(match.packed))

    def go(self, place: Place, *, is_return: bool = False) -> bool:
        """Show another place. Return False if that is not possible.

        It is shown from its top, or with `is_return` from where it was left.
        """
        self.asked = place
        self._is_return = is_return
        return self._owners[type(place)](place)

    def resume(self) -> None:
        """Show the match that was left, or else the first place."""
        playing = self.store.recall(PLAYING)
        is_shown = bool(playing) and self.go(Match(playing))
        if not is_shown:
            self.go(self.first_place)

    def arrive(self, place: Place) -> None:
        """Write into the address that this place is shown now."""
        self.place = place
        self.asked = None
        self.write_address()

    def arrive_at_moment(self, moment: int | None) -> None:
        """Write into the address which moment of the match is shown, None for now."""
        self.place = at_moment(self.place, moment)
        self.write_address()

    def write_address(self) -> None:
        """Write the address of the place.

        If the last address was that of another place, it stays in the history: the Back
        button leads to it.
        """
        last_place = from_fragment(self.location.fragment())
        is_new_entry = not (
            last_place is None or shares_history_entry(last_place, self.place)
        )
        self.location.go_to(to_fragment(self.place), anew=is_new_entry)

    def restore_address(self) -> None:
        """Write the address of the place again, after a link that led to no other."""
        self.location.go_to(to_fragment(self.place), anew=False)

    def note_scroll(self) -> None:
        """Remember how far the place is scrolled that is left now."""
        if self._shown:
            self._left_at[self._shown] = self.document.documentElement.scrollTop

    def show_section(self, section: str) -> None:
        """Show a section. The first call also hides what the first script showed."""
        for name in SECTIONS:
            self.document.getElementById(f"page-{name}").hidden = name != section
        self.document.body.setAttribute("data-page", section)
        root = self.document.documentElement
        root.setAttribute("data-ready", "true")
        place = at_moment(self.place, None)
        if self._shown not in (None, place):  # the browser scrolls what it loads again
            root.scrollTop = self._left_at.get(place, 0) if self._is_return else 0
        self._shown = place
        self._is_return = False

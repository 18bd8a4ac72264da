"""Places: everything that the page can show, each as a value that the address spells.

A moment of a match is counted in actions. None is now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, replace
from typing import Final, TypeAlias

from tinderbox.core import arrived_link
from tinderbox.core.outside import parse_number
from tinderbox.core.record import frozen


@frozen
class Home:
    """The front page."""


@frozen
class NewMatch:
    """The page on which a match is put together.

    `is_shared`: a seat is offered to a second person. `is_by_post`: who play are asked
    for the one at this device as soon as the match has begun.
    """

    is_shared: bool = False
    is_by_post: bool = False


@frozen
class Balance:
    """The page on which computer players play among themselves."""


@frozen
class Results:
    """The page with what became of finished matches."""


@frozen
class Matches:
    """The page with all matches of this browser."""


@frozen
class Days:
    """The page with the match of each day."""


@frozen
class Match:
    """A match of this browser."""

    id: str
    moment: int | None = None


@frozen
class SharedMatch:
    """A match that the address holds."""

    packed: str
    moment: int | None = None


@frozen
class MatchOutlook:
    """The way a match may go on after a hint: see `features/hints/outlook.py`."""

    id: str


@frozen
class Lesson:
    """A lesson or a puzzle, by its game and its name: ``great_fire/turn``."""

    name: str


@frozen
class Join:
    """The page that asks for an invitation."""


@frozen
class Invitation:
    """An invitation to another device's table, or the letters of a room."""

    code: str


@frozen
class GuestTable:
    """Another device's table, at which this page has a seat.

    `number` names the table on this device: the time of the first visit, in ms.
    """

    number: str
    moment: int | None = None


@frozen
class PostedTurn:
    """A turn of a match by post that has come to this device."""

    code: str


TablePlace: TypeAlias = Match | SharedMatch | MatchOutlook | Lesson | GuestTable
PeerPlace: TypeAlias = Join | Invitation | GuestTable | PostedTurn
Place: TypeAlias = (
    Home | NewMatch | Balance | Results | Matches | Days | TablePlace | PeerPlace
)

# Places that are one word in the address, as in `#daily`.
PAGES: Final[Mapping[str, Place]] = {
    "home": Home(),
    "new": NewMatch(),
    "around": NewMatch(is_shared=True),
    "by-post": NewMatch(is_shared=True, is_by_post=True),
    "balance": Balance(),
    "results": Results(),
    "games": Matches(),
    "daily": Days(),
    "join": Join(),
}


# Places that have a value after an equals sign in the address, as in `#match=3`.
NAMED: Final[Mapping[str, type[TablePlace | Invitation | PostedTurn]]] = {
    "shared": SharedMatch,
    "outlook": MatchOutlook,
    "lesson": Lesson,
    "guest": GuestTable,
    "join": Invitation,
    "post": PostedTurn,
    "match": Match,
}


def to_fragment(place: Place) -> str:
    """Return the part of the address after the #."""
    for name, page in PAGES.items():
        if page == place:
            return name
    name = next(name for name, kind in NAMED.items() if isinstance(place, kind))
    value, *moments = astuple(place)  # a place has one moment, or none
    parameter = "".join(f"&at={moment}" for moment in moments if moment is not None)
    return f"{name}={value}{parameter}"


def from_fragment(fragment: str) -> Place | None:
    """Return the place that a fragment names, None if it names none.

    Unknown parts are ignored.
    """
    text = arrived_link.fragment(fragment)
    if text in PAGES:
        return PAGES[text]
    if is_room(text):
        return Invitation(text)
    fields = dict(pair.partition("=")[::2] for pair in text.split("&"))
    for name, kind in NAMED.items():
        if value := fields.get(name):
            return at_moment(kind(value), parse_number(fields.get("at", "")))
    return None


def is_cut_link(fragment: str) -> bool:
    """Return True if a fragment was meant to name a place, and names none."""
    name = arrived_link.fragment(fragment).partition("=")[0]
    return from_fragment(fragment) is None and name in {*NAMED, "game", "seats"}


def is_room(text: str) -> bool:
    """Return True if a text may be the letters of a room: see `tools/party.py`."""
    return len(text) == 4 and text.isalpha()


def at_moment(place: Place, moment: int | None) -> Place:
    """Return the place at a moment. A place without moments is returned as it is."""
    if isinstance(place, Match | SharedMatch | GuestTable):
        return replace(place, moment=moment)
    return place


def shares_history_entry(old: Place, new: Place) -> bool:
    """Return True if going from `old` to `new` adds no entry to the history.

    The Back button leads to no other moment of a match, and to no code that was used.
    """
    if isinstance(old, PostedTurn | MatchOutlook):
        return True  # the turn of a used code is here, and an outlook is soon forgotten
    by_code = SharedMatch | Invitation | GuestTable
    if isinstance(old, by_code) and isinstance(new, by_code):
        return True
    return at_moment(old, None) == at_moment(new, None)

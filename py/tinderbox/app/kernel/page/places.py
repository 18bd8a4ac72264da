"""Places: everything that the page can show, each as a value that the address spells.

A moment of a match is counted in actions; None is now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tinderbox.core.outside import parse_number


@dataclass(frozen=True, slots=True)
class Home:
    """The front page."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The page on which a match is put together.

    `is_hosted`: a seat is offered to a person at another device.
    """

    is_hosted: bool = False


@dataclass(frozen=True, slots=True)
class Balance:
    """The page on which computer players play among themselves."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match of this browser."""

    id: str
    moment: int | None = None


@dataclass(frozen=True, slots=True)
class SharedMatch:
    """A match that the address holds."""

    packed: str
    moment: int | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson or a puzzle, by its game and its name: ``great_fire/turn``."""

    name: str


@dataclass(frozen=True, slots=True)
class Join:
    """The page that asks for an invitation."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to another device's table."""

    code: str


@dataclass(frozen=True, slots=True)
class InvitationAnswer:
    """The answer of a guest's device to an invitation."""

    code: str


@dataclass(frozen=True, slots=True)
class GuestTable:
    """Another device's table, at which this page has a seat."""

    number: str
    moment: int | None = None


@dataclass(frozen=True, slots=True)
class PostedTurn:
    """A turn of a match by post that has come to this device."""

    code: str


Table: TypeAlias = Match | SharedMatch | Lesson | GuestTable
PeerPlace: TypeAlias = Join | Invitation | InvitationAnswer | GuestTable | PostedTurn
Place: TypeAlias = Home | NewMatch | Balance | Table | PeerPlace

PAGES: Final[Mapping[str, Place]] = {
    "home": Home(),
    "new": NewMatch(),
    "host": NewMatch(is_hosted=True),
    "balance": Balance(),
    "join": Join(),
}


def to_fragment(place: Place) -> str:
    """The part of the address after the #."""
    moment = getattr(place, "moment", None)
    at = "" if moment is None else f"&at={moment}"
    match place:
        case Match(id):
            return f"match={id}{at}"
        case SharedMatch(packed):
            return f"shared={packed}{at}"
        case Lesson(name):
            return f"lesson={name}"
        case Invitation(code):
            return f"join={code}"
        case InvitationAnswer(code):
            return f"answer={code}"
        case GuestTable(number):
            return f"guest={number}{at}"
        case PostedTurn(code):
            return f"post={code}"
    return next(name for name, page in PAGES.items() if page == place)


def from_fragment(fragment: str) -> Place | None:
    """The place that a fragment names, if any; it may name more than is understood.

    Some programs encode the "=" of the links that they pass on.
    """
    text = fragment.removeprefix("#").replace("%3D", "=")
    if text in PAGES:
        return PAGES[text]
    fields = dict(pair.partition("=")[::2] for pair in text.split("&"))
    moment = parse_number(fields.get("at", ""))
    if packed := fields.get("shared"):
        return SharedMatch(packed, moment)
    if name := fields.get("lesson"):
        return Lesson(name)
    if number := fields.get("guest"):
        return GuestTable(number, moment)
    if code := fields.get("post"):
        return PostedTurn(code)
    if code := fields.get("answer"):
        return InvitationAnswer(code)
    if code := fields.get("join"):
        return Invitation(code)
    if id := fields.get("match"):
        return Match(id, moment)
    return None


def at_moment(place: Place, moment: int | None) -> Place:
    """The place at a moment, if it has moments."""
    if isinstance(place, Match | SharedMatch | GuestTable):
        return replace(place, moment=moment)
    return place


def is_one_step(old: Place, new: Place) -> bool:
    """Return True if the Back button does not tell two places apart.

    It leads to no other moment of a match, and to no code that has been used.
    """
    if isinstance(old, PostedTurn):
        return True
    by_code = SharedMatch | Invitation | InvitationAnswer | GuestTable
    if isinstance(old, by_code) and isinstance(new, by_code):
        return True
    return at_moment(old, None) == at_moment(new, None)

"""The addresses: a place of the page, or a whole match in a link."""

from __future__ import annotations

from dataclasses import astuple
from typing import get_args

import pytest

from tests.core.short_matches import LONGER
from tests.tables import table
from tinderbox.app.page.places import (
    PAGES,
    Invitation,
    Place,
    from_fragment,
    shares_history_entry,
    to_fragment,
)
from tinderbox.core import share_link
from tinderbox.core.match import BadMatch
from tools.rooms import ALPHABET


def test_a_link_holds_a_whole_match() -> None:
    packed = share_link.pack(LONGER)
    assert share_link.unpack(packed) == LONGER
    assert set(packed) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )


def test_four_letters_lead_to_a_room_and_no_page_is_called_so() -> None:
    """`tools/party.py` makes no letters I or O, which these names have."""
    assert from_fragment("#abcd") == Invitation("abcd")
    four = {it for it in PAGES if len(it) == 4}
    assert four == {"home", "join"}
    assert all({*it.upper()} - {*ALPHABET} for it in four)
    assert from_fragment("#ABC") is None


def test_a_small_link_does_not_unpack_to_a_flood() -> None:
    flood = share_link.pack("0" * 50_000_000)
    assert len(flood) < 100_000
    with pytest.raises(BadMatch, match=r"match\.bad_share"):
        share_link.unpack(flood)


# Addresses, and the places that they name, with all that is known of them.
SPELLED = table("""
home                      | Home
new                       | NewMatch False False
balance                   | Balance
results                   | Results
daily                     | Days
games                     | Matches
around                    | NewMatch True False
by-post                   | NewMatch True True
join                      | Join
match=3                   | Match 3 None
match=3&at=40             | Match 3 40
shared=eNpL               | SharedMatch eNpL None
shared=eNpL&at=0          | SharedMatch eNpL 0
outlook=3                 | MatchOutlook 3
lesson=great_fire/turn    | Lesson great_fire/turn
join=TB1AB                | Invitation TB1AB
guest=1700000000000       | GuestTable 1700000000000 None
post=OjLnCuvT:13:AAAA     | PostedTurn OjLnCuvT:13:AAAA
guest=1700000000000&at=5  | GuestTable 1700000000000 5
""")
READ = table("""
match=3&at=-1  | Match 3 None
at=2&match=3   | Match 3 2
join%3DTB1AB   | Invitation TB1AB
match=         | None
               | None
nonsense       | None
""")
# Addresses of two places, and whether the Back button passes over the first.
STEPS = table("""
match=3               | match=3&at=4          | yes
post=OjLnCuvT:13:AAAA | match=3               | yes
match=3               | post=OjLnCuvT:13:AAAA |
match=3               | match=4               |
home                  | match=3               |
lesson=a/b            | lesson=a/c            |
join                  | guest=7               |
join=TB1AB            | guest=7               | yes
shared=A              | match=3               |
""")


def said(place: Place | None) -> str:
    """Return the kind of a place, and all that is known of it."""
    if place is None:
        return "None"
    return " ".join([type(place).__name__, *map(str, astuple(place))])


@pytest.mark.parametrize(("fragment", "place"), SPELLED)
def test_an_address_spells_each_place(fragment: str, place: str) -> None:
    found = from_fragment(f"#{fragment}")
    assert found is not None
    assert (said(found), to_fragment(found)) == (place, fragment)


def test_each_kind_of_place_is_spelled() -> None:
    kinds = {it.__name__ for it in get_args(Place)}
    assert {place.split()[0] for _, place in SPELLED} == kinds


@pytest.mark.parametrize(("fragment", "place"), READ)
def test_what_an_address_does_not_say_is_left_out(fragment: str, place: str) -> None:
    assert said(from_fragment(f"#{fragment}")) == place
    assert said(from_fragment("")) == "None"


@pytest.mark.parametrize(("old", "new", "is_one"), STEPS)
def test_the_back_button_leads_to_other_places(old: str, new: str, is_one: str) -> None:
    first, then = from_fragment(f"#{old}"), from_fragment(f"#{new}")
    assert first is not None
    assert then is not None
    assert shares_history_entry(first, then) == bool(is_one)

"""The addresses: a place of the page, or a whole match in a link."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.support.short_matches import LONGER
from tinderbox.app.page.places import (
    PAGES,
    Balance,
    Days,
    GuestTable,
    Home,
    Invitation,
    Join,
    Lesson,
    Match,
    Matches,
    MatchOutlook,
    NewMatch,
    Place,
    PostedTurn,
    Results,
    SharedMatch,
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


SPELLED: list[tuple[str, Place]] = [
    ("home", Home()),
    ("new", NewMatch()),
    ("balance", Balance()),
    ("results", Results()),
    ("daily", Days()),
    ("games", Matches()),
    ("around", NewMatch(is_shared=True)),
    ("by-post", NewMatch(is_shared=True, is_by_post=True)),
    ("join", Join()),
    ("match=3", Match("3")),
    ("match=3&at=40", Match("3", 40)),
    ("shared=eNpL", SharedMatch("eNpL")),
    ("shared=eNpL&at=0", SharedMatch("eNpL", 0)),
    ("outlook=3", MatchOutlook("3")),
    ("lesson=great_fire/turn", Lesson("great_fire/turn")),
    ("join=TB1AB", Invitation("TB1AB")),
    ("guest=1700000000000", GuestTable("1700000000000")),
    ("post=OjLnCuvT:13:AAAA", PostedTurn("OjLnCuvT:13:AAAA")),
    ("guest=1700000000000&at=5", GuestTable("1700000000000", 5)),
]
READ: list[tuple[str, Place | None]] = [
    ("#match=3&at=-1", Match("3")),
    ("#at=2&match=3", Match("3", 2)),
    ("#join%3DTB1AB", Invitation("TB1AB")),
    ("#match=", None),
    ("", None),
    ("#nonsense", None),
]


@pytest.mark.parametrize(("fragment", "place"), SPELLED)
def test_an_address_spells_each_place(fragment: str, place: Place) -> None:
    assert to_fragment(place) == fragment
    assert from_fragment(f"#{fragment}") == place


def test_each_kind_of_place_is_spelled() -> None:
    assert {type(place) for _, place in SPELLED} == {*get_args(Place)}


@pytest.mark.parametrize(("fragment", "place"), READ)
def test_what_an_address_does_not_say_is_left_out(
    fragment: str, place: Place | None
) -> None:
    assert from_fragment(fragment) == place


@pytest.mark.parametrize(
    ("old", "new", "is_one"),
    [
        (Match("3"), Match("3", 4), True),
        (PostedTurn("OjLnCuvT:13:AAAA"), Match("3"), True),
        (Match("3"), PostedTurn("OjLnCuvT:13:AAAA"), False),
        (Match("3"), Match("4"), False),
        (Home(), Match("3"), False),
        (Lesson("a/b"), Lesson("a/c"), False),
        (Join(), GuestTable("7"), False),
        (Invitation("A"), GuestTable("7"), True),
        (SharedMatch("A"), Match("3"), False),
    ],
)
def test_the_back_button_leads_to_other_places(
    old: Place, new: Place, is_one: bool
) -> None:
    assert shares_history_entry(old, new) is is_one

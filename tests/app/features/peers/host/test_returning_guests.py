"""The stored guests of a match, and the guests that the page calls after a reload."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.world.rtc import Rtc
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.app.features.peers.host.returning_guests import ReturningGuests
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.game import Player

BO = GuestEntry(Player(1), "key", "ticket of Bo")
CY = GuestEntry(Player(2), "other", "ticket of Cy")
SEATS = {Player(0), Player(1)}  # that are played elsewhere
DAN = GuestEntry(None, "dan's", "ticket of Dan", "Dan")


@pytest.fixture
def store() -> Store:
    store = Store(MemoryStorage())
    guest_list.remember_guests(store, "1", GuestList(4, (BO, CY, DAN)))
    return store


@pytest.fixture
def rtc() -> Rtc:
    return Rtc()


@pytest.fixture
def returning(store: Store, rtc: Any) -> ReturningGuests:
    found = ReturningGuests(store, rtc)
    found.begin_run("1", (Player(0), Player(1)))
    return found


def ignore(*_: object) -> None:
    """Draw nothing."""


def test_only_those_are_kept_whose_seat_a_person_has(
    returning: ReturningGuests, store: Store
) -> None:
    assert returning.listed == GuestList(5, (BO, DAN))
    assert guest_list.guests(store, "1") == GuestList(5, (BO, DAN))


def test_an_onlooker_is_kept_while_it_is_called_and_a_seat_until_it_is_taken(
    returning: ReturningGuests, rtc: Rtc
) -> None:
    returning.call(DAN, ignore)
    returning.call(GuestEntry(Player(0), ""), ignore)
    assert [*rtc.calls] == [DAN.ticket], "without a ticket there is no way"
    returning.update([], SEATS)
    assert list(returning.listed.guests) == [BO, DAN]
    returning.stop_calling()
    anew = BO._replace(ticket="another")
    returning.update([anew], SEATS)
    assert list(returning.listed.guests) == [anew]


def test_whose_seat_is_played_here_has_no_way_back(
    returning: ReturningGuests, rtc: Rtc, store: Store
) -> None:
    for guest in (BO, DAN):
        returning.call(guest, ignore)
    returning.update([], set())
    assert [*rtc.calls] == [DAN.ticket]
    assert guest_list.guests(store, "1").guests == (DAN,)
    returning.forget_all()
    assert not guest_list.guests(store, "1").guests


def test_a_rematch_takes_all_along_and_calls_those_who_were_called(
    returning: ReturningGuests, rtc: Rtc, store: Store
) -> None:
    returning.call(BO, ignore)
    moved = BO._replace(seat=Player(2))
    assert returning.move("2", lambda seat: Player(seat + 1)) == [moved]
    assert not rtc.calls
    assert guest_list.guests(store, "1") == GuestList()
    assert guest_list.guests(store, "2").guests == (moved, DAN)

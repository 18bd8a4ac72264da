"""The host's page: guests come, leave and return, and the match continues meanwhile.

The plain ways of coming and going are told in `test_stories.py`.
"""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, at_bos_turn, header
from tinderbox.app.features.peers import guest_list, people
from tinderbox.app.features.peers.guest_list import GuestEntry
from tinderbox.core.game import Player

BO = 1


@pytest.fixture
def evening() -> Evening:
    """A match of Ada and Bo at the host's page, when it is Bo's turn."""
    return at_bos_turn()


def test_nobody_is_awaited_at_a_match_that_is_over() -> None:
    """It may be a former guest's page, which keeps that others played elsewhere."""
    evening = Evening(header("human", "human"))
    while evening.match.to_move() is not None:
        evening.act()
        evening.run(1)
    evening.match.play_elsewhere([Player(BO)])
    evening.page.active.keep_seats_elsewhere()
    evening.reload()
    assert evening.match.seats_elsewhere == (BO,)
    assert evening.host.host is None
    assert not evening.told


def test_a_stored_guest_of_a_computers_seat_is_forgotten(evening: Evening) -> None:
    evening.come(BO)
    greedy = GuestEntry((Player(len(evening.match.people)),), "key")
    kept = guest_list.guests(evening.page.store, "1")
    both = kept._replace(guests=(*kept.guests, greedy))
    guest_list.remember_guests(evening.page.store, "1", both)
    evening.reload()
    assert [it.seats for it in evening.kept] == [(BO,)]


def test_who_has_come_is_known_for_a_year(evening: Evening) -> None:
    store = evening.page.store
    guests = {"Bob": evening.come(BO), "Dan": evening.come(None, "Dan")}
    now = evening.world.clock.now()
    known = {it.name: it.fingerprint for it in people.people(store, now)}
    assert known == {
        name: guest.device.fingerprint.hex() for name, guest in guests.items()
    }
    people.forget(store, known["Bob"], now)
    [left] = people.people(store, now)
    assert left.days(now + 3 * people.DAY_MS) == 3
    assert people.people(store, now + people.YEAR_MS) == ()


def test_a_match_that_is_still_played_here_keeps_its_guests(evening: Evening) -> None:
    bob = evening.come(BO)
    evening.host.on_match_taken()
    assert bob.line.host.is_up


def test_who_is_yet_to_come_is_invited_once() -> None:
    evening = Evening(header("human", "human", "greedy"), [BO])
    assert evening.page.browser.element("dialog").open, "the invitation is shown"
    assert evening.host.take_uninvited() == ()

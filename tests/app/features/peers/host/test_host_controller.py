"""The host's page: guests come, leave and return, and the match continues meanwhile.

The plain ways of coming and going are told in `test_stories.py`.
"""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, at_bos_turn, header, notices
from tests.support.world.peers import peers_of
from tests.support.world.world import match_at
from tinderbox.app.features.peers import deal_check, guest_list, people
from tinderbox.app.features.peers.guest_list import GuestEntry
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.app.page.places import Home, Match
from tinderbox.core.game import Player
from tinderbox.net.attendance import SHORT_ABSENCE_MS

BO = 1
TRIO = header("human", "human", "human")
AWAY = ["invite", "guests:stand-in:1", "guests:here:1"]


@pytest.fixture
def evening() -> Evening:
    """A match of Ada and Bo at the host's page, when it is Bo's turn."""
    return at_bos_turn()


def test_a_match_may_begin_with_somebody_who_is_yet_to_come() -> None:
    evening = Evening(header("human", "human", "greedy"), [BO])
    assert evening.match.viewer_seats == (0,)
    assert notices(evening.page) == [
        ("peers.still_to_come", {"player": ("Player 2",)}, AWAY)
    ]
    assert evening.page.browser.element("dialog").open, "the invitation is shown"
    assert evening.host.take_uninvited() == (), "once"
    evening.come(BO)
    assert not evening.told
    assert deal_check.recall(evening.page.store, evening.page.active.id) is not None


def test_what_is_said_of_seats_stays_at_their_table() -> None:
    evening = Evening(header("human", "human", "greedy"), [BO])
    evening.page.commands.run("guests:stand-in:1")
    assert evening.told == ["peers.standing_in"]
    evening.page.go(Home())
    assert not evening.told
    evening.page.go(Match("1"))
    assert len(evening.told) == 1


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


def test_nobody_acts_before_those_who_play_elsewhere_are_invited() -> None:
    """The modules arrive late over a slow network."""
    evening = Evening(header("greedy", "human", "human"), [2])
    evening.run()
    assert evening.match.is_held
    assert evening.match.table.log == []


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


def test_a_page_that_only_reads_the_match_calls_nobody(evening: Evening) -> None:
    bob = evening.come(BO)
    another = evening.device.open("#match=1")
    assert match_at(another).read_only is ReadOnlyReason.ELSEWHERE
    assert not bob.line.is_called
    assert evening.told == []
    assert peers_of(another).host.host is None


def test_guests_go_along_to_another_tab_that_takes_the_match(evening: Evening) -> None:
    bob = evening.come(BO)
    end = bob.line.host
    evening.host.on_match_taken()
    assert end.is_up, "it is played here"
    another = evening.device.open("#match=1")
    another.commands.run("take-over:1")
    assert not end.is_up
    assert evening.host.host is None
    evening.run(SHORT_ABSENCE_MS)
    assert not evening.told, "who is away is no matter here"
    assert peers_of(another).host.seats_here == {BO: (BO,)}
    assert bob.match.legal()


def test_who_plays_a_match_that_is_thrown_away_is_told(evening: Evening) -> None:
    bob = evening.come(BO)
    evening.page.go(Home())
    evening.page.match_removing.announce("1")
    evening.run(2_000)
    assert bob.told == ["peers.other_match"]
    assert not guest_list.guests(evening.page.store, "1").guests


@pytest.mark.parametrize("is_alone", [False, True])
def test_who_is_away_when_another_match_begins_is_left_behind(
    evening: Evening, *, is_alone: bool
) -> None:
    away = evening.come(BO)
    if not is_alone:
        evening.come(2, "Ann")
    away.line.host.drop()
    evening.run(SHORT_ABSENCE_MS)
    evening.begin(TRIO, [BO, 2])
    [(key, params, _)] = notices(evening.page)
    awaited = str(params["player"]).split(", ")
    assert (key, len(awaited)) == ("peers.still_to_come", 2 if is_alone else 1)
    looking_on = [it.key for it in evening.kept if not it.seats]
    assert looking_on == ([] if is_alone else [away.client.key])


def test_who_is_sent_away_has_no_way_back(evening: Evening) -> None:
    bob = evening.come(BO)
    store = evening.page.store
    evening.page.commands.run("guests:dismiss:0")
    assert bob.line.host.is_up, "nobody sits there from elsewhere"
    evening.page.commands.run("guests:dismiss:1")
    evening.run()
    assert not bob.line.host.is_up
    assert bob.told == ["peers.taken_back"]
    assert evening.match.viewer_seats == (0,), "the seat waits for somebody else"
    assert evening.told == ["peers.still_to_come"]
    assert not evening.kept
    assert not people.people(store, evening.world.clock.now())

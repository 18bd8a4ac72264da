"""Two people at one guest's device: one connection, two seats, a curtain between."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.peers import wire
from tests.support.peers.hosted_match import HostedMatch
from tests.support.world.evening import Evening, Guest, notices
from tests.support.world.evening import header as new
from tests.support.world.line import Loss, line
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.net.attendance import SHORT_ABSENCE_MS
from tinderbox.net.feed import Feed
from tinderbox.net.messages import MAX_FROM_HOST, TakeSeat, dump

ANN, BOB, CLEO, DAN = map(Player, range(4))
SHARED = (BOB, CLEO)
GOOD = Loss()


def header(id: str, seats: int) -> Header:
    game = registry.load_game(id)
    preset = next(iter(game.PRESETS), None)
    return Header(id, game.REVISION, ("human",) * seats, 5, resolve(game, preset, {}))


# --- views --------------------------------------------------------------------------


def test_a_device_is_sent_the_views_of_its_seats_and_no_more() -> None:
    """What it shows in the end is told by `test_simulation.py`."""
    played = HostedMatch(header("fire_bulls", 3), (SHARED, None), GOOD, seed=5)
    played.undoing = 0
    played.play(60)
    received = played.sent[SHARED]
    assert max(map(len, received)) < MAX_FROM_HOST
    assert wire.untold(played.text, SHARED, received) == []
    assert wire.untold(played.text, (ANN, BOB), received), "that is another's view"


def test_until_somebody_lifts_the_curtain_nobody_looks() -> None:
    played = HostedMatch(header("fire_bulls", 3), (SHARED,), GOOD, seed=5)
    played.clock.run(100)
    table = played.links[SHARED].session
    assert table is not None
    screen = registry.load_screen("fire_bulls")
    shown = Viewpoint(table, screen)
    assert shown.viewer_seats == SHARED
    assert shown.has_several_people
    state = played.session.state
    game = played.session.game
    for viewer in (None, *SHARED):
        shown.viewer = viewer
        assert shown.view() == game.view(state, viewer)
    shown.viewer = BOB if table.to_move() != BOB else CLEO
    shown.hide_secrets()
    assert shown.viewer is None, "it is not that person's turn"


def test_moments_of_other_seats_are_not_taken_in() -> None:
    """A page that lost its new welcome gets moments of seats it doesn't know yet."""
    played = HostedMatch(header("pompieri", 3), (BOB,), GOOD, seed=5)
    played.clock.run(100)
    table = played.links[BOB].session
    assert table is not None
    before = table.have
    feed = Feed(played.session, SHARED)
    feed.update()
    for moments in feed.messages(0, played.host.version + 1):
        assert not table.add_moments(moments)
    assert table.have == before


# --- the second person --------------------------------------------------------------


@pytest.fixture
def evening() -> Evening:
    """Ann's page with a match of three, of whom two have not come yet."""
    return begun(3)


def begun(seats: int) -> Evening:
    first = new(*["human"] * seats, names=("Ann",))
    return Evening(first, range(1, seats))


def come_together(evening: Evening) -> Guest:
    """Have Bob come, then Cleo at the same device. Then the match is dealt."""
    guest = evening.come(BOB)
    assert evening.match.is_held
    sit(guest, CLEO, "Cleo")
    evening.run()
    return guest


def sit(guest: Guest, seat: int, name: str) -> None:
    """Ask for a seat for another person at the guest's device."""
    guest.client.take_seat(seat, name)


def test_a_second_person_takes_a_free_seat_and_the_match_is_dealt(
    evening: Evening,
) -> None:
    guest = come_together(evening)
    assert guest.seats == SHARED
    assert evening.match.table.header.names == ("Ann", "Bob", "Cleo")
    assert not evening.match.is_held
    assert evening.match.viewer_seats == (ANN,)
    assert evening.host.seats_here == {BOB: SHARED, CLEO: SHARED}
    assert not evening.told
    [promise] = guest.controller.promises().latest
    host = evening.host.host
    assert host is not None
    assert host.agreement.numbers == (promise.number,), "both have one number"


def test_without_a_name_the_seat_keeps_the_one_it_has(evening: Evening) -> None:
    evening.match.rename(CLEO, "Thomas")
    guest = evening.come(BOB)
    sit(guest, CLEO, "")
    evening.run(1_000)
    assert guest.seats == SHARED
    assert evening.match.table.header.names == ("Ann", "Bob", "Thomas")


@pytest.mark.parametrize("seat", [-1, ANN, BOB, DAN, 99])
def test_no_other_seat_is_given(seat: int) -> None:
    evening = begun(4)
    evening.come(DAN, "Dan")
    guest = evening.come(BOB)
    sit(guest, seat, "Cleo")
    evening.run()
    assert guest.seats == (BOB,)
    assert "Cleo" not in evening.match.table.header.names


def test_no_seat_is_given_once_it_is_dealt() -> None:
    evening = begun(4)
    guests = [evening.come(BOB), evening.come(CLEO, "Cleo")]
    evening.page.commands.run("guests:stand-in:3")
    evening.run()
    assert not evening.match.is_held
    sit(guests[0], DAN, "Dan")
    evening.run(1_000)
    assert [guest.seats for guest in guests] == [(BOB,), (CLEO,)]


def test_who_looks_on_or_has_not_greeted_gets_no_seat(evening: Evening) -> None:
    sit(evening.come(None), CLEO, "Cleo")
    mine, theirs = line(evening.world.clock, Random(1), GOOD)
    evening.host.add_guest(mine, BOB)
    theirs.send(dump(TakeSeat(CLEO, "Cleo")))
    evening.run(1_000)
    assert evening.host.seats_here == {BOB: (BOB,)}


def test_a_seat_whose_guest_has_left_may_be_taken() -> None:
    evening = begun(4)
    left = evening.come(CLEO)
    guest = evening.come(BOB)
    sit(guest, CLEO, "Cleo")
    evening.run(100)
    assert CLEO not in guest.seats, "its guest is here"
    left.line.host.drop()
    evening.run(SHORT_ABSENCE_MS)
    sit(guest, CLEO, "Cleo")
    evening.run(100)
    assert guest.seats == SHARED
    left.line.host.come_back()
    evening.run()
    assert not left.match.is_up
    assert [it.seats for it in evening.kept] == [SHARED]


def test_the_name_of_a_second_person_is_a_name(evening: Evening) -> None:
    sit(evening.come(BOB), CLEO, "\u202eCl\neo" + "!" * 500)
    evening.run(1_000)
    name = evening.match.table.header.names[CLEO]
    assert name.startswith("Cleo!")
    assert len(name) < 50


# --- away, back, sent away ----------------------------------------------------------


def test_both_are_away_together_and_stood_in_for_or_played_here(
    evening: Evening,
) -> None:
    guest = come_together(evening)
    guest.line.host.drop()
    evening.run(SHORT_ABSENCE_MS)
    commands = ["invite", "guests:stand-in:1,2", "guests:here:1,2"]
    about = {"player": ("Bob", "Cleo")}
    assert notices(evening.page) == [("peers.away", about, commands)]
    evening.page.commands.run("guests:stand-in:1,2")
    assert evening.match.substitutes == SHARED
    guest.line.host.come_back()
    evening.run()
    assert not evening.match.substitutes
    assert guest.seats == SHARED
    evening.page.commands.run("guests:here:1,2")
    evening.run(2_000)
    assert evening.match.viewer_seats == (ANN, *SHARED)
    assert guest.told == ["peers.taken_back"]
    assert not evening.kept


def test_a_host_that_is_loaded_anew_calls_both_by_one_ticket(evening: Evening) -> None:
    guest = come_together(evening)
    evening.kill()
    guest.reload()
    evening.come_back()
    assert evening.match.viewer_seats == (ANN,)
    evening.run(100)
    assert guest.seats == SHARED
    assert evening.match.table.header.names == ("Ann", "Bob", "Cleo")


@pytest.mark.parametrize("seat", SHARED)
def test_if_both_pages_were_loaded_anew_the_room_gives_both_seats(
    evening: Evening, seat: Player
) -> None:
    """The certificate identifies the device. The second person needs no certificate."""
    guest = come_together(evening)
    guest.kill()
    evening.reload()
    assert evening.host.seats_of(guest.device.fingerprint) == SHARED
    guest.page = guest.device.open("#home")
    evening.come(seat, guest=guest)
    assert guest.seats == SHARED
    guest.kill()
    evening.reload()
    stranger = evening.come(seat)
    assert [*stranger.seats] == [seat], "a device that is not known gets one"


# --- the next match -----------------------------------------------------------------


@pytest.mark.parametrize("offered", [(1, 3), (3,), ()])
def test_both_come_along_as_far_as_there_are_seats(
    evening: Evening, offered: tuple[int, ...]
) -> None:
    guest = come_together(evening)
    evening.begin(new("human", "human", "greedy", "human"), offered)
    evening.run()
    if not offered:
        assert guest.told == ["peers.other_match"]
        return
    assert guest.seats == offered
    names = evening.match.table.header.names
    assert [names[seat] for seat in offered] == ["Bob", "Cleo"][: len(offered)]

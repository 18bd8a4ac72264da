"""Two people at one guest's device: one connection, two seats, a curtain between.

How they come, go and come back is told in `test_stories.py`.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.app.features.peers import wire
from tests.app.features.peers.hosted_match import HostedMatch
from tests.support.world.evening import Evening, Guest
from tests.support.world.evening import header as new
from tests.support.world.line import Loss, line
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.games import registry
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


def sit(guest: Guest, seat: int, name: str) -> None:
    """Ask for a seat for another person at the guest's device."""
    guest.client.take_seat(seat, name)


def test_without_a_name_the_seat_keeps_the_one_it_has(evening: Evening) -> None:
    evening.match.rename(CLEO, "Thomas")
    guest = evening.come(BOB)
    sit(guest, CLEO, "")
    evening.run(1_000)
    assert guest.seats == SHARED
    assert evening.match.table.header.names == ("Ann", "Bob", "Thomas")


def test_who_looks_on_or_has_not_greeted_gets_no_seat(evening: Evening) -> None:
    sit(evening.come(None), CLEO, "Cleo")
    mine, theirs = line(evening.world.clock, Random(1), GOOD)
    evening.host.add_guest(mine, BOB)
    theirs.send(dump(TakeSeat(CLEO, "Cleo")))
    evening.run(1_000)
    assert evening.host.seats_here == {BOB: (BOB,)}


def test_the_name_of_a_second_person_is_a_name(evening: Evening) -> None:
    sit(evening.come(BOB), CLEO, "\u202eCl\neo" + "!" * 500)
    evening.run(1_000)
    name = evening.match.table.header.names[CLEO]
    assert name.startswith("Cleo!")
    assert len(name) < 50


@pytest.mark.parametrize("seat", SHARED)
def test_if_both_pages_were_loaded_anew_the_room_gives_both_seats(
    evening: Evening, seat: Player
) -> None:
    """The certificate identifies the device. The second person needs no certificate."""
    guest = evening.come(BOB)
    sit(guest, CLEO, "Cleo")
    evening.run()
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

"""Two people at one guest's device: one connection, two seats, a curtain between."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.support.peers import wire
from tests.support.peers.hosted_match import GuestView, HostedMatch
from tests.support.peers.hosts_page import HostsPage
from tests.support.published import PUBLISHED
from tests.support.world.line import Loss, line
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.features.peers.stored_keys import GUESTS
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.table.viewpoint import Viewpoint
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.core.rematch import rematch
from tinderbox.games import registry
from tinderbox.net.attendance import SHORT_ABSENCE_MS
from tinderbox.net.feed import Feed
from tinderbox.net.messages import MAX_FROM_HOST, TakeSeat, dump
from tinderbox.net.standby import Ticket

ANN, BOB, CLEO, DAN = map(Player, range(4))
SHARED = (BOB, CLEO)
CERTIFICATE = bytes(range(32))
TICKET = Ticket("0badcafe", False, CERTIFICATE).write()
GOOD = Loss()
BAD = Loss(lost=0.2, twice=0.2, late=0.2)


def header(id: str, seats: int) -> Header:
    game = registry.load_game(id)
    preset = next(iter(game.PRESETS), None)
    return Header(id, game.REVISION, ("human",) * seats, 5, resolve(game, preset, {}))


# --- views --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "loss"), [*((id, GOOD) for id in PUBLISHED), ("pompieri", BAD)]
)
def test_a_device_is_sent_the_views_of_its_seats_and_no_more(
    id: str, loss: Loss
) -> None:
    played = HostedMatch(header(id, 3), (SHARED, None), loss, seed=5)
    played.undoing = 0 if loss is GOOD else 0.1
    played.play(before=lambda: played.clock.run(20))
    game = played.session.game
    table = played.links[SHARED].session
    assert table is not None
    states = played.session.table.states
    whose = (None, *SHARED)
    assert table.history.states == [
        {it: game.view(s, it) for it in whose} for s in states
    ]
    page = played.pages[SHARED]
    assert (page.text, page.why_closed) == (played.text, "")
    received = played.sent[SHARED]
    assert max(map(len, received)) < MAX_FROM_HOST
    if loss is GOOD:
        assert wire.untold(played.text, SHARED, received) == []
        assert wire.untold(played.text, (ANN, BOB), received), "that is another's view"


@pytest.mark.parametrize("seed", range(2))
def test_reloads_and_kills_lose_nothing(seed: int) -> None:
    played = HostedMatch(header("pompieri", 3), (SHARED, None), BAD, seed)
    kills = 0

    def kill() -> None:
        nonlocal kills
        if played.chance.random() < 0.15:
            kills += 1
            if played.chance.random() < 0.3:
                played.kill_host()
            else:
                played.kill_guest(SHARED)

    played.play(100, kill)
    assert kills > 10
    table = played.links[SHARED].session
    assert table is not None
    assert table.history.movers == played.session.table.movers
    assert played.pages[SHARED].why_closed == ""


def test_an_event_tells_each_of_them_what_the_engine_tells_them() -> None:
    played = HostedMatch(header("fire_bulls", 3), (SHARED,), GOOD, seed=5)
    played.undoing = 0
    played.play(60)
    table = played.links[SHARED].session
    assert table is not None
    here = frozenset(SHARED)
    secrets = 0
    steps = zip(table.history.events, played.session.events, strict=True)
    for told, events in steps:
        kept = [it for it in events if it.audience is None or it.audience & here]
        assert [it.key for it in told] == [it.key for it in kept]
        for one, event in zip(told, kept, strict=True):
            known = None if event.audience is None else event.audience & here
            assert one.audience == known
            secrets += known is not None and known != here
    assert secrets, "some events are for one of them alone"


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


def begun(page: HostsPage, seats: int = 3) -> None:
    """Return a match of Ann here and of others who have not come yet."""
    kinds = ("human",) * seats
    session = sessions.begin(Header("pompieri", 1, kinds, 7, names=("Ann",)))
    session.play_elsewhere([Player(seat) for seat in range(1, seats)])
    page.show_match(session)


@pytest.fixture
def page() -> HostsPage:
    found = HostsPage(Store(MemoryStorage(50_000)))
    begun(found)
    return found


def arrive_together(page: HostsPage) -> GuestClient:
    """Have Bob come, then Cleo at the same device. Then the match is dealt."""
    _, link = page.arrive(BOB, TICKET, CERTIFICATE)
    assert page.active.session.is_held
    link.take_seat(CLEO, "Cleo")
    page.clock.run(5_000)
    return link


def own_seats(link: GuestClient) -> tuple[Player, ...]:
    assert link.session is not None
    return link.session.seats


def test_a_second_person_takes_a_free_seat_and_the_match_is_dealt(
    page: HostsPage,
) -> None:
    link = arrive_together(page)
    session = page.active.session
    assert own_seats(link) == SHARED
    assert session.table.header.names == ("Ann", "Bob", "Cleo")
    assert not session.is_held
    assert session.viewer_seats == (ANN,)
    assert page.controller.seats_here == {BOB: SHARED, CLEO: SHARED}
    assert not page.notices
    assert isinstance(link.page, GuestView)
    [promise] = link.page.kept.latest
    assert page.controller.host is not None
    numbers = page.controller.host.agreement.numbers
    assert numbers == (promise.number,), "both have one number in the seed"


def test_without_a_name_the_seat_keeps_the_one_it_has(page: HostsPage) -> None:
    page.active.session.rename(CLEO, "Thomas")
    _, link = page.arrive(BOB)
    link.take_seat(CLEO, "")
    page.clock.run(1_000)
    assert own_seats(link) == SHARED
    assert page.active.session.table.header.names == ("Ann", "Bob", "Thomas")


def test_both_act_and_are_asked_each_in_turn(page: HostsPage) -> None:
    link = arrive_together(page)
    session = page.active.session
    acted: set[Player] = set()
    while acted != {*SHARED}:
        table = link.session
        assert table is not None
        if (player := session.to_move()) in SHARED:
            table.act(table.legal()[-1])
            acted.add(player)
        else:
            assert not table.legal()
            page.perform(session.legal()[-1])
        page.clock.run(50)


@pytest.mark.parametrize("seat", [-1, ANN, BOB, DAN, 99])
def test_no_other_seat_is_given(page: HostsPage, seat: int) -> None:
    begun(page, 4)
    page.arrive(DAN)
    _, link = page.arrive(BOB)
    link.take_seat(seat, "Cleo")
    page.clock.run(5_000)
    assert own_seats(link) == (BOB,)
    assert "Cleo" not in page.active.session.table.header.names


def test_no_seat_is_given_once_it_is_dealt(page: HostsPage) -> None:
    begun(page, 4)
    _, link = page.arrive(BOB)
    _, other = page.arrive(CLEO)
    page.controller.stand_in("3")
    page.clock.run(5_000)
    assert not page.active.session.is_held
    link.take_seat(DAN, "Dan")
    page.clock.run(1_000)
    assert (own_seats(link), own_seats(other)) == ((BOB,), (CLEO,))


def test_who_looks_on_or_has_not_greeted_gets_no_seat(page: HostsPage) -> None:
    _, onlooker = page.arrive(None)
    onlooker.take_seat(CLEO, "Cleo")
    mine, theirs = line(page.clock, Random(1), Loss())
    page.controller.add_guest(mine, BOB)
    theirs.send(dump(TakeSeat(CLEO, "Cleo")))
    page.clock.run(1_000)
    assert page.controller.seats_here == {BOB: (BOB,)}


def test_a_seat_whose_guest_has_left_may_be_taken(page: HostsPage) -> None:
    end, left = page.arrive(CLEO)
    _, link = page.arrive(BOB)
    begun(page, 4)
    page.clock.run(100)
    link.take_seat(CLEO, "Cleo")
    page.clock.run(100)
    assert own_seats(link) == (BOB,), "its guest is here"
    end.drop()
    page.clock.run(SHORT_ABSENCE_MS)
    link.take_seat(CLEO, "Cleo")
    page.clock.run(100)
    assert own_seats(link) == SHARED
    end.come_back()
    page.clock.run(5_000)
    assert isinstance(left.page, GuestView)
    assert left.session is None or not left.session.is_up
    stored = guest_list.guests(page.store, "1").guests
    assert [it.seats for it in stored] == [SHARED]


def test_the_name_of_a_second_person_is_a_name(page: HostsPage) -> None:
    _, link = page.arrive(BOB)
    link.take_seat(CLEO, "\u202eCl\neo" + "!" * 500)
    page.clock.run(1_000)
    name = page.active.session.table.header.names[CLEO]
    assert name.startswith("Cleo!")
    assert len(name) < 50


# --- away, back, sent away ----------------------------------------------------------


def test_both_are_away_together_and_stood_in_for_or_played_here(
    page: HostsPage,
) -> None:
    link = arrive_together(page)
    assert page.controller.host is not None
    [guest] = page.controller.host.attendance.guests
    end: Any = guest.channel
    end.drop()
    page.clock.run(SHORT_ABSENCE_MS)
    [(key, params, remedies)] = page.notices.values()
    assert (key, params) == ("peers.away", {"player": "Bob, Cleo", "n": 2})
    commands = [command for _, command in remedies]
    assert commands == ["invite", "guests:stand-in:1,2", "guests:here:1,2"]
    page.controller.stand_in("1,2")
    assert page.active.session.substitutes == SHARED
    end.come_back()
    page.clock.run(5_000)
    assert not page.active.session.substitutes
    assert own_seats(link) == SHARED
    page.controller.play_here("1,2")
    page.clock.run(2_000)
    assert page.active.session.viewer_seats == (ANN, *SHARED)
    assert isinstance(link.page, GuestView)
    assert link.page.why_closed == "peers.taken_back"
    assert not guest_list.guests(page.store, "1").guests


def test_a_host_that_is_loaded_anew_calls_both_by_one_ticket(page: HostsPage) -> None:
    link = arrive_together(page)
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    assert anew.active.session.viewer_seats == (ANN,)
    assert [*anew.rtc.calls] == [TICKET]
    mine, theirs = line(anew.clock, Random(1), Loss())
    anew.rtc.calls[TICKET](mine)
    back = GuestClient(theirs, GuestView(), anew.clock, link.key, "Bob")
    anew.clock.run(100)
    assert own_seats(back) == SHARED
    assert anew.active.session.table.header.names == ("Ann", "Bob", "Cleo")


@pytest.mark.parametrize("seat", SHARED)
def test_if_both_pages_were_loaded_anew_the_room_gives_both_seats(
    page: HostsPage, seat: Player
) -> None:
    """The certificate identifies the device. The second person needs no certificate."""
    arrive_together(page)
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    assert anew.controller.seats_of(CERTIFICATE) == SHARED
    _, back = anew.arrive(seat, TICKET, CERTIFICATE)
    assert own_seats(back) == SHARED
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    _, stranger = anew.arrive(seat, "another ticket", b"")
    assert own_seats(stranger) == (seat,), "a device that is not known gets one"


def test_what_was_stored_before_devices_were_shared_can_be_read() -> None:
    store = Store(MemoryStorage(50_000))
    kept = [3, [[1, "key", "ticket", ""], [None, "key 2", "", "Dan"]], ""]
    store.put_beside(GUESTS, "1", json.dumps({"kept": kept}))
    stored = guest_list.guests(store, "1").guests
    assert [it.seats for it in stored] == [(BOB,), ()]


# --- the next match -----------------------------------------------------------------


def test_both_go_along_to_a_rematch(page: HostsPage) -> None:
    link = arrive_together(page)
    page.controller.rematch()
    page.active.id = "2"
    page.show_match(sessions.begin(rematch(page.active.session.table, 99)))
    page.clock.run(5_000)
    assert own_seats(link) == (CLEO, ANN), "all move on one seat"
    stored = guest_list.guests(page.store, "2").guests
    assert [it.seats for it in stored] == [(CLEO, ANN)]


@pytest.mark.parametrize(("offered", "own"), [((1, 3), (1, 3)), ((3,), (3,)), ((), ())])
def test_both_come_along_as_far_as_there_are_seats(
    page: HostsPage, offered: tuple[int, ...], own: tuple[int, ...]
) -> None:
    link = arrive_together(page)
    page.active.id = "2"
    kinds = ("human", "human", "greedy", "human")
    session = sessions.begin(Header("pompieri", 1, kinds, 7))
    session.play_elsewhere([Player(seat) for seat in offered])
    page.show_match(session)
    page.clock.run(5_000)
    if not offered:
        assert isinstance(link.page, GuestView)
        assert link.page.why_closed == "peers.other_match"
        return
    assert own_seats(link) == own
    names = session.table.header.names
    assert [names[seat] for seat in own] == ["Bob", "Cleo"][: len(own)]

"""The host's page: guests come, leave and return, and the match continues meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.peers.hosted_match import GuestView
from tests.support.peers.hosts_page import BO, HostsPage, at_bos_turn
from tests.support.world.line import Loss, line
from tinderbox.app.features.peers import guest_list, people, verdicts
from tinderbox.app.features.peers.guest.guest_client import (
    GuestClient,
)
from tinderbox.app.features.peers.guest_list import GuestEntry
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.rematch import rematch
from tinderbox.net.attendance import SHORT_ABSENCE_MS
from tinderbox.net.standby import Ticket

CERTIFICATE = bytes(range(32))
ONLOOKER = bytes(range(1, 33))


@pytest.fixture
def page() -> HostsPage:
    """The host's page when it is Bo's turn."""
    return at_bos_turn()


def test_a_seat_with_a_device_of_its_own_is_nobodys_here(page: HostsPage) -> None:
    assert page.active.session.viewer_seats == (0, 1)
    page.arrive(1)
    assert (
        page.page.play.viewpoint.viewer_seats
        == page.active.session.viewer_seats
        == (0,)
    )
    assert page.active.session.table.header.names[1] == "Bob"
    assert not page.notices
    page.arrive(None)
    assert page.active.session.viewer_seats == (0,), "an onlooker takes no seat"


def test_a_match_may_begin_with_somebody_who_is_yet_to_come() -> None:
    page = HostsPage(at_bos_turn().store, at_bos_turn().text)
    header = sessions.resume(page.text).table.header
    session = sessions.begin(header)
    session.play_elsewhere([BO])
    page.show_match(session)
    assert page.active.session.viewer_seats == (0,)
    [(key, params, remedies)] = page.notices.values()
    assert (key, params) == ("peers.awaited", {"player": "Player 2", "n": 1})
    assert [command for _, command in remedies] == [
        "invite",
        "guests:stand-in:1",
        "guests:here:1",
    ]
    assert page.controller.take_uninvited() == (1,)
    assert page.controller.take_uninvited() == (), "the invitation is shown once"
    end, _ = page.arrive(1)
    assert not page.notices
    assert verdicts.recall(page.store, page.active.id) is not None
    end.drop()
    page.clock.run(SHORT_ABSENCE_MS)
    assert [key for key, *_ in page.notices.values()] == ["peers.away"]


def test_nobody_is_awaited_at_a_match_that_is_over() -> None:
    """It may be a former guest's page, which keeps that others played elsewhere."""
    page = at_bos_turn()
    page.active.id = "2"
    session = sessions.resume(page.text)
    while legal := session.legal():
        session.act(legal[-1])
        while session.advance() is not None:
            pass
    assert session.outcome is not None
    session.play_elsewhere([BO])
    page.show_match(session)
    assert page.controller.host is None
    assert not page.notices


def test_nobody_acts_before_those_who_play_elsewhere_are_invited() -> None:
    """The modules arrive late over a slow network."""
    page = at_bos_turn()
    page.active.id = "2"
    seats = ("greedy", "human", "human")
    session = sessions.begin(Header("pompieri", 1, seats, 7))
    session.play_elsewhere([Player(2)])
    session.deal()
    assert session.advance() is None
    assert session.table.log == []
    page.show_match(session)
    assert page.controller.take_uninvited() == (2,)


def test_who_is_away_is_waited_for_or_stood_in_for(page: HostsPage) -> None:
    end, link = page.arrive(1)
    assert link.session is not None
    assert link.session.legal()
    end.drop()
    page.clock.run(SHORT_ABSENCE_MS - 1)
    assert not page.notices, "a page that is loaded anew takes as long"
    page.clock.run(1)
    [(key, params, remedies)] = page.notices.values()
    assert (key, params) == ("peers.away", {"player": "Bob", "n": 1})
    assert [command for _, command in remedies] == [
        "invite",
        "guests:stand-in:1",
        "guests:here:1",
    ]
    page.go_on()
    assert page.active.session.to_move() == BO, "it is waited for"
    page.controller.stand_in("1")
    assert page.went_on > 0
    assert page.active.session.to_move() != BO
    [(key, params, remedies)] = page.notices.values()
    assert (key, params) == ("peers.standing_in", {"player": "Bob", "n": 1})
    assert [command for _, command in remedies] == ["invite", "guests:here:1"]
    end.come_back()
    page.clock.run(5_000)
    assert not page.notices
    assert not page.active.session.substitutes, "who is back plays on"


def test_who_comes_back_in_time_was_never_away(page: HostsPage) -> None:
    end, _ = page.arrive(1)
    for _ in range(2):
        end.drop()
        page.clock.run(SHORT_ABSENCE_MS - 1_000)
        end.come_back()
        page.clock.run(SHORT_ABSENCE_MS - 1_000)
    assert not page.notices
    end.drop()
    page.clock.run(SHORT_ABSENCE_MS)
    assert page.notices


def test_a_seat_may_be_played_here_again(page: HostsPage) -> None:
    _, link = page.arrive(1)
    page.controller.play_here("1")
    page.clock.run(100)
    assert page.active.session.viewer_seats == (0, 1)
    assert not guest_list.guests(page.store, "1").guests
    assert isinstance(link.page, GuestView)
    assert link.page.why_closed == "peers.taken_back"


def test_a_page_that_was_killed_calls_its_guests_again(page: HostsPage) -> None:
    _, link = page.arrive(1)
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    assert anew.active.session.viewer_seats == (0,), "the seat stays the guest's"
    assert not anew.notices
    anew.clock.run(SHORT_ABSENCE_MS)
    assert [key for key, *_ in anew.notices.values()] == ["peers.away"]
    mine, theirs = line(anew.clock, Random(1), Loss())
    anew.rtc.calls["ticket of 1"](mine)
    back = GuestClient(theirs, GuestView(), anew.clock, link.key, "")
    anew.clock.run(100)
    assert not anew.notices
    assert back.session is not None
    assert back.session.legal()
    assert guest_list.guests(page.store, "1").run == 2


def test_onlookers_are_found_again_like_seats(page: HostsPage) -> None:
    _, first = page.arrive(None, ticket="ticket of one")
    _, second = page.arrive(None, ticket="ticket of another")
    page.arrive(1)
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    anew.clock.run(SHORT_ABSENCE_MS)
    assert [*anew.notices] == ["peers.away"], "nobody waits for onlookers"
    assert {*anew.rtc.calls} == {"ticket of one", "ticket of another", "ticket of 1"}
    mine, theirs = line(anew.clock, Random(1), Loss())
    mine.ticket = "ticket of one, later"
    anew.rtc.calls["ticket of one"](mine)
    back = GuestClient(theirs, GuestView(), anew.clock, first.key, "")
    anew.clock.run(100)
    assert back.session is not None
    assert back.session.seats == ()
    kept = guest_list.guests(page.store, "1").guests
    assert {(it.key, it.ticket) for it in kept if it.seat is None} == {
        (first.key, "ticket of one, later"),
        (second.key, "ticket of another"),
    }
    back.close()
    anew.clock.run(100)
    assert {it.seat: it.key for it in anew.controller.returning.listed.guests}[
        None
    ] == second.key


def test_a_device_whose_seat_was_given_to_another_is_called_no_more(
    page: HostsPage,
) -> None:
    page.arrive(1)
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    assert [*anew.rtc.calls] == ["ticket of 1"]
    _, other = anew.arrive(1, ticket="ticket of another")
    assert not anew.rtc.calls
    assert other.session is not None
    kept = GuestEntry(Player(1), other.key, "ticket of another")
    assert anew.controller.returning.listed.guests == (kept,)


def test_a_guest_of_before_has_its_seat_by_its_certificate(page: HostsPage) -> None:
    ticket = Ticket("0badcafe", False, CERTIFICATE).write()
    end, _ = page.arrive(1, ticket)
    assert page.controller.seats_here == {1: (1,)}
    assert page.controller.had_guest(1)
    end.drop()
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    for host in (page, anew):
        assert host.controller.seats_here == {}
        assert host.controller.seats_of(CERTIFICATE) == (1,)
        assert host.controller.seats_of(b"another") == ()


def test_who_has_come_is_known_for_a_year(page: HostsPage) -> None:
    page.arrive(1, fingerprint=CERTIFICATE)
    page.arrive(None, fingerprint=ONLOOKER)
    now = page.clock.now()
    known = people.people(page.store, now)
    assert {(it.name, it.fingerprint) for it in known} == {
        ("Bob", CERTIFICATE.hex()),
        ("Bob", ONLOOKER.hex()),
    }
    assert page.controller.fingerprints_here == {CERTIFICATE.hex(), ONLOOKER.hex()}
    people.forget(page.store, CERTIFICATE.hex(), now)
    [left] = people.people(page.store, now)
    assert left.days(now + 3 * people.DAY_MS) == 3
    assert people.people(page.store, now + people.YEAR_MS) == ()


def test_one_message_names_all_who_are_away(page: HostsPage) -> None:
    ends = [page.arrive(seat)[0] for seat in (0, 1)]
    for end in ends:
        end.drop()
    page.clock.run(SHORT_ABSENCE_MS)
    [(key, params, remedies)] = page.notices.values()
    assert (key, params) == ("peers.away", {"player": "Bob, Bob", "n": 2})
    assert [command for _, command in remedies] == [
        "invite",
        "guests:stand-in:0,1",
        "guests:here:0,1",
    ]
    page.controller.stand_in("0,1")
    [(key, params, remedies)] = page.notices.values()
    assert (key, params) == ("peers.standing_in", {"player": "Bob, Bob", "n": 2})
    assert [command for _, command in remedies] == ["invite", "guests:here:0,1"]
    page.controller.play_here("1")
    [(key, params, remedies)] = page.notices.values()
    assert (key, params) == ("peers.standing_in", {"player": "Bob", "n": 1})
    assert [command for _, command in remedies] == ["invite", "guests:here:0"]
    page.controller.end("peers.moved")
    assert not page.notices


def test_a_page_that_only_reads_the_match_calls_nobody(page: HostsPage) -> None:
    page.arrive(1)
    another = HostsPage(page.store, page.text)
    session = sessions.resume(page.text)
    session.read_only = ReadOnlyReason.ELSEWHERE
    another.show_match(session)
    assert not another.rtc.calls
    assert another.controller.host is None


def test_guests_go_along_to_another_tab_that_takes_the_match(page: HostsPage) -> None:
    end, link = page.arrive(1)
    page.controller.on_match_taken()
    assert not end.is_abandoned, "it is played here"
    page.active.session.read_only = ReadOnlyReason.ELSEWHERE
    page.controller.on_match_taken()
    assert end.is_abandoned
    kept = GuestEntry(1, link.key, "ticket of 1", "")
    assert guest_list.guests(page.store, "1").guests == (kept,)
    page.clock.run(SHORT_ABSENCE_MS)
    assert not page.notices, "who is away is no matter here"


def test_guests_wait_while_the_table_is_left(page: HostsPage) -> None:
    _, link = page.arrive(1)
    assert link.session is not None
    page.controller.on_table_left()
    page.clock.run(100)
    assert link.session.status is not None
    assert link.session.status.is_stopped
    assert not link.session.legal()
    page.show_match(sessions.resume(page.text))
    page.clock.run(100)
    assert not link.session.status.is_stopped
    assert link.session.legal()


def test_guests_go_along_to_a_rematch(page: HostsPage) -> None:
    _, link = page.arrive(1)
    before = link.session
    page.controller.rematch()
    page.active.id = "2"
    header = rematch(page.active.session.table, 99)
    page.show_match(sessions.begin(header))
    page.go_on()
    page.clock.run(100)
    assert link.session is not before
    assert link.session is not None
    assert link.session.seats == (2,), "all move on one seat"
    assert [it.seat for it in guest_list.guests(page.store, "2").guests] == [2]
    assert not guest_list.guests(page.store, "1").guests


def test_who_is_away_at_a_rematch_is_found_on_the_seat_that_is_theirs_then(
    page: HostsPage,
) -> None:
    _, link = page.arrive(1)
    anew = HostsPage(page.store, page.text)
    anew.show_match(sessions.resume(page.text))
    anew.controller.rematch()
    anew.active.id = "2"
    anew.show_match(sessions.begin(rematch(anew.active.session.table, 99)))
    mine, theirs = line(anew.clock, Random(1), Loss())
    anew.rtc.calls["ticket of 1"](mine)
    back = GuestClient(theirs, GuestView(), anew.clock, link.key, "")
    anew.clock.run(100)
    assert back.session is not None
    assert back.session.seats == (2,)


def test_who_plays_a_match_that_is_thrown_away_is_told(page: HostsPage) -> None:
    _, link = page.arrive(1)
    page.controller.on_table_left()
    page.controller.on_match_removed("2")
    assert page.controller.host is not None
    page.controller.on_match_removed("1")
    page.clock.run(2_000)
    assert isinstance(link.page, GuestView)
    assert link.page.why_closed == "peers.removed"
    assert not guest_list.guests(page.store, "1").guests


def test_guests_come_along_to_a_match_that_keeps_seats_for_them() -> None:
    page = at_bos_turn()
    _, bob = page.arrive(1)
    _, ann = page.arrive(2)
    page.active.id = "2"
    seats = ("human", "greedy", "human", "human")
    session = sessions.begin(Header("pompieri", 1, seats, 7))
    session.play_elsewhere([Player(2)])
    page.show_match(session)
    page.clock.run(100)
    assert bob.session is not None
    assert (bob.session.game.ID, bob.session.seats) == ("pompieri", (2,))
    assert session.table.header.names[2] == "Bob"
    assert ann.session is not None
    assert ann.session.seats == (), "there is no seat for her: she looks on"
    assert session.viewer_seats == (0, 3)
    assert page.controller.take_uninvited() == ()


@pytest.mark.parametrize("is_alone", [False, True])
def test_who_is_away_when_another_match_begins_is_left_behind(is_alone: bool) -> None:
    page = at_bos_turn()
    away, _ = page.arrive(1)
    stays = None if is_alone else page.arrive(2)
    away.drop()
    page.clock.run(SHORT_ABSENCE_MS)
    page.active.id = "2"
    session = sessions.begin(Header("pompieri", 1, ("human",) * 3, 7))
    session.play_elsewhere([Player(1), Player(2)])
    page.show_match(session)
    assert page.controller.take_uninvited() == ((1, 2) if is_alone else (2,))
    looking_on = [
        it.ticket for it in guest_list.guests(page.store, "2").guests if it.seat is None
    ]
    assert looking_on == ([] if stays is None else ["ticket of 1"])


def test_a_seat_for_which_nobody_has_come_along_is_invited_to() -> None:
    page = at_bos_turn()
    page.arrive(1)
    page.active.id = "2"
    session = sessions.begin(Header("pompieri", 1, ("human",) * 3, 7))
    session.play_elsewhere([Player(1), Player(2)])
    page.show_match(session)
    assert page.controller.take_uninvited() == (2,)
    assert [key for key, *_ in page.notices.values()] == ["peers.awaited"]


def test_another_match_sends_guests_away(page: HostsPage) -> None:
    _, link = page.arrive(1)
    page.active.id = "2"
    page.show_match(sessions.resume(page.text))
    page.clock.run(2_000)
    assert isinstance(link.page, GuestView)
    assert link.page.why_closed == "peers.other_match"
    assert page.controller.host is None
    assert not guest_list.guests(page.store, "2").guests


def test_who_is_sent_away_has_no_way_back(page: HostsPage) -> None:
    people.meet(page.store, "Bob", CERTIFICATE, page.clock.now())
    end, link = page.arrive(1, fingerprint=CERTIFICATE)
    page.controller.dismiss(0)
    assert end.is_up, "nobody sits there from elsewhere"
    page.controller.dismiss(1)
    page.clock.run(5_000)
    assert not end.is_up
    assert isinstance(link.page, GuestView)
    assert link.page.why_closed == "peers.taken_back"
    assert page.active.session.viewer_seats == (0,), "the seat waits for somebody else"
    [(key, *_)] = page.notices.values()
    assert key == "peers.awaited"
    assert page.controller.new_seat == 1
    assert not guest_list.guests(page.store, "1").guests
    assert not people.people(page.store, page.clock.now())
    page.arrive(1)
    assert not page.notices

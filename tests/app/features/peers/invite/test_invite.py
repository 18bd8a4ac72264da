"""Inviting to a room: the awaited people, the messages, the way of each code."""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, Guest, Notice, header, notices
from tests.support.world.peers import peers_of
from tests.support.world.rtc import Meeting
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite.inviting import is_answer
from tinderbox.app.features.peers.invite.room_dialog import RoomView
from tinderbox.app.page.page import Page
from tinderbox.app.page.places import Home, Lesson
from tinderbox.games import registry
from tinderbox.net.attendance import SHORT_ABSENCE_MS
from tinderbox.net.code import pack_reply
from tinderbox.net.room_code import ONLOOKER, Reply

REPLY = pack_reply(Reply(Meeting.tag, 1, bytes(32)))
FOUR = header("human", "human", "human", "greedy", game="great_fire", seed=4)
NOBODY_CAN = "invite.read_only"


@pytest.fixture
def evening() -> Evening:
    """A match of Ada here, two who are elsewhere, and a computer player."""
    return Evening(FOUR, [1, 2])


@pytest.fixture
def room(evening: Evening) -> Meeting:
    """The room, which is shown and waits."""
    return room_of(evening)


def room_of(evening: Evening) -> Meeting:
    [*_, found] = rooms(evening)
    return found


def rooms(evening: Evening) -> list[Meeting]:
    rtc = peers_of(evening.page).rtc
    found: list[Meeting] = vars(rtc)["meetings"]
    return found


def view(evening: Evening) -> RoomView:
    """What the dialog shows of the room."""
    assert evening.page.table is not None
    return peers_of(evening.page).inviting._view(evening.page.table)


def states(evening: Evening) -> list[str]:
    return [place.state for place in view(evening).places]


def dialog(page: Page) -> str:
    return str(page.browser.element("dialog").textContent)


def say(evening: Evening, key: str) -> str:
    return evening.page.translator().say(key)


def said(page: Page) -> list[Notice]:
    """The notices about the room."""
    return [it for of in ("invite.", "code.") for it in notices(page, of)]


def close(evening: Evening) -> None:
    evening.page.dialog.close()
    evening.page.dialog.remove_contents()


def test_the_room_is_for_all_who_are_elsewhere(evening: Evening, room: Meeting) -> None:
    assert states(evening) == ["host", "awaited", "awaited", "computer"]
    shown = view(evening)
    assert (shown.here, shown.count, shown.code) == (0, 2, "")
    assert room.expected == [([1, 2], [])]
    room.code = "TB1X"
    room.changed()
    shown = view(evening)
    assert (shown.code, shown.link) == ("TB1X", "#join=TB1X")
    assert evening.page.dialog.find("#code-text").value == "TB1X"
    evening.page.commands.run("invite")
    assert view(evening).code == "TB1X", "it is shown again, and not made anew"


def test_guests_come_in_any_order(evening: Evening, room: Meeting) -> None:
    assert peers_of(evening.page).inviting.take_answer("reply") == ""
    assert say(evening, "peers.connecting") in dialog(evening.page)
    evening.come(2, enters=room.opened)
    assert states(evening) == ["host", "awaited", "there", "computer"]
    assert (view(evening).here, view(evening).count) == (1, 2)
    assert room.expected[-1] == ([1], [])
    evening.come(1, "Cy", enters=room.opened)
    assert (view(evening).here, view(evening).count) == (2, 2)
    assert room.expected[-1] == ([], [])


def test_who_left_is_waited_for_again(evening: Evening, room: Meeting) -> None:
    guest = evening.come(1, enters=room.opened)
    guest.line.host.drop()
    evening.run(SHORT_ABSENCE_MS)
    seats, _ = room.expected[-1]
    assert seats == [1, 2]
    assert states(evening) == ["host", "missing", "awaited", "computer"]
    count = len(room.expected)
    evening.run()
    assert len(room.expected) == count, "nobody came or went"


def test_people_who_met_are_expected_first_and_can_be_forgotten() -> None:
    evening = Evening(header("human", "greedy"))
    bob, cy = evening.somebody(), evening.somebody()
    store = evening.page.store
    now = evening.world.clock.now()
    people.meet(store, "Bob", bob.device.fingerprint, now - 7 * people.DAY_MS)
    people.meet(store, "Cy", cy.device.fingerprint, now - people.DAY_MS)
    evening.begin(FOUR, [1, 2])
    room = room_of(evening)
    assert room.expected == [([1, 2], [cy.device.fingerprint, bob.device.fingerprint])]
    expected = [(it.person.name, it.days) for it in view(evening).places if it.person]
    assert expected == [("Cy", 1), ("Bob", 7)]
    evening.come(None, guest=bob, enters=room.opened)
    assert bob.seats == (2,), "the seat beside which the name stood"
    evening.page.commands.run(f"room:forget:{cy.device.fingerprint.hex()}")
    assert room.expected[-1] == ([1], [])
    assert [it.name for it in people.people(store, now)] == ["Bob"]


def test_who_comes_back_to_a_match_has_the_seat_of_before(
    evening: Evening, room: Meeting
) -> None:
    bob = evening.come(2, enters=room.opened)
    bob.kill()
    evening.reload()
    bob.page = bob.device.open("#home")
    evening.page.commands.run("invite")
    again = room_of(evening)
    guests: list[Guest] = [
        evening.come(None, name, guest, enters=again.opened)
        for name, guest in (("Bob", bob), ("Cy", None), ("Dan", None))
    ]
    assert [guest.seats for guest in guests] == [(2,), (1,), ()]


def test_a_seat_of_somebody_here_can_be_given_to_a_guest() -> None:
    evening = Evening(FOUR)
    evening.page.commands.run("invite:seat:1")
    assert states(evening) == ["here", "awaited", "here", "computer"]
    evening.page.commands.run("invite:seat:2")
    [room] = rooms(evening)
    assert [seats for seats, _ in room.expected] == [[1], [1, 2]]


def test_without_a_word_all_but_the_first_here_are_invited() -> None:
    evening = Evening(FOUR)
    evening.page.commands.run("invite")
    assert states(evening) == ["host", "awaited", "awaited", "computer"]


def test_who_has_closed_the_dialog_is_told_by_a_notice(
    evening: Evening, room: Meeting
) -> None:
    close(evening)
    evening.come(1, enters=room.opened)
    [(key, params, _)] = said(evening.page)
    assert (key, params) == ("invite.connected", {"player": "Player 2"})


def test_a_guest_of_a_match_that_was_left_is_not_let_in(
    evening: Evening, room: Meeting
) -> None:
    evening.page.go(Home())
    guest = evening.come(1, enters=room.opened)
    assert not guest.line.host.is_up
    assert evening.host.seats_here == {}


def test_only_a_match_that_is_played_here_can_have_guests(evening: Evening) -> None:
    refusal = say(evening, NOBODY_CAN)
    another = evening.device.open("#match=1")
    another.commands.run("invite")
    assert refusal in dialog(another)
    another.go(Lesson(f"fire_bulls/{registry.course('fire_bulls')[0]}"))
    another.dialog.close()
    assert refusal not in dialog(another)
    another.commands.run("invite")
    assert refusal in dialog(another)


def test_where_the_code_does_not_connect_more_of_this_page_is_told(
    evening: Evening, room: Meeting
) -> None:
    evening.page.commands.run("room:longer")
    assert room.is_long
    evening.page.browser.element("room-address").value = " 192.168.1.12 "
    evening.page.commands.run("room:address")
    assert peers_of(evening.page).rtc.own_address == "192.168.1.12"
    assert len(room.expected) == 2


def test_an_onlooker_is_expected_and_listed(evening: Evening, room: Meeting) -> None:
    evening.page.commands.run("invite:seat:8")
    assert room.expected[-1] == ([1, 2, ONLOOKER], [])
    assert states(evening)[3:] == ["computer", "awaited"]
    guest = evening.come(ONLOOKER, "", enters=room.opened)
    assert guest.seats == ()
    assert room.expected[-1] == ([1, 2], [])
    assert [(it.name, it.state) for it in view(evening).places[4:]] == [
        ("A guest without a name", "onlooking")
    ]


def test_a_failure_is_told_where_the_eyes_are(evening: Evening, room: Meeting) -> None:
    room.problem = "code.kept_apart"
    room.changed()
    assert say(evening, room.problem) in dialog(evening.page)
    assert said(evening.page) == [], "the dialog says it"
    close(evening)
    room.changed()
    assert said(evening.page) == [("code.kept_apart", {}, ["invite"])]


def test_what_is_wrong_with_an_answer_is_told(evening: Evening, room: Meeting) -> None:
    inviting = peers_of(evening.page).inviting
    assert inviting.take_answer("code.taken") == "code.taken"
    assert inviting.take_answer("answer to 7") == "code.stale"
    assert say(evening, "peers.connecting") not in dialog(evening.page)


def test_a_reply_to_a_room_of_before_a_reload_says_so() -> None:
    evening = Evening(FOUR)
    evening.page.commands.run("invite")
    evening.reload()
    peers_of(evening.page).follow_text(REPLY)
    assert said(evening.page) == [("code.stale", {}, ["invite"])]


def test_an_answer_is_told_from_an_invitation() -> None:
    assert is_answer(f"see {REPLY}")
    assert not is_answer("hello")

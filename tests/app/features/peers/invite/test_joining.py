"""Joining, step by step: the messages, and the way of each code."""

from __future__ import annotations

import pytest

from tests.support.world.newcomer import OF_FRIENDS, ROOM, Newcomer, rooms
from tests.support.world.peers import peers_of
from tinderbox.app.features.peers.invite.join import JoinStep
from tinderbox.app.features.peers.invite.joining import ANSWERED, KNOWN_HOST_MS
from tinderbox.app.page.places import Invitation, Join
from tinderbox.net.code import pack_room
from tinderbox.net.diagnosis import NO_ADDRESS


@pytest.fixture
def guest() -> Newcomer:
    return Newcomer()


def test_a_seat_of_a_room_is_taken(guest: Newcomer) -> None:
    guest.follow()
    assert guest.progress == (JoinStep.ROOM, "")
    guest.type_name("Bo")
    guest.run("join:seat:3")
    guest.run("join:seat:1")
    [attempt] = guest.rtc.attempts
    assert attempt.about == (rooms(), 3)
    assert guest.progress == (JoinStep.ANSWERING, "")
    attempt.ready("TB1Y")
    assert guest.progress == (JoinStep.ANSWERED, "")
    guest.run("join:seats")
    assert attempt.is_cancelled
    assert guest.progress == (JoinStep.ROOM, "")
    guest.run("join:seat:1")
    guest.attempt.ready("TB1Z")
    guest.connect()
    assert guest.progress == (JoinStep.CALLING, "")
    assert guest.client.name == "Bo"


def test_a_page_that_is_loaded_anew_shows_the_same_reply_again(
    guest: Newcomer,
) -> None:
    guest.follow(OF_FRIENDS)
    guest.type_name("Bo")
    guest.run("join:seat:3")
    guest.know_host()
    guest.reload()
    guest.follow(OF_FRIENDS)
    assert guest.attempt.about == (rooms(known=1), 3)
    assert guest.progress == (JoinStep.ANSWERING, "")
    guest.run("join:seats")  # another seat is wanted
    guest.follow()
    assert guest.progress == (JoinStep.ROOM, "")
    guest.run("join:seat:1")
    guest.connect()
    guest.follow()
    assert guest.progress == (JoinStep.ROOM, ""), "the reply has done its work"


def test_who_is_known_is_asked_nothing(guest: Newcomer) -> None:
    guest.page.store.remember("name", "Bo")
    guest.know_host()
    guest.follow(OF_FRIENDS)
    assert guest.progress == (JoinStep.COMING, "")
    assert guest.attempt.about == (rooms(known=1), None)
    guest.connect()
    guest.world.clock.run(KNOWN_HOST_MS)
    assert guest.progress == (JoinStep.CALLING, "")
    assert guest.client.name == "Bo"


def test_who_was_forgotten_chooses_a_seat(guest: Newcomer) -> None:
    guest.know_host()
    guest.follow(OF_FRIENDS)
    guest.world.clock.run(KNOWN_HOST_MS)
    assert guest.attempt.is_cancelled
    assert guest.progress == (JoinStep.ROOM, "")


def test_a_room_that_knows_others_or_nobody_asks_for_a_seat(guest: Newcomer) -> None:
    guest.follow(OF_FRIENDS)
    assert guest.progress == (JoinStep.ROOM, "")
    guest.know_host()
    guest.follow()
    assert guest.progress == (JoinStep.ROOM, "")


def test_the_name_is_tidied_and_stored(guest: Newcomer) -> None:
    guest.follow()
    guest.type_name("  Bo\u200b Peep ")
    guest.run("join:seat:1")
    guest.connect()
    assert guest.client.name == guest.page.store.recall("name") == "Bo Peep"


def test_a_name_that_is_being_typed_outlives_another_page(guest: Newcomer) -> None:
    guest.follow()
    guest.type_name("Bo")
    guest.follow()  # the same link once more, as the address is heard twice
    assert guest.page.store.recall("name") == "Bo"


def test_who_comes_by_letters_takes_the_first_seat(guest: Newcomer) -> None:
    joining = peers_of(guest.page).joining
    joining.take_first_seat()
    assert not guest.rtc.attempts
    joining.follow_invitation(ROOM, by_letters=True)
    joining.take_first_seat()
    assert guest.attempt.about[1] == 1
    guest.attempt.ready("TB1Y")
    assert guest.progress == (JoinStep.ANSWERED, "")


def test_a_guest_is_told_that_the_host_is_not_reached(guest: Newcomer) -> None:
    guest.wait_for_answer()
    guest.attempt.ready("TB1Y")
    guest.attempt.doubted("join.host_silent")
    assert guest.progress == (JoinStep.ANSWERED, "join.host_silent")


def test_a_guest_without_an_address_reads_the_code_again(guest: Newcomer) -> None:
    guest.wait_for_answer()
    guest.attempt.ready("TB1Y")
    guest.attempt.doubted(NO_ADDRESS)
    assert guest.page.browser.element("code-field")
    assert not guest.page.browser.element("code-text"), "the reply is of no use"


def test_of_two_tabs_with_an_invitation_the_last_to_answer_has_it(
    guest: Newcomer,
) -> None:
    guest.wait_for_answer()
    other = guest.device.tab()
    answered = other.to_other_tabs(ANSWERED)
    answered.postMessage(pack_room(rooms(known=2)))
    assert not guest.attempt.is_cancelled
    answered.postMessage(ROOM)
    assert guest.attempt.is_cancelled
    assert guest.progress == (JoinStep.ASK, "join.other_tab")
    posted: list[str] = []
    other.listen(answered, "message", lambda event: posted.append(event.data))
    guest.wait_for_answer()
    assert posted == [ROOM]


def test_what_is_no_invitation_is_asked_for_again(guest: Newcomer) -> None:
    guest.follow("nonsense")
    assert guest.progress == (JoinStep.ASK, "code.damaged")
    guest.follow()
    assert guest.progress == (JoinStep.ROOM, "")
    guest.follow("nonsense")
    assert guest.progress == (JoinStep.ASK, "code.damaged")


def test_who_leaves_the_page_waits_no_more(guest: Newcomer) -> None:
    guest.wait_for_answer()
    guest.page.go(Join())
    assert guest.attempt.is_cancelled


def test_what_is_lost_on_the_way_says_why(guest: Newcomer) -> None:
    guest.wait_for_answer()
    guest.attempt.failed("code.unreachable")
    assert guest.progress == (JoinStep.FAILED, "code.unreachable")


@pytest.mark.parametrize("place", [Join(), Invitation(ROOM), Invitation("not a code")])
def test_a_browser_that_cannot_connect_says_so_first(
    guest: Newcomer, place: Join | Invitation
) -> None:
    """By the button Join, by a link with an invitation, and by a pasted text."""
    guest.rtc.is_supported = False
    guest.page.go(place)
    assert guest.progress == (JoinStep.UNSUPPORTED, "")
    assert not guest.rtc.attempts

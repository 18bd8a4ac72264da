"""Joining, step by step: the messages, and the way of each code."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.peers.attempts import NOW, surroundings
from tests.support.peers.descriptions import SHORT
from tests.support.peers.tabs import Tabs
from tests.support.world.rtc import Rtc
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite.join import JoinPage, JoinStep
from tinderbox.app.features.peers.invite.joining import Joining
from tinderbox.net.code import pack_room
from tinderbox.net.room_code import HostLink, RoomCode
from tinderbox.net.servers import NO_SERVERS


@pytest.fixture
def tabs() -> Tabs:
    return Tabs()


@pytest.fixture
def context(tabs: Tabs) -> SimpleNamespace:
    return surroundings(tabs)


@pytest.fixture
def hosted() -> list[Any]:
    return []


@pytest.fixture
def rtc() -> Rtc:
    return Rtc()


@pytest.fixture
def guest(
    context: SimpleNamespace,
    rtc: Rtc,
    hosted: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Joining:
    """A guest, whose page records its steps."""

    def record(page: JoinPage) -> None:
        context.said.append((page.progress.step, page.progress.problem))

    monkeypatch.setattr(JoinPage, "show", record)

    def joined(*about: Any) -> None:
        hosted.append(about)

    return Joining(context, rtc, joined)  # type: ignore[arg-type]


def rooms(known: int = 0) -> RoomCode:
    """A room with seats 1 and 3, and links for so many known people."""
    host_links = (HostLink(SHORT.candidates[:1]),) * (2 + known)
    return RoomCode(
        "fire_bulls", "Ada", (1, 3), bytes(16), SHORT.fingerprint, host_links
    )


ROOM = pack_room(rooms())


def test_a_seat_of_a_room_is_taken(
    guest: Joining, rtc: Rtc, hosted: list[Any], context: SimpleNamespace
) -> None:
    assert guest.follow_invitation(pack_room(rooms())) == ""
    context.browser.fields["join-name"] = SimpleNamespace(value="Bo")
    guest.take_seat(3)
    guest.take_seat(1)
    [attempt] = rtc.attempts
    assert attempt.about == (rooms(), 3)
    attempt.ready("TB1Y")
    guest.choose()
    assert attempt.is_cancelled
    guest.take_seat(1)
    rtc.attempts[1].ready("TB1Z")
    rtc.attempts[1].opened("the channel")
    assert [step for step, _ in context.said] == [
        JoinStep.ROOM,
        JoinStep.ANSWERING,
        JoinStep.ANSWERED,
        JoinStep.ROOM,
        JoinStep.ANSWERING,
        JoinStep.ANSWERED,
        JoinStep.CONNECTED,
    ]
    assert hosted == [("the channel", "Bo", NO_SERVERS)]


def test_a_page_that_is_loaded_anew_shows_the_same_reply_again(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    link = pack_room(rooms(known=1))
    context.browser.fields["join-name"] = SimpleNamespace(value="Bo")
    guest.follow_invitation(link)
    guest.take_seat(3)
    people.meet(context.store, "Ada", SHORT.fingerprint, NOW)
    tabs = Tabs()  # the page of before hears nothing any more
    context.browser.listen = tabs.listen
    context.browser.to_other_tabs = tabs.new
    anew = Joining(context, rtc, lambda *_: None)  # type: ignore[arg-type]
    anew.follow_invitation(link)
    assert rtc.attempts[-1].about == (rooms(known=1), 3)
    assert context.said[-1] == (JoinStep.ANSWERING, "")
    anew.choose()  # another seat is wanted
    anew.follow_invitation(pack_room(rooms()))
    assert context.said[-1] == (JoinStep.ROOM, "")
    anew.take_seat(1)
    rtc.attempts[-1].opened("the channel")
    anew.follow_invitation(pack_room(rooms()))
    assert context.said[-1] == (JoinStep.ROOM, ""), "the reply has done its work"


def test_who_is_known_is_asked_nothing(
    guest: Joining, rtc: Rtc, hosted: list[Any], context: SimpleNamespace
) -> None:
    context.store.remember("name", "Bo")
    people.meet(context.store, "Ada", SHORT.fingerprint, NOW)
    guest.follow_invitation(pack_room(rooms(known=1)))
    assert rtc.attempts[0].about == (rooms(known=1), None)
    rtc.attempts[0].opened("the channel")
    for late in context.later:
        late()
    assert [step for step, _ in context.said] == [JoinStep.COMING, JoinStep.CONNECTED]
    assert hosted == [("the channel", "Bo", NO_SERVERS)]


def test_who_was_forgotten_chooses_a_seat(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    people.meet(context.store, "Ada", SHORT.fingerprint, NOW)
    guest.follow_invitation(pack_room(rooms(known=1)))
    for late in context.later:
        late()
    assert rtc.attempts[0].is_cancelled
    assert [step for step, _ in context.said] == [JoinStep.COMING, JoinStep.ROOM]


def test_a_room_that_knows_others_or_nobody_asks_for_a_seat(
    guest: Joining, context: SimpleNamespace
) -> None:
    guest.follow_invitation(pack_room(rooms(known=1)))
    people.meet(context.store, "Ada", SHORT.fingerprint, NOW)
    guest.follow_invitation(pack_room(rooms()))
    assert [step for step, _ in context.said] == [JoinStep.ROOM, JoinStep.ROOM]


def test_the_name_is_tidied_and_stored(
    guest: Joining, rtc: Rtc, hosted: list[Any], context: SimpleNamespace
) -> None:
    guest.follow_invitation(ROOM)
    context.browser.fields["join-name"] = SimpleNamespace(value="  Bo\u200b Peep ")
    guest.take_seat(1)
    rtc.attempts[0].opened("the channel")
    assert hosted == [("the channel", "Bo Peep", NO_SERVERS)]
    assert context.store.recall("name") == "Bo Peep"


def test_a_name_that_is_being_typed_outlives_another_page(
    guest: Joining, context: SimpleNamespace
) -> None:
    guest.follow_invitation(ROOM)
    context.browser.fields["join-name"] = SimpleNamespace(value="Bo")
    # The same link once more, as the address is heard twice.
    guest.follow_invitation(ROOM)
    assert context.store.recall("name") == "Bo"


def test_who_comes_by_letters_takes_the_first_seat(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    guest.answered = lambda *_: "four words"
    guest.take_first_seat()
    assert not rtc.attempts
    guest.follow_invitation(ROOM, by_letters=True)
    guest.take_first_seat()
    [attempt] = rtc.attempts
    assert attempt.about[1] == 1
    attempt.ready("TB1Y")
    assert context.said[-1] == (JoinStep.ANSWERED, "")


def test_a_guest_is_told_that_the_host_is_not_reached(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    accept(guest, context)
    rtc.attempts[0].ready("TB1Y")
    rtc.attempts[0].doubted("join.host_silent")
    assert context.said[-1] == (JoinStep.ANSWERED, "join.host_silent")


def accept(guest: Joining, context: SimpleNamespace) -> None:
    """Follow the invitation, up to where the answer is made."""
    guest.follow_invitation(ROOM)
    context.browser.fields["join-name"] = SimpleNamespace(value="")
    guest.take_seat(1)


def test_of_two_tabs_with_an_invitation_the_last_to_answer_has_it(
    guest: Joining, rtc: Rtc, context: SimpleNamespace, tabs: Tabs
) -> None:
    accept(guest, context)
    relay = tabs.new("another tab's")
    relay.postMessage(json.dumps({"joins": pack_room(rooms(known=2))}))
    assert not rtc.attempts[0].is_cancelled
    relay.postMessage(json.dumps({"joins": ROOM}))
    assert rtc.attempts[0].is_cancelled
    assert context.said[-1] == (JoinStep.ASK, "join.other_tab")
    posted: list[str] = []
    tabs.listen(relay, "message", lambda event: posted.append(event.data))
    accept(guest, context)
    assert posted == [json.dumps({"joins": ROOM})]


def test_what_is_no_invitation_is_asked_for_again(
    guest: Joining, context: SimpleNamespace
) -> None:
    assert guest.follow_invitation("nonsense") == "code.not_one"
    assert context.said == [(JoinStep.ASK, "code.not_one")]
    assert guest.follow_invitation(ROOM) == ""
    assert guest.follow_invitation("nonsense") == "code.not_one"
    assert context.said[1:] == [(JoinStep.ROOM, ""), (JoinStep.ASK, "code.not_one")]


def test_who_leaves_the_page_waits_no_more(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    accept(guest, context)
    guest.show_form()
    assert rtc.attempts[0].is_cancelled


def test_what_is_lost_on_the_way_says_why(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    accept(guest, context)
    rtc.attempts[0].failed("code.unreachable")
    assert context.said[-1] == (JoinStep.FAILED, "code.unreachable")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hello", "code.not_one"),
        ("TB1AAAAAAAA", "code.damaged"),
        (pack_room(rooms()), "code.answer"),
    ],
)
def test_an_address_with_no_answer_says_so(
    guest: Joining, context: SimpleNamespace, text: str, problem: str
) -> None:
    guest.hand_over(text, lambda: True)
    assert context.said == [(JoinStep.ASK, problem)]


@pytest.mark.parametrize("invitation", ["", "room", "not a code"])
def test_a_browser_that_cannot_connect_says_so_first(
    guest: Joining, context: SimpleNamespace, rtc: Rtc, invitation: str
) -> None:
    """By the button Join, by a link with an invitation, and by a pasted text."""
    rtc.is_supported = False
    if invitation:
        assert guest.follow_invitation(invitation) == ""
    else:
        guest.show_form()
    assert context.said == [(JoinStep.UNSUPPORTED, "")]
    assert not rtc.attempts

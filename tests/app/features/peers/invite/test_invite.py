"""Inviting to a room: the awaited people, the messages, the way of each code."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.peers.attempts import NOW, surroundings
from tests.support.peers.tabs import Tabs
from tests.support.world.rtc import Meeting, Rtc
from tinderbox.app.features.lessons.lesson_match import LessonMatch
from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite import inviting
from tinderbox.app.features.peers.invite.inviting import Inviting, is_answer
from tinderbox.app.features.peers.invite.room_dialog import RoomView
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.draw.panel import SeatRow
from tinderbox.games import registry
from tinderbox.net.code import pack_reply
from tinderbox.net.room_code import ONLOOKER, Reply

BOB = bytes(range(32))
CY = bytes(range(1, 33))
REPLY = pack_reply(Reply(Meeting.tag, 1, BOB))
ENDED: Any = ("code.ended", {}, [("peers.invite_again", "invite")])
GAME = SimpleNamespace(ID="fire_bulls", REVISION=1)


class Shown:
    """Replaces the dialog, and records what it showed."""

    steps: list[tuple[Any, ...]] = []  # noqa: RUF012 - one dialog for all
    is_open = True

    def __init__(self, *_: Any, **__: Any) -> None:
        """Make the only one: the test shares it with the page."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *about, **_: self.steps.append((name, *about))


def view() -> RoomView:
    """The room as it was shown last."""
    [*_, shown] = [about for _, about, *_ in Shown.steps if isinstance(about, RoomView)]
    return shown


def states() -> list[str]:
    """The states of all seats as they were shown last."""
    return [place.state for place in view().places]


class Guests:
    """Replaces the host: it knows who is connected, and who was."""

    def __init__(self) -> None:
        self.seats_here: dict[int, tuple[int, ...]] = {}
        self.fingerprints_here: set[str] = set()
        self.seats: dict[bytes, int] = {}  # that somebody had before
        self.arrived: list[tuple[Any, int | None]] = []
        self.onlookers: list[str] = []
        self.new_seat = None

    def had_guest(self, seat: int) -> bool:
        return seat in self.seats.values()

    def seats_of(self, fingerprint: bytes) -> tuple[int, ...]:
        return (self.seats[fingerprint],) if fingerprint in self.seats else ()

    def add_guest(self, channel: Any, seat: int | None) -> None:
        self.arrived.append((channel, seat))
        if seat is None:
            self.onlookers.append("")
        else:
            self.seats_here[seat] = (seat,)


@pytest.fixture
def guests() -> Guests:
    return Guests()


@pytest.fixture
def session() -> AnyLocalMatch:
    """A match of Ada here, Bo and Cy elsewhere, and a computer player."""
    rules = registry.load_game("great_fire")
    kinds = ("human", "human", "human", "greedy")
    session = sessions.begin(Header(rules.ID, rules.REVISION, kinds, 4, {}))
    session.play_elsewhere([Player(1), Player(2)])
    return session


@pytest.fixture
def context(monkeypatch: pytest.MonkeyPatch, session: AnyLocalMatch) -> SimpleNamespace:
    monkeypatch.setattr(inviting, "RoomDialog", Shown)
    monkeypatch.setattr(Shown, "steps", [])
    monkeypatch.setattr(Shown, "is_open", True)
    rows = [SeatRow(n, "", colour="red") for n in (1, 2, 0, 3)]
    words = SimpleNamespace(players=("Ada", "Bo", "Cy", "Dot"))
    play = SimpleNamespace(words=words, seats=lambda: rows)
    context = surroundings()
    context.active.session = session
    context.server = SimpleNamespace()  # nothing comes by letters
    context.table = SimpleNamespace(session=session, play=play, game=GAME)
    return context


@pytest.fixture
def rtc() -> Rtc:
    return Rtc()


def inviting_on(context: Any, rtc: Any, guests: Any) -> Inviting:
    """The part of the page with these surroundings."""
    return Inviting(
        context.active,
        context.store,
        context.notices,
        context.dialog,
        context.browser,
        rtc,
        guests,
        context.server,
        table=lambda: context.table,
        run=context.commands.run,
        translator=context.translator,
    )


@pytest.fixture
def host(context: Any, rtc: Any, guests: Any) -> Inviting:
    return inviting_on(context, rtc, guests)


@pytest.fixture
def room(host: Inviting, rtc: Rtc) -> Meeting:
    """The room, when it is shown and waits."""
    host.show_room()
    host.open_room()
    return rtc.meetings[0]


def test_the_room_is_for_all_who_are_elsewhere(room: Meeting, host: Inviting) -> None:
    assert states() == ["host", "awaited", "awaited", "computer"]
    assert (view().here, view().count, view().code) == (0, 2, "")
    assert room.expected == [([1, 2], [])]
    room.code = "TB1X"
    room.changed()
    assert (view().code, view().link) == ("TB1X", "https://example.org/#join=TB1X")
    host.show_room()
    assert view().code == "TB1X", "it is shown again, and not made anew"


def test_guests_come_in_any_order(
    room: Meeting, host: Inviting, guests: Guests
) -> None:
    assert host.take_answer("reply") == ""
    assert Shown.steps[-1] == ("show_status", "invite.connecting")
    room.opened(SimpleNamespace(fingerprint=CY), 2)
    assert guests.arrived[0][1] == 2
    assert states() == ["host", "awaited", "there", "computer"]
    assert (view().here, view().count) == (1, 2)
    assert room.expected[-1] == ([1], [])
    room.opened(SimpleNamespace(fingerprint=BOB), 1)
    assert (view().here, view().count) == (2, 2)
    assert room.expected[-1] == ([], [])


def test_who_left_is_waited_for_again(
    room: Meeting, host: Inviting, guests: Guests
) -> None:
    room.opened(SimpleNamespace(fingerprint=BOB), 1)
    guests.seats[BOB] = 1
    guests.seats_here.clear()
    host.expect_missing_guests()
    assert room.expected[-1] == ([1, 2], [])
    assert states() == ["host", "missing", "awaited", "computer"]
    count = len(room.expected)
    host.expect_missing_guests()
    assert len(room.expected) == count, "nobody came or went"


def test_people_who_met_are_expected_first_and_can_be_forgotten(
    host: Inviting, rtc: Rtc, context: SimpleNamespace, guests: Guests
) -> None:
    store = context.store
    people.meet(store, "Bob", BOB, NOW - 7 * people.DAY_MS)
    people.meet(store, "Cy", CY, NOW - people.DAY_MS)
    host.show_room()
    host.open_room()
    [room] = rtc.meetings
    assert room.expected == [([1, 2], [CY, BOB])]
    expected = [(it.person.name, it.days) for it in view().places if it.person]
    assert expected == [("Cy", 1), ("Bob", 7)]
    room.opened(SimpleNamespace(fingerprint=BOB), None)
    assert guests.arrived[-1][1] == 2, "the seat beside which the name stood"
    guests.fingerprints_here.add(BOB.hex())
    host.forget(CY.hex())
    assert room.expected[-1] == ([1], [])
    assert [it.name for it in people.people(store, NOW)] == ["Bob"]


def test_who_comes_back_to_a_match_has_the_seat_of_before(
    room: Meeting, guests: Guests
) -> None:
    guests.seats[BOB] = 2
    for fingerprint, seat in ((BOB, 2), (CY, 1), (b"dan", None)):
        room.opened(SimpleNamespace(fingerprint=fingerprint), None)
        assert guests.arrived[-1][1] == seat


def test_a_seat_of_somebody_here_can_be_given_to_a_guest(
    host: Inviting, rtc: Rtc, session: AnyLocalMatch
) -> None:
    session.play_elsewhere(())
    host.show_room("1")
    host.open_room()
    assert states() == ["here", "awaited", "here", "computer"]
    host.show_room("2")
    host.open_room()
    assert [seats for seats, _ in rtc.meetings[0].expected] == [[1], [1, 2]]


def test_without_a_word_all_but_the_first_here_are_invited(
    host: Inviting, session: AnyLocalMatch
) -> None:
    session.play_elsewhere(())
    host.show_room()
    assert states() == ["host", "awaited", "awaited", "computer"]


def test_who_has_closed_the_dialog_is_told_by_a_notice(
    room: Meeting, context: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Shown, "is_open", False)
    room.opened(SimpleNamespace(fingerprint=BOB), 1)
    assert context.said == [("invite.connected", {"player": "Bo"})]


def test_a_guest_of_a_match_that_was_left_is_not_let_in(
    room: Meeting, host: Inviting, guests: Guests, context: SimpleNamespace
) -> None:
    context.table = SimpleNamespace(session=SimpleNamespace(read_only=None))
    closed: list[bool] = []
    room.opened(SimpleNamespace(close=lambda: closed.append(True)), 1)
    assert (guests.arrived, closed) == ([], [True])


def test_only_a_match_that_is_played_here_can_have_guests(
    host: Inviting, session: AnyLocalMatch, context: SimpleNamespace
) -> None:
    session.read_only = ReadOnlyReason.ELSEWHERE
    assert not host.show_room()
    name = registry.course("fire_bulls")[0]
    lesson = registry.load_lesson("fire_bulls", name)
    context.table.session = LessonMatch(lesson, 0, lambda _: None)
    assert not host.show_room()
    assert Shown.steps == [("refuse", "invite.read_only")] * 2


def test_where_the_code_does_not_connect_more_of_this_page_is_told(
    host: Inviting, rtc: Rtc, room: Meeting
) -> None:
    host.lengthen_code()
    assert room.is_long
    host.use_address("192.168.1.12")
    assert rtc.own_address == "192.168.1.12"
    assert (room.readings, len(room.expected)) == (1, 2)


def test_an_onlooker_is_expected_and_listed(
    host: Inviting, rtc: Rtc, room: Meeting, guests: Guests
) -> None:
    host.show_room(f"{ONLOOKER}")
    host.open_room()
    assert room.expected[-1] == ([1, 2, ONLOOKER], [])
    assert states() == ["host", "awaited", "awaited", "computer", "awaited"]
    room.opened(SimpleNamespace(fingerprint=BOB), ONLOOKER)
    assert guests.arrived[-1][1] is None
    assert room.expected[-1] == ([1, 2], [])
    assert [(it.name, it.state) for it in view().places[4:]] == [
        ("Somebody without a name", "onlooking")
    ]


def test_a_failure_is_told_where_the_eyes_are(
    host: Inviting,
    room: Meeting,
    context: SimpleNamespace,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room.problem = "code.kept_apart"
    room.changed()
    assert view().problem == "code.kept_apart"
    assert context.said == [], "the dialog says it"
    monkeypatch.setattr(Shown, "is_open", False)
    room.changed()
    again = ("peers.invite_again", "invite")
    assert context.said == [("code.kept_apart", {}, [again])]


def test_what_is_wrong_with_an_answer_is_told(host: Inviting, room: Meeting) -> None:
    count = len(Shown.steps)
    assert host.take_answer("code.taken") == "code.taken"
    assert host.take_answer("answer to 7") == "code.stale"
    assert len(Shown.steps) == count, "nobody connects"


@pytest.fixture
def reloaded(
    host: Inviting,
    room: Meeting,
    context: Any,
    guests: Any,
    rtc: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> Inviting:
    """The page that had the room, after a reload. No dialog is open."""
    room.code = "TB1X"
    room.changed()
    monkeypatch.setattr(Shown, "is_open", False)
    tabs = Tabs()  # the page of before hears nothing any more
    context.browser.listen = tabs.listen
    context.browser.to_other_tabs = tabs.new
    context.said.clear()
    return inviting_on(context, rtc, guests)


def test_a_reply_to_a_room_of_before_a_reload_is_told_at_the_table(
    reloaded: Inviting, context: SimpleNamespace
) -> None:
    reloaded.follow_answer(REPLY)
    assert context.said == [ENDED]
    reloaded.show_room()
    assert "code.ended" in context.dismissed
    context.active.id = "8"
    assert reloaded.take_answer(REPLY) == "code.stale", "it is of another match"


def test_another_tab_is_told_that_the_room_has_ended(
    reloaded: Inviting, context: SimpleNamespace
) -> None:
    tabs: Tabs = context.browser.listen.__self__
    told: list[str] = []
    relay = tabs.new("another tab's")
    tabs.listen(relay, "message", lambda event: told.append(event.data))
    relay.postMessage('{"answer": "hello"}')
    assert (told, context.said) == ([], [])
    relay.postMessage(f'{{"answer": "{REPLY}"}}')
    assert (told, context.said) == (['{"taken": "code.ended"}'], [ENDED])


def test_an_answer_to_another_tabs_room_goes_there(
    host: Inviting, context: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This tab's table stays, whether the other tab accepts the answer or not."""
    monkeypatch.setattr(Shown, "is_open", False)
    tabs: Tabs = context.browser.listen.__self__
    relay = tabs.new("another tab's")
    for reply, said in (
        ("relay.taken", "relay.taken"),
        ("code.taken", "code.taken"),
        ("", "code.stale"),
    ):
        context.said.clear()
        host.follow_answer(REPLY)
        if reply:
            relay.postMessage(f'{{"taken": "{reply}"}}')
        context.later.pop()()
        assert context.said == [(said, {}, [])]


def test_an_answer_that_no_tab_takes_leads_back_to_its_match(
    reloaded: Inviting, context: SimpleNamespace
) -> None:
    opened: list[str] = []

    def open(id: str) -> bool:
        opened.append(id)
        return True

    context.active.id = ""
    context.active.open = open
    assert not reloaded.reopen("hello")
    assert (opened, context.said) == ([], [])
    assert reloaded.reopen(REPLY)
    assert (opened, context.said) == (["7"], [ENDED])


def test_an_answer_is_told_from_an_invitation() -> None:
    assert is_answer(f"see {REPLY}")
    assert not is_answer("hello")

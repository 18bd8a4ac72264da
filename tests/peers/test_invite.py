"""Inviting and joining, step by step: who is told what, and which code goes where."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.peers.test_session_description import SHORT
from tests.storage import MemoryStorage
from tinderbox.app.matches.store import Store
from tinderbox.app.pages.join import JoinPage, Step
from tinderbox.app.peers.code import BadCode, Invitation, Offer, WayBack
from tinderbox.app.shell import inviting, joining
from tinderbox.app.shell.inviting import Inviting
from tinderbox.app.shell.joining import Joining
from tinderbox.draw.panel import SeatRow
from tinderbox.i18n.text import Translator, load_texts

VOICE = Translator(load_texts("en", "fire_bulls", "peers"))
AWAY = 0  # the seat of a device that was here before
GAME = SimpleNamespace(ID="fire_bulls", REVISION=1)


class Attempt:
    """An invitation or its answer on the way; the test says how it goes."""

    def __init__(self, about: Any, calls: tuple[Callable[[Any], None], ...]) -> None:
        self.about = about
        self.ready, self.opened, self.failed = calls
        self.accepted, self.is_cancelled = "", False

    def accept(self, text: str) -> None:
        if text != f"answer to {self.about.seat}":
            raise BadCode("code.stale")
        self.accepted = text

    def cancel(self) -> None:
        self.is_cancelled = True


class Rtc:
    """Stands in for WebRTC, and keeps every attempt."""

    is_supported = True

    def __init__(self) -> None:
        self.attempts: list[Attempt] = []

    def invite(self, invitation: Invitation, *calls: Any) -> Attempt:
        self.attempts.append(Attempt(invitation, calls))
        return self.attempts[-1]

    join = invite


class Shown:
    """Stands in for the dialog: keeps the steps that were shown."""

    steps: list[tuple[Any, ...]] = []  # noqa: RUF012 - one dialog for all
    is_open = True

    def __init__(self, *_: Any) -> None:
        """It is always the same one."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *about, **_: self.steps.append((name, *about))


@pytest.fixture
def context(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A page with a match of two people and a computer player at its table."""
    monkeypatch.setattr(inviting, "InviteDialog", Shown)
    monkeypatch.setattr(Shown, "steps", [])
    monkeypatch.setattr(Shown, "is_open", True)
    header = SimpleNamespace(seats=("human", "human", "greedy"))
    session = SimpleNamespace(
        table=SimpleNamespace(header=header), read_only=None, remote_people=frozenset()
    )
    rows = [SeatRow(n, "", colour="red") for n in (1, 2, 0)]
    words = SimpleNamespace(players=("Ada", "Bo", "Cy"))
    play = SimpleNamespace(words=words, seats=lambda: rows)
    page = SimpleNamespace(session=session, play=play, game=GAME, lesson=None)
    relay = SimpleNamespace(new=lambda _: SimpleNamespace())
    window = SimpleNamespace(BroadcastChannel=relay, navigator=SimpleNamespace())
    fields: dict[str, Any] = {}
    browser = SimpleNamespace(
        window=window,
        document=None,
        listen=lambda *_: None,
        link=lambda fragment: f"https://example.org/#{fragment}",
        fragment=lambda: "#join",
        element=fields.get,
        fields=fields,
    )
    said: list[tuple[Any, ...]] = []
    return SimpleNamespace(
        browser=browser,
        store=Store(MemoryStorage()),
        notices=SimpleNamespace(show=lambda _, *about: said.append(about)),
        said=said,
        say=lambda: VOICE,
        dialog=lambda: None,
        table=lambda: page,
        page=page,
        show=lambda page: said.append((page.progress.step, page.progress.problem)),
    )


# --- the host --------------------------------------------------------------------


@pytest.fixture
def hosted() -> list[Any]:
    return []


@pytest.fixture
def rtc() -> Rtc:
    return Rtc()


@pytest.fixture
def host(context: SimpleNamespace, rtc: Rtc, hosted: list[Any]) -> Inviting:
    def arrived(channel: Any, seat: int | None) -> None:
        hosted.append((channel, seat))

    def way_back(seat: int, ready: Callable[[str], None], failed: Any) -> bool:
        if seat != AWAY:
            return False
        ready("TB1BACK")
        return True

    guests = SimpleNamespace(hosted=arrived, make_way_back=way_back)
    return Inviting(context, rtc, guests, scans=True)  # type: ignore[arg-type]


def test_all_seats_are_told_in_order_and_people_can_be_invited(
    host: Inviting, context: SimpleNamespace
) -> None:
    host.command("")
    host.command("1")
    host.command("")
    context.page.session.remote_people = {0}
    host.command("")
    (_, before), *_, (_, after), (_, there) = Shown.steps
    assert [(p.name, p.state, p.is_open, p.command) for p in before] == [
        ("Ada", "here", True, "invite:0"),
        ("Bo", "here", True, "invite:1"),
        ("Cy", "computer", False, "invite:2"),
        ("Onlooker", "onlooker", True, "invite:onlooker"),
    ]
    assert [p.state for p in after] == ["here", "invited", "computer", "onlooker"]
    assert [p.state for p in there] == ["there", "invited", "computer", "onlooker"]
    assert there[0].command == "invite:0:back"


def test_who_was_here_before_comes_back_by_one_code(host: Inviting, rtc: Rtc) -> None:
    host.command("0:back")
    host.saw_away((AWAY, 1))
    host.saw_away((1,))
    link = "https://example.org/#join=TB1BACK"
    assert Shown.steps == [
        ("show_way_back", "Ada", "0", link, "TB1BACK"),
        ("connected", "Ada", "invite.connected"),
    ]
    assert not rtc.attempts
    host.command("1:back")
    assert len(rtc.attempts) == 1, "who is unknown needs an answer"


def test_an_invitation_goes_its_way(
    host: Inviting, rtc: Rtc, hosted: list[Any]
) -> None:
    host.command("1")
    [attempt] = rtc.attempts
    assert attempt.about == Invitation("fire_bulls", 1, 1)
    attempt.ready("TB1X")
    host.command("1:answer")
    assert host.take("answer to 1") == ""
    attempt.opened("the channel")
    assert Shown.steps == [
        ("prepare", "Bo"),
        ("show_offer", "Bo", "1", "https://example.org/#join=TB1X", "TB1X"),
        ("ask_answer", "Bo", "1"),
        ("connect", "Bo"),
        ("connected", "Bo", "invite.connected"),
    ]
    assert hosted == [("the channel", 1)]
    assert not host.is_asking


def test_an_invitation_that_waits_is_shown_again_and_made_anew_only_when_asked(
    host: Inviting, rtc: Rtc
) -> None:
    host.command("1")
    rtc.attempts[0].ready("TB1X")
    host.command("1")
    assert len(rtc.attempts) == 1
    assert Shown.steps[-1] == Shown.steps[-2]
    host.command("1:anew")
    assert [attempt.is_cancelled for attempt in rtc.attempts] == [True, False]


def test_an_answer_finds_its_own_invitation(host: Inviting, rtc: Rtc) -> None:
    host.command("0")
    host.command("onlooker")
    assert host.take("answer to 0") == ""
    assert [attempt.accepted for attempt in rtc.attempts] == ["answer to 0", ""]
    assert Shown.steps[-1] == ("connect", "Ada")
    assert host.take("answer to 1") == "code.stale"


def test_who_has_closed_the_dialog_is_told_by_a_notice(
    host: Inviting, rtc: Rtc, context: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.command("onlooker")
    monkeypatch.setattr(Shown, "is_open", False)
    rtc.attempts[0].ready("TB1X")
    assert host.take("answer to None") == ""
    rtc.attempts[0].opened("the channel")
    assert Shown.steps == [("prepare", "an onlooker")]
    assert context.said == [("invite.onlooking", {"player": "an onlooker"})]


def test_a_guest_of_a_match_that_was_left_is_not_let_in(
    host: Inviting, rtc: Rtc, hosted: list[Any], context: SimpleNamespace
) -> None:
    host.command("1")
    context.page.session = SimpleNamespace(read_only=None)
    closed: list[bool] = []
    rtc.attempts[0].opened(SimpleNamespace(close=lambda: closed.append(True)))
    assert (hosted, closed) == ([], [True])


def test_what_came_to_nothing_says_why_and_can_be_tried_again(
    host: Inviting, rtc: Rtc
) -> None:
    host.command("1")
    rtc.attempts[0].failed("code.unreachable")
    assert Shown.steps[-1] == ("failed", "Bo", "1", "code.unreachable")
    host.command("1:anew")
    assert len(rtc.attempts) == 2


def test_only_a_match_that_is_played_here_can_have_guests(
    host: Inviting, context: SimpleNamespace
) -> None:
    context.page.session.read_only = "shared"
    host.command("")
    assert Shown.steps == [("refuse", "invite.read_only")]


# --- the guest -------------------------------------------------------------------


@pytest.fixture
def guest(
    context: SimpleNamespace,
    rtc: Rtc,
    hosted: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Joining:
    """A guest with the invitation "offer", and a host's code; all else is none."""

    def unpack(text: str) -> Any:
        if text.startswith("back to "):
            return WayBack(text.removeprefix("back to ").encode(), SHORT)
        if text != "offer":
            raise BadCode("code.not_one")
        return Offer(Invitation("fire_bulls", 1, 1), None)  # type: ignore[arg-type]

    def record(page: JoinPage) -> None:
        context.said.append((page.progress.step, page.progress.problem))

    monkeypatch.setattr(joining, "unpack", unpack)
    monkeypatch.setattr(JoinPage, "show", record)

    def joined(*about: Any) -> None:
        hosted.append(about)

    def call_on(way: WayBack) -> bool:
        return way.host == b"ours"

    return Joining(context, rtc, joined, call_on, scans=False)  # type: ignore[arg-type]


def test_a_way_back_is_for_who_was_here_before(
    guest: Joining, context: SimpleNamespace
) -> None:
    assert guest.take("back to ours") == ""
    assert context.said == []
    assert guest.take("back to theirs") == "code.stranger"
    assert context.said == [(Step.ASK, "code.stranger")]


def test_an_invitation_is_followed(
    guest: Joining, rtc: Rtc, hosted: list[Any], context: SimpleNamespace
) -> None:
    assert guest.take("offer") == ""
    context.browser.fields["join-name"] = SimpleNamespace(value="  Bo\u200b Peep ")
    guest.command("accept")
    rtc.attempts[0].ready("TB1Y")
    rtc.attempts[0].opened("the channel")
    assert [step for step, _ in context.said] == [
        Step.INVITED,
        Step.ANSWERING,
        Step.ANSWERED,
        Step.CONNECTED,
    ]
    assert hosted == [("the channel", "Bo Peep")]
    assert context.store.recall("name") == "Bo Peep"


def accept(guest: Joining, context: SimpleNamespace) -> None:
    """Follow the invitation, up to where the answer is made."""
    guest.take("offer")
    context.browser.fields["join-name"] = SimpleNamespace(value="")
    guest.command("accept")


def test_what_is_no_invitation_is_asked_for_again(
    guest: Joining, context: SimpleNamespace
) -> None:
    assert guest.take("nonsense") == "code.not_one"
    assert context.said == [(Step.ASK, "code.not_one")]
    assert guest.take("offer") == ""
    assert guest.take("nonsense") == "code.not_one"
    assert context.said[1:] == [(Step.INVITED, ""), (Step.ASK, "code.not_one")]


def test_who_leaves_the_page_waits_no_more(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    accept(guest, context)
    guest.ask()
    assert rtc.attempts[0].is_cancelled


def test_what_is_lost_on_the_way_says_why(
    guest: Joining, rtc: Rtc, context: SimpleNamespace
) -> None:
    accept(guest, context)
    rtc.attempts[0].failed("code.unreachable")
    assert context.said[-1] == (Step.FAILED, "code.unreachable")

"""Inviting, step by step: who is told what, and which code goes where."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.peers.attempts import Rtc, surroundings
from tests.support.peers.descriptions import SHORT
from tests.support.peers.tabs import Tabs
from tinderbox.app.features.peers.host.host_controller import MissingGuest
from tinderbox.app.features.peers.invite import inviting
from tinderbox.app.features.peers.invite.inviting import Inviting
from tinderbox.app.features.peers.link.code import Invitation, Offer, pack_answer
from tinderbox.draw.panel import SeatRow

AWAY = 0  # the seat of a device that was here before
OFFER = Offer(Invitation("fire_bulls", 1, 1), SHORT)
ANSWER = pack_answer(OFFER, SHORT)  # of Bo's
ENDED: Any = ("code.ended", {}, [("peers.invite_again", "invite:1:anew")])
GAME = SimpleNamespace(ID="fire_bulls", REVISION=1)


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
        table=SimpleNamespace(header=header),
        read_only=None,
        remote_people=(),
        is_lesson=False,
    )
    rows = [SeatRow(n, "", colour="red") for n in (1, 2, 0)]
    words = SimpleNamespace(players=("Ada", "Bo", "Cy"))
    play = SimpleNamespace(words=words, seats=lambda: rows)
    page = SimpleNamespace(session=session, play=play, game=GAME)
    context = surroundings()
    context.page = page
    context.table = page
    return context


@pytest.fixture
def hosted() -> list[Any]:
    return []


@pytest.fixture
def rtc() -> Rtc:
    return Rtc()


@pytest.fixture
def missing() -> dict[int | None, list[MissingGuest]]:
    """Ada, whose device was here before, and two onlookers: who is not heard of."""

    def way(code: str) -> Any:
        return SimpleNamespace(make_reconnect_code=lambda ready, _: ready(code) or True)

    unknown: Any = SimpleNamespace(make_reconnect_code=lambda *_: False)
    return {
        AWAY: [MissingGuest("key", "", way("TB1BACK"))],
        1: [MissingGuest("another", "", unknown)],
        None: [
            MissingGuest("dan's", "Dan", way("TB1DAN")),
            MissingGuest("eve's", "", way("TB1EVE")),
        ],
    }


@pytest.fixture
def host(
    context: SimpleNamespace,
    rtc: Rtc,
    hosted: list[Any],
    missing: dict[int | None, list[MissingGuest]],
) -> Inviting:
    def arrived(channel: Any, seat: int | None) -> None:
        hosted.append((channel, seat))

    guests = SimpleNamespace(
        add_guest=arrived, missing=lambda seat: missing.get(seat, [])
    )
    return Inviting(context, rtc, guests, scans=True)  # type: ignore[arg-type]


def test_all_seats_are_told_in_order_and_people_can_be_invited(
    host: Inviting,
    context: SimpleNamespace,
    missing: dict[int | None, list[MissingGuest]],
) -> None:
    onlookers = missing.pop(None)
    host.invite()
    host.invite("1")
    host.invite()
    context.page.session.remote_people = (0,)
    missing[None] = onlookers
    host.invite()
    (_, before), *_, (_, after), (_, there) = Shown.steps
    assert [(p.name, p.state, p.is_open, p.command) for p in before] == [
        ("Ada", "here", True, "invite:0"),
        ("Bo", "here", True, "invite:1"),
        ("Cy", "computer", False, "invite:2"),
        ("Onlooker", "onlooker", True, "invite:onlooker"),
    ]
    assert [p.state for p in after] == ["here", "invited", "computer", "onlooker"]
    assert [(p.name, p.state, p.command) for p in there] == [
        ("Ada", "there", "invite:0:back"),
        ("Bo", "invited", "invite:1"),
        ("Cy", "computer", "invite:2"),
        ("Dan", "missing", "invite:onlooker:back:0"),
        ("Onlooker", "missing", "invite:onlooker:back:1"),
        ("Onlooker", "onlooker", "invite:onlooker"),
    ]


def test_who_was_here_before_comes_back_by_one_code(
    host: Inviting, rtc: Rtc, missing: dict[int | None, list[MissingGuest]]
) -> None:
    host.invite("0", "back")
    host.see_guests()
    del missing[AWAY]
    host.see_guests()
    link = "https://example.org/#join=TB1BACK"
    assert Shown.steps == [
        ("show_code", "Ada", "0", link, "TB1BACK", "invite.reconnect"),
        ("connected", "Ada", "invite.connected"),
    ]
    assert not rtc.attempts
    host.invite("1", "back")
    assert len(rtc.attempts) == 1, "who is unknown needs an answer"
    Shown.steps.clear()
    host.invite("onlooker", "back", 1)
    del missing[None][0]
    host.see_guests()
    del missing[None][0]
    host.see_guests()
    link = "https://example.org/#join=TB1EVE"
    assert Shown.steps == [
        ("show_code", "an onlooker", "onlooker", link, "TB1EVE", "invite.reconnect"),
        ("connected", "an onlooker", "invite.onlooking"),
    ]
    host.invite("onlooker", "back", 0)
    assert len(rtc.attempts) == 2, "who is back by then needs none"


def test_an_invitation_goes_its_way(
    host: Inviting, rtc: Rtc, hosted: list[Any]
) -> None:
    host.invite("1")
    [attempt] = rtc.attempts
    assert attempt.about == Invitation("fire_bulls", 1, 1)
    attempt.ready("TB1X")
    host.invite("1", "answer")
    assert host.take("answer to 1") == ""
    attempt.opened("the channel")
    link = "https://example.org/#join=TB1X"
    assert Shown.steps == [
        ("wait", "Bo", "invite.preparing"),
        ("show_code", "Bo", "1", link, "TB1X", "invite.send"),
        ("ask_answer", "Bo", "1"),
        ("wait", "Bo", "invite.connecting"),
        ("connected", "Bo", "invite.connected"),
    ]
    assert hosted == [("the channel", 1)]
    assert host.take("answer to 1") == "code.used"


def test_an_invitation_that_waits_is_shown_again_and_made_anew_only_when_asked(
    host: Inviting, rtc: Rtc
) -> None:
    host.invite("1")
    rtc.attempts[0].ready("TB1X")
    host.invite("1")
    assert len(rtc.attempts) == 1
    assert Shown.steps[-1] == Shown.steps[-2]
    host.invite("1", "anew")
    assert [attempt.is_cancelled for attempt in rtc.attempts] == [True, False]


def test_an_answer_finds_its_own_invitation(host: Inviting, rtc: Rtc) -> None:
    host.invite("0")
    host.invite("onlooker")
    assert host.take("answer to 0") == ""
    assert [attempt.accepted for attempt in rtc.attempts] == ["answer to 0", ""]
    assert Shown.steps[-1] == ("wait", "Ada", "invite.connecting")
    assert host.take("answer to 1") == "code.stale"


def test_who_has_closed_the_dialog_is_told_by_a_notice(
    host: Inviting, rtc: Rtc, context: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.invite("onlooker")
    monkeypatch.setattr(Shown, "is_open", False)
    rtc.attempts[0].ready("TB1X")
    assert host.take("answer to None") == ""
    rtc.attempts[0].opened("the channel")
    assert Shown.steps == [("wait", "an onlooker", "invite.preparing")]
    assert context.said == [("invite.onlooking", {"player": "an onlooker"})]


def test_a_guest_of_a_match_that_was_left_is_not_let_in(
    host: Inviting, rtc: Rtc, hosted: list[Any], context: SimpleNamespace
) -> None:
    host.invite("1")
    context.page.session = SimpleNamespace(read_only=None)
    closed: list[bool] = []
    rtc.attempts[0].opened(SimpleNamespace(close=lambda: closed.append(True)))
    assert (hosted, closed) == ([], [True])


def test_what_came_to_nothing_says_why_and_can_be_tried_again(
    host: Inviting, rtc: Rtc
) -> None:
    host.invite("1")
    rtc.attempts[0].failed("code.unreachable")
    assert Shown.steps[-1] == ("failed", "Bo", "1", "code.unreachable")
    host.invite("1", "anew")
    assert len(rtc.attempts) == 2


def test_only_a_match_that_is_played_here_can_have_guests(
    host: Inviting, context: SimpleNamespace
) -> None:
    context.page.session.read_only = "shared"
    host.invite()
    assert Shown.steps == [("refuse", "invite.read_only")]


@pytest.fixture
def reloaded(
    host: Inviting, rtc: Rtc, context: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> Inviting:
    """The page that invited Bo and an onlooker, loaded anew: no dialog is open."""
    for place, name in (("1", OFFER.name.hex()), ("onlooker", "0badcafe")):
        host.invite(place)
        rtc.attempts[-1].name = name
        rtc.attempts[-1].ready("TB1X")
    monkeypatch.setattr(Shown, "is_open", False)
    tabs = Tabs()  # the page of before hears nothing any more
    context.browser.listen = tabs.listen
    context.browser.to_other_tabs = tabs.new
    return Inviting(context, rtc, host.guests, scans=True)  # type: ignore[arg-type]


def test_an_answer_to_an_invitation_of_before_a_reload_is_told_at_the_table(
    reloaded: Inviting, rtc: Rtc, context: SimpleNamespace
) -> None:
    reloaded.follow(ANSWER)
    assert context.said == [ENDED]
    reloaded.invite("1", "anew")
    assert "code.ended" in context.dismissed
    assert rtc.attempts[-1].about == OFFER.invitation
    rtc.attempts[-1].ready("TB1Y")
    assert reloaded.take(ANSWER) == "code.stale", "there is another invitation now"


def test_who_has_come_is_no_invitation_any_more(host: Inviting, rtc: Rtc) -> None:
    host.invite("1")
    rtc.attempts[0].name = OFFER.name.hex()
    rtc.attempts[0].ready("TB1X")
    rtc.attempts[0].opened("the channel")
    assert host.context.store.recall("invited") == "7"


def test_another_tab_is_told_that_the_invitation_has_ended(
    reloaded: Inviting, context: SimpleNamespace
) -> None:
    tabs: Tabs = context.browser.listen.__self__
    told: list[str] = []
    relay = tabs.new("another tab's")
    tabs.listen(relay, "message", lambda event: told.append(event.data))
    relay.postMessage('{"answer": "hello"}')
    assert (told, context.said) == ([], [])
    relay.postMessage(f'{{"answer": "{ANSWER}"}}')
    assert (told, context.said) == (['{"taken": "code.ended"}'], [ENDED])


def test_an_answer_to_another_tabs_invitation_goes_there(
    host: Inviting, context: SimpleNamespace
) -> None:
    """The table stays, whether it is taken there or not."""
    tabs: Tabs = context.browser.listen.__self__
    relay = tabs.new("another tab's")
    for reply, said in (
        ("relay.taken", "relay.taken"),
        ("code.stale", "code.stale"),
        ("", "code.stale"),
    ):
        context.said.clear()
        host.follow(ANSWER)
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

    context.active = SimpleNamespace(id="", open=open)
    assert not reloaded.reopen("hello")
    assert (opened, context.said) == ([], [])
    assert reloaded.reopen(ANSWER)
    assert (opened, context.said) == (["7"], [ENDED])


def test_of_another_match_an_answer_is_just_another_one(
    reloaded: Inviting, context: SimpleNamespace
) -> None:
    context.active.id = "8"
    assert reloaded.take(ANSWER) == "code.stale"

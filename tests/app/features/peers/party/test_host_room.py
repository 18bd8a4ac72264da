"""The host of a room with letters: guests who knock, are let in, or lie."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.support.peers.descriptions import SHORT
from tests.support.world.world import opened
from tinderbox.app.features.peers.party.host_room import (
    MAX_KNOCKS,
    PEOPLE,
    ROOM,
    HostRoom,
)
from tinderbox.app.page.page import Page
from tinderbox.net.code import BadCode, Invitation, Offer, pack_answer, pack_offer
from tinderbox.net.party import PartyError, four_words

ASKED: Final = Invitation("pompieri", 1, None)
OFFER: Final = pack_offer(ASKED, SHORT)
ANSWER: Final = pack_answer(Offer(ASKED, SHORT), SHORT)
STRANGER: Final = replace(SHORT, fingerprint=bytes(range(32)))


class Invite:
    """An offer. It accepts one answer."""

    def __init__(self, invitation: Invitation, ready: Any, opened: Any, _: Any) -> None:
        self.invitation = invitation
        self.opened = opened
        self.accepted: list[str] = []
        self.is_cancelled = False
        ready(OFFER)

    def accept(self, text: str) -> None:
        if text != ANSWER or self.accepted:
            raise BadCode("code.used")
        self.accepted.append(text)

    def cancel(self) -> None:
        self.is_cancelled = True


class Host:
    """A host whose room has letters. It records its calls."""

    def __init__(self) -> None:
        self.page: Page = opened()[0]
        self.page.preferences.load_texts("peers")
        self.sent: list[tuple[str, str]] = []
        self.invites: list[Invite] = []
        self.guests: list[tuple[Any, int | None]] = []
        server: Any = SimpleNamespace(send_soon=lambda *about: self.sent.append(about))
        rtc: Any = SimpleNamespace(invite=self._invite)
        guests: Any = SimpleNamespace(
            new_seat=2,
            host=True,
            seats_of=lambda fingerprint: (1,) if fingerprint == b"known" else (),
            add_guest=lambda *about: self.guests.append(about),
        )
        self.room = HostRoom(self.page, rtc, guests, server)

    def _invite(self, *about: Any) -> Invite:
        self.invites.append(Invite(*about))
        return self.invites[-1]

    def hear(self, *letters: tuple[str, str]) -> None:
        for key, letter in letters:
            self.room._take_letter(key, letter)

    @property
    def rows(self) -> list[str]:
        """The rows of waiting guests."""
        knocks = self.room._knocks.items()
        return [self.room._row(*it).textContent for it in knocks if it[1].step]


@pytest.fixture
def host() -> Host:
    return Host()


def test_somebody_knocks_and_is_let_in_by_name(host: Host) -> None:
    host.hear(("ann", ""))
    assert host.sent == [("/ann", OFFER)]
    assert host.rows == [], "who has not answered is nobody yet"
    host.hear(("ann", f"Ann\n{ANSWER}"))
    words = four_words(OFFER, ANSWER)
    assert host.rows == [f"Ann Both screens show: {words}Let in"]
    assert host.page.notices.messages["party.knocks"]
    assert host.invites[0].accepted == [], "nobody has let them in"
    host.room.admit("ann")
    assert host.invites[0].accepted == [ANSWER]
    assert "party.knocks" not in host.page.notices.messages
    ann = SimpleNamespace(fingerprint=b"new", is_up=True)
    host.invites[0].opened(ann)
    assert host.rows == ["Ann Is hereSend away"]
    host.page.dialog.show("", host.room.make("ul", "", id=PEOPLE))
    people = host.room.by_id(PEOPLE)
    host.room.show_knocks()
    [button] = people.querySelectorAll("button")
    assert button.getAttribute("data-command") == "guests:dismiss:2"
    ann.is_up = False
    host.room.show_knocks()
    assert people.textContent == "", "who has gone is not here"
    host.hear(("bo", ""))
    host.invites[1].opened(SimpleNamespace(fingerprint=b"known", is_up=True))
    assert [seat for _, seat in host.guests] == [2, 1], "who had a seat has it again"


LIES: Final = (
    # what comes instead of a name and an answer
    *("", "Ann", "Ann\n", "Ann\nnonsense", "Ann\nTB1", f"Ann\n{ANSWER[:-9]}"),
    "\n" * 2_000,
    "TB1" + "A" * 1_900,
)


@pytest.mark.parametrize("lie", LIES)
def test_what_is_no_answer_ends_a_knock(host: Host, lie: str) -> None:
    host.hear(("eve", ""), ("eve", lie))
    assert host.rows == []
    assert host.invites[0].is_cancelled
    host.room.admit("eve")
    assert host.invites[0].accepted == []


def test_an_offer_instead_of_an_answer_is_not_taken(host: Host) -> None:
    host.hear(("eve", ""), ("eve", f"Eve\n{OFFER}"))
    host.room.admit("eve")
    assert host.invites[0].accepted == []
    assert "Let in" in host.rows[0]


def test_what_is_shown_of_somebody_is_not_changed_any_more(host: Host) -> None:
    """Neither name nor answer changes once the host may have seen them."""
    host.hear(("ann", ""), ("ann", f"Ann\n{ANSWER}"))
    before = host.rows
    other = pack_answer(Offer(ASKED, SHORT), STRANGER)
    host.hear(("ann", f"Bo\n{other}"), ("ann", "Bo\nnonsense"), ("ann", ""))
    assert host.rows == before
    host.room.admit("ann")
    host.room.admit("ann")
    host.room.admit("nobody")
    assert host.invites[0].accepted == [ANSWER]


def test_two_of_one_name_are_told_apart_by_their_words(host: Host) -> None:
    other = pack_answer(Offer(ASKED, SHORT), STRANGER)
    for key, answer in (("ann", ANSWER), ("eve", other)):
        host.hear((key, ""), (key, f"Ann\n{answer}"))
    assert len({*host.rows}) == 2


def test_a_name_is_text_and_short(host: Host) -> None:
    name = "<img src=x>\u202e\x07" + "x" * 999
    host.hear(("eve", ""), ("eve", f"{name}\n{ANSWER}"))
    host.hear(("no", ""), ("no", f"\n{ANSWER}"))
    first, second = host.rows
    assert first.startswith("<img src=x>xxx")
    assert first.index(" Both") <= 40
    assert second.startswith("Somebody without a name")


def test_of_a_flood_the_last_are_there(host: Host) -> None:
    for n in range(500):
        host.hear((str(n), ""))
    assert len(host.room._knocks) == MAX_KNOCKS
    open_still = [it for it in host.invites if not it.is_cancelled]
    assert len(open_still) == MAX_KNOCKS


class Server:
    """A server with a room, until it answers with a status."""

    def __init__(self, *, opens: bool, status: int = 404) -> None:
        self.opens = opens
        self.status = status

    async def send(self, path: str, letter: str) -> list[str]:
        self.opened_with = letter
        if not self.opens:
            raise PartyError(503)
        return ["ABCD", "key", "http://192.168.1.7:1666/#ABCD"]

    async def receive(self, key: str, count: int) -> list[tuple[str, str]]:
        if count:
            raise PartyError(self.status)
        return [("ann", "")]

    def send_soon(self, path: str, letter: str) -> None:
        """Drop the message."""


@pytest.mark.parametrize(
    ("opens", "status", "said"),
    [
        (True, 404, "party.closed"),
        (True, 0, "party.gone"),
        (False, 503, "party.full"),
    ],
)
def test_a_room_that_ends_or_never_was_is_told_and_opened_anew(
    host: Host, opens: bool, status: int, said: str
) -> None:
    server: Any = Server(opens=opens, status=status)
    host.room._server = server
    host.page.commands.run("settings")
    asyncio.run(host.room._receive())
    assert host.page.dialog.by_id("dialog").open, "it does not show the room"
    assert len(host.invites) == opens
    assert host.page.notices.messages[said][2] == (("party.open", "invite"),)


def test_a_page_that_is_loaded_anew_has_its_room_again(host: Host) -> None:
    host.page.document.documentElement.setAttribute("data-party", "192.168.1.7")
    server: Any = Server(opens=True)
    host.room._server = server
    host.room.resume()
    assert host.room._task is None, "there was no room"
    asyncio.run(host.room._receive())
    assert server.opened_with == ""
    assert host.page.store.recall(ROOM) == "key"

    async def load_anew() -> None:
        host.room.resume()
        assert host.room._task is not None
        await host.room._task

    asyncio.run(load_anew())
    assert server.opened_with == "key"


def test_a_page_follows_its_server_to_another_address(host: Host) -> None:
    """Its QR code and what it tells of itself are those of now."""
    host.page.document.documentElement.setAttribute("data-party", "")
    server: Any = Server(opens=True)
    host.room._server = server
    asyncio.run(host.room._receive())
    assert "http" not in host.room._room().textContent, "the address has no scheme"
    assert "192.168.1.7:1666/#ABCD" in host.room._room().textContent
    host.room._move(["10.0.0.7", "fd00::7"], ["http://10.0.0.7/", "http://[fd00::7]/"])
    marks = host.page.document.documentElement
    assert marks.getAttribute("data-party") == "10.0.0.7 fd00::7"
    said = host.room._room().textContent
    assert "10.0.0.7/#ABCD" in said
    assert "If that doesn't open: [fd00::7]/#ABCD" in said
    host.room._move(["10.0.0.7"], ["https://a.example/"])
    assert "https://a.example/#ABCD" in host.room._room().textContent
    assert "anywhere" in host.room._room().textContent
    host.room._move([], [])
    assert "no network" in host.room._room().textContent

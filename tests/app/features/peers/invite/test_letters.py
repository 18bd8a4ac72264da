"""A room with letters at the host: guests who knock, are let in, or lie."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.support.peers.descriptions import SHORT
from tests.support.world.rtc import Meeting, Rtc
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers.invite.letters import MAX_KNOCKS, ROOM, Letters
from tinderbox.app.kernel.match.store import Store
from tinderbox.net.code import pack_reply, pack_room
from tinderbox.net.party import REFUSED, PartyError, four_words
from tinderbox.net.room_code import ONLOOKER, Reply, RoomCode

OFFER: Final = pack_room(
    RoomCode(
        "pompieri",
        "Ada",
        (ONLOOKER,),
        bytes(16),
        SHORT.fingerprint,
        (SHORT.candidates,),
    )
)
ANSWER: Final = pack_reply(Reply(bytes(4), ONLOOKER, bytes(32)))
STRANGERS: Final = pack_reply(Reply(bytes(4), ONLOOKER, bytes(range(32))))


class Host:
    """A host whose room has letters. It records its calls."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.came: list[Any] = []
        self.told: list[str] = []
        self.changes = 0
        self.rtc = Rtc()
        self.store = Store(MemoryStorage())
        server: Any = SimpleNamespace(send_soon=lambda *about: self.sent.append(about))
        self.letters = Letters(
            self.store,
            self.rtc,  # type: ignore[arg-type]
            server,
            lambda: ("pompieri", "Ada"),
            self.came.append,
        )
        self.letters.changed.listen(self.count)
        self.letters.ended.listen(self.told.append)
        self.letters.failed.listen(self.told.append)

    def count(self) -> None:
        self.changes += 1

    def hear(self, *letters: tuple[str, str]) -> None:
        for key, letter in letters:
            self.letters._take_letter(key, letter)
            if self.meetings and not self.meetings[-1].code:
                self.meetings[-1].code = OFFER
                self.meetings[-1].changed()

    @property
    def meetings(self) -> list[Meeting]:
        return self.rtc.meetings

    @property
    def waiting(self) -> list[tuple[str, str, bool]]:
        """Who waits: name, words, whether they were let in."""
        return [(it.name, it.words, it.is_admitted) for it in self.letters.waiting()]


@pytest.fixture
def host() -> Host:
    return Host()


def test_somebody_knocks_and_is_let_in_by_name(host: Host) -> None:
    host.hear(("ann", ""))
    assert host.sent == [("/ann", OFFER)]
    [meeting] = host.meetings
    assert (meeting.game, meeting.host, meeting.is_long) == ("pompieri", "Ada", True)
    assert meeting.expected == [([ONLOOKER], [])], "the seat is given later"
    assert host.waiting == [], "who has not answered is nobody yet"
    host.hear(("ann", f"Ann\n{ANSWER}"))
    words = four_words(OFFER, ANSWER)
    assert host.waiting == [("Ann", words, False)]
    assert meeting.accepted == [], "nobody has let them in"
    host.letters.admit("ann")
    assert meeting.accepted == [ANSWER]
    assert host.waiting == [("Ann", words, True)]
    meeting.opened("the channel", ONLOOKER)
    assert host.came == ["the channel"]
    assert host.waiting == []
    assert not meeting.is_cancelled
    meeting.code = ""
    meeting.changed()
    assert len(host.sent) == 1


def test_somebody_is_sent_away_before_they_come_in(host: Host) -> None:
    host.hear(("eve", ""), ("eve", f"Eve\n{ANSWER}"))
    host.letters.refuse("eve")
    assert host.sent[1:] == [("/eve", REFUSED)]
    assert host.waiting == []
    assert host.meetings[0].is_cancelled
    host.letters.admit("eve")
    assert host.meetings[0].accepted == []


def test_who_can_t_be_connected_is_told_and_may_be_sent_away(host: Host) -> None:
    host.hear(("ann", ""), ("ann", f"Ann\n{ANSWER}"))
    host.letters.admit("ann")
    host.meetings[0].problem = "code.kept_apart"
    host.meetings[0].changed()
    assert host.told == ["code.kept_apart"]
    assert len(host.waiting) == 1, "they may still come"
    host.hear(("bo", ""))
    host.meetings[1].problem = "code.no_network"
    host.meetings[1].changed()
    assert host.told[1:] == ["code.no_network"]
    assert host.meetings[1].is_cancelled


LIES: Final = (
    # what comes instead of a name and an answer
    *("", "Ann", "Ann\n", "Ann\nnonsense", "Ann\nTB1", f"Ann\n{ANSWER[:-9]}"),
    "\n" * 2_000,
    "TB1" + "A" * 1_900,
)


@pytest.mark.parametrize("lie", LIES)
def test_what_is_no_answer_ends_a_knock(host: Host, lie: str) -> None:
    host.hear(("eve", ""), ("eve", lie))
    assert host.waiting == []
    if lie:  # without a reply it is only one more empty letter
        assert host.meetings[0].is_cancelled
    host.letters.admit("eve")
    assert host.meetings[0].accepted == []


def test_what_is_shown_of_somebody_is_not_changed_any_more(host: Host) -> None:
    """Neither name nor answer changes once the host may have seen them."""
    host.hear(("ann", ""), ("ann", f"Ann\n{ANSWER}"))
    before = host.waiting
    host.hear(("ann", f"Bo\n{STRANGERS}"), ("ann", "Bo\nnonsense"), ("ann", ""))
    assert host.waiting == before
    host.letters.admit("ann")
    host.letters.admit("nobody")
    assert host.meetings[0].accepted == [ANSWER]


def test_a_name_is_text_and_short(host: Host) -> None:
    name = "<img src=x>\u202e\x07" + "x" * 999
    host.hear(("eve", ""), ("eve", f"{name}\n{ANSWER}"))
    [(shown, _, _)] = host.waiting
    assert shown.startswith("<img src=x>xxx")
    assert len(shown) <= 40


def test_of_a_flood_the_last_are_there(host: Host) -> None:
    for n in range(500):
        host.hear((str(n), ""))
    assert len(host.letters._knocks) == MAX_KNOCKS
    assert sum(not it.is_cancelled for it in host.meetings) == MAX_KNOCKS


def test_a_flood_removes_neither_who_is_let_in_nor_who_has_said_a_name(
    host: Host,
) -> None:
    host.hear(("bo", ""), ("bo", f"Bo\n{ANSWER}"))
    host.letters.admit("bo")
    host.hear(("ann", ""), ("ann", f"Ann\n{ANSWER}"))
    for n in range(100):
        host.hear((str(n), ""))
    assert [name for name, _, _ in host.waiting] == ["Bo", "Ann"]
    assert not host.meetings[0].is_cancelled


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
def test_a_room_that_ends_or_never_was_is_told(
    host: Host, opens: bool, status: int, said: str
) -> None:
    server: Any = Server(opens=opens, status=status)
    host.letters._server = server
    asyncio.run(host.letters._receive())
    assert len(host.meetings) == opens
    assert host.told == [said]


def test_a_page_that_is_loaded_anew_has_its_room_again(host: Host) -> None:
    server: Any = Server(opens=True)
    host.letters._server = server
    host.letters.resume()
    assert host.letters._task is None, "there was no room"
    asyncio.run(host.letters._receive())
    assert server.opened_with == ""
    assert host.store.recall(ROOM) == "key"
    assert host.letters.links == ["http://192.168.1.7:1666/#ABCD"]

    async def load_anew() -> None:
        host.letters.resume()
        assert host.letters._task is not None
        await host.letters._task

    asyncio.run(load_anew())
    assert server.opened_with == "key"


def test_a_page_follows_its_server_to_another_address(host: Host) -> None:
    """Its QR code and what it tells of itself are those of now."""
    server: Any = Server(opens=True)
    host.letters._server = server
    asyncio.run(host.letters._receive())
    host.letters._move(
        ["10.0.0.7", "fd00::7"], ["http://10.0.0.7/", "http://[fd00::7]/"]
    )
    assert host.letters.links == ["http://10.0.0.7/#ABCD", "http://[fd00::7]/#ABCD"]
    assert host.rtc.own_address == "10.0.0.7 fd00::7"

"""A room with letters at the host: guests who knock, are let in, or lie."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, Final

import pytest

from tests.stories import Story, stories, tell
from tests.support.session_descriptions import SHORT
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


WORDS: Final = four_words(OFFER, ANSWER)
# What comes by the letters of a room and what its host does, and behind the colon what
# is true then. Meetings are numbered in the order of the knocks, from 0.
STORIES = """
somebody knocks and is let in by name
    knocks ann
    sent: /ann OFFER
    room: pompieri Ada, only onlookers, long
    waiting
    says ann Ann ANSWER
    waiting: Ann WORDS
    accepted 0
    admits ann
    accepted 0: ANSWER
    waiting: Ann WORDS (let in)
    comes_in
    came: the channel
    waiting
    is_cancelled 0: no
    loses_its_code
    sent: /ann OFFER

somebody is sent away before they come in
    knocks eve
    says eve Eve ANSWER
    refuses eve
    sent: /eve OFFER, /eve REFUSED
    waiting
    is_cancelled 0: yes
    admits eve
    accepted 0

who can't be connected is told and may be sent away
    knocks ann
    says ann Ann ANSWER
    admits ann
    fails code.kept_apart
    told: code.kept_apart
    waiting: Ann WORDS (let in)
    knocks bo
    fails code.no_network
    told: code.kept_apart, code.no_network
    is_cancelled 1: yes

neither name nor answer changes once the host may have seen them
    knocks ann
    says ann Ann ANSWER
    says ann Bo STRANGERS
    says ann Bo nonsense
    knocks ann
    waiting: Ann WORDS
    admits ann
    admits nobody
    accepted 0: ANSWER

of a flood the last are there
    floods 500
    knocking: {MAX}
    open: {MAX}

a flood removes neither who is let in nor who has said a name
    knocks bo
    says bo Bo ANSWER
    admits bo
    knocks ann
    says ann Ann ANSWER
    floods 100
    waiting: Bo WORDS (let in), Ann WORDS
    is_cancelled 0: no
""".replace("{MAX}", f"{MAX_KNOCKS}")
TEXTS: Final = {"ANSWER": ANSWER, "STRANGERS": STRANGERS}
NAMES: Final = {ANSWER: "ANSWER", OFFER: "OFFER", REFUSED: "REFUSED"}


class Host:
    """A host whose room has letters. It records its calls."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []
        self.came: list[Any] = []
        self.told: list[str] = []
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
        self.letters.ended.listen(self.told.append)
        self.letters.failed.listen(self.told.append)

    def hear(self, key: str, letter: str = "") -> None:
        self.letters._take_letter(key, letter)
        if self.meetings and not self.meetings[-1].code:
            self.meetings[-1].code = OFFER
            self.meetings[-1].changed()

    @property
    def meetings(self) -> list[Meeting]:
        return self.rtc.meetings

    @property
    def waiting(self) -> str:
        """Who waits, with the words of their codes."""
        return ", ".join(
            f"{it.name} {'WORDS' if it.words == WORDS else it.words}"
            f"{' (let in)' * it.is_admitted}"
            for it in self.letters.waiting()
        )

    def do(self, verb: str, *words: str) -> object:
        """Do what a line says, and return what it asks for."""
        match verb, *words:
            case "knocks", key:
                self.hear(key)
            case "says", key, name, text:
                self.hear(key, f"{name}\n{TEXTS.get(text, text)}")
            case "floods", count:
                for n in range(int(count)):
                    self.hear(str(n))
            case "admits", key:
                self.letters.admit(key)
            case "refuses", key:
                self.letters.refuse(key)
            case "fails", key:
                self.meetings[-1].problem = key
                self.meetings[-1].changed()
            case "loses_its_code", *_:
                self.meetings[-1].code = ""
                self.meetings[-1].changed()
            case "comes_in", *_:
                self.meetings[-1].opened("the channel", ONLOOKER)
            case "sent", *_:
                return ", ".join(f"{to} {NAMES.get(it, it)}" for to, it in self.sent)
            case "room", *_:  # the seat is given later
                [it] = self.meetings
                seats = "only onlookers" * (it.expected == [([ONLOOKER], [])])
                return f"{it.game} {it.host}, {seats}, {'long' * it.is_long}"
            case "accepted", n:
                return " ".join(NAMES[it] for it in self.meetings[int(n)].accepted)
            case "is_cancelled", n:
                return self.meetings[int(n)].is_cancelled
            case "told" | "came", *_:
                return ", ".join(getattr(self, verb))
            case "knocking", *_:
                return len(self.letters._knocks)
            case "open", *_:
                return sum(not it.is_cancelled for it in self.meetings)
            case _:
                return self.waiting
        return None


@pytest.fixture
def host() -> Host:
    return Host()


@stories(STORIES)
def test_the_letters_of_a_room_go_as_is_told(story: Story, host: Host) -> None:
    tell(story, host.do)


LIES: Final = (
    # what comes instead of a name and an answer
    *("", "Ann", "Ann\n", "Ann\nnonsense", "Ann\nTB1", f"Ann\n{ANSWER[:-9]}"),
    "\n" * 2_000,
    "TB1" + "A" * 1_900,
)


@pytest.mark.parametrize("lie", LIES)
def test_what_is_no_answer_ends_a_knock(host: Host, lie: str) -> None:
    host.hear("eve")
    host.hear("eve", lie)
    assert host.waiting == ""
    if lie:  # without a reply it is only one more empty letter
        assert host.meetings[0].is_cancelled
    host.letters.admit("eve")
    assert host.meetings[0].accepted == []


def test_a_name_is_text_and_short(host: Host) -> None:
    host.hear("eve")
    host.hear("eve", f"<img src=x>\u202e\x07{'x' * 999}\n{ANSWER}")
    assert host.waiting.startswith("<img src=x>xxx")
    assert len(host.waiting) <= 40 + len(" WORDS")


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

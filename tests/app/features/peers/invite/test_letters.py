"""A room with letters at the host: guests who knock, are let in, or lie."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

from tests.stories import Story, stories, tell
from tests.support.session_descriptions import SHORT
from tests.support.world.rtc import Meeting, Rtc
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers.invite.letters import MAX_KNOCKS, Letters
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
    its code
    its code TB1OTHER
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
    its problem code.kept_apart
    told: code.kept_apart
    waiting: Ann WORDS (let in)
    knocks bo
    its problem code.no_network
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

what is no answer ends a knock
    knocks eve
    says eve Ann nonsense
    is_cancelled 0: yes
    knocks eve
    says eve Ann TB1
    is_cancelled 1: yes
    knocks eve
    says eve Ann CUT
    is_cancelled 2: yes
    knocks eve
    says eve Ann
    is_cancelled 3: yes
    knocks eve
    says eve LINES
    is_cancelled 4: yes
    knocks eve
    says eve LONG
    is_cancelled 5: yes
    waiting
    admits eve
    accepted 5

an empty letter more, or a name alone, is no reply
    knocks eve
    knocks eve
    is_cancelled 0: yes
    knocks eve
    writes eve Ann
    is_cancelled 1: yes
    waiting

a name is text and short
    knocks eve
    says eve <img>\u202e\x07xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx ANSWER
    waiting: <img>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx WORDS

a room that its server closes says so
    is_served 404
    told: party.closed
    open: 1

a room whose server is gone says so
    is_served 0
    told: party.gone
    open: 1

a room that never was says so
    is_served_nothing 503
    told: party.full
    open: 0

a page that is loaded anew has its room again, and there was none before
    resumes
    opened_with: nothing
    is_served 404
    opened_with
    links: http://192.168.1.7:1666/#ABCD
    resumes
    opened_with: key

a page follows its server to another address, with its link and what it tells of itself
    is_served 404
    moves http://10.0.0.7/ http://[fd00::7]/
    links: http://10.0.0.7/#ABCD http://[[]fd00::7]/#ABCD
    own_address: 10.0.0.7 fd00::7

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

of many who have said a name the first is removed, but not who is let in
    knocks bo
    says bo Bo ANSWER
    admits bo
    floods {MAX} ANSWER
    is_cancelled 1: no
    knocks ann
    is_cancelled 0: no
    is_cancelled 1: yes
""".replace("{MAX}", f"{MAX_KNOCKS}")
TEXTS: Final = {
    "ANSWER": ANSWER,
    "STRANGERS": STRANGERS,
    "CUT": ANSWER[:-9],
    "LINES": "\n" * 2_000,
    "LONG": "TB1" + "A" * 1_900,
}
NAMES: Final = {ANSWER: "ANSWER", OFFER: "OFFER", REFUSED: "REFUSED"}


class Server:
    """A server with a room, until it answers with a status."""

    sent: list[tuple[str, str]]
    opened_with = "nothing"
    opens = True
    status = 404

    async def send(self, path: str, letter: str) -> list[str]:
        self.opened_with = letter
        if not self.opens:
            raise PartyError(self.status)
        return ["ABCD", "key", "http://192.168.1.7:1666/#ABCD"]

    async def receive(self, key: str, count: int) -> list[tuple[str, str]]:
        if count:
            raise PartyError(self.status)
        return [("ann", "")]

    def send_soon(self, path: str, letter: str) -> None:
        self.sent.append((path, NAMES.get(letter, letter)))


class Host:
    """A host whose room has letters. It records its calls."""

    def __init__(self) -> None:
        self.came: list[Any] = []
        self.told: list[str] = []
        self.rtc = Rtc()
        self.server = Server()
        self.server.sent = []
        self.letters = Letters(
            Store(MemoryStorage()),
            self.rtc,  # type: ignore[arg-type]
            self.server,  # type: ignore[arg-type]
            lambda: ("pompieri", "Ada"),
            self.came.append,
        )
        self.letters.ended.listen(self.told.append)
        self.letters.failed.listen(self.told.append)

    def hear(self, key: str, letter: str = "") -> None:
        self.letters._take_letter(key, letter)
        if self.meetings and not self.meetings[-1].code:
            self.now()  # it takes a moment until there is a code
            self.now(code=OFFER)

    @property
    def meetings(self) -> list[Meeting]:
        return self.rtc.meetings

    def now(self, **changes: str) -> None:
        """Change what the last meeting says."""
        vars(self.meetings[-1]).update(changes)
        self.meetings[-1].changed()

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
        letters = self.letters
        match verb, *words:
            case "knocks", key:
                self.hear(key)
            case "writes", key, letter:
                self.hear(key, letter)
            case "says", key, *name, text:
                self.hear(key, f"{''.join(name)}\n{TEXTS.get(text, text)}")
            case "floods", count, *replies:
                for n in range(int(count)):
                    self.hear(str(n))
                    for text in replies:
                        self.hear(str(n), f"\n{TEXTS[text]}")
            case "admits", key:
                letters.admit(key)
            case "refuses", key:
                letters.refuse(key)
            case "its", what, *value:  # the problem or the code of the last meeting
                self.now(**{what: " ".join(value)})
            case "comes_in", *_:
                self.meetings[-1].opened("the channel", ONLOOKER)
            case (("is_served" | "is_served_nothing"), status):
                self.server.opens = verb == "is_served"
                self.server.status = int(status)
                asyncio.run(letters._receive())
            case "resumes", *_:
                asyncio.run(self.resume())
            case "moves", *links:
                letters._move([re.sub(r"http:|[][/]", "", it) for it in links], links)
            case "sent", *_:
                return ", ".join(map(" ".join, self.server.sent))
            case "room", *_:  # the seat is given later
                [it] = self.meetings
                seats = "only onlookers" * (it.expected == [([ONLOOKER], [])])
                return f"{it.game} {it.host}, {seats}, {'long' * it.is_long}"
            case "accepted", n:
                return " ".join(NAMES[it] for it in self.meetings[int(n)].accepted)
            case "is_cancelled", n:
                return self.meetings[int(n)].is_cancelled
            case (("told" | "came"), *_):
                return ", ".join(getattr(self, verb))
            case "knocking", *_:
                return len(letters._knocks)
            case "open", *_:
                return sum(not it.is_cancelled for it in self.meetings)
            case "links", *_:
                return " ".join(letters.links)
            case "opened_with", *_:
                return self.server.opened_with
            case "own_address", *_:
                return self.rtc.own_address
            case _:
                return self.waiting
        return None

    async def resume(self) -> None:
        """Open the room again, if there was one, until the server closes it."""
        self.letters.resume()
        if self.letters._task is not None:
            await self.letters._task


@stories(STORIES)
def test_the_letters_of_a_room_go_as_is_told(story: Story) -> None:
    tell(story, Host().do)

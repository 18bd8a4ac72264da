"""Letters by the rooms of a server: sent, awaited, and refused."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from tests.net.awaited_story import tell_awaited
from tests.stories import Story, stories
from tests.support.session_descriptions import SHORT
from tests.support.world.pair import played
from tinderbox.net import party
from tinderbox.net.code import BadCode, pack_reply, pack_room
from tinderbox.net.party import Knocking, PartyClient, PartyError, four_words
from tinderbox.net.room_code import Reply, RoomCode

OFFER = pack_room(
    RoomCode("pompieri", "", (7,), bytes(16), SHORT.fingerprint, (SHORT.candidates,))
)
REPLY = Reply(bytes(4), 7, bytes(32))
ANSWER = pack_reply(REPLY)


def test_four_words_are_the_same_for_both_and_others_for_others() -> None:
    words = four_words(OFFER, ANSWER)
    assert words == four_words(ANSWER, OFFER)
    assert len(words.split()) == 4
    others = {
        four_words(OFFER, pack_reply(replace(REPLY, fingerprint=bytes([n]) * 32)))
        for n in range(1, 201)
    }
    assert len(others | {words}) == 201
    with pytest.raises(BadCode):
        four_words(OFFER, "no code")


def test_a_page_has_the_servers_of_its_mark() -> None:
    assert party.ice_servers(None) == []
    assert party.ice_servers('[{"urls": "stun:a"}]') == [{"urls": "stun:a"}]


# What a server answers, one after the other, and nothing once it has said all. Behind a
# colon stands what a guest who knocks there is told, or what the server was asked.
STORIES = """
where there is no room the guest is told
    server answers 404
    guest knocks
    guest is_told: party.no_room

where too many knock the guest is told
    server answers 429
    guest knocks
    guest is_told: party.full

where there are too many rooms the guest is told
    server answers 503
    guest knocks
    guest is_told: party.full

where nothing may be asked the server is gone
    server answers 403
    guest knocks
    guest is_told: party.gone

a server that says nothing is gone
    guest knocks
    guest is_told: party.gone

where the host is silent the guest waits on
    server answers 201 false
    server answers 200 ["OFFER"]
    guest knocks
    guest is_told: party.silent OFFER party.gone

a room that is closed while the guest waits says so
    server answers 201
    server answers 404
    guest knocks
    guest is_told: party.no_room
    guest receives 0: none

who is invited may be refused
    server answers 201
    server answers 200 ["OFFER"]
    server answers 200 []
    server answers 200 ["party.refused"]
    guest knocks
    guest is_told: OFFER party.refused

who has come in waits for no letters, and what the server does then is not told
    server answers 201
    server answers 200 ["OFFER"]
    server waits
    guest knocks
    guest stops
    server goes_on
    guest is_told: OFFER

letters are waited for and asked for again
    server answers 0
    server answers 0
    server answers 200 ["one","two"]
    guest receives 3: one two
    server is_asked: party/key?3 None, party/key?3 None, party/key?3 None
    guest receives 0: none

a guest gets an invitation and sends the answer
    server answers 201
    server answers 200 []
    server answers 200 ["OFFER"]
    server waits
    guest knocks
    guest answers another
    server is_asked: party/ABCD/KEY , party/KEY[?]0 None, party/KEY[?]0 None, *[?]1 None
    guest answers OFFER: WORDS
    server is_asked: *, party/ABCD/KEY Ann/ANSWER
"""


class Party:
    """A server, and a guest who knocks at one of its rooms."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, str]] = []
        self.asked: list[str] = []
        self.told: list[str] = []
        self.waiting = asyncio.Event()
        self.waiting.set()
        self.client = PartyClient(self.fetch)
        self.knocking = Knocking(self.client, self.told.append, self.told.append)

    async def fetch(self, path: str, posted: str | None) -> tuple[int, str]:
        self.asked.append(f"{path} {posted}".replace("\n", "/"))
        if not self.answers:
            await self.waiting.wait()
        return self.answers.pop(0) if self.answers else (0, "")

    async def do(self, who: str, verb: str, *words: str) -> object:
        """Do what a line says, and return what it finds."""
        named = [word.replace("OFFER", OFFER) for word in words]
        match verb, *named:
            case "answers", invitation if who == "guest":
                said = self.knocking.answer(invitation, "Ann", ANSWER)
                return "WORDS" if said == four_words(OFFER, ANSWER) else said
            case "answers", status, *text:
                self.answers.append((int(status), "".join(text)))
            case "waits", *_:
                self.waiting.clear()
            case "goes_on", *_:
                self.waiting.set()
            case "knocks", *_:
                self.knocking.knock("abcd")
            case "stops", *_:
                self.knocking.stop()
            case "receives", count:
                try:
                    return " ".join(await self.client.receive("key", int(count)))
                except PartyError:
                    return "none"
            case "is_told", *_:
                return " ".join(self.told).replace(OFFER, "OFFER")
            case "is_asked", *_:
                asked = ", ".join(self.asked).replace(ANSWER, "ANSWER")
                return re.sub(r"[\w-]{22}", "KEY", asked)
        return None


@stories(STORIES)
@played
async def test_letters_go_as_it_is_told(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(party, "RETRY_DELAYS_S", (0.0,) * 5)
    await tell_awaited(story, Party().do)

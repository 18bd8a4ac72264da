"""Letters by the rooms of a server: sent, awaited, and refused."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from http import HTTPStatus
from typing import Any, Final

import pytest

from tests.support.session_descriptions import SHORT
from tinderbox.net import party
from tinderbox.net.code import BadCode, pack_reply, pack_room
from tinderbox.net.party import Knocking, PartyClient, PartyError, four_words
from tinderbox.net.room_code import Reply, RoomCode

ROOM: Final = RoomCode(
    "pompieri", "", (7,), bytes(16), SHORT.fingerprint, (SHORT.candidates,)
)
OFFER: Final = pack_room(ROOM)
REPLY: Final = Reply(bytes(4), 7, bytes(32))
ANSWER: Final = pack_reply(REPLY)
TURNS: Final = 50  # of the loop, after which nothing more happens by itself


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


Answers = list[tuple[int, str]]


def server(answers: Answers, asked: list[tuple[str, str | None]]) -> PartyClient:
    """A server that gives these answers, one after the other."""

    async def fetch(path: str, posted: str | None) -> tuple[int, str]:
        asked.append((path, posted))
        return answers.pop(0) if answers else (0, "")

    return PartyClient(fetch)


def run(work: Callable[[], Awaitable[Any]]) -> Any:
    async def all_of_it() -> Any:
        return await work()

    return asyncio.run(all_of_it())


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(party, "RETRY_DELAYS_S", (0.0,) * 5)


INVITED: Final = [(201, ""), (200, f'["{OFFER}"]')]
KNOCKS: Final = [
    # what the server answers, and what the guest is told
    ([(HTTPStatus.NOT_FOUND, "")], ["party.no_room"]),
    ([(HTTPStatus.TOO_MANY_REQUESTS, "")], ["party.full"]),
    ([(HTTPStatus.SERVICE_UNAVAILABLE, "")], ["party.full"]),
    ([(HTTPStatus.FORBIDDEN, "")], ["party.gone"]),
    ([(0, "")], ["party.gone"]),
    ([(201, "false"), *INVITED[1:]], ["party.silent", "party.gone"]),  # it waits on
    ([*INVITED, (200, "[]"), (200, '["party.refused"]')], ["party.refused"]),
]


@pytest.mark.parametrize(("answers", "told"), KNOCKS)
def test_who_knocks_is_told_what_becomes_of_it(
    answers: Answers, told: list[str]
) -> None:
    failed: list[str] = []
    invited: list[str] = []
    is_invited = INVITED[1] in answers
    knocking = Knocking(server([*answers], []), invited.append, failed.append)
    run(lambda: knocking._knock("abcd"))
    assert failed == told
    assert invited == [OFFER] * is_invited


def test_who_has_come_in_waits_for_no_letters() -> None:
    """What the server does afterwards, as to end, is not told any more."""
    failed: list[str] = []
    answers = [*INVITED]

    async def come_in() -> None:
        ends = asyncio.Event()

        async def fetch(*_: object) -> tuple[int, str]:
            if not answers:
                await ends.wait()
            return answers.pop(0) if answers else (0, "")

        knocking = Knocking(PartyClient(fetch), lambda _: None, failed.append)
        knocking.knock("abcd")
        for _ in range(TURNS):
            await asyncio.sleep(0)
        knocking.stop()
        ends.set()
        for _ in range(TURNS):
            await asyncio.sleep(0)

    run(come_in)
    assert not failed


def test_a_page_has_the_servers_of_its_mark() -> None:
    assert party.ice_servers(None) == []
    assert party.ice_servers('[{"urls": "stun:a"}]') == [{"urls": "stun:a"}]


def test_letters_are_waited_for_and_asked_for_again() -> None:
    asked: list[tuple[str, str | None]] = []
    answers = [(0, ""), (0, ""), (200, '["one", "two"]')]
    letters = run(lambda: server(answers, asked).receive("key", 3))
    assert letters == ["one", "two"]
    assert asked == [("party/key?3", None)] * 3
    with pytest.raises(PartyError):
        run(lambda: server([], []).receive("key", 0))


def test_a_guest_gets_an_invitation_and_sends_the_answer() -> None:
    asked: list[tuple[str, str | None]] = []
    answers = [(201, ""), (200, "[]"), (200, f'["{OFFER}"]'), (201, "")]
    invited: list[str] = []
    knocking = Knocking(server(answers, asked), invited.append, lambda _: None)

    async def both() -> tuple[str, str]:
        await knocking._knock("abcd")
        carried = knocking.answer("an invitation by other ways", "Ann", ANSWER)
        words = knocking.answer(OFFER, "Ann", ANSWER)
        for _ in range(TURNS):
            await asyncio.sleep(0)
        return carried, words

    assert run(both) == ("", four_words(OFFER, ANSWER))
    assert invited == [OFFER]
    path = asked[0][0]
    assert path.startswith("party/ABCD/")
    key = path.removeprefix("party/ABCD/")
    assert len(key) == 22
    poll = (f"party/{key}?0", None)
    assert asked[:3] == [(path, ""), poll, poll]
    assert asked[-1] == (path, f"Ann\n{ANSWER}")

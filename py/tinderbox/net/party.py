"""Letters between pages by the rooms of their own server: see `tools/party.py`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from tinderbox.core.callbacks import Listener
from tinderbox.net.calling import BackgroundTasks
from tinderbox.net.code import unpack

# Asks our own server at a path, and posts a text if there is one: returns the status of
# HTTP, 0 without an answer, and the text that came.
Fetch = Callable[[str, str | None], Awaitable[tuple[int, str]]]
DEADLINE_S = 40.0  # the server answers after 25, if nothing happens
RETRY_DELAYS_S = (1.0, 2.0, 4.0, 8.0, 16.0)  # after them the server counts as gone
PROBLEMS = {404: "party.no_room", 429: "party.full", 503: "party.full"}
REFUSED = "party.refused"  # also the letter that says so
SYLLABLES = [c + v for c in "bdfghjklmnprstvz" for v in "aeio"]


def ice_servers(mark: Any) -> list[dict[str, str]]:
    """Return the STUN and TURN servers in a page's mark, which its server has made.

    A page without the mark has none.
    """
    return list(json.loads(str(mark))) if mark else []


class PartyError(Exception):
    """The server refuses, or does not answer. `key` is the sentence that says so."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.key = PROBLEMS.get(status, "party.gone")


class PartyClient:
    """Sends letters, and receives those for this page."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._sending = BackgroundTasks()

    async def send(self, path: str, letter: str) -> Any:
        """Send a letter, and return the server's answer. Raises PartyError."""
        status, text = await self._request(path, letter)
        if status != 201:
            raise PartyError(status)
        return json.loads(text or "null")

    def send_soon(self, path: str, letter: str) -> None:
        """Send a letter without waiting. It may get lost."""

        async def send() -> None:
            with suppress(PartyError):
                await self.send(path, letter)

        self._sending.start(send)

    async def receive(self, key: str, count: int) -> list[Any]:
        """Wait for letters to the owner of that key, after the first `count`.

        Raises PartyError.
        """
        status = 0
        for pause_s in RETRY_DELAYS_S:
            status, text = await self._request(f"/{key}?{count}")
            if status == 200:
                return list(json.loads(text))
            if status:
                break
            await asyncio.sleep(pause_s)
        raise PartyError(status)

    async def _request(self, path: str, letter: str | None = None) -> tuple[int, str]:
        answer = self._fetch(f"party{path}", letter)
        with suppress(TimeoutError):
            return await asyncio.wait_for(answer, DEADLINE_S)
        return 0, ""


class Knocking:
    """Asks the host of one room at a time for an invitation.

    `invited` gets the invitation, `failed` the key of the reason why there is none.
    """

    def __init__(
        self, server: PartyClient, invited: Listener[str], failed: Listener[str]
    ) -> None:
        self._server = server
        self._invited = invited
        self._failed = failed
        self._path = ""
        self._offer = ""
        self._task: asyncio.Future[None] | None = None

    def knock(self, room: str) -> None:
        """Ask the host of that room for an invitation."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.ensure_future(self._knock(room))

    async def _knock(self, room: str) -> None:
        key = token_urlsafe(16)
        self._path = f"/{room.upper()}/{key}"
        try:
            if await self._server.send(self._path, "") is False:
                self._failed("party.silent")  # an invitation may still come
            offers: list[str] = []
            while not offers:
                offers = await self._server.receive(key, 0)
        except PartyError as problem:
            self._failed(problem.key)
            return
        self._offer = offers[0]
        self._invited(self._offer)
        try:
            # The host sends one more letter at most: that it does not let us in.
            while not await self._server.receive(key, len(offers)):
                pass
            self._failed(REFUSED)
        except PartyError:
            self._failed("party.gone")

    def stop(self) -> None:
        """Wait for no more letters: the reader has come in."""
        if self._task is not None:
            self._task.cancel()

    def answer(self, invitation: str, name: str, code: str) -> str:
        """Send the answer to an invitation that came from the room.

        Return the four words that the host sees, too. Return "" and send nothing if the
        invitation came from elsewhere.
        """
        if invitation != self._offer:
            return ""
        self._server.send_soon(self._path, f"{name}\n{code}")
        return four_words(invitation, code)


def four_words(offer: str, answer: str) -> str:
    """Return words by which two people check that nobody is between their pages.

    The words are the same in every language. They are others if one of the two
    certificates is another. Raises BadCode unless both texts are codes.
    """
    fingerprints = sorted(map(_fingerprint, (offer, answer)))
    digest = sha256(b"".join(fingerprints)).digest()
    syllables = [SYLLABLES[byte % len(SYLLABLES)] for byte in digest]
    return " ".join("".join(syllables[n : n + 3]) for n in range(0, 12, 3))


def _fingerprint(code: str) -> bytes:
    return unpack(code).fingerprint

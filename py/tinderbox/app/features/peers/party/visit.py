"""The guest's side of a room: who knows its letters gets an invitation there."""

from __future__ import annotations

import asyncio
from secrets import token_urlsafe

from tinderbox.app.features.peers.party.room_server import (
    RoomError,
    RoomServer,
    four_words,
)
from tinderbox.core.callbacks import Listener


class Visit:
    """Knocks at one room at a time.

    `invited` takes the invitation, `failed` has the key of why none comes.
    """

    def __init__(
        self, server: RoomServer, invited: Listener[str], failed: Listener[str]
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
            await self._server.send(self._path, "")
            offers: list[str] = []
            while not offers:
                offers = await self._server.receive(key, 0)
        except RoomError as problem:
            self._failed(problem.key)
            return
        self._offer = offers[0]
        self._invited(self._offer)

    def answer(self, invitation: str, name: str, code: str) -> str:
        """Send the answer to an invitation that came from the room.

        Return the four words that the host sees too, "" if it came from elsewhere.
        """
        if invitation != self._offer:
            return ""
        self._server.send_soon(self._path, f"{name}\n{code}")
        return four_words(invitation, code)

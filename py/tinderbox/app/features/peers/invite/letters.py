"""Carries codes by the letters of the page's own server: see `tools/party.py`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.core.callbacks import Listener
from tinderbox.core.match import cleaned
from tinderbox.net import room_code
from tinderbox.net.channel import Channel
from tinderbox.net.code import BadCode
from tinderbox.net.party import REFUSED, PartyClient, PartyError, four_words

if TYPE_CHECKING:
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.net.meeting import Meeting

MAX_KNOCKS = 12  # not let in yet: if there are more, the oldest is removed
ROOM = "party"  # the setting with the key of the room


@dataclass(eq=False)
class Knock:
    """Somebody who wants to come in. They are shown once their reply is here.

    `guest`: the key of their letters. `words`: the four words that both screens show.
    `meeting`: with this guest alone, as the host lets each in by name.
    """

    guest: str
    meeting: Meeting | None = None
    offer: str = ""  # the code that was sent
    reply: str = ""
    name: str = ""
    words: str = ""
    is_admitted: bool = False


class Letters:
    """The room of this page on its server, open as long as the page.

    `invitation()` returns the game and the host's name for the codes. `came` gets a
    guest's channel. `changed` is announced when the room or who waits there has
    changed. `ended` is announced with the key of a sentence when the room is closed,
    `failed` when a guest can't be connected.
    """

    def __init__(
        self,
        store: Store,
        rtc: WebRtc,
        server: PartyClient,
        invitation: Callable[[], tuple[str, str]],
        came: Listener[Channel],
    ) -> None:
        self._store = store
        self._rtc = rtc
        self._server = server
        self._invitation = invitation
        self._came = came
        self.letters = ""
        self.links: list[str] = []  # to the room, the likeliest first
        self.changed = Signal[[]]()
        self.ended = Signal[[str]]()
        self.failed = Signal[[str]]()
        self._knocks: dict[str, Knock] = {}  # by the keys of guests, the oldest first
        self._task: asyncio.Future[None] | None = None

    def waiting(self) -> list[Knock]:
        """Return those who have replied, the first ones first."""
        return [it for it in self._knocks.values() if it.words]

    def open(self) -> None:
        """Open the room, unless it is open."""
        if self._task is None or self._task.done():
            self.letters = ""
            self._task = asyncio.ensure_future(self._receive())

    def resume(self) -> None:
        """Open the room again that this page had before it was reloaded."""
        if self._store.recall(ROOM):
            self.open()

    async def _receive(self) -> None:
        """Open a room and read its letters until it is closed."""
        letter_count = 0
        try:
            self.letters, key, *self.links = await self._server.send(
                "", self._store.recall(ROOM)
            )
            self._store.remember(ROOM, key)
            self.changed.announce()
            while True:
                for guest, letter in await self._server.receive(key, letter_count):
                    letter_count += 1
                    if guest:
                        self._take_letter(guest, letter)
                    else:
                        self._move(*letter)
        except PartyError as problem:
            key = "party.closed" if problem.key == "party.no_room" else problem.key
            self.ended.announce(key)

    def _move(self, addresses: Sequence[str], links: Sequence[str]) -> None:
        """Note by which addresses others reach this page and its server now."""
        self._rtc.own_address = " ".join(addresses)
        self.links = [f"{link}#{self.letters}" for link in links]
        self.changed.announce()

    def _take_letter(self, guest: str, letter: str) -> None:
        """Handle a guest's letter: the first asks, the second has name and reply."""
        knock = self._knocks.get(guest)
        if knock is None:
            self._send_code(guest)
        elif not knock.reply:
            name, _, knock.reply = letter.rpartition("\n")
            knock.name = cleaned(name)
            try:
                knock.words = four_words(knock.offer, knock.reply)
            except BadCode:
                self._forget(guest)
            self.changed.announce()

    def _send_code(self, guest: str) -> None:
        """Send the code of a meeting with this guest. The host gives the seat later."""
        outside = {key: it for key, it in self._knocks.items() if not it.is_admitted}
        if len(outside) >= MAX_KNOCKS:
            # Who has said no name yet goes first.
            self._forget(min(outside, key=lambda it: bool(outside[it].words)))
        knock = self._knocks[guest] = Knock(guest)

        def changed() -> None:
            meeting = knock.meeting
            if meeting is None:
                return
            if meeting.problem:
                self.failed.announce(meeting.problem)
                if not knock.is_admitted:
                    self._forget(guest)
            elif meeting.code and not knock.offer:
                knock.offer = meeting.code
                self._server.send_soon(f"/{guest}", knock.offer)

        def opened(channel: Channel, _: int | None) -> None:
            self._knocks.pop(guest, None)
            self._came(channel)
            self.changed.announce()

        knock.meeting = self._rtc.open_meeting(
            *self._invitation(), changed, opened, is_long=True
        )
        knock.meeting.expect([room_code.ONLOOKER], [])

    def _forget(self, guest: str) -> None:
        knock = self._knocks.pop(guest, None)
        if knock is not None and knock.meeting is not None:
            knock.meeting.cancel()
        self.changed.announce()

    @command("party:admit")
    def admit(self, guest: str) -> None:
        """Admit somebody who has knocked."""
        knock = self._knocks.get(guest)
        if knock is not None and knock.meeting is not None:
            with suppress(BadCode):  # a reply to another room
                knock.meeting.accept(knock.reply)
                knock.is_admitted = True
                self.changed.announce()

    @command("party:refuse")
    def refuse(self, guest: str) -> None:
        """Send somebody away who has knocked, and tell them."""
        self._server.send_soon(f"/{guest}", REFUSED)
        self._forget(guest)

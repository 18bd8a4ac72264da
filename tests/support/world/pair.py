"""A host and a guest in one process, each with a plain browser of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import Any

from tests.support.world.links import Internet, PlainBrowser, settle
from tinderbox.games import registry
from tinderbox.net import code
from tinderbox.net.attempt import Resuming
from tinderbox.net.channel import Channel
from tinderbox.net.entering import Entering
from tinderbox.net.meeting import Meeting
from tinderbox.net.room_code import RoomCode
from tinderbox.net.standby import Ticket


class Side:
    """One page, and the calls of its callbacks."""

    def __init__(self, network: Internet) -> None:
        self.browser = PlainBrowser(network)
        self.code = self.failed = self.doubted = ""
        self.ticket = Ticket(b"", False, b"")
        self.channel: Channel | None = None
        self.resuming: Resuming | None = None
        self.texts: list[str] = []
        self.changes: list[bool] = []
        self.seats: list[int | None] = []  # that were taken in the room
        self.entering: Entering

    def ready(self, code: str) -> None:
        self.code = code

    def fail(self, key: str) -> None:
        self.failed = key

    def doubt(self, key: str) -> None:
        self.doubted = key

    def opened(self, channel: Channel) -> None:
        assert channel.is_up
        self.channel = channel
        channel.listen(self.texts.append, self.changes.append)
        channel.on_ticket(self.keep)

    def keep(self, ticket: Ticket) -> None:
        self.ticket = ticket

    def meet(
        self, *seats: int, known: Collection[bytes] = (), is_long: bool = False
    ) -> Meeting:
        """Open a meeting of this page. Its code is `code` when it is ready."""

        def changed() -> None:
            self.code = meeting.code

        meeting = Meeting(
            self.browser,
            registry.GAMES[0],
            "Ada",
            changed,
            self.entered,
            is_long=is_long,
        )
        meeting.expect(seats, known)
        return meeting

    def entered(self, channel: Channel, seat: int | None) -> None:
        self.seats.append(seat)
        self.opened(channel)

    def enter(self, text: str, seat: int | None) -> Entering:
        """Follow a room's code. `code` is the reply."""
        room = code.unpack(text)
        assert isinstance(room, RoomCode)
        calls = self.ready, self.doubt, self.opened, self.fail
        return Entering(self.browser, room, seat, *calls)

    def lose(self) -> None:
        """Lose the page's links, as at the beginning of a reload."""
        self.browser = self.browser.reloaded()
        self.channel = self.resuming = None

    def come_back(self) -> Resuming:
        """Connect the reloaded page again by its ticket."""
        self.resuming = Resuming(self.browser, self.ticket, self.opened, self.fail)
        return self.resuming

    def give_up(self) -> None:
        """Stop calling the other page."""
        if self.channel is not None:
            self.channel.close()
        elif self.resuming is not None:
            self.resuming.cancel()

    def reload(self) -> Resuming:
        """Load the page anew, which takes no time here."""
        self.lose()
        return self.come_back()

    def say(self, text: str) -> None:
        assert self.channel is not None
        self.channel.send(text)

    @property
    def is_up(self) -> bool:
        return self.channel is not None and self.channel.is_up


class Pair:
    """A host and a guest."""

    def __init__(self) -> None:
        self.network = Internet()
        self.host = Side(self.network)
        self.guest = Side(self.network)

    async def connect(self) -> None:
        meeting = self.host.meet(1)
        await settle()
        self.guest.enter(self.host.code, 1)
        await settle()
        meeting.accept(self.guest.code)
        await settle()

    async def talk(self) -> None:
        """Send a message each way and check that both arrive."""
        for one, another in ((self.host, self.guest), (self.guest, self.host)):
            assert one.is_up
            one.say("hello")
            await settle()
            assert another.texts == ["hello"]
            another.texts.clear()

    def close(self) -> None:
        for side in (self.host, self.guest):
            if side.channel is not None:
                side.channel.close()


Told = Callable[..., Coroutine[Any, Any, None]]


def played(told: Told) -> Callable[..., None]:
    """Run a coroutine test in a thread: the browser's thread has an event loop."""

    @wraps(told)
    def run(*given: Any, **values: Any) -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, told(*given, **values)).result()

    return run

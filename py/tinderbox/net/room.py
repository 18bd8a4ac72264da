"""A room: the links on which a host waits for all guests of a match."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable
from functools import partial

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net import code, room_code
from tinderbox.net.calling import BackgroundTasks, until_open
from tinderbox.net.channel import Channel
from tinderbox.net.code import BadCode
from tinderbox.net.handshake import (
    CONNECT_SECONDS,
    UNREACHABLE,
    Attempt,
    Opened,
    Ready,
)
from tinderbox.net.link import (
    NO_NETWORK,
    Certificate,
    Link,
    LinkError,
    Links,
)
from tinderbox.net.reconnecting_channel import ReconnectingChannel
from tinderbox.net.room_code import HostLink, Reply, RoomCode, derived_credentials
from tinderbox.net.session_description import (
    TYPES,
    Candidate,
    Credentials,
    SessionDescription,
)
from tinderbox.net.standby import Ticket

Whom = int | bytes  # a seat, or the fingerprint of a known person
# Gets a channel that is up, and the seat that was taken. None: a known person came.
Entered = Callable[[Channel, int | None], None]


class Room:
    """Waits for a guest on each free seat, and for known people.

    `code` is for all of them, "" until it is made. When somebody comes, a shorter code
    takes its place. The older one stays valid for those who are still expected.
    `problem` is the key of the last error, "" without one. `changed()` is called when
    `code` or `problem` has changed.
    """

    def __init__(
        self, links: Links, game: str, changed: Callback, opened: Entered
    ) -> None:
        self.code = ""
        self.problem = ""
        self._links = links
        self._game = game
        self._changed = changed
        self._opened = opened
        self._secret = os.urandom(room_code.SECRET_BYTES)
        self._waiting: dict[Whom, tuple[Link, SessionDescription]] = {}
        self._replies: dict[int, Reply] = {}  # replies that were taken, by seat
        self._certificate: Certificate | None = None
        self._can_choose_credentials = False  # it is known once the first link is made
        self._tasks = BackgroundTasks(self._on_no_network)
        self._making_links: asyncio.Task[None] | None = None

    @property
    def tag(self) -> bytes:
        """The name by which replies refer to the room."""
        return room_code.tag(self._secret)

    def expect(self, seats: Iterable[int], people: Iterable[bytes]) -> None:
        """Wait for these seats and people, and for nobody else."""
        guests: list[Whom] = [*sorted(seats), *people]
        for whom in self._waiting.keys() - {*guests} - self._replies.keys():
            self._waiting.pop(whom)[0].close()
        if self._making_links is not None:
            self._making_links.cancel()
        self._making_links = self._tasks.start(partial(self._make_links, guests))

    async def _make_links(self, guests: list[Whom]) -> None:
        self._certificate = await self._links.certificate()
        self._can_choose_credentials = await self._links.can_choose_credentials()
        if self._certificate is None:
            raise LinkError(NO_NETWORK)
        self._waiting = {
            whom: it
            for whom, it in self._waiting.items()
            if whom in self._replies or not it[0].is_over
        }
        missing = [
            whom
            for whom in guests
            if whom not in self._waiting
            and (self._can_choose_credentials or isinstance(whom, int))
        ]
        await asyncio.gather(*(self._add_link(whom) for whom in missing))
        self._waiting = {it: self._waiting[it] for it in guests if it in self._waiting}
        self._make_code()

    async def _add_link(self, whom: Whom) -> None:
        """Wait on one more link. Raises LinkError."""
        link = self._links.link(self._certificate)
        own = None
        if self._can_choose_credentials:
            whom_bytes = bytes([whom]) if isinstance(whom, int) else whom
            own = derived_credentials(self._secret, "host", whom_bytes)
        try:
            description = await link.offer(own)
        except BaseException:
            link.close()
            raise
        self._waiting[whom] = link, description
        if isinstance(whom, bytes):
            answer = SessionDescription(
                derived_credentials(self._secret, "guest", whom), whom
            )
            opened = partial(self._open, whom, whom)
            self._tasks.start(lambda: until_open(link, link.accept(answer), opened))

    def _make_code(self) -> None:
        """Make the code for those who are expected and have not replied yet."""
        free = [it for it in self._waiting if it not in self._replies]
        seats = tuple(it for it in free if isinstance(it, int))
        host_links = tuple(self._host_link(self._waiting[whom][1]) for whom in free)
        self.code = ""
        if host_links:
            fingerprint = self._waiting[free[0]][1].fingerprint
            is_apart = not room_code.shared_addresses(host_links)
            room = RoomCode(
                game=self._game,
                seats=seats,
                secret=self._secret,
                fingerprint=fingerprint,
                host_links=host_links,
                wants_address=is_apart or self._links.is_impatient(),
            )
            self.code = code.pack_room(room)
        self._changed()

    def _host_link(self, description: SessionDescription) -> HostLink:
        candidates = description.candidates
        if all(it.type == "host" for it in candidates):
            by_ipv4 = tuple(it for it in candidates if it.is_ipv4)
            candidates = (by_ipv4 or candidates)[: room_code.MAX_SHARED]
        own = None if self._can_choose_credentials else description.credentials
        return HostLink(candidates, own)

    def accept(self, text: str) -> None:
        """Take a guest's reply. Raises BadCode."""
        reply = code.unpack(text)
        if not isinstance(reply, Reply):
            raise BadCode("code.answer")
        if reply.tag != self.tag:
            raise BadCode("code.stale")
        seat = reply.seat
        if reply == self._replies.get(seat):
            return  # a camera reads the same reply again and again
        if seat in self._replies or seat not in self._waiting:
            raise BadCode("code.taken")
        self._replies[seat] = reply
        self._tasks.start(partial(self._connect, seat, reply))

    async def _connect(self, seat: int, reply: Reply) -> None:
        """Wait until the guest of this reply is connected, or free the seat again."""
        link, _ = self._waiting[seat]
        opened = partial(self._open, seat, reply.fingerprint)
        accepting = link.accept(reply.answer(self._secret))
        if await until_open(link, accepting, opened, CONNECT_SECONDS):
            return
        del self._replies[seat], self._waiting[seat]
        await self._add_link(seat)  # the seat is free again, behind another port
        self.problem = UNREACHABLE
        self._make_code()

    def _open(self, whom: Whom, fingerprint: bytes, link: Link) -> None:
        """Pass on the channel of a guest who has connected."""
        self._waiting.pop(whom, None)
        seat = whom if isinstance(whom, int) else None
        if seat is not None:
            del self._replies[seat]
        certificate = self._certificate if self._can_choose_credentials else None
        ticket = Ticket("", is_guest=False, fingerprint=fingerprint)
        channel = ReconnectingChannel(self._links, ticket, certificate)
        channel.use_link(link)
        self.problem = ""
        self._opened(channel, seat)
        self._make_code()

    def cancel(self) -> None:
        """Stop waiting."""
        self._tasks.cancel()
        for link, _ in self._waiting.values():
            link.close()
        self._waiting.clear()
        self.code = ""

    def _on_no_network(self) -> None:
        self.problem = NO_NETWORK
        self._changed()


class Entering(Attempt):
    """Calls a room until it answers, or until cancelled.

    `seat` is the seat to take: `ready` gets the reply that the host needs. None means
    that the host knows this browser and needs no reply. A browser that gives up calls
    after seconds calls again with the same certificate and credentials, so that the
    reply stays valid.
    """

    def __init__(
        self,
        links: Links,
        room: RoomCode,
        seat: int | None,
        ready: Ready,
        opened: Opened,
        failed: Listener[str],
    ) -> None:
        super().__init__(links, opened, failed)
        self._start(partial(self._enter, room, seat, ready), NO_NETWORK)

    async def _enter(self, room: RoomCode, seat: int | None, ready: Ready) -> None:
        links = self._links
        certificate = await links.certificate()
        can_choose = await links.can_choose_credentials()
        if not certificate or (seat is None and not can_choose):
            raise LinkError(NO_NETWORK)
        whom = certificate.fingerprint
        offer = room.offer_to_known(whom)
        calls_anew = True
        if seat is not None:
            whom = bytes([seat]) + whom
            offer = room.offer(seat)
            calls_anew = links.is_impatient() and not room.wants_address
        credentials = None
        if can_choose:
            credentials = derived_credentials(room.secret, "guest", whom)

        def answered(own: SessionDescription) -> None:
            if seat is not None:
                ready(code.pack_reply(_reply(room, seat, own, can_choose=can_choose)))

        await self._call(
            offer, credentials, room.fingerprint, answered, waits=not calls_anew
        )


def _reply(
    room: RoomCode, seat: int, description: SessionDescription, *, can_choose: bool
) -> Reply:
    """Return the reply, with only what the host can't know otherwise."""
    own: Credentials | None = None
    address: Candidate | None = None
    if not can_choose:
        own = description.credentials
    elif room.wants_address:
        address = min(description.candidates, key=lambda it: TYPES[it.type])
    tag = room_code.tag(room.secret)
    return Reply(tag, seat, description.fingerprint, own, address)

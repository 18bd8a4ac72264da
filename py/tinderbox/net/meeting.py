"""A meeting: two texts cross once, the code of the host's room and a guest's reply.

The host's page waits on links for all guests of a match. Who carries the texts is not
said here: a server's letters (`party.py`), or people, by a camera or a chat.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable
from functools import partial

from tinderbox.core.callbacks import Callback
from tinderbox.net import code, diagnosis, room_code
from tinderbox.net.calling import BackgroundTasks, until_open
from tinderbox.net.channel import Channel
from tinderbox.net.code import BadCode
from tinderbox.net.link import NO_NETWORK, Certificate, Link, Links
from tinderbox.net.reconnecting_channel import ReconnectingChannel
from tinderbox.net.room_code import Reply, RoomCode
from tinderbox.net.session_description import (
    Candidate,
    Credentials,
    SessionDescription,
)
from tinderbox.net.standby import Ticket

CONNECT_SECONDS = 30.0  # from a reply's arrival to an open link
TELL_SECONDS = 12.0  # after which the reader is told that it does not open

Whom = int | bytes  # a seat, or the fingerprint of a known person
# Gets a channel that is up, and the seat that was taken. None: a known person came.
Entered = Callable[[Channel, int | None], None]


class Meeting:
    """Waits for a guest on each free seat, and for known people.

    `host` is the name of the host's person. `code` is for all guests, "" until it is
    made. When somebody comes, a shorter code takes its place. The older one stays valid
    for those who are still expected. `problem` is the key of the last error, "" without
    one. `changed()` is called when `code` or `problem` has changed.

    `is_long`: the code and the replies tell all addresses. It helps where devices find
    each other in one direction only, or not by the best address.
    """

    def __init__(
        self,
        links: Links,
        game: str,
        host: str,
        changed: Callback,
        opened: Entered,
        *,
        is_long: bool = False,
    ) -> None:
        self.code = ""
        self.problem = ""
        self._links = links
        self._game = game
        self._host = host
        self._changed = changed
        self._opened = opened
        self._is_long = is_long
        self._secret = os.urandom(room_code.SECRET_BYTES)
        self._certificate: Certificate  # known before the first link is made
        self._waiting: dict[Whom, Link] = {}
        self._replies: dict[int, Reply] = {}  # replies that were taken, by seat
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
            self._waiting.pop(whom).close()
        if self._making_links is not None:
            self._making_links.cancel()
        self._making_links = self._tasks.start(partial(self._make_links, guests))

    async def _make_links(self, guests: list[Whom]) -> None:
        self._certificate = await self._links.certificate()
        self.problem = ""
        self._waiting = {
            whom: link
            for whom, link in self._waiting.items()
            if whom in self._replies or not link.is_over
        }
        missing = [whom for whom in guests if whom not in self._waiting]
        await asyncio.gather(*(self._add_link(whom) for whom in missing))
        self._waiting = {it: self._waiting[it] for it in guests if it in self._waiting}
        self._make_code()

    async def _add_link(self, whom: Whom) -> None:
        """Wait on one more link. Raises LinkError."""
        link = self._links.link(self._certificate)
        whom_bytes = bytes([whom]) if isinstance(whom, int) else whom
        try:
            await link.offer(Credentials.derived(self._secret, "host", whom_bytes))
        except BaseException:
            link.close()
            raise
        self._waiting[whom] = link
        self._check_server(link)
        link.listen(partial(self._check_server, link), lambda _: None)
        if isinstance(whom, bytes):
            own = Credentials.derived(self._secret, "guest", whom)
            answer = SessionDescription(own, whom)
            opened = partial(self._open, whom, whom)
            self._tasks.start(lambda: until_open(link, link.accept(answer), opened))

    def _check_server(self, link: Link) -> None:
        """Tell the reader what is wrong with their server, or that it answers now."""
        problem = link.server_problem
        if problem or self.problem in diagnosis.SERVER_PROBLEMS:
            self.problem = problem
            self._changed()

    def lengthen(self) -> None:
        """Tell all addresses from now on. The shorter code stays valid."""
        self._is_long = True
        self._make_code()

    @property
    def has_only_names(self) -> bool:
        """True if the code tells no address but names, which others have to look up."""
        links = self._waiting.values()
        return bool(links) and all(
            diagnosis.has_only_names(it.candidates) for it in links
        )

    def _make_code(self) -> None:
        """Make the code for those who are expected and have not replied yet."""
        free = [it for it in self._waiting if it not in self._replies]
        seats = tuple(it for it in free if isinstance(it, int))
        told = seats if self._is_long else free
        host_links = tuple(self._told(whom, len(told)) for whom in told)
        self.code = ""
        if host_links:
            is_apart = not room_code.share_addresses(host_links)
            room = RoomCode(
                game=self._game,
                host=self._host,
                seats=seats,
                secret=self._secret,
                fingerprint=self._certificate.fingerprint,
                host_links=host_links,
                wants_addresses=(
                    self._is_long or is_apart or self._links.is_impatient()
                ),
                servers=self._links.servers,
            )
            self.code = code.pack_room(room)
        self._changed()

    def _told(self, whom: Whom, count: int) -> tuple[Candidate, ...]:
        """Return what the code tells of a link, if it tells of `count` links."""
        candidates = self._waiting[whom].candidates
        if isinstance(whom, bytes):  # who shows nothing is not found from far away
            candidates = tuple(it for it in candidates if it.type == "host")
        if self._is_long:
            return candidates[: max(1, room_code.MAX_CANDIDATES // count)]
        if all(it.type == "host" for it in candidates):
            by_ipv4 = tuple(it for it in candidates if it.is_ipv4)
            return (by_ipv4 or candidates)[: room_code.MAX_SHARED]
        return candidates

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
        link = self._waiting[seat]
        opened = partial(self._open, seat, reply.fingerprint)
        telling = self._tasks.start(partial(self._tell_why, link, reply))
        try:
            accepting = link.accept(reply.answer(self._secret))
            if await until_open(link, accepting, opened, CONNECT_SECONDS):
                return
        finally:
            telling.cancel()
        await self._tell(link, reply)
        del self._replies[seat], self._waiting[seat]
        await self._add_link(seat)  # the seat is free again, behind another port
        self._make_code()

    async def _tell_why(self, link: Link, reply: Reply) -> None:
        """Tell the reader why a link does not open. It may still do so."""
        await asyncio.sleep(TELL_SECONDS)
        await self._tell(link, reply)
        self._changed()

    async def _tell(self, link: Link, reply: Reply) -> None:
        self.problem = diagnosis.why_unreachable(
            link.candidates,
            reply.addresses,
            server_problem=link.server_problem,
            permission=await self._links.network_permission(),
        )

    def _open(self, whom: Whom, fingerprint: bytes, link: Link) -> None:
        """Pass on the channel of a guest who has connected."""
        self._waiting.pop(whom, None)
        seat = whom if isinstance(whom, int) else None
        if seat is not None:
            del self._replies[seat]
        own = self._certificate.fingerprint
        ticket = Ticket(own, is_guest=False, fingerprint=fingerprint)
        channel = ReconnectingChannel(self._links, ticket, self._certificate)
        channel.use_link(link)
        self.problem = ""
        self._opened(channel, seat)
        self._make_code()

    def cancel(self) -> None:
        """Stop waiting."""
        self._tasks.cancel()
        for link in self._waiting.values():
            link.close()
        self._waiting.clear()
        self.code = ""

    def _on_no_network(self) -> None:
        self.problem = NO_NETWORK
        self._changed()

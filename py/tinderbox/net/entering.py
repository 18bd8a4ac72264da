"""The guest's side of a meeting: calls the host, and makes the reply."""

from __future__ import annotations

import asyncio
from functools import partial

from tinderbox.core.callbacks import Listener
from tinderbox.net import code, diagnosis, room_code
from tinderbox.net.attempt import Attempt, Failed, Opened
from tinderbox.net.calling import (
    BRIEF_PAUSES_MS,
    CALL_SECONDS,
    BackgroundTasks,
    Call,
    call,
    until_open,
)
from tinderbox.net.link import NO_NETWORK, Certificate, Link, Links
from tinderbox.net.reconnecting_channel import ReconnectingChannel
from tinderbox.net.room_code import Reply, RoomCode
from tinderbox.net.session_description import Candidate, Credentials
from tinderbox.net.standby import Ticket

PERMISSION_MS = 1_000  # after which the page looks again whether it may connect
TELL_SECONDS = 12.0  # after which the guest is told that the host can't be reached


class Entering(Attempt):
    """Calls a room until it answers, or until cancelled.

    It asks the servers of the room. `seat` is the seat to take. None means that the
    host knows this browser and needs no reply. `ready` gets the reply that the host
    needs. `doubted` gets the key of a sentence if the host can't be reached so far. A
    browser that gives up calls after seconds calls again with the same certificate and
    credentials, so that the reply stays valid.
    """

    def __init__(
        self,
        links: Links,
        room: RoomCode,
        seat: int | None,
        ready: Listener[str],
        doubted: Listener[str],
        opened: Opened,
        failed: Failed,
    ) -> None:
        super().__init__(links.asking(room.servers), opened, failed)
        self._room = room
        self._seat = seat
        self._ready = ready
        self._doubted = doubted
        self._watching = BackgroundTasks()
        self._start(self._enter, NO_NETWORK)

    def cancel(self) -> None:
        """Stop the attempt, unless it is over. No listener is called afterwards."""
        self._watching.cancel()
        super().cancel()

    async def _enter(self) -> None:
        links = self._links
        room = self._room
        seat = self._seat
        certificate = await links.certificate()
        whom = certificate.fingerprint
        offer = room.offer_to_known(whom)
        calls_anew = True
        if seat is not None:
            whom = bytes([seat]) + whom
            offer = room.offer(seat)
            calls_anew = links.is_impatient() and not room.wants_addresses
        own = Credentials.derived(room.secret, "guest", whom)
        link = links.link(certificate)
        opened = partial(self._open, certificate)

        async def answer() -> None:
            await link.answer(offer, own)
            if seat is not None:
                addresses = link.candidates if room.wants_addresses else ()
                tag = room_code.tag(room.secret)
                reply = Reply(tag, seat, certificate.fingerprint, addresses)
                self._ready(code.pack_reply(reply))
                self._watching.start(partial(self._doubt, link, link.candidates))

        seconds = CALL_SECONDS if calls_anew else None
        if await until_open(link, answer(), opened, seconds):
            return
        # Call again and again. To the host's page each call looks like the first.
        calls = {"": Call(offer, own)}
        await call(
            links,
            certificate,
            lambda: calls,
            lambda _, it: opened(it),
            BRIEF_PAUSES_MS,
        )

    async def _doubt(self, link: Link, own: tuple[Candidate, ...]) -> None:
        """Say that the host can't be reached, once it should have answered.

        A host's browser answers the checks of ours before its page has the reply.
        """
        permission = await self._links.network_permission()
        problem = link.server_problem or diagnosis.doubt(
            self._room, own, permission=permission
        )
        self._say(problem)
        if problem in ("", diagnosis.MAY_ASK):
            await asyncio.sleep(TELL_SECONDS)
            problem = link.server_problem
            if not problem and not link.was_reached:
                problem = diagnosis.why_host_is_silent(
                    self._room, permission=await self._links.network_permission()
                )
            self._say(problem)
        if problem == diagnosis.NOT_ALLOWED:
            # The browser holds this call back, and does not begin it once it may.
            while await self._links.network_permission() == diagnosis.ASKED:
                await self._links.pause(PERMISSION_MS)
            self._task.cancel()
            self._start(self._enter, NO_NETWORK)

    def _say(self, problem: str) -> None:
        if problem and not self._is_over:
            self._doubted(problem)

    def _open(self, certificate: Certificate, link: Link) -> None:
        if self._is_over:
            link.close()
            return
        self._is_over = True
        self._watching.cancel()
        host = self._room.fingerprint
        ticket = Ticket(certificate.fingerprint, is_guest=True, fingerprint=host)
        channel = ReconnectingChannel(self._links, ticket, certificate)
        channel.use_link(link)
        self._opened(channel)

"""The attempts by which two pages get their first link, or a new one after a reload."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net import code, standby
from tinderbox.net.calling import BRIEF_PAUSES_MS, CALL_SECONDS, call, until_open
from tinderbox.net.channel import Channel
from tinderbox.net.code import Answer, BadCode, Invitation, Offer
from tinderbox.net.link import (
    NO_NETWORK,
    Certificate,
    Link,
    LinkError,
    Links,
    Work,
)
from tinderbox.net.reconnecting_channel import ReconnectingChannel
from tinderbox.net.session_description import Credentials, SessionDescription
from tinderbox.net.standby import BadTicket, Ticket

CONNECT_SECONDS = 30.0  # from the answer's arrival to an open link

# Other reasons why there is no channel, as keys of sentences.
UNREACHABLE = "code.unreachable"  # neither device reaches the other
LOST = "code.lost"  # this page's certificate is gone, so it can't come back

Ready = Listener[str]  # called with the code that the other page needs
Opened = Callable[[Channel], None]  # called with an open channel; must listen at once
Failed = Listener[str]  # called with the key of a sentence


class Attempt:
    """An attempt to get a channel, which can be cancelled.

    `opened` gets the channel, `failed` one of the keys above.
    """

    def __init__(self, links: Links, opened: Opened, failed: Failed) -> None:
        self._links = links
        self._opened = opened
        self._failed = failed
        self._close_link: Callback = lambda: None  # closes what the attempt has opened
        self._is_over = False

    def cancel(self) -> None:
        """Stop the attempt, unless it is over. No listener is called afterwards."""
        if not self._is_over:
            self._is_over = True
            self._close_link()
            self._task.cancel()

    def _start(self, work: Work, key: str) -> None:
        """Start `work`. If it raises LinkError or BadTicket, fail with `key`."""

        async def or_fail() -> None:
            try:
                await work()
            except (LinkError, BadTicket):
                self._fail(key)

        self._task = asyncio.ensure_future(or_fail())

    def _fail(self, key: str) -> None:
        if not self._is_over:
            self._is_over = True
            self._failed(key)

    def _open(
        self, ticket: Ticket, certificate: Certificate | None, link: Link
    ) -> None:
        if self._is_over:
            link.close()
            return
        self._is_over = True
        channel = ReconnectingChannel(self._links, ticket, certificate)
        channel.use_link(link)
        self._opened(channel)

    async def _call(
        self,
        offer: SessionDescription,
        credentials: Credentials | None,
        host_fingerprint: bytes,
        answered: Listener[SessionDescription],
        *,
        waits: bool,
    ) -> None:
        """Call a link until it opens, always with the same `credentials`.

        `host_fingerprint` is the other page's, b"" until it is known. `answered` gets
        the description of our end. `waits`: wait on the first call until the browser
        ends it. Without credentials there is no other call.
        """
        links = self._links
        certificate = await links.certificate()
        link = links.link(certificate)
        ticket = Ticket("", is_guest=True, fingerprint=host_fingerprint)
        opened = partial(self._open, ticket, certificate if credentials else None)

        async def answer() -> None:
            answered(await link.answer(offer, credentials))

        seconds = None if waits or credentials is None else CALL_SECONDS
        if await until_open(link, answer(), opened, seconds):
            return
        if credentials is None or not certificate:
            self._fail(UNREACHABLE)
            return
        # Call again and again. To the host's page each call looks like the first.
        offers = {"": standby.StandbyOffer(offer, credentials)}
        await call(
            links,
            certificate,
            lambda: offers,
            lambda _, it: opened(it),
            BRIEF_PAUSES_MS,
        )


class Invite(Attempt):
    """The host's side of an offer: waits for its answer until cancelled.

    `ready` gets the offer's code.
    """

    def __init__(
        self,
        links: Links,
        invitation: Invitation,
        ready: Ready,
        opened: Opened,
        failed: Failed,
    ) -> None:
        super().__init__(links, opened, failed)
        self._ready = ready
        self._offer: Offer | None = None  # None until it is made
        self._is_answered = False
        self._start(partial(self._invite, invitation), NO_NETWORK)

    def accept(self, text: str) -> None:
        """Take the answer. Raises BadCode if it is none, or if one was taken before."""
        answer = code.unpack(text)
        if not isinstance(answer, Answer):
            raise BadCode("code.answer")
        if self._offer is None or answer.offer != self._offer.name:
            raise BadCode("code.stale")
        if self._is_answered:
            raise BadCode("code.used")
        if self._is_over:
            raise BadCode("code.stale")
        self._is_answered = True
        self._start(partial(self._connect, answer), UNREACHABLE)

    async def _invite(self, invitation: Invitation) -> None:
        self._link = self._links.link()
        self._close_link = self._link.close
        try:
            self._offer = Offer(invitation, await self._link.offer())
        except LinkError:
            self._link.close()
            raise
        self._ready(code.pack_offer(invitation, self._offer.description))

    async def _connect(self, answer: Answer) -> None:
        accepting = self._link.accept(answer.description)
        ticket = Ticket("", is_guest=False, fingerprint=answer.description.fingerprint)
        opened = partial(self._open, ticket, None)
        if not await until_open(self._link, accepting, opened, CONNECT_SECONDS):
            raise LinkError(UNREACHABLE)


class Joining(Attempt):
    """The guest's side of an offer: calls until the host has taken the answer.

    `ready` gets the answer's code. Raises BadCode if the text contains no offer.

    People need a while to carry a code, and Firefox gives up a call after five seconds.
    So it calls again and again with the same credentials.
    """

    def __init__(
        self, links: Links, text: str, ready: Ready, opened: Opened, failed: Failed
    ) -> None:
        offer = code.unpack(text)
        if not isinstance(offer, Offer):
            raise BadCode("code.offer")
        super().__init__(links, opened, failed)
        self._start(partial(self._join, offer, ready), NO_NETWORK)

    async def _join(self, offer: Offer, ready: Ready) -> None:
        credentials = None
        if await self._links.can_choose_credentials():
            credentials = standby.new_credentials()

        def answered(own: SessionDescription) -> None:
            ready(code.pack_answer(offer, own))

        await self._call(offer.description, credentials, b"", answered, waits=True)


class Resuming(Attempt):
    """A reloaded page that calls the page with which it was connected before.

    It calls until cancelled, because the other page may sleep. It fails only if
    reconnecting is not possible. One of two pages must stay loaded until the other is
    back. If both were reloaded at once, nobody waits: then the guest needs the code of
    the host's room.
    """

    def __init__(
        self, links: Links, ticket: str, opened: Opened, failed: Failed
    ) -> None:
        super().__init__(links, opened, failed)
        self._start(partial(self._resume, ticket), LOST)

    async def _resume(self, text: str) -> None:
        ticket = standby.read_ticket(text)
        certificate = await self._links.certificate()
        if (
            certificate is None
            or standby.own_name(certificate) != ticket.certificate
            or not await self._links.can_choose_credentials()
        ):
            raise LinkError(LOST)
        channel = ReconnectingChannel(self._links, ticket, certificate)

        def changed(_: bool) -> None:
            if not self._is_over:
                self._is_over = True
                self._opened(channel)

        channel.listen(lambda _: None, changed)
        self._close_link = channel.abandon  # its ticket stays good
        channel.resume()

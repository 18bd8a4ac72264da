"""Attempts of a page to get a channel to another one, and the one after a reload."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net.channel import Channel
from tinderbox.net.link import LinkError, Links, Work
from tinderbox.net.reconnecting_channel import ReconnectingChannel
from tinderbox.net.standby import Ticket

# The key of a sentence: this page's certificate is gone, so it can't come back.
LOST = "peers.no_answer"

Opened = Callable[[Channel], None]  # called with an open channel; must listen at once
Failed = Listener[str]  # called with the key of a sentence


class Attempt:
    """An attempt to get a channel, which can be cancelled.

    `opened` gets the channel, `failed` the key of a sentence that says why there is
    none.
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
        """Start `work`. If it raises LinkError, fail with `key`."""

        async def or_fail() -> None:
            try:
                await work()
            except LinkError:
                self._fail(key)

        self._task = asyncio.ensure_future(or_fail())

    def _fail(self, key: str) -> None:
        if not self._is_over:
            self._is_over = True
            self._failed(key)


class Resuming(Attempt):
    """A reloaded page that calls the page with which it was connected before.

    It calls until cancelled, because the other page may sleep. It fails only if
    reconnecting is not possible. One of two pages must stay loaded until the other is
    back. If both were reloaded at once, nobody waits: then the guest needs the code of
    the host's room.
    """

    def __init__(
        self, links: Links, ticket: Ticket, opened: Opened, failed: Failed
    ) -> None:
        super().__init__(links, opened, failed)
        self._start(partial(self._resume, ticket), LOST)

    async def _resume(self, ticket: Ticket) -> None:
        certificate = await self._links.certificate()
        if certificate.fingerprint != ticket.own_fingerprint:
            raise LinkError(LOST)
        channel = ReconnectingChannel(self._links, ticket, certificate)

        def changed(_: bool) -> None:
            if not self._is_over:
                self._is_over = True
                self._opened(channel)

        channel.listen(lambda _: None, changed)
        self._close_link = channel.close
        channel.resume()

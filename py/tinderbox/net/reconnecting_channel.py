"""A channel that outlives its links: it reconnects after a loss and after a reload.

The page that stayed waits. The page that was away calls.
"""

from __future__ import annotations

import asyncio
from functools import partial

from tinderbox.core.callbacks import Callback, Listener
from tinderbox.net import standby
from tinderbox.net.calling import BackgroundTasks, Call, call
from tinderbox.net.channel import is_too_long
from tinderbox.net.link import Certificate, Link, Links
from tinderbox.net.session_description import SessionDescription
from tinderbox.net.standby import Standby, Standbys, Ticket

HOST_WAITS_MS = 3_000  # after a loss the guest calls at once, the host only after that
LAST_TEXTS_MS = 1_000  # for the last texts to arrive, before links are closed
MAX_STANDBY_MESSAGES = 500  # more on one link are ignored

# The first character of what goes over a link.
TEXT = "t"
STANDBY = "s"


class WaitingLinks:
    """The standbys of this page.

    `changed()` is called when a standby was called or has ended.
    """

    def __init__(
        self, links: Links, certificate: Certificate, changed: Callback
    ) -> None:
        self._links = links
        self._certificate = certificate
        self._changed = changed
        self._waiting: dict[str, Link] = {}  # by name
        self._expected: frozenset[str] = frozenset()

    @property
    def are_enough(self) -> bool:
        """True if `MAX_STANDBYS` links wait."""
        return len(self._waiting) >= standby.MAX_STANDBYS

    def standbys(self) -> Standbys:
        """Return the links on which this page can be called now."""
        links = self._waiting.items()
        return tuple(Standby(name, link.candidates) for name, link in links)

    def expect(self, standbys: Standbys) -> None:
        """Allow calls from the page that has these standbys, and from no other."""
        self._expected = standby.addresses(standbys)
        for link in self._waiting.values():
            link.expect(self._expected)

    async def add(self, fingerprint: bytes) -> None:
        """Wait on one more link for the owner of this certificate. Raises LinkError."""
        link = self._links.link(self._certificate)
        name = standby.new_name()
        caller = SessionDescription(standby.credentials(name, "guest"), fingerprint)
        try:
            link.listen(self._changed, lambda _: None)
            link.expect(self._expected)
            await link.offer(standby.credentials(name, "host"))
            await link.accept(caller)
        except BaseException:
            link.close()
            raise
        self._waiting[name] = link

    def take_called(self) -> list[Link]:
        """Return the links that were called, and forget them and those that ended."""
        links = [*self._waiting.values()]
        self._waiting = {
            name: link
            for name, link in self._waiting.items()
            if not (link.is_up or link.is_over)
        }
        for link in links:
            if link.is_over:
                _close_later(link)
        return [link for link in links if link.is_up]

    def close(self) -> None:
        """Close all waiting links."""
        for link in self._waiting.values():
            link.close()


def _close_later(link: Link) -> None:
    """Close a link after the current call, which it made itself."""
    asyncio.get_running_loop().call_soon(link.close)


class ReconnectingChannel:
    """The `channel.Channel` of two pages that reconnect by standbys.

    There may be two links for a moment, as when both pages call at once. Both pages
    receive on all links and send on the one that opened last. Only the host's page
    closes the older links, so that the two pages never close each other's.

    Texts are held until a standby was sent. So a page that has got a text can come
    back.
    """

    def __init__(self, links: Links, ticket: Ticket, certificate: Certificate) -> None:
        self._links = links
        self._certificate = certificate
        self._ticket = ticket
        self._open_links: list[Link] = []  # it sends on the last
        # The links on which the other page can call.
        self._waiting = WaitingLinks(links, certificate, self._check_links)
        self._sent_standbys = ""  # the standbys that were sent last on this link
        self._standby_messages = 0  # number of messages about standbys on this link
        self._was_up = False
        self._is_closed = False
        self._calling: asyncio.Task[None] | None = None
        self._making_standbys: asyncio.Task[None] | None = None
        self._tasks = BackgroundTasks()
        self._received: Listener[str] = _ignore
        self._changed: Listener[bool] = _ignore
        self._ticket_changed: Listener[Ticket] = _ignore
        # Texts to send after the first standby; then None.
        self._held_texts: list[str] | None = []

    @property
    def fingerprint(self) -> bytes:
        """The fingerprint of the other page's certificate."""
        return self._ticket.fingerprint

    @property
    def is_up(self) -> bool:
        """True if what is sent now may arrive."""
        return not self._is_closed and any(link.is_up for link in self._open_links)

    def send(self, text: str) -> None:
        """Send a text over the link that opened last."""
        if is_too_long(text):
            raise ValueError("a text of more than MAX_BYTES")
        if self._held_texts is None:
            self._send(TEXT + text)
        elif self.is_up:
            self._held_texts.append(text)

    def _send_held_texts(self) -> None:
        """Send the texts that were held. From now on every text is sent at once."""
        texts = self._held_texts or ()
        self._held_texts = None
        for text in texts:
            self._send(TEXT + text)

    def listen(self, received: Listener[str], changed: Listener[bool]) -> None:
        """Call `received` with every text, and `changed` when `is_up` has changed."""
        self._received = received
        self._changed = changed

    def on_ticket(self, listener: Listener[Ticket]) -> None:
        """Call `listener` with the ticket, now and whenever it changes."""
        self._ticket_changed = listener
        listener(self._ticket)

    def resume(self) -> None:
        """Call the other page after a reload of this one."""
        self._waiting.expect(self._ticket.standbys)
        self._make_standbys_soon()  # so that the other page can call back
        self._calling = self._tasks.start(self._call)

    def close(self) -> None:
        """Close the channel, once the last texts have had time to arrive."""
        if self._is_closed:
            return
        self._is_closed = True
        self._tasks.cancel()
        self._waiting.close()
        self._tasks.start(self._close_links_later)

    async def _close_links_later(self) -> None:
        await self._links.pause(LAST_TEXTS_MS)
        for link in self._open_links:
            link.close()

    # --- links that open and end ------------------------------------------------------

    def use_link(self, link: Link) -> None:
        """Use a link that has just opened."""
        if self._is_closed:
            link.close()
            return
        if not self._ticket.is_guest:
            for older in self._open_links:
                older.close()
            self._open_links.clear()
        self._open_links.append(link)
        self._sent_standbys = ""
        self._standby_messages = 0
        link.listen(self._check_links, partial(self._receive, link))
        self._send_standbys()  # at once: until then the other page has no way back
        self._notify(anew=True)
        self._make_standbys_soon()
        self._check_links()

    def use_called_link(self, name: str, link: Link) -> None:
        """Use a link on which the other page had waited."""
        others = tuple(it for it in self._ticket.standbys if it.name != name)
        self._keep_standbys(others)
        self.use_link(link)

    def _check_links(self) -> None:
        """Check which links have ended, and which standbys were called."""
        if self._is_closed:
            return
        link_before = self._link_in_use()
        for link in self._open_links:
            if link.is_over:
                _close_later(link)
        self._open_links = [link for link in self._open_links if not link.is_over]
        self._notify(anew=self._link_in_use() is not link_before)
        self._waiting.expect(() if self.is_up else self._ticket.standbys)
        for link in self._waiting.take_called():
            self.use_link(link)
        if not self._waiting.are_enough:
            self._make_standbys_soon()
        if self.is_up:
            if self._calling is not None:
                self._calling.cancel()
                self._calling = None
            self._send_standbys()
        elif self._calling is None or self._calling.done():
            self._calling = self._tasks.start(self._call_after_a_loss)

    def _link_in_use(self) -> Link | None:
        """Return the link that opened last, None if none is open."""
        return self._open_links[-1] if self._open_links else None

    def _notify(self, *, anew: bool = False) -> None:
        """Call `changed` if `is_up` has changed.

        `anew`: another link is used, so texts on their way may be lost. Then `changed`
        is called with False first.
        """
        if anew and self._was_up:
            self._was_up = False
            self._changed(False)
        if self.is_up != self._was_up:
            self._was_up = self.is_up
            self._changed(self._was_up)

    async def _call_after_a_loss(self) -> None:
        if not self._ticket.is_guest:
            await self._links.pause(HOST_WAITS_MS)
        await self._call()

    async def _call(self) -> None:
        """Call the other page until the channel is up again."""
        if not self.is_up:
            await call(
                self._links, self._certificate, self._calls, self.use_called_link
            )

    def _calls(self) -> dict[str, Call]:
        """Return the calls of the links on which the other page waits."""
        return {it.name: it.call(self.fingerprint) for it in self._ticket.standbys}

    def _send(self, text: str) -> None:
        links_up = [link for link in self._open_links if link.is_up]
        if links_up:
            links_up[-1].send(text)

    def _receive(self, link: Link, text: str) -> None:
        if self._is_closed or is_too_long(text[1:]):
            return
        if text.startswith(TEXT):
            self._received(text[1:])
        elif text.startswith(STANDBY) and self._standby_messages < MAX_STANDBY_MESSAGES:
            self._standby_messages += 1
            standbys = standby.read(text[1:])
            if standbys is not None:
                self._keep_standbys(standbys)

    # --- waiting for the other --------------------------------------------------------

    def _make_standbys_soon(self) -> None:
        """Make the standbys of this page, in the background."""
        if self._making_standbys is None or self._making_standbys.done():
            self._making_standbys = self._tasks.start(self._make_standbys)

    async def _make_standbys(self) -> None:
        try:
            while not self._waiting.are_enough:
                await self._waiting.add(self.fingerprint)
                self._send_standbys()
        finally:
            self._send_held_texts()  # also if there can be no standby

    def _send_standbys(self) -> None:
        """Send the standbys of this page, if they have changed."""
        standbys = self._waiting.standbys()
        if not (standbys and self.is_up):
            return
        text = standby.write(standbys)
        if text != self._sent_standbys:
            self._sent_standbys = text
            self._send(STANDBY + text)
            self._send_held_texts()

    def _keep_standbys(self, standbys: Standbys) -> None:
        """Keep the links on which the other page waits."""
        self._ticket = self._ticket._replace(standbys=standbys)
        self._ticket_changed(self._ticket)


def _ignore(_: object) -> None:
    """Nobody listens yet."""

"""The room of this page on its server: the host admits people who come there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tinderbox.app.features.peers.asks import INVITE_BY_CODE
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.app.features.peers.invite import code_view
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.app.page.asks import INVITE
from tinderbox.app.page.page import Page, PagePart
from tinderbox.core.match import cleaned
from tinderbox.i18n.player_names import display_name
from tinderbox.net.channel import Channel
from tinderbox.net.code import BadCode, Invitation
from tinderbox.net.party import PartyClient, PartyError, four_words

if TYPE_CHECKING:
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.kernel.browser.ports import Element
    from tinderbox.net.handshake import Invite

MAX_OTHERS = 1  # addresses shown beside the likeliest; the terminal names all
MAX_KNOCKS = 12  # if there are more, the oldest is removed
PEOPLE = "party-people"  # the id of their list in the dialog
KNOCKS = "party.knocks"
ROOM = "party"  # the setting with the key of the room
# The steps of somebody who knocks, as keys of sentences.
WAITS = "party.words"
ADMITTED = "party.admitted"
CONNECTED = "party.connected"


@dataclass(eq=False)
class Knock:
    """Somebody who wants to come in. They are shown once their answer is here.

    `words`: the four words that both screens show. `seat`: None before they are
    connected, and for an onlooker.
    """

    offer: str = ""
    answer: str = ""
    name: str = ""
    words: str = ""
    step: str = ""  # WAITS, ADMITTED or CONNECTED; "" before the answer
    invite: Invite | None = None
    channel: Channel | None = None
    seat: int | None = None


class HostRoom(ElementBuilder, PagePart):
    """Opens a room when people are first invited. It stays open as long as the page."""

    def __init__(
        self, page: Page, rtc: WebRtc, guests: HostController, server: PartyClient
    ) -> None:
        super().__init__(page.browser.document, page.translator)
        self.page = page
        self._rtc = rtc
        self._guests = guests
        self._server = server
        self._letters = ""
        self._links: list[str] = []  # to the room, the likeliest first
        self._knocks: dict[str, Knock] = {}  # by the keys of guests, the oldest first
        self._task: asyncio.Future[None] | None = None

    @property
    def is_there(self) -> bool:
        """True if the server of this page has rooms."""
        return bool(self.document.documentElement.hasAttribute("data-party"))

    # --- letters ----------------------------------------------------------------------

    async def _receive(self) -> None:
        """Open a room and read its letters until it is closed."""
        letter_count = 0
        try:
            self._letters, key, *self._links = await self._server.send(
                "", self.store.recall(ROOM)
            )
            self.store.remember(ROOM, key)
            if self.by_id(PEOPLE):
                self.show_party_room()
            while True:
                for guest, letter in await self._server.receive(key, letter_count):
                    letter_count += 1
                    if guest:
                        self._take_letter(guest, letter)
                    else:
                        self._move(*letter)
        except PartyError as problem:
            if self.by_id(PEOPLE):
                self.dialog.close()
            key = "party.closed" if problem.key == "party.no_room" else problem.key
            self.notices.show(key, {}, [("party.open", INVITE())])

    def _move(self, addresses: Sequence[str], links: Sequence[str]) -> None:
        """Note by which addresses others reach this page and its server now."""
        mark = " ".join(addresses)
        self.document.documentElement.setAttribute("data-party", mark)
        self._links = [f"{link}#{self._letters}" for link in links]
        if self.by_id(PEOPLE):
            self.show_party_room()

    def _take_letter(self, guest: str, letter: str) -> None:
        """Handle a guest's letter: the first asks, the second has name and answer."""
        knock = self._knocks.get(guest)
        if knock is None:
            self._make_offer(guest)
        elif not knock.answer:
            name, _, knock.answer = letter.rpartition("\n")
            knock.name = cleaned(name)
            try:
                knock.words = four_words(knock.offer, knock.answer)
            except BadCode:
                self._forget(guest)
            else:
                self._set_step(knock, WAITS)

    def _make_offer(self, guest: str) -> None:
        if len(self._knocks) >= MAX_KNOCKS:
            oldest = next(iter(self._knocks))
            self._forget(oldest)
        knock = self._knocks[guest] = Knock()

        def ready(code: str) -> None:
            knock.offer = code
            self._server.send_soon(f"/{guest}", code)

        def opened(channel: Channel) -> None:
            guests = self._guests
            seats = guests.seats_of(channel.fingerprint) or (guests.new_seat,)
            knock.seat = seats[0]
            guests.add_guest(channel, knock.seat)
            knock.channel = channel
            self._set_step(knock, CONNECTED)

        def failed(problem: str) -> None:
            self._forget(guest)
            self.notices.show(problem)

        game = self.page.game
        invitation = Invitation(game.ID, game.REVISION, self._guests.new_seat)
        knock.invite = self._rtc.invite(invitation, ready, opened, failed)

    def _forget(self, guest: str) -> None:
        knock = self._knocks.pop(guest, None)
        if knock is not None and knock.invite is not None:
            knock.invite.cancel()
        self.show_knocks()

    @command("party:admit")
    def admit(self, guest: str) -> None:
        """Admit somebody who has knocked."""
        knock = self._knocks.get(guest)
        if knock is not None and knock.invite is not None:
            with suppress(BadCode):  # an answer to another offer
                knock.invite.accept(knock.answer)
                self._set_step(knock, ADMITTED)

    # --- showing ----------------------------------------------------------------------

    def show_party_room(self) -> bool:
        """Show the room and who is there. The first call opens it.

        Return False if this server, this browser or this match can have no room.
        """
        session = self.active.session
        is_possible = self.is_there and self.browser.can_connect
        if not is_possible or session is None or session.read_only:
            return False
        self._open()
        people = self.make("ul", "places", id=PEOPLE, aria_live="polite")
        box = self.make("div", "invitation", people, self._room())
        by_code = self.button("party.by_code", INVITE_BY_CODE())
        self.dialog.show("shell.devices", box, further=(by_code,))
        self.show_knocks()
        return True

    def _open(self) -> None:
        if self._task is None or self._task.done():
            self._letters = ""
            self._task = asyncio.ensure_future(self._receive())

    def resume(self) -> None:
        """Open the room again that this page had before it was reloaded."""
        if self.is_there and self._guests.host and self.store.recall(ROOM):
            self._open()

    def _room(self) -> Element:
        if not self._letters:
            return self.text_element("p", "invite.preparing")
        if not self._links:
            return self.text_element("p", "party.no_network")
        link, *others = self._links
        is_public = link.startswith("https:")
        parts = [
            self.text_element("p", "party.anywhere" if is_public else "party.scan"),
            self.make("p", "party-address", link.removeprefix("http://")),
        ]
        if others:
            addresses = (it.removeprefix("http://") for it in others[:MAX_OTHERS])
            links = ", ".join(addresses)
            parts.append(self.text_element("p", "party.or", "place-reach", links=links))
        parts += [
            self.text_element("p", "party.letters"),
            self.make("p", "seal-code", self._letters, translate="no"),
        ]
        how_to_come = self.make("div", "code-ways", *parts)
        return self.make("div", "code-card", code_view.draw_qr(self, link), how_to_come)

    def _set_step(self, knock: Knock, step: str) -> None:
        knock.step = step
        self.show_knocks()

    def show_knocks(self) -> None:
        """Show who is there, or a notice at the table that somebody waits."""
        visible = {
            guest: it
            for guest, it in self._knocks.items()
            if it.step and (not it.channel or it.channel.is_up)
        }
        people = self.by_id(PEOPLE)
        if people:
            had_focus = people.querySelector(":focus")
            people.replaceChildren(*map(self._row, visible, visible.values()))
            if had_focus:
                (people.querySelector("button") or self.by_id("dialog-title")).focus()
        if any(it.step == WAITS for it in visible.values()) and not people:
            self.notices.show(KNOCKS, {}, [("party.show", INVITE())])
        else:
            self.notices.dismiss(KNOCKS)

    def _row(self, guest: str, knock: Knock) -> Element:
        name = display_name(knock.name) or self.say("party.somebody")
        name_element = self.make("span", "place-name", name)
        step = self.text_element("small", knock.step, words=knock.words)
        row = self.make("li", "place", self.make("div", "", name_element, step))
        if knock.step == WAITS:
            row.append(self.button("party.admit", HostRoom.admit(guest)))
        elif knock.step == CONNECTED and knock.seat is not None:
            command = HostController.dismiss(knock.seat)
            row.append(self.button("invite.dismiss", command))
        return row

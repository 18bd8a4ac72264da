"""The host's side: the room of the match at the table, until all guests have come."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.invite.room_dialog import (
    ONLOOKER,
    Place,
    RoomDialog,
    RoomView,
)
from tinderbox.app.features.peers.invite.servers import servers
from tinderbox.app.features.peers.people import Person
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import INVITED
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page import TablePage
from tinderbox.app.table.whole_page import Page
from tinderbox.core.match import HUMAN
from tinderbox.net import room_code
from tinderbox.net.channel import Channel
from tinderbox.net.code import (
    Answer,
    BadCode,
    Invitation,
    unpack,
)
from tinderbox.net.room_code import Reply

if TYPE_CHECKING:
    from tinderbox.app.features.peers.host.host_controller import HostController
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.kernel.browser.browser import Browser
    from tinderbox.net.handshake import Invite
    from tinderbox.net.room import Room

RELAY: Final = "tinderbox.answer"
LONGEST_WAIT_MS: Final = 2_000  # in which another tab takes an answer, if one does
STALE: Final = "code.stale"
ENDED: Final = "code.ended"
MAX_ROOMS: Final = 4  # of one match that are known after their end
MAX_KNOWN: Final = 7  # people for whom a link waits


class Relay:
    """By this the tabs of one browser hand on an answer that was opened as a link."""

    def __init__(self, browser: Browser, heard: Callable[[Any], None]) -> None:
        self._tabs = browser.to_other_tabs(RELAY)
        browser.listen(self._tabs, "message", lambda it: heard(json.loads(it.data)))

    def say(self, **said: str) -> None:
        """Say something to the other tabs."""
        self._tabs.postMessage(json.dumps(said))


class Inviting:
    """Invites to the match at the table; `guests` gets the channel to each."""

    def __init__(
        self, context: Page, rtc: WebRtc, guests: HostController, *, scans: bool
    ) -> None:
        self.context = context
        self.rtc = rtc
        self.guests = guests
        shares = bool(getattr(context.browser.window.navigator, "share", None))
        self._dialog = RoomDialog(context.dialog, scans=scans, shares=shares)
        self._relay = Relay(context.browser, self._relayed)
        self._session: AnySession | None = None  # of the match the room is for
        self._room: Room | None = None
        self._expected: list[int] = []  # seats for whose guests it waits
        self._offered: set[int] = set()  # seats that somebody here gives to a guest
        self._alone: Invite | None = None  # to one seat, by the longer codes
        self._asks = False  # whether other tabs are asked to take an answer

    # --- the room -----------------------------------------------------------------

    def show(self, place: str = "") -> bool:
        """Show the room, with that seat in it; False if there can be none."""
        page = self.context.table
        if page is None:
            return False
        self._keep_to(page)
        if not self.rtc.is_supported:
            self._dialog.refuse("invite.unsupported")
            return False
        session = page.session
        if session.is_lesson or session.read_only or not session.is_whole:
            self._dialog.refuse("invite.read_only")
            return False
        here = session.local_people
        if place.isdecimal() and int(place) in here:
            self._offered.add(int(place))
        elif not (session.remote_people or self._offered):
            self._offered |= {*here[1:]}
        self.context.notices.dismiss(ENDED)
        far = bool(servers(self.context.store))
        self._dialog.show(self._view(page), is_far=far)
        return bool(self._free(page))

    @command("room:open")
    def open_room(self) -> None:
        """Wait for all who are to come. A camera that is to be used is open by now."""
        page = self.context.table
        if page is None or page.session is not self._session:
            return
        if self._room is None:
            game = page.game.ID
            self._room = self.rtc.open_room(game, self._changed, self._entered)
        known = [bytes.fromhex(it.fingerprint) for it in self._known()]
        self._expected = self._free(page)
        self._room.expect(self._expected, known)

    def _free(self, page: TablePage) -> list[int]:
        """The seats whose guests are yet to come, or to come back."""
        there = self.guests.seats_here
        free = {*page.session.remote_people, *self._offered} - there
        return sorted(seat for seat in map(int, free) if seat <= room_code.MAX_SEAT)

    def _known(self) -> list[Person]:
        """The people who may come back, but for those who are here."""
        now = self.context.browser.clock.now()
        here = {it.hex() for it in self.guests.fingerprints_here}
        known = people.people(self.context.store, now)
        return [it for it in known if it.fingerprint not in here][:MAX_KNOWN]

    def _changed(self) -> None:
        """The room has another code, or something went wrong with it."""
        if self._room is not None and self._room.code:
            self._remember(self._room.tag.hex())
        self.update()

    def _remember(self, tag: str) -> None:
        """Keep which match a reply belongs to, also to a room of a page before."""
        store = self.context.store
        id, *tags = store.recall(INVITED).split(" ")
        if id != self.context.active.id:
            tags = []
        if tag not in tags:
            last = [*tags, tag][-MAX_ROOMS:]
            store.remember(INVITED, " ".join([self.context.active.id, *last]))

    def see_guests(self) -> None:
        """Somebody came or went: wait for who is missing now."""
        page = self.context.table
        is_ours = page is not None and page.session is self._session
        if page is not None and is_ours and self._room is not None:
            if self._free(page) != self._expected:
                self.open_room()
            self.update()

    def update(self) -> None:
        """Show who is here now, if the room is shown."""
        page = self.context.table
        if page is not None and page.session is self._session and self._dialog.is_open:
            self._dialog.update(self._view(page))

    def _view(self, page: TablePage) -> RoomView:
        """Everybody at the table, in order."""
        names = page.play.words.players
        kinds = page.session.table.header.seats
        rows = sorted(page.play.seats(), key=lambda row: row.seat)
        now = self.context.browser.clock.now()
        free = self._free(page)
        expected = dict(zip(free, self._known(), strict=False))
        places = []
        for row in rows:
            seat = row.seat
            person = None
            state = "here" if len(page.session.local_people) > 1 else "host"
            if kinds[seat] != HUMAN:
                state = "computer"
            elif seat in free:
                state = "missing" if self.guests.is_missed(seat) else "awaited"
                person = expected.get(seat)
            elif seat in self.guests.seats_here:
                state = "there"
            days = person.days(now) if person else 0
            about = seat, names[seat], state, row.colour or "", person, days
            places.append(Place(*about))
        room = self._room
        code = room.code if room else ""
        link = str(self.context.browser.location.link(f"join={code}"))
        return RoomView(places, link, code, room.problem if room else "")

    def _entered(self, channel: Channel, seat: int | None) -> None:
        """Somebody is in: on the seat that was chosen, or that is kept for them."""
        page = self.context.table
        if page is None or page.session is not self._session:
            channel.close()  # the match it leads to has been left
            return
        if seat is None:
            seat = self._seat_for(page, channel.fingerprint)
        self._arrive(page, channel, seat)

    def _seat_for(self, page: TablePage, fingerprint: bytes) -> int | None:
        """The seat of somebody who is known; None if all are taken."""
        free = self._free(page)
        kept = self.guests.seat_of(fingerprint)
        if kept in free:
            return kept
        for seat, person in zip(free, self._known(), strict=False):
            if person.fingerprint == fingerprint.hex():
                return seat
        return next(iter(free), None)

    def _arrive(self, page: TablePage, channel: Channel, seat: int | None) -> None:
        is_shown = self._dialog.is_open  # before the table changes for the guest
        self._offered.discard(-1 if seat is None else seat)
        self.guests.add_guest(channel, seat)
        if self._room is not None:
            self.open_room()
        if is_shown and self._dialog.is_open:
            self.update()
        elif is_shown:  # the table was shown anew
            self.context.commands.run("invite")
        else:
            key = "invite.onlooking" if seat is None else "invite.connected"
            player = self._player(page, seat)
            self.context.notices.show(key, {"player": player})

    @command("room:forget")
    def forget(self, fingerprint: str) -> None:
        """Know somebody no more: the code of before lets them in no more either."""
        now = self.context.browser.clock.now()
        people.forget(self.context.store, fingerprint, now)
        self.open_room()
        self.update()

    def cancel(self) -> None:
        """Invite nobody any more."""
        for waiting in (self._room, self._alone):
            if waiting is not None:
                waiting.cancel()
        self._room = self._alone = None
        self._offered.clear()

    def _keep_to(self, page: TablePage) -> None:
        """A room is for one match: another's is worth nothing here."""
        if page.session is not self._session:
            self.cancel()
            self._session = page.session

    # --- one seat, where the room does not connect -----------------------------------

    def invite_alone(self, place: str) -> None:
        """Show the longer code for one seat, or for an onlooker."""
        page = self.context.table
        if page is None:
            return
        self._keep_to(page)
        if self._alone is not None:
            self._alone.cancel()
        seat = None if place == ONLOOKER else int(place)
        player = self._player(page, seat)

        def ready(code: str) -> None:
            link = str(self.context.browser.location.link(f"join={code}"))
            if self._dialog.is_open:
                self._dialog.show_alone(player, link, code)

        def opened(channel: Channel) -> None:
            if page.session is self._session:
                self._arrive(page, channel, seat)
            else:
                channel.close()

        invitation = Invitation(page.game.ID, page.game.REVISION, seat)
        self._dialog.show_alone(player, "", "")
        self._alone = self.rtc.invite(invitation, ready, opened, self.tell)

    def _player(self, page: TablePage, seat: int | None) -> str:
        """Return what a sentence calls the person invited to a seat."""
        if seat is None:
            return self.context.say().say("invite.an_onlooker")
        return str(page.play.words.players[seat])

    # --- answers ------------------------------------------------------------------

    def take(self, text: str) -> str:
        """Take an answer. Return the key of what is wrong with it, "" if nothing."""
        problem = STALE
        for waiting in (self._room, self._alone):
            if waiting is not None and problem in (STALE, "code.answer"):
                problem = _problem(waiting.accept, text)
        if not problem and self._dialog.is_open:
            self._dialog.tell("invite.connecting")
        id = self._ended_match(text)
        is_ended = problem == STALE and id and id == self.context.active.id
        return ENDED if is_ended else problem

    def follow(self, text: str) -> None:
        """Take an answer here, or have another tab take it; say how that goes."""
        problem = self.take(text)
        if problem != STALE:
            self.tell(problem)
            return

        def late() -> None:
            if self._asks:
                self._asks = False
                self.tell(STALE)

        self._asks = True
        self._relay.say(answer=text)
        self.context.browser.clock.later(LONGEST_WAIT_MS, late)

    def tell(self, problem: str) -> None:
        """Say what is wrong with an answer, if anything is, and what helps."""
        remedies = [("peers.invite_again", "invite")] if problem == ENDED else []
        if problem:
            self.context.notices.show(problem, {}, remedies)

    def reopen(self, text: str) -> bool:
        """Show the match whose room was left with its page; whether there is one."""
        id = self._ended_match(text)
        if not (id and self.context.active.open(id)):
            return False
        self.tell(ENDED)
        return True

    def _ended_match(self, text: str) -> str:
        """The match of the room that a reply is for; "" if that is not known.

        A room ends with its page, and phones load a page anew while somebody fetches
        the answer from a chat.
        """
        id, *tags = self.context.store.recall(INVITED).split(" ")
        try:
            reply = unpack(text)
        except BadCode:
            return ""
        return id if isinstance(reply, Reply) and reply.tag.hex() in tags else ""

    def _relayed(self, said: dict[str, str]) -> None:
        """Hear from other tabs: an answer that may be ours, or how ours went."""
        page = self.context.table
        if page is None or page.session is not self._session:
            self.cancel()  # the match it was for has been left
        if self._asks and said.get("taken", STALE) != STALE:
            self._asks = False
            self.tell(said["taken"])
        if "answer" not in said:
            return
        problem = self.take(said["answer"])
        if problem == ENDED:
            self.tell(problem)
        if problem == ENDED or self._room or self._alone:  # it belongs here
            self._relay.say(taken=problem or "relay.taken")


def is_answer(text: str) -> bool:
    """Return True if a text has an answer for a host."""
    try:
        return isinstance(unpack(text), Answer | Reply)
    except BadCode:
        return False


def _problem(accept: Callable[[str], None], text: str) -> str:
    """Return the key of what is wrong with an answer, "" once it is taken."""
    try:
        accept(text)
    except BadCode as bad:
        return bad.key
    return ""

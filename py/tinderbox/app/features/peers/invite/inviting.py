"""The host's meeting with the guests of the match at the table.

Two carriers bring the codes to the guests and back: people, who show or send them, and
the letters of the page's own server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.features.peers import people
from tinderbox.app.features.peers.asks import (
    FORGET_PERSON,
    LENGTHEN_CODE,
    OPEN_ROOM,
)
from tinderbox.app.features.peers.invite.letters import Letters
from tinderbox.app.features.peers.invite.room_dialog import (
    Place,
    RoomDialog,
    RoomView,
)
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.features.peers.people import Person
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.page.commands import CommandText, does
from tinderbox.app.page.asks import INVITE
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Listener
from tinderbox.core.game import Player, Seats
from tinderbox.core.match import HUMAN
from tinderbox.games import registry
from tinderbox.i18n.player_names import display_name, given_name
from tinderbox.net.channel import Channel
from tinderbox.net.code import BadCode, unpack
from tinderbox.net.party import PartyClient
from tinderbox.net.room_code import ONLOOKER, Reply

if TYPE_CHECKING:
    from tinderbox.app.features.peers.host.host_controller import HostController
    from tinderbox.net.meeting import Meeting

MAX_KNOWN = 7  # known people whom a room expects
AGAIN = ("peers.invite_again", INVITE())  # a remedy
TAKEN = "code.taken"  # a new invitation would not help
KNOCKS = "party.knocks"  # the notice that somebody waits


class Inviting:
    """Invites people to the match at the table. `guests` gets the channel to each.

    `run(text)` runs a command.
    """

    def __init__(
        self,
        page: PeerPage,
        guests: HostController,
        server: PartyClient,
        run: Listener[CommandText],
    ) -> None:
        self.page = page
        self.guests = guests
        self.run = run
        self._dialog = RoomDialog(page.dialog)
        self._session: AnySession | None = None  # the match of the meeting
        self._meeting: Meeting | None = None
        self._expected: list[int] = []  # seats whose guests the meeting expects
        self._offered: set[int] = set()  # seats here, or ONLOOKER, offered to guests
        self._uses_letters = False  # True while the dialog shows the server's room
        self.letters = Letters(
            page.store,
            page.rtc,
            server,
            self._invitation,
            self._came,
        )
        self.letters.changed.listen(self._letters_changed)
        self.letters.ended.listen(self._letters_ended)
        self.letters.failed.listen(self.show_problem)

    # --- what is shown ------------------------------------------------------------

    def show_room(self, seat: int | None = None, *, uses_letters: bool = False) -> bool:
        """Show the room, and offer a seat here, or `ONLOOKER`, to a guest.

        Return True if a code has to be made: this match can have guests, some have not
        come yet, and no letters carry the codes.
        """
        table = self.page.at_table()
        if table is None:
            return False
        self._cancel_for_other_match(table)
        if not self.page.rtc.is_supported:
            self._dialog.refuse("devices.unsupported")
            return False
        session = table.session
        if not isinstance(session, LocalMatch) or session.read_only:
            self._dialog.refuse("invite.read_only")
            return False
        if seat is not None:
            self._offered.add(seat)
            self.guests.open_seat(Player(seat))
        else:
            self._offer_seats_here(session)
        self._uses_letters = uses_letters
        if uses_letters:
            self.letters.open()
        self._dialog.show_room(self._view(table))
        self._letters_changed()
        return bool(self._free_seats(table)) and not uses_letters

    def _offer_seats_here(self, session: AnyLocalMatch) -> None:
        """Offer all seats here but the first, if people play at this device alone."""
        if not (session.seats_elsewhere or self._offered):
            self._offered |= {*session.viewer_seats[1:]}

    @does(OPEN_ROOM)
    def open_room(self) -> None:
        """Wait for all missing guests. A camera has to be started before."""
        table = self._table_of_room
        if table is None:
            return
        if self._meeting is None:
            self._meeting = self.page.rtc.open_meeting(
                *self._invitation(), self._changed, self._entered
            )
        fingerprints = [
            bytes.fromhex(it.fingerprint) for it in self._absent_known_people()
        ]
        self._expected = self._free_seats(table)
        self._meeting.expect(self._expected, fingerprints)

    @does(LENGTHEN_CODE)
    def lengthen_code(self) -> None:
        """Show a longer code, which tells all addresses of this page."""
        if self._meeting is not None:
            self._meeting.lengthen()

    def use_address(self, address: str) -> None:
        """Tell an address of this device that the reader has typed."""
        self.page.rtc.own_address = address
        self.open_room()

    def _invitation(self) -> tuple[str, str]:
        """Return the game at the table, and what the host is called."""
        session = self.page.active.session
        if session is None:
            return registry.GAMES[0], ""
        header = session.table.header
        return header.game, given_name(header, session.viewer_seats)

    @property
    def _table_of_room(self) -> TablePage | None:
        """The table of the page. None if the reader has left the match of the room."""
        return self.page.table_of(self._session)

    def _free_seats(self, table: TablePage) -> list[int]:
        """Return the seats whose guests are missing."""
        seats_there = self.guests.seats_here.keys()
        free = {*_seats_elsewhere(table), *self._offered} - seats_there
        return sorted(seat for seat in free if seat <= ONLOOKER)

    def _absent_known_people(self) -> list[Person]:
        """Return the known people who may come back and are not here."""
        here = {it.channel.fingerprint.hex() for it in self.guests.guests_here}
        known_people = people.people(self.page.store, self.page.now_ms)
        return [it for it in known_people if it.fingerprint not in here][:MAX_KNOWN]

    def _changed(self) -> None:
        """Show the room's new code or problem."""
        self.update()
        if self._meeting is not None:
            self.show_problem(self._meeting.problem)

    def expect_missing_guests(self) -> None:
        """Expect the guests who are missing now. Call it when somebody came or went."""
        table = self._table_of_room
        if table is None:
            return
        is_another = self._free_seats(table) != self._expected
        if self._meeting is not None and is_another:
            self.open_room()
        self.update()

    def update(self) -> None:
        """Show who is here now, if the room is shown."""
        table = self._table_of_room
        if self._dialog.is_open and table is not None:
            self._dialog.update(self._view(table))

    def _view(self, table: TablePage) -> RoomView:
        """Return the contents of the dialog, with all seats in order."""
        names = table.play.words.players
        now_ms = self.page.now_ms
        free = self._free_seats(table)
        seats_here = {*table.session.viewer_seats} - self._offered
        seats_there = self.guests.seats_here
        expected_people = dict(zip(free, self._absent_known_people(), strict=False))
        places = []
        for row in sorted(table.play.seats(), key=lambda row: row.seat):
            seat = row.seat
            person = expected_people.get(seat)
            may_give = False
            state = "here" if len(seats_here) > 1 else "host"
            if seat in free:
                state = "missing" if self.guests.had_guest(seat) else "awaited"
            elif seat in seats_there:
                state = "there"
            elif table.session.history.header.seats[seat] != HUMAN:
                state = "computer"
                may_give = self.guests.may_give(Player(seat))
            days = person.days(now_ms) if person else 0
            people = [names[it] for it in seats_there.get(seat, ())]
            name = names[seat]
            places.append(
                Place(seat, name, state, row.colour, person, days, people, may_give)
            )
        say = self.page.translator().say
        for guest in self.guests.guests_here:
            if not guest.seats:
                name = display_name(guest.name) or say("party.somebody")
                places.append(Place(ONLOOKER, name, "onlooking"))
        if ONLOOKER in free:
            places.append(Place(ONLOOKER, say("invite.an_onlooker"), "awaited"))
        if self._uses_letters:
            letters = self.letters
            return RoomView(
                places,
                next(iter(letters.links), ""),
                letters.letters,
                waiting=letters.waiting(),
                uses_letters=True,
                other_links=letters.links[1:2],  # the terminal names all
            )
        meeting = self._meeting
        if meeting is None:
            return RoomView(places)
        return RoomView(
            places,
            self.page.browser.location.link(f"join={meeting.code}"),
            meeting.code,
            meeting.problem,
            has_only_names=meeting.has_only_names,
        )

    # --- guests who come ----------------------------------------------------------

    def _came(self, channel: Channel) -> None:
        """Give a guest a seat whom the host has let in by the letters."""
        table = self.page.at_table()
        if table is not None:
            self._cancel_for_other_match(table)
            if isinstance(table.session, LocalMatch):
                self._offer_seats_here(table.session)
        self._entered(channel, None)

    def _entered(self, channel: Channel, seat: int | None) -> None:
        """Give a guest the seat that they chose, or the one that they had before."""
        table = self._table_of_room
        if table is None:
            channel.close()  # the reader has left the match of the room
            return
        if seat is None:
            seat = self._seat_for(table, channel.fingerprint)
        self._admit(table, channel, None if seat == ONLOOKER else seat)

    def _seat_for(self, table: TablePage, fingerprint: bytes) -> int | None:
        """Return the seat of a known person, or any free one. None if all are taken."""
        free = self._free_seats(table)
        expected = [
            seat
            for seat, person in zip(free, self._absent_known_people(), strict=False)
            if person.fingerprint == fingerprint.hex()
        ]
        others = sorted(free, key=self.guests.had_guest)  # who was here may come back
        seats = [*self.guests.seats_of(fingerprint), *expected, *others]
        return seats[0] if seats else None

    def _admit(self, table: TablePage, channel: Channel, seat: int | None) -> None:
        """Give a guest this seat. Without one the guest looks on."""
        was_shown = self._dialog.is_open  # before the table changes for the guest
        self._offered.discard(ONLOOKER if seat is None else seat)
        self.guests.add_guest(channel, seat)
        if self._meeting is not None:
            self.open_room()
        if was_shown and self._dialog.is_open:
            self._dialog.show_status("")
            self.update()
        elif was_shown and not self._view(table).is_complete:
            self.run(INVITE())  # the page drew the table again: it closed the dialog
        elif not was_shown:
            names = table.play.words.players
            onlooker = self.page.translator().say("invite.an_onlooker")
            player = onlooker if seat is None else names[seat]
            self.page.notices.show("invite.connected", {"player": player})

    @does(FORGET_PERSON)
    def forget(self, fingerprint: str) -> None:
        """Delete a known person. The code does not admit them any more."""
        people.forget(self.page.store, fingerprint, self.page.now_ms)
        self.open_room()
        self.update()

    def cancel(self) -> None:
        """Cancel the meeting."""
        if self._meeting is not None:
            self._meeting.cancel()
        self._meeting = None
        self._offered.clear()

    def _cancel_for_other_match(self, table: TablePage) -> None:
        """Cancel the meeting of another match: a room is for one match."""
        if table.session is not self._session:
            self.cancel()
            self._session = table.session

    def _letters_changed(self) -> None:
        """Show who waits, in the dialog or by a notice at the table."""
        self.update()
        is_waiting = any(not it.is_admitted for it in self.letters.waiting())
        if is_waiting and not (self._dialog.is_open and self._uses_letters):
            self.page.notices.show(KNOCKS, {}, [("party.show", INVITE())])
        else:
            self.page.notices.dismiss(KNOCKS)

    def _letters_ended(self, key: str) -> None:
        """Say why the room of the server is closed."""
        if self._dialog.is_open and self._uses_letters:
            self._dialog.dialog.close()
        self.page.notices.show(key, {}, [("party.open", INVITE())])

    # --- answers ------------------------------------------------------------------

    def take_answer(self, text: str) -> str:
        """Take an answer.

        Return the key of the sentence that says what is wrong with it, or "".
        """
        if self._meeting is None:
            return "code.stale"
        try:
            self._meeting.accept(text)
        except BadCode as bad:
            return bad.key
        if self._dialog.is_open:
            self._dialog.show_status("peers.connecting")
        return ""

    def show_problem(self, problem: str) -> None:
        """Show what is wrong with an answer: in the dialog, or as a notice."""
        if problem and self._dialog.is_open:
            self._dialog.show_status(problem)
        elif problem:
            remedies = [] if problem == TAKEN else [AGAIN]
            self.page.notices.show(problem, {}, remedies)


def is_answer(text: str) -> bool:
    """Return True if the text contains an answer to an invitation."""
    try:
        return isinstance(unpack(text), Reply)
    except BadCode:
        return False


def _seats_elsewhere(table: TablePage) -> Seats:
    """Return the seats of people at other devices."""
    session = table.session
    return session.seats_elsewhere if isinstance(session, LocalMatch) else ()

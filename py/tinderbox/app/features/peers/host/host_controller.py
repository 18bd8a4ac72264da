"""Connects the match at this page's table to its guests at other devices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from tinderbox.app.features.peers import guest_list, people
from tinderbox.app.features.peers.asks import DISMISS_GUEST, PLAY_HERE, STAND_IN
from tinderbox.app.features.peers.guest_list import GuestEntry
from tinderbox.app.features.peers.host.host import Host
from tinderbox.app.features.peers.host.returning_guests import ReturningGuests
from tinderbox.app.features.peers.peer_page import PeerPage
from tinderbox.app.features.peers.stored_keys import DEAL_CHECK, is_by_post
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, Controller
from tinderbox.app.kernel.page.commands import CommandText, does
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.asks import INVITE
from tinderbox.core.callbacks import Listener
from tinderbox.core.game import Player, Seats
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.i18n.player_names import given_name, players
from tinderbox.net.agreed_seed import AS_AGREED
from tinderbox.net.attendance import Attendance, SeatOf
from tinderbox.net.channel import Channel
from tinderbox.net.guest import Guest

if TYPE_CHECKING:
    from tinderbox.net.messages import WhyClosed
    from tinderbox.net.standby import Ticket

SUBSTITUTE = "greedy"  # every game has this bot, and it is fast
AWAY = "peers.away"
AWAITED = "peers.still_to_come"  # for people who have not come yet
STANDING_IN = "peers.standing_in"
# A button: the key of its text, and what makes its command of the seats.
Offer: TypeAlias = tuple[str, Callable[[str], CommandText]]
FIRST_INVITE: Offer = ("invite.do", lambda _: INVITE())
INVITE_AGAIN: Offer = ("peers.invite_again", lambda _: INVITE())
STAND_IN_FOR: Offer = ("peers.stand_in", STAND_IN)
TAKE_HERE: Offer = ("peers.play_here", PLAY_HERE)
# The notices about seats, by id, and their buttons.
REMEDIES = {
    AWAITED: (FIRST_INVITE, STAND_IN_FOR, TAKE_HERE),
    AWAY: (INVITE_AGAIN, STAND_IN_FOR, TAKE_HERE),
    STANDING_IN: (INVITE_AGAIN, TAKE_HERE),
}
VERSIONS_PER_RUN = 1_000_000  # more versions than one page can reach


class HostController:
    """Makes a `Host` for the match at the table, and shows there who is away.

    `show_match(session)` shows a match at a new table.

    `guests_changed` is announced when somebody came, went, or has got a name.
    """

    def __init__(
        self,
        page: PeerPage,
        show_match: Listener[AnyLocalMatch],
    ) -> None:
        self.page = page
        self.show_match = show_match
        self.guests_changed = Signal[[]]()
        self.host: Host | None = None
        self.id = ""  # id of the match that is hosted
        self.returning = ReturningGuests(page.store, page.rtc)
        self._next_is_rematch = False
        # Seats of a match that has just begun, for which people must be invited.
        self._uninvited: Seats = ()

    # --- the match at the table -----------------------------------------------------

    def on_match_opened(self, session: AnyLocalMatch) -> None:
        """Let the match's guests in again, or take those of the last match along."""
        if is_by_post(self.page.store, self.page.active.id):
            self._leave_match()
            return
        id = self.page.active.id
        host = self.host
        header = session.table.header
        if (
            host is not None
            and id == self.id
            and host.session.table.header.is_same_match(header)
        ):
            if host.session is not session or host.referee.is_paused:
                host.follow(session)
            self._show_away()
            return
        if host is not None and self._next_is_rematch:
            count = len(header.seats)
            self._move(host, session, lambda seat: Player((seat + 1) % count))
            return
        wants_guests = session.seats_elsewhere and _is_fresh(session)
        if (
            host is not None
            and wants_guests
            and any(guest.is_here for guest in host.attendance.guests)
        ):
            self._take_along(host, session)
            return
        self._leave_match()
        if session.read_only:
            return  # another page of this browser may be the host
        has_guests = bool(guest_list.guests(self.page.store, id).guests)
        if has_guests or (session.seats_elsewhere and session.outcome is None):
            self._begin_hosting(session)

    def on_match_taken(self) -> None:
        """Disconnect the guests: another page of this browser hosts the match now."""
        host = self.host
        if host is None or not host.session.read_only:
            return
        self.host = None
        self.returning.stop_calling()
        host.pause()
        for guest in host.attendance.guests:
            guest.channel.close()
        self._show_away()

    def on_table_left(self) -> None:
        """Pause: guests wait until the match is at the table again."""
        if self.host is not None:
            self.host.pause()
            self._show_away()

    def rematch(self) -> None:
        """Note that the next match at the table is a rematch, with the same guests."""
        self._next_is_rematch = self.host is not None

    def _take_along(self, host: Host, session: AnyLocalMatch) -> None:
        """Seat the guests at another match.

        A guest who is away, or for whom there is no seat, becomes an onlooker.
        """
        old_seats = sorted(host.attendance.seats_here)
        seats_elsewhere = session.seats_elsewhere
        new_seats = dict(zip(old_seats, seats_elsewhere, strict=False))
        for old, new in new_seats.items():
            if name := given_name(host.session.table.header, [old]):
                session.rename(new, name)
        self._move(host, session, new_seats.get)
        self._uninvited = seats_elsewhere[len(old_seats) :]
        host.attendance.expect(self._uninvited)

    def _move(
        self,
        host: Host,
        session: AnyLocalMatch,
        seat_of: SeatOf,
    ) -> None:
        """Go on with another match.

        `seat_of(old)` is a new seat, or None for an onlooker.
        """
        self._next_is_rematch = False
        self.id = self.page.active.id
        for entry in self.returning.move(self.id, seat_of):
            self._call(entry)
        host.move(session, seat_of)

    def on_match_removed(self, id: str) -> None:
        """Send the guests of a match away, because it is deleted."""
        if id == self.id:
            self._dismiss_all("peers.other_match")

    def end(self, why: WhyClosed) -> None:
        """Stop hosting, and show the match as one of this page alone.

        `why` is the reason that guests get.
        """
        host = self.host
        self._dismiss_all(why)
        if host is not None:
            self.show_match(host.session)

    def _dismiss_all(self, why: WhyClosed) -> None:
        """Stop hosting and delete the guests."""
        if self.host is not None:
            self.returning.forget_all()
        self._close_host(why)
        self.page.active.keep_seats_elsewhere()

    def _leave_match(self) -> None:
        """Stop hosting, because another match has come. The stored guests stay."""
        self.returning.stop_calling()
        self._next_is_rematch = False
        self._close_host("peers.other_match")

    def _close_host(self, why: WhyClosed) -> None:
        """Send all guests away."""
        host = self.host
        self.host = None
        if host is not None:
            host.attendance.close(why)
        self._show_away()

    def take_uninvited(self) -> Seats:
        """Return the seats for which people must be invited now.

        They are returned once.
        """
        seats = self._uninvited
        self._uninvited = ()
        return seats

    def _begin_hosting(self, session: AnyLocalMatch) -> None:
        """Make a host for the match, and call the guests who were stored with it."""
        seats_elsewhere = session.seats_elsewhere  # making the host changes them
        self.id = self.page.active.id
        self.returning.begin_run(self.id, session.people)
        run, guests, number, numbers = self.returning.listed
        for entry in guests:
            self._call(entry)
        self.host = host = Host(
            session,
            self,
            self.page.browser.clock,
            self._on_guests_changed,
            self._keep_numbers,
            run * VERSIONS_PER_RUN,
            number,
            numbers,
        )
        called = {seat for it in guests if it.ticket for seat in it.seats}
        stored = {seat for it in guests for seat in it.seats}
        seats = {*stored, *seats_elsewhere}
        host.attendance.expect(seats, is_called=True)
        host.attendance.give_up(seats - called)
        if _is_fresh(session):
            self._uninvited = tuple(it for it in seats_elsewhere if it not in stored)

    # --- guests ---------------------------------------------------------------------

    def add_guest(self, channel: Channel, seat: int | None) -> None:
        """Admit a guest who has come by an invitation.

        A device that had several seats gets all of them again.
        """
        session = self.page.active.session
        if session is None:
            channel.close()
            return
        if self.host is None:
            self._begin_hosting(session)
        if seat is not None and self.may_give(Player(seat)):
            self._give_seat(Player(seat))
        stored_seats = self.seats_of(channel.fingerprint)
        chosen = () if seat is None else (Player(seat),)
        self._admit(channel, stored_seats if seat in stored_seats else chosen, "")

    def open_seat(self, seat: Player) -> None:
        """Wait for a person in the place of a computer player, before the deal.

        After it the computer plays on until that person is here.
        """
        host = self.host
        if host is not None and host.session.is_held and self.may_give(seat):
            self._give_seat(seat)
            host.attendance.expect([seat])

    def may_give(self, seat: Player) -> bool:
        """Return True if a person may take the place of a computer player.

        Not while the guests give their numbers: they have agreed to who plays.
        """
        session = self.page.active.session
        if (
            session is None
            or session.seating.controllers.get(seat) is not Controller.BOT
        ):
            return False
        return not (session.is_held and self.host and self.host.agreement.number)

    def _give_seat(self, seat: Player) -> None:
        session = self.page.active.session
        if session is not None:
            session.give_seat(seat)
        if self.host is not None:
            self.host.tell_players()

    def _call(self, entry: GuestEntry) -> None:
        """Call a guest who was here before this page was reloaded."""
        self.returning.call(
            entry, lambda channel: self._admit(channel, entry.seats, entry.key)
        )

    def _admit(self, channel: Channel, seats: Seats, key: str) -> None:
        host = self.host
        if host is None:
            channel.close()
            return
        guest = host.admit(channel, seats, key)
        if guest is None:
            channel.close()
            return

        def keep_ticket(ticket: Ticket) -> None:
            guest.ticket = ticket
            if host is self.host:
                self._update_returning(host.attendance)

        channel.on_ticket(keep_ticket)

    def _update_returning(self, attendance: Attendance, free: Seats = ()) -> None:
        """Store the guests of all seats elsewhere, without those that are `free`."""
        entries = [
            GuestEntry(it.seats, it.key, it.ticket, it.name)
            for it in attendance.guests
            if it.seats or it.key
        ]
        self.returning.update(entries, attendance.seats - {*free})

    def _meet_guests(self, header: Header) -> None:
        """Store all people who are here in the list of known people."""
        for guest in self.guests_here:
            if guest.greeted:
                name = given_name(header, guest.seats) or guest.name
                fingerprint = guest.channel.fingerprint
                people.meet(self.page.store, name, fingerprint, self.page.now_ms)

    # --- who is here, for the room of the match ---------------------------------------

    @property
    def seats_here(self) -> dict[int, Seats]:
        """The seats whose guests are connected, each with all seats of its device."""
        return {seat: it.seats for it in self.guests_here for seat in it.seats}

    @property
    def guests_here(self) -> list[Guest]:
        """All guests who are connected."""
        if self.host is None:
            return []
        return [it for it in self.host.attendance.guests if it.channel.is_up]

    def had_guest(self, seat: int) -> bool:
        """Return True if a guest of this seat is stored: somebody was here before."""
        return any(seat in it.seats for it in self.returning.listed.guests)

    def seats_of(self, fingerprint: bytes) -> Seats:
        """Return the seats that the guest with this certificate had in this match."""
        for it in self.returning.listed.guests:
            if it.ticket and it.ticket.fingerprint == fingerprint:
                return it.seats
        return ()

    # --- commands at the host -------------------------------------------------------

    @does(STAND_IN)
    def stand_in(self, seats: str) -> None:
        """Let a computer player play these seats for now. Example: ``2,3``."""
        self._let_play(seats, is_here=False)

    @does(PLAY_HERE)
    def play_here(self, seats: str) -> None:
        """Let people at this device play these seats from now on."""
        self._let_play(seats, is_here=True)

    def _let_play(self, seats: str, *, is_here: bool) -> None:
        """Let people here, or else a computer player, play these seats."""
        host = self.host
        if host is None:
            return
        bot = registry.load_bot(host.session.game.ID, SUBSTITUTE)
        for seat in map(Player, map(int, seats.split(","))):
            host.session.set_substitute(seat, None if is_here else bot)
            if is_here:
                host.attendance.release(seat, "peers.taken_back")
        host.agreement.check_soon()
        self._on_guests_changed()

    @does(DISMISS_GUEST)
    def dismiss(self, seat: int) -> None:
        """Send the guest of a seat away. The seats are free for somebody else."""
        host = self.host
        if host is None:
            return
        for guest in self.guests_here:
            if seat not in guest.seats:
                continue
            fingerprint = guest.channel.fingerprint.hex()
            people.forget(self.page.store, fingerprint, self.page.now_ms)
            host.attendance.dismiss(guest, "peers.taken_back")
            self._update_returning(host.attendance, guest.seats)
            host.attendance.give_up(guest.seats)

    # --- the host's table: see `TableActs` ----------------------------------------

    def acted(self) -> None:
        """Show a guest's action at the table, with its animation."""
        table = self.page.at_table()
        if table is not None:
            table.play.show_action()

    def taken_back(self) -> None:
        """Show that an action was undone or redone for a guest."""
        table = self.page.at_table()
        if table is not None:
            table.play.show_undone()

    def dealt(self) -> None:
        """Show the deal, and store the numbers in the seed."""
        host = self.host
        if host is None:
            return
        self._keep_numbers()
        if host.agreement.number:
            self.page.store.put_beside(DEAL_CHECK, self.id, AS_AGREED)
        table = self.page.at_table()
        if table is not None:
            table.play.start()

    def _keep_numbers(self) -> None:
        """Store the numbers in the seed, so that a page loaded anew has the same."""
        if self.host is not None:
            agreement = self.host.agreement
            self.returning.keep_numbers(agreement.number, agreement.numbers)

    # --- showing ------------------------------------------------------------------

    def _on_guests_changed(self) -> None:
        """Update the table and the store: somebody came, went, or has got a name."""
        host = self.host
        if host is None:
            return
        self._update_returning(host.attendance)
        session = host.session
        self._meet_guests(session.table.header)
        self.page.active.keep_seats_elsewhere()
        for seat in session.substitutes:
            if seat not in host.attendance.away:
                session.set_substitute(seat, None)  # the guest is back
        table = self.page.table_of(session)
        if table is not None:
            if table.play.viewpoint.viewer_seats != session.viewer_seats:
                self.show_match(session)
            else:
                table.translate()
        self._show_away()
        self.guests_changed.announce()

    def _show_away(self) -> None:
        """Show notices about the seats that are away, with buttons for what to do.

        There is one notice for all seats that never had a guest, one for those whose
        guest is away, and one for those that a computer player plays. None is shown
        while the match is not at the table.
        """
        host = self.host
        if host is not None and host.referee.is_paused:
            host = None
        away_seats = () if host is None else host.attendance.away
        played_by_bots = () if host is None else host.session.substitutes

        def notice_of(seat: int) -> str:
            if seat in played_by_bots:
                return STANDING_IN
            return AWAY if self.had_guest(seat) else AWAITED

        for id, buttons in REMEDIES.items():
            seats = [seat for seat in away_seats if notice_of(seat) == id]
            if host is None or not seats:
                self.page.notices.dismiss(id)
                continue
            names = players(host.session.table.header, self.page.translator())
            seat_list = ",".join(map(str, seats))
            self.page.notices.show(
                id,
                {"player": tuple(names[seat] for seat in seats)},
                [(text, command_for(seat_list)) for text, command_for in buttons],
                id,
            )


def _is_fresh(session: AnyLocalMatch) -> bool:
    """Return True if the match can be played here and no person has acted yet."""
    return not session.read_only and {*session.people}.isdisjoint(session.table.movers)

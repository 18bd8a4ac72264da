"""The guests of the match at this page's table, at their own devices."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, Final

from tinderbox.app.features.peers import guest_list
from tinderbox.app.features.peers.guest_list import GuestEntry, GuestList
from tinderbox.app.features.peers.host.away_notices import AwayNotices
from tinderbox.app.features.peers.host.host import Host
from tinderbox.app.features.peers.host.missing_guest import MissingGuest
from tinderbox.app.features.peers.host.returning_guests import ReturningGuests
from tinderbox.app.features.peers.link.channel import Channel
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.page.commands import command
from tinderbox.core.callbacks import Callback
from tinderbox.core.game import Player
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.features.peers.host.guest import Guest
    from tinderbox.app.features.peers.link.web_rtc import WebRtc
    from tinderbox.app.features.peers.messages import WhyClosed
    from tinderbox.app.features.peers.throttle import Timers
    from tinderbox.app.table.page_context import PageContext

STAND_IN: Final = "greedy"  # every game has it, and it never takes long
RUN: Final = 1_000_000  # changes of a match that no page lives to see


class HostController:
    """Lets guests in, finds them again after a reload, says who is away.

    Their keys and ways back are kept beside the match, so the page may be killed.
    """

    def __init__(self, context: PageContext, timers: Timers, rtc: WebRtc) -> None:
        self.context, self.timers = context, timers
        self.host: Host | None = None
        self.id = ""  # of the match that is hosted
        self.listed = GuestList()
        self._calls = ReturningGuests(rtc)
        self._notices = AwayNotices(context)
        self._rotates = False  # the next match is a rematch of this one
        self.saw_guests: Callback = lambda: None  # come or go

    # --- coming and going -----------------------------------------------------------

    def hosted(self, channel: Channel, seat: int | None) -> None:
        """A guest has come by an invitation."""
        session = self.context.active.session
        if session is None:
            channel.close()
            return
        self._begin(session, self.context.active.id)
        if seat is not None:
            self._forget(seat)  # a device that had it before has no way back
        self._admit(channel, seat, "")

    def on_match_opened(self, session: AnySession) -> None:
        """A match has come to the table: its guests are let in again."""
        id = self.context.active.id
        host = self.host
        if host and id == self.id and sessions.are_of_one_match(host.session, session):
            if host.session is not session or host.referee.paused:
                host.follow(session)
            return
        if host is not None and self._rotates:
            self._rematch(session, id)
            return
        self._leave()
        if session.read_only:
            return  # another page of this browser may be the host
        if guest_list.guests(self.context.store, id).guests:
            self._begin(session, id)

    def on_match_taken(self) -> None:
        """Another page of this browser has the match: its guests go there."""
        host = self.host
        if host is None or not host.session.read_only:
            return
        self.host = None
        self._calls.hang_up()
        host.pause()
        for guest in host.guests.values():
            guest.channel.abandon()
        self._notices.show(None)

    def on_table_left(self) -> None:
        """The table is left: guests wait until the match is there again."""
        if self.host is not None:
            self.host.pause()

    def rematch(self) -> None:
        """The next match at the table is the same once more: guests go along."""
        self._rotates = self.host is not None

    def removed(self, id: str) -> None:
        """A match is thrown away: who plays it elsewhere is told."""
        if self.host is not None and id == self.id:
            self._dismiss_all("peers.removed")

    def _rematch(self, session: AnySession, id: str) -> None:
        assert self.host is not None
        self._rotates = False
        count = len(session.table.header.seats)
        guest_list.remember_guests(self.context.store, self.id, GuestList())
        self.id = id

        def seat_of(seat: int) -> Player:
            return Player((seat + 1) % count)

        called = [entry for entry in self.listed.guests if entry in self._calls]
        moved = []
        self._calls.hang_up()
        for entry in self.listed.guests:
            seat = None if entry.seat is None else seat_of(entry.seat)
            moved.append(entry._replace(seat=seat))
            if entry in called:
                self._call(moved[-1])
        self._keep(*moved)
        self.host.move(session, seat_of)

    def _leave(self) -> None:
        """Another match has come: those who wait for this one are told."""
        self._calls.hang_up()
        self._rotates = False
        host, self.host = self.host, None
        if host is not None:
            host.close("peers.other_match")
        self._notices.show(self.host)

    def end(self, why: WhyClosed) -> None:
        """Have no guests any more: each is told why."""
        if (host := self._dismiss_all(why)) is not None:
            self.context.show_match(host.session)

    def _dismiss_all(self, why: WhyClosed) -> Host | None:
        """Have no guests any more, nor a way back to them; who was the host."""
        host, self.host = self.host, None
        if host is not None:
            for entry in self.listed.guests:
                self._calls.drop(entry)
            self._keep()
            host.close(why)
            self._notices.show(self.host)
        return host

    def _begin(self, session: AnySession, id: str) -> None:
        if self.host is not None:
            return
        self.id = id
        kept = guest_list.guests(self.context.store, id)
        places = (None, *session.people)
        self.listed = kept._replace(run=kept.run + 1)
        self._keep(*(entry for entry in kept.guests if entry.seat in places))
        for entry in self.listed.guests:
            self._call(entry)
        timers, run = self.timers, self.listed.run * RUN
        self.host = Host(session, self, timers, token_urlsafe, self._changed, run)
        for entry in self.listed.guests:
            if entry.seat is not None:
                self.host.expect(Player(entry.seat))
                if not entry.ticket:
                    self.host.give_up(Player(entry.seat))

    def missing(self, seat: int | None) -> list[MissingGuest]:
        """A seat's guest if not heard of, or all such onlookers."""
        guests = self.host.guests.values() if self.host else ()
        return [
            *(
                MissingGuest(entry.key, entry.name, call)
                for entry, call in self._calls.of(seat)
            ),
            *(
                MissingGuest(it.key, it.name, it.channel)
                for it in guests
                if it.seat == seat and not it.is_here
            ),
        ]

    def _call(self, entry: GuestEntry) -> None:
        """Find a guest again that was here before this page was loaded anew."""

        def failed() -> None:
            if self.host is not None and entry.seat is not None:
                self.host.give_up(Player(entry.seat))

        self._calls.call(
            entry, lambda channel: self._admit(channel, entry.seat, entry.key), failed
        )

    def _admit(self, channel: Channel, seat: int | None, key: str) -> None:
        host = self.host
        player = None if seat is None else Player(seat)
        guest = host.admit(channel, player, key) if host else None
        if host is None or guest is None:
            channel.close()
            return
        channel.on_ticket(lambda ticket: self._ticket(host, guest, ticket))

    def _ticket(self, host: Host, guest: Guest, ticket: str) -> None:
        guest.ticket = ticket
        if host is self.host:
            self._list()

    def _list(self) -> None:
        """Keep the ways back to who is here, and to who has not come back yet."""
        guests = self.host.guests.values() if self.host else ()
        here = [
            GuestEntry(it.seat and int(it.seat), it.key, it.ticket, it.name)
            for it in guests
            if it.seat is not None or it.key
        ]
        seats = {entry.seat for entry in here} - {None}
        away = [
            entry
            for entry in self.listed.guests
            if entry in self._calls
            or (entry.seat is not None and entry.seat not in seats)
        ]
        if {*here, *away} != {*self.listed.guests}:
            self._keep(*here, *away)

    def _forget(self, seat: int) -> None:
        """Have no way back to the guest of a seat."""
        for entry in self.listed.guests:
            if entry.seat == seat:
                self._calls.drop(entry)
        self._keep(*(entry for entry in self.listed.guests if entry.seat != seat))

    def _keep(self, *guests: GuestEntry) -> None:
        self.listed = self.listed._replace(guests=guests)
        guest_list.remember_guests(self.context.store, self.id, self.listed)

    # --- what the host's people decide ----------------------------------------------

    @command("guests:stand-in")
    def stand_in(self, seats: str) -> None:
        """Have a computer player play on seats for now: ``2,3``."""
        self._decide(seats, self._stand_in)

    @command("guests:here")
    def play_here(self, seats: str) -> None:
        """Have people at this device play on seats from now on."""
        self._decide(seats, self._play_here)

    def _decide(self, seats: str, decide: Callable[[Host, Player], None]) -> None:
        if self.host is not None:
            for seat in seats.split(","):
                decide(self.host, Player(int(seat)))
            self._changed()
            if (table := self.context.table()) is not None:
                table.play.turns.go_on()

    def _stand_in(self, host: Host, seat: Player) -> None:
        session = host.session
        session.stand_in(seat, registry.load_bot(session.game.ID, STAND_IN))

    def _play_here(self, host: Host, seat: Player) -> None:
        host.session.stand_in(seat, None)
        self._forget(int(seat))
        host.release(seat, "peers.taken_back")

    # --- the host's table: see `TableActs` ----------------------------------------

    def act(self, action: Any) -> None:
        """Do what a guest does, for all to see."""
        if (table := self.context.table()) is not None:
            table.play.perform(action)

    def take_back(self, what: str) -> None:
        """Undo, restart or redo for a guest."""
        table = self.context.table()
        if table is None:
            return
        session = table.session
        do = {
            "undo": session.undo,
            "restart": session.restart_turn,
            "redo": session.redo,
        }
        do[what]()
        table.play.taken_back()

    # --- showing ------------------------------------------------------------------

    def _changed(self) -> None:
        """Somebody came or went, or has a name now."""
        host = self.host
        if host is None:
            return
        self._list()
        session = host.session
        for seat in session.substitutes:
            if int(seat) not in host.away():
                session.stand_in(seat, None)  # who is back plays on
        table = self.context.table()
        if table is not None and table.session is session:
            if table.play.viewpoint.local_people != session.local_people:
                self.context.show_match(session)
            else:
                table.translate(self.context.say())
        self._notices.show(self.host)
        self.saw_guests()

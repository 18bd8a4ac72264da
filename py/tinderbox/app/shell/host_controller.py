"""The guests of the match at this page's table, at their own devices."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, Final

from tinderbox.app.matches.player_names import players
from tinderbox.app.matches.session import AnySession
from tinderbox.app.peers import guest_list
from tinderbox.app.peers.channel import Channel
from tinderbox.app.peers.guest_list import GuestList, Seat
from tinderbox.app.peers.host import Host
from tinderbox.core.game import Player
from tinderbox.games import registry

if TYPE_CHECKING:
    from tinderbox.app.peers.handshake import Resuming
    from tinderbox.app.shell.page_context import PageContext
    from tinderbox.app.shell.web_rtc import WebRtc

AWAY: Final = "peers.away"
STANDING_IN: Final = "peers.standing_in"
STAND_IN: Final = "greedy"  # every game has it, and it never takes long
RUN: Final = 1_000_000  # changes of a match that no page lives to see


class HostController:
    """Lets guests in, finds them again after a reload, says who is away.

    Their keys and ways back are kept beside the match, so the page may be killed.
    """

    def __init__(self, context: PageContext, rtc: WebRtc) -> None:
        self.context, self.rtc = context, rtc
        self.host: Host | None = None
        self.id = ""  # of the match that is hosted
        self.listed = GuestList()
        self._calling: list[Resuming] = []
        self._rotates = False  # the next match is a rematch of this one

    # --- coming and going -----------------------------------------------------------

    def hosted(self, channel: Channel, seat: int | None) -> None:
        """A guest has come by an invitation."""
        session = self.context.active.session
        if session is None:
            channel.close()
            return
        self._begin(session, self.context.active.id)
        self._admit(channel, seat, "")

    def seated(self, session: AnySession) -> None:
        """A match has come to the table: its guests are let in again."""
        id = self.context.active.id
        if self.host is not None and id == self.id and self.host.knows(session):
            if self.host.session is not session or self.host.referee.paused:
                self.host.follow(session)
            return
        if self.host is not None and self._rotates:
            self._rematch(session, id)
            return
        self._leave()
        if session.read_only:
            return  # another page of this browser may be the host
        if guest_list.guests(self.context.store, id).seats:
            self._begin(session, id)
            for entry in self.listed.seats:
                self._call(entry)

    def left(self) -> None:
        """The table is left: guests wait until the match is there again."""
        if self.host is not None:
            self.host.pause()

    def rematch(self) -> None:
        """The next match at the table is the same once more: guests go along."""
        self._rotates = self.host is not None

    def _rematch(self, session: AnySession, id: str) -> None:
        assert self.host is not None
        self._rotates = False
        count = len(session.table.header.seats)
        guest_list.remember_guests(self.context.store, self.id, GuestList())
        self.id = id
        seats = (s._replace(seat=(s.seat + 1) % count) for s in self.listed.seats)
        self.listed = self.listed._replace(seats=tuple(seats))
        self._keep()
        self.host.move(session, lambda seat: Player((seat + 1) % count))

    def _leave(self) -> None:
        """Another match has come: those who wait for this one are told."""
        for calling in self._calling:
            calling.cancel()
        self._calling = []
        self._rotates = False
        host, self.host = self.host, None
        if host is not None:
            host.close("peers.other_match")
        self._tell()

    def end(self, why: str) -> None:
        """Have no guests any more: each is told why."""
        if self.host is not None:
            session = self.host.session
            for entry in self.listed.seats:
                self._forget(entry.seat)
            self.host.close(why)
            self.host = None
            self._tell()
            self.context.sit(session)

    def _begin(self, session: AnySession, id: str) -> None:
        if self.host is not None:
            return
        self.id = id
        kept = guest_list.guests(self.context.store, id)
        seats = (s for s in kept.seats if s.seat in session.people)
        self.listed = kept._replace(run=kept.run + 1, seats=tuple(seats))
        self._keep()
        browser, run = self.context.browser, self.listed.run * RUN
        self.host = Host(
            session, self, browser.later, browser.now, token_urlsafe, self._changed, run
        )
        for entry in self.listed.seats:
            self.host.expect(Player(entry.seat))

    def _call(self, entry: Seat) -> None:
        """Find a guest again that was here before this page was loaded anew."""
        if not entry.ticket:
            return

        def opened(channel: Channel) -> None:
            self._admit(channel, entry.seat, entry.key)

        self._calling.append(self.rtc.resume(entry.ticket, opened, lambda _: None))

    def _admit(self, channel: Channel, seat: int | None, key: str) -> None:
        host = self.host
        player = None if seat is None else Player(seat)
        if host is None or not host.admit(channel, player, key):
            channel.close()
            return
        if seat is not None:
            channel.on_ticket(lambda ticket: self._ticket(host, channel, ticket))

    def _ticket(self, host: Host, channel: Channel, ticket: str) -> None:
        """Keep the way back to a guest that is still one of this match."""
        for guest in host.guests.values() if host is self.host else ():
            if guest.channel is channel and guest.seat is not None:
                self._list(int(guest.seat), ticket)

    def _list(self, seat: int, ticket: str | None = None) -> None:
        """Keep the way back to a seat, and the key that it has by now."""
        host = self.host
        key = host.keys().get(seat, "") if host else ""
        old = next((s for s in self.listed.seats if s.seat == seat), Seat(seat, key))
        entry = Seat(seat, key or old.key, old.ticket if ticket is None else ticket)
        if self.listed != (new := self.listed.with_seat(entry)):
            self.listed = new
            self._keep()

    def _forget(self, seat: int) -> None:
        """Have no way back to the guest of a seat."""
        for entry in self.listed.seats:
            if entry.seat == seat and entry.ticket:
                self.rtc.drop(entry.ticket)
        self.listed = self.listed.without(seat)
        self._keep()

    def _keep(self) -> None:
        guest_list.remember_guests(self.context.store, self.id, self.listed)

    # --- what the host's people decide ----------------------------------------------

    def command(self, rest: str) -> None:
        """What is to become of a seat: ``stand-in:2``, ``back:2``, ``here:2``."""
        what, _, which = rest.partition(":")
        host, seat = self.host, Player(int(which))
        if host is None:
            return
        session = host.session
        match what:
            case "stand-in":
                bot = registry.load_bot(session.game.ID, STAND_IN)
                session.stand_in(seat, bot)
            case "back":
                session.stand_in(seat, None)
            case "here":
                session.stand_in(seat, None)
                self._forget(int(seat))
                host.release(seat, "peers.taken_back")
        self._changed()
        if (table := self.context.table()) is not None:
            table.play.turns.go_on()

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
        match what:
            case "undo":
                session.undo()
            case "restart":
                session.restart_turn()
            case "redo":
                session.redo()
        table.play.taken_back()

    # --- showing ------------------------------------------------------------------

    def _changed(self) -> None:
        """Somebody came or went, or has a name now."""
        host = self.host
        if host is None:
            return
        for seat in sorted(host.keys()):
            self._list(seat)
        session = host.session
        for seat in [*session.stand_ins]:
            if int(seat) not in host.away():
                session.stand_in(seat, None)  # who is back plays on
        table = self.context.table()
        if table is not None and table.session is session:
            if table.play.viewpoint.here != session.here:
                self.context.sit(session)
            else:
                table.translate(self.context.say())
        self._tell()

    def _tell(self) -> None:
        """Say who is away, and what can be done about it."""
        notices, voice = self.context.notices, self.context.say()
        away = self.host.away() if self.host else ()
        stand_ins = self.host.session.stand_ins if self.host else frozenset()
        for key, seats in (
            (AWAY, [seat for seat in away if seat not in stand_ins]),
            (STANDING_IN, [seat for seat in away if seat in stand_ins]),
        ):
            if not seats or self.host is None:
                notices.dismiss(key, voice)
                continue
            named = players(self.host.session.table.header, voice)
            names = ", ".join(named[seat] for seat in seats)
            first = seats[0]
            remedies = [
                ("peers.invite_again", f"invite:{first}:anew"),
                ("peers.play_here", f"guests:here:{first}"),
            ]
            if key == AWAY:
                remedies.insert(1, ("peers.stand_in", f"guests:stand-in:{first}"))
            notices.show(voice, key, {"players": names}, remedies)

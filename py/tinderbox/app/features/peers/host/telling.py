"""What guests are told: how it stands after every change, until they have heard it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tinderbox.app.features.peers.host.attendance import Attendance
from tinderbox.app.features.peers.host.guest import Guest
from tinderbox.app.features.peers.host.referee import Referee
from tinderbox.app.features.peers.link.channel import REPEAT_MS
from tinderbox.app.features.peers.messages import FromHost, Now, Over, Ping
from tinderbox.app.features.peers.timers import Throttle, Timers

MAX_MOMENTS: Final = 30  # in one go, some ten milliseconds of work


class Telling:
    """Tells the late again how it stands, and pings who plays while we look on.

    A line may stay up for ten seconds after a device is gone: too long to be waited
    for. `version` counts all changes of the match.
    """

    def __init__(
        self, timers: Timers, referee: Referee, attendance: Attendance, version: int
    ) -> None:
        self._referee, self._attendance = referee, attendance
        self.version = version
        self._soon = Throttle(timers.later, 0, self._tell_all)  # once it is shown
        self._again = Throttle(timers.later, REPEAT_MS, self._tell_late)
        self._heartbeat = Throttle(timers.later_in_view, REPEAT_MS, self._ping)

    def change(self) -> None:
        """The match has changed: tell everybody soon."""
        self.version += 1
        self._soon.ask()

    def tell_soon(self) -> None:
        """Tell everybody how it stands, though the match has not changed."""
        self._soon.ask()

    def tell(self, guest: Guest) -> None:
        """Send the moments that are new to a guest, and how it stands.

        A long match takes a while to be put into messages: the host's page goes on
        meanwhile, and the rest follows.
        """
        if not guest.greeted:
            return
        feed, session = guest.feed, self._referee.session
        guest.moments = min(guest.moments, feed.update(MAX_MOMENTS))
        for message in feed.messages(guest.moments, self.version):
            guest.send(message)
        guest.moments = len(feed)
        if not feed.is_complete:
            self._soon.ask()
            return
        if session.to_move() is None and not guest.is_over:
            guest.is_over = True
            guest.send(Over(session.text()))
        guest.send(self._standing(guest))
        guest.sent = self.version
        self._again.ask()
        self._heartbeat.ask()

    def _tell_all(self) -> None:
        for guest in tuple(self._attendance.guests):
            self.tell(guest)

    def _standing(self, guest: Guest) -> Now:
        """How it stands after all moments, as far as a guest may know it."""
        session, may = self._referee.session, self._referee.may(guest.seat)
        to_move, have = session.to_move(), len(guest.feed)
        return Now(
            version=self.version,
            have=have,
            mark=guest.feed.base(have),
            to_move=None if to_move is None else int(to_move),
            legal=tuple(map(session.game.encode, session.legal())) if may else (),
            why_no_undo=session.why_no_undo() if may else "undo.other_seat",
            can_redo=may and session.can_redo,
            away=self._attendance.away,
            paused=self._referee.is_stopped,
        )

    # --- until it is answered ---------------------------------------------------------

    def _tell_late(self) -> None:
        """Tell those who acknowledged nothing how it stands: they ask for the rest."""
        late = [guest for guest in self._attendance.guests if guest.is_late]
        self._address((guest, self._standing(guest)) for guest in late)
        if late:
            self._again.ask()

    def _ping(self) -> None:
        """Ask who plays whether they are there, until the match is over."""
        guests = self._attendance.guests if self._referee.is_open else ()
        players = [guest for guest in guests if guest.seat is not None]
        asked = [it for it in players if it.is_connected and not it.is_late]
        self._address((guest, Ping()) for guest in asked)
        if players:
            self._heartbeat.ask()

    def _address(self, messages: Iterable[tuple[Guest, FromHost]]) -> None:
        """Say to each what is to be answered; they may have been silent too long."""
        if any([guest.address(message) for guest, message in messages]):
            self._attendance.look()

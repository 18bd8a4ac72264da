"""The device that deals: its engine is the referee, each guest gets its own view."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tinderbox.app.features.peers.host.attendance import Attendance
from tinderbox.app.features.peers.host.feed import Feed
from tinderbox.app.features.peers.host.guest import Guest
from tinderbox.app.features.peers.host.referee import Referee, TableActs
from tinderbox.app.features.peers.host.telling import Telling
from tinderbox.app.features.peers.link.channel import Channel
from tinderbox.app.features.peers.messages import (
    PROTOCOL,
    Act,
    FromGuest,
    Got,
    Hello,
    Leave,
    Ping,
    Pong,
    TakeBack,
    Why,
    from_guest,
)
from tinderbox.app.features.peers.timers import Timers
from tinderbox.app.kernel.match.player_names import cleaned
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.callbacks import Callback
from tinderbox.core.codec import BadMessage
from tinderbox.core.game import Player

MAX_ERRORS: Final = 20  # messages that no page of ours sends, then a guest is cut off


class Host:
    """Plays one match with guests: hears what they say, and does what they ask.

    `token()` is a text nobody can guess, `changed()` is called when somebody came or
    went. Versions begin at `run`, which is higher than any that was given before.
    """

    def __init__(
        self,
        session: AnySession,
        table: TableActs,
        timers: Timers,
        token: Callable[[], str],
        changed: Callback,
        run: int = 0,
    ) -> None:
        self._timers, self._token, self._changed = timers, token, changed
        self.referee = Referee(session, table)
        self.attendance = Attendance(timers, self._attended)
        self.telling = Telling(timers, self.referee, self.attendance, run)
        self._away: tuple[int, ...] = ()  # as guests know it
        self._listen(session)
        self.follow(session)

    @property
    def session(self) -> AnySession:
        """The match."""
        return self.referee.session

    def follow(self, session: AnySession) -> None:
        """Go on with the same match, which came to the table anew."""
        if session is not self.session:
            self._listen(session)
        self.referee.session, self.referee.paused = session, False
        for guest in self.attendance.guests:
            guest.feed = Feed(session, guest.seat)
        self.attendance.look()
        self.telling.change()

    def _listen(self, session: AnySession) -> None:
        def changed() -> None:
            if session is self.session and not self.referee.paused:
                self.telling.change()

        session.changed.listen(changed)

    def move(self, session: AnySession, seat_of: Callable[[Player], Player]) -> None:
        """Go on with another match, at which everybody may sit on another seat."""
        self.attendance.move(seat_of)
        for guest in self.attendance.guests:
            guest.moments, guest.is_over = 0, False
        self.follow(session)
        self._welcome_all()

    def pause(self) -> None:
        """Nobody is at the host's table: guests wait."""
        self.referee.paused = True
        self.telling.change()

    def admit(
        self, channel: Channel, seat: Player | None, key: str = ""
    ) -> Guest | None:
        """Let a guest in, with the key of before or a new one; None without room."""
        feed = Feed(self.session, seat)
        guest = self.attendance.admit(channel, seat, key, feed)
        if guest is not None:
            received, is_up = partial(self._receive, guest), partial(self._see, guest)
            channel.listen(received, is_up)
            self.attendance.look()
        return guest

    def _attended(self) -> None:
        """Who plays elsewhere, or who is away, may be others than before."""
        self.session.play_elsewhere(self.attendance.seats)
        if self.attendance.away != self._away:
            self._away = self.attendance.away
            self.telling.tell_soon()
        self._changed()

    # --- what guests say --------------------------------------------------------------

    def _see(self, guest: Guest, _: bool) -> None:
        """What got lost meanwhile the guest asks for, once it hears how it stands."""
        if guest in self.attendance.guests:
            self.attendance.look()
            self.telling.tell_soon()

    def _receive(self, guest: Guest, text: str) -> None:
        if guest not in self.attendance.guests:
            return
        if guest.hear():
            self.attendance.look()
        if guest.floods(self._timers.now()):
            self.attendance.dismiss(guest, "peers.flood")
            return
        try:
            message = from_guest(text)
        except BadMessage:
            guest.errors += 1
            if guest.errors >= MAX_ERRORS:
                self.attendance.dismiss(guest, "peers.nonsense")
            return
        self._handle(guest, message)

    def _handle(self, guest: Guest, message: FromGuest) -> None:
        match message:
            case Hello():
                self._greet(guest, message)
            case _ if not guest.greeted:
                pass  # it will greet again
            case Got(version):
                known = min(version, self.telling.version)
                guest.acknowledged = max(guest.acknowledged, known)
            case Act(version, action, helped):
                if version == self.telling.version:
                    refusal = self.referee.act(guest.seat, action, helped=helped)
                    guest.answer(0, refusal)
                self.telling.tell(guest)  # if it came too late, this is how it stands
            case TakeBack(version, what):
                if version == self.telling.version:
                    self.referee.take_back(guest.seat, what)
                self.telling.tell(guest)
            case Leave():
                self.attendance.dismiss(guest, "")
            case Ping():
                guest.send(Pong())
            case Why(number, action):
                guest.answer(number, self.referee.why(guest.seat, action))

    def _greet(self, guest: Guest, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            self.attendance.dismiss(guest, "code.version")
            return
        is_known = hello.key == guest.key or (guest.is_new and not hello.key)
        if guest.key and not is_known:
            self.attendance.dismiss(guest, "peers.wrong_key")
            return
        guest.is_new = not guest.key or (guest.is_new and not hello.key)
        guest.key = guest.key or self._token()
        self._name(guest, cleaned(hello.name))
        guest.greeted = True
        guest.feed.update(hello.have)
        holds = guest.feed.holds(hello.have, hello.mark)
        guest.moments = hello.have if holds else 0
        guest.sent, guest.is_over = -1, False
        guest.welcome(self.session)
        self.telling.tell(guest)
        self.attendance.look()

    def _name(self, guest: Guest, name: str) -> None:
        if not name or self.session.read_only:
            return
        names = self.session.table.header.names
        if guest.seat is None:
            guest.name = name
        elif name != "".join(names[guest.seat :][:1]):
            self.session.rename(guest.seat, name)
            self._welcome_all()

    def _welcome_all(self) -> None:
        """Say again which table this is: another one, or with other names."""
        for guest in self.attendance.guests:
            if guest.greeted:
                guest.welcome(self.session)

"""The device that deals: its engine is the referee, each guest gets its own view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from tinderbox.app.features.peers.host.attendance import Attendance
from tinderbox.app.features.peers.host.feed import Feed
from tinderbox.app.features.peers.host.guest import Guest
from tinderbox.app.features.peers.host.referee import Referee, TableActs
from tinderbox.app.features.peers.host.seed_agreement import SeedAgreement
from tinderbox.app.features.peers.timers import Throttle, Timers
from tinderbox.app.kernel.match.player_names import cleaned
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.callbacks import Callback
from tinderbox.core.codec import BadMessage
from tinderbox.core.game import Player
from tinderbox.net.channel import REPEAT_MS, Channel
from tinderbox.net.messages import (
    PROTOCOL,
    Acknowledgement,
    Act,
    FromGuest,
    FromHost,
    Greeting,
    Leave,
    Over,
    Ping,
    Pong,
    RefusalRequest,
    SeedShare,
    TableStatus,
    TakeBack,
    from_guest,
)

MAX_MOMENTS: Final = 30  # in one go, some ten milliseconds of work
MAX_ERRORS: Final = 20  # messages that no page of ours sends, then a guest is cut off


class Host:
    """Plays one match with guests: hears what they say, and does what they ask.

    They are told how it stands after every change, until they have heard it. Who plays
    is pinged while we look on: a line may stay up for ten seconds after a device is
    gone, too long to be waited for.

    `token()` is a text nobody can guess, `changed()` is called when somebody came or
    went. Versions begin at `run`, which is higher than any that was given before.
    `number` is this page's in the seed of the match, if the guests have one in it.
    """

    def __init__(
        self,
        session: AnySession,
        table: TableActs,
        timers: Timers,
        token: Callable[[], str],
        changed: Callback,
        run: int = 0,
        number: str = "",
    ) -> None:
        self._timers = timers
        self._token = token
        self._changed = changed
        self.referee = Referee(session, table)
        self.attendance = Attendance(timers, self._attended)
        self.agreement = SeedAgreement(
            self.referee, self.attendance, timers, run, number
        )
        self.version = run  # counts all changes of the match
        self._soon = Throttle(timers.later, 0, self._tell_all)  # once it is shown
        self._again = Throttle(timers.later, REPEAT_MS, self._tell_late)
        self._heartbeat = Throttle(timers.later_in_view, REPEAT_MS, self._ping)
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
        self.referee.session = session
        self.referee.paused = False
        for guest in self.attendance.guests:
            guest.feed = Feed(session, guest.seat)
        self.agreement.show_verdict()
        self.attendance.look()
        self._change()

    def _listen(self, session: AnySession) -> None:
        def changed() -> None:
            if session is self.session and not self.referee.paused:
                self._change()

        session.changed.listen(changed)

    def move(
        self, session: AnySession, seat_of: Callable[[Player], Player | None]
    ) -> None:
        """Go on with another match, at which everybody may sit on another seat."""
        self.attendance.move(seat_of)
        for guest in self.attendance.guests:
            guest.moments = 0
            guest.is_over = False
        self.agreement.number = ""
        self.follow(session)
        self._welcome_all()

    def pause(self) -> None:
        """Nobody is at the host's table: guests wait."""
        self.referee.paused = True
        self._change()

    def admit(
        self, channel: Channel, seat: Player | None, key: str = ""
    ) -> Guest | None:
        """Let a guest in, with the key of before or a new one; None without room."""
        feed = Feed(self.session, seat)
        guest = self.attendance.admit(channel, seat, key, feed)
        if guest is not None:
            received = partial(self._receive, guest)
            is_up = partial(self._see, guest)
            channel.listen(received, is_up)
            self.attendance.look()
        return guest

    def _attended(self) -> None:
        """Tell the session and the guests who plays elsewhere and who is away."""
        self.session.play_elsewhere(self.attendance.seats)
        if self.attendance.away != self._away:
            self._away = self.attendance.away
            self._soon.ask()
        self.agreement.look()
        self._changed()

    # --- what guests say --------------------------------------------------------------

    def _see(self, guest: Guest, _: bool) -> None:
        """Tell a guest whose line has come back how it stands; it asks for the rest."""
        if guest in self.attendance.guests:
            self.attendance.look()
            self._soon.ask()

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
            case Greeting():
                self._greet(guest, message)
            case _ if not guest.greeted:
                pass  # it will greet again
            case Acknowledgement(version):
                known = min(version, self.version)
                guest.acknowledged = max(guest.acknowledged, known)
            case Act(version, action, helped):
                if version == self.version:
                    refusal = self.referee.act(guest.seat, action, helped=helped)
                    guest.answer(0, refusal)
                self._tell(guest)  # if it came too late, this is how it stands
            case TakeBack(version, what):
                if version == self.version:
                    self.referee.take_back(guest.seat, what)
                self._tell(guest)
            case SeedShare():
                self.agreement.hear(guest, message)
            case Leave():
                self.attendance.dismiss(guest, "")
            case Ping():
                guest.send(Pong())
            case RefusalRequest(number, action):
                guest.answer(number, self.referee.why(guest.seat, action))

    def _greet(self, guest: Guest, hello: Greeting) -> None:
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
        guest.sent = -1
        guest.is_over = False
        guest.welcome(self.session)
        self._tell(guest)
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

    # --- what guests are told ---------------------------------------------------------

    def _change(self) -> None:
        """The match has changed: tell everybody soon."""
        self.version += 1
        self._soon.ask()

    def _tell(self, guest: Guest) -> None:
        """Send the moments that are new to a guest, and how it stands.

        A long match takes a while to be put into messages: the host's page goes on
        meanwhile, and the rest follows.
        """
        if not guest.greeted:
            return
        feed = guest.feed
        session = self.referee.session
        guest.moments = min(guest.moments, feed.update(MAX_MOMENTS))
        for message in feed.messages(guest.moments, self.version):
            guest.send(message)
        guest.moments = len(feed)
        if not feed.is_complete:
            self._soon.ask()
            return
        guest.send(self._standing(guest))
        if session.to_move() is None and not guest.is_over:
            guest.is_over = True  # after the status: the guest has all moments then
            guest.send(Over(session.text(), self.agreement.number))
        guest.sent = self.version
        self._again.ask()
        self._heartbeat.ask()

    def _tell_all(self) -> None:
        for guest in tuple(self.attendance.guests):
            self._tell(guest)

    def _standing(self, guest: Guest) -> TableStatus:
        """Return how it stands after all moments, as far as a guest may know it."""
        session = self.referee.session
        may = self.referee.may(guest.seat)
        to_move = session.to_move()
        have = len(guest.feed)
        return TableStatus(
            version=self.version,
            have=have,
            mark=guest.feed.base(have),
            to_move=None if to_move is None else int(to_move),
            legal=tuple(map(session.game.encode, session.legal())) if may else (),
            why_no_undo=session.why_no_undo() if may else "undo.other_seat",
            can_redo=may and session.can_redo,
            away=self.attendance.away,
            paused=self.referee.is_stopped,
        )

    # --- until it is answered ---------------------------------------------------------

    def _tell_late(self) -> None:
        """Tell those who acknowledged nothing how it stands: they ask for the rest."""
        late = [guest for guest in self.attendance.guests if guest.is_late]
        self._address((guest, self._standing(guest)) for guest in late)
        if late:
            self._again.ask()

    def _ping(self) -> None:
        """Ask who plays whether they are there, until the match is over."""
        guests = self.attendance.guests if self.referee.is_open else ()
        players = [guest for guest in guests if guest.seat is not None]
        asked = [it for it in players if it.is_connected and not it.is_late]
        self._address((guest, Ping()) for guest in asked)
        if players:
            self._heartbeat.ask()

    def _address(self, messages: Iterable[tuple[Guest, FromHost]]) -> None:
        """Say to each what is to be answered; they may have been silent too long."""
        if any([guest.address(message) for guest, message in messages]):
            self.attendance.look()

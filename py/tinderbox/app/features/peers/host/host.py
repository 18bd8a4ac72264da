"""The device that deals: its engine is the referee, each guest gets its own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tinderbox.app.features.peers.host.absences import Absences
from tinderbox.app.features.peers.host.feed import Feed
from tinderbox.app.features.peers.host.guest import Guest
from tinderbox.app.features.peers.host.referee import Referee, TableActs
from tinderbox.app.features.peers.host.reminders import Reminders
from tinderbox.app.features.peers.link.channel import Channel
from tinderbox.app.features.peers.messages import (
    PROTOCOL,
    Act,
    Closed,
    FromGuest,
    Got,
    Hello,
    Leave,
    Ping,
    Pong,
    TakeBack,
    Why,
    WhyClosed,
    from_guest,
)
from tinderbox.app.features.peers.throttle import Throttle, Timers
from tinderbox.app.kernel.match.player_names import cleaned
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.callbacks import Callback
from tinderbox.core.codec import BadMessage
from tinderbox.core.game import Player

GRACE: Final = 1_000  # ms in which a last message may go
MAX_ERRORS: Final = 20  # messages that no page of ours sends, then a guest is cut off
SEVERAL_AT_ONCE: Final = 12  # guests of a table


class Host:
    """Plays one match with guests; `version` counts all its changes.

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
        self.referee = Referee(session, table)
        self.timers, self.token, self.changed = timers, token, changed
        self.version = run
        self.guests: dict[int, Guest] = {}
        self._numbers = 0
        self._expected: set[Player] = set()  # seats with devices of their own
        self._absences = Absences(timers.later, self._someone_is_away)
        self._soon = Throttle(timers.later, 0, self._tell_all)  # once it is shown
        self._reminders = Reminders(
            timers,
            self.guests.values,
            lambda guest: guest.standing(self.referee, self.version, self.away()),
            lambda guest: guest.seat is not None and self.referee.is_open,
            self._look,
        )
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
        self.referee = Referee(session, self.referee.table)
        for guest in self.guests.values():
            guest.feed = Feed(session, guest.seat)
        self._seat()
        self._changed()

    def _listen(self, session: AnySession) -> None:
        def changed() -> None:
            if session is self.session and not self.referee.paused:
                self._changed()

        session.changed.listen(changed)

    def move(self, session: AnySession, seat_of: Callable[[Player], Player]) -> None:
        """Go on with another match, at which everybody may sit on another seat."""
        self._expected = {seat_of(seat) for seat in self._expected}
        for guest in self.guests.values():
            guest.seat = None if guest.seat is None else seat_of(guest.seat)
            guest.moments, guest.is_over = 0, False
        self.follow(session)
        self._welcome_all()

    def expect(self, seat: Player) -> None:
        """Wait for the guest of a seat, who was here before."""
        self._expected.add(seat)
        self._seat()

    def give_up(self, seat: Player) -> None:
        """Call a seat away at once: its guest of before has no way back."""
        self._absences.give_up(seat)

    def release(self, seat: Player, why: WhyClosed) -> None:
        """Have a seat be played at the host's device again."""
        self._expected.discard(seat)
        self._clear(seat, why)
        self._seat()

    def _clear(self, seat: Player, why: WhyClosed) -> None:
        """Send away whoever plays a seat."""
        for guest in [g for g in self.guests.values() if g.seat == seat]:
            self.dismiss(guest.number, why)

    def pause(self) -> None:
        """Nobody is at the host's table: guests wait."""
        self.referee.paused = True
        self._changed()

    # --- who is there -------------------------------------------------------------

    def admit(
        self, channel: Channel, seat: Player | None, key: str = ""
    ) -> Guest | None:
        """Let a guest in, with the key of before or a new one; None without room.

        A seat is played from one device: whoever had it before is sent away.
        """
        if len(self.guests) >= SEVERAL_AT_ONCE:
            self._forget_an_onlooker()
        if len(self.guests) >= SEVERAL_AT_ONCE:
            return None
        if seat is not None:
            self._clear(seat, "peers.replaced")
        self._numbers += 1
        number = self._numbers
        guest = Guest(number, channel, seat, key, Feed(self.session, seat))
        self.guests[number] = guest
        if seat is not None:
            self._expected.add(seat)
        channel.listen(
            lambda text: self._received(guest, text),
            lambda is_up: self._is_up(guest, is_up),
        )
        self._seat()
        return guest

    def _forget_an_onlooker(self) -> None:
        """Make room where there is one who may never come back."""
        away = [g for g in self.guests.values() if g.seat is None and not g.is_here]
        if away:
            self.dismiss(away[0].number, "peers.replaced")

    def dismiss(self, number: int, why: WhyClosed) -> None:
        """Have no more to do with a guest, who is told why."""
        guest = self.guests.pop(number, None)
        if guest is not None:
            guest.send(Closed(why))
            self.timers.later(GRACE, guest.channel.close)  # once that has gone
            self._seat()

    def close(self, why: WhyClosed) -> None:
        """Send all guests away."""
        self._expected.clear()
        for number in list(self.guests):
            self.dismiss(number, why)
        self._seat()

    def away(self) -> tuple[int, ...]:
        """The seats whose devices have not been heard of for a while."""
        return self._absences.long

    def _look(self) -> None:
        """See who is here, and say that it may have changed."""
        here = {guest.seat for guest in self.guests.values() if guest.is_here}
        silent = {guest.seat for guest in self.guests.values() if guest.is_silent}
        if self._absences.update(self._expected - here, silent):
            self._soon.ask()
        self.changed()

    def _someone_is_away(self) -> None:
        self.changed()
        self._soon.ask()

    def _seat(self) -> None:
        """Have the match know which seats are played elsewhere."""
        self.session.play_elsewhere(self._expected)
        self._look()

    def _is_up(self, guest: Guest, is_up: bool) -> None:
        """What got lost meanwhile the guest asks for, once it hears how it stands."""
        if guest.number in self.guests:
            self._look()
            self._soon.ask()

    # --- receiving ------------------------------------------------------------------

    def _received(self, guest: Guest, text: str) -> None:
        if guest.number not in self.guests:
            return
        if guest.hear():
            self._look()
        if guest.floods(self.timers.now()):
            self.dismiss(guest.number, "peers.flood")
            return
        try:
            message = from_guest(text)
        except BadMessage:
            guest.errors += 1
            if guest.errors >= MAX_ERRORS:
                self.dismiss(guest.number, "peers.nonsense")
            return
        self._handle(guest, message)

    def _handle(self, guest: Guest, message: FromGuest) -> None:
        match message:
            case Hello():
                self._greet(guest, message)
            case _ if not guest.greeted:
                pass  # it will greet again
            case Got(version):
                guest.acknowledged = max(guest.acknowledged, min(version, self.version))
            case Act():
                self._act(guest, message)
            case TakeBack(version, what):
                if version == self.version:
                    self.referee.take_back(guest.seat, what)
                self._tell(guest)
            case Leave():
                self.dismiss(guest.number, "")
            case Ping():
                guest.send(Pong())
            case Why(number, action):
                refusal = self.referee.why(guest.seat, action)
                if refusal is not None:
                    guest.answer(number, refusal)

    def _greet(self, guest: Guest, hello: Hello) -> None:
        if hello.protocol != PROTOCOL:
            self.dismiss(guest.number, "code.version")
            return
        is_known = hello.key == guest.key or (guest.is_new and not hello.key)
        if guest.key and not is_known:
            self.dismiss(guest.number, "peers.wrong_key")
            return
        guest.is_new = not guest.key or (guest.is_new and not hello.key)
        guest.key = guest.key or self.token()
        self._name(guest, hello.name)
        guest.greeted = True
        guest.feed.update(hello.have)
        holds = guest.feed.holds(hello.have, hello.mark)
        guest.moments = hello.have if holds else 0
        guest.sent, guest.is_over = -1, False
        guest.welcome(self.session)
        self._tell(guest)
        self._look()

    def _name(self, guest: Guest, name: str) -> None:
        names = self.session.table.header.names
        name = cleaned(name)
        if not name or self.session.read_only:
            return
        if guest.seat is None:
            guest.name = name
        elif name != "".join(names[guest.seat :][:1]):
            self.session.rename(guest.seat, name)
            self._welcome_all()

    def _welcome_all(self) -> None:
        """Say again which table this is: another one, or with other names."""
        for guest in self.guests.values():
            if guest.greeted:
                guest.welcome(self.session)

    # --- what guests do -----------------------------------------------------------

    def _act(self, guest: Guest, act: Act) -> None:
        refusal = None
        if act.version == self.version:
            refusal = self.referee.act(guest.seat, act.action, helped=act.helped)
        if refusal is not None:
            guest.answer(0, refusal)
        self._tell(guest)  # if it came too late, this is how it stands

    # --- telling ------------------------------------------------------------------

    def _changed(self) -> None:
        self.version += 1
        self._soon.ask()

    def _tell_all(self) -> None:
        for guest in list(self.guests.values()):
            self._tell(guest)

    def _tell(self, guest: Guest) -> None:
        if guest.greeted:
            is_told = guest.tell(self.referee, self.version, self.away())
            (self._reminders if is_told else self._soon).ask()

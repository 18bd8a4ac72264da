"""The host of a match: it checks the guests' actions and sends each its own view."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from secrets import token_urlsafe

from tinderbox.app.features.peers.host.referee import Referee, TableActs
from tinderbox.app.features.peers.host.seed_agreement import SeedAgreement
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.core.callbacks import Callback
from tinderbox.core.codec import BadMessage
from tinderbox.core.game import Player, Seats
from tinderbox.core.match import cleaned
from tinderbox.i18n.player_names import given_name
from tinderbox.net.attendance import Attendance, SeatOf
from tinderbox.net.channel import REPEAT_MS, Channel
from tinderbox.net.feed import Feed
from tinderbox.net.guest import Guest
from tinderbox.net.messages import (
    PROTOCOL,
    Acknowledgement,
    Act,
    FromGuest,
    Greeting,
    Leave,
    Over,
    RefusalRequest,
    SeedNumber,
    TableStatus,
    TakeBack,
    TakeSeat,
    Welcome,
    from_guest,
    pairs,
)
from tinderbox.net.timers import Throttle, Timers

MAX_MOMENTS = 30  # so many are added to a feed at once, in some ten milliseconds
MAX_ERRORS = 20  # a guest with so many invalid messages is sent away


class Host:
    """Plays one match with guests: handles their messages and sends them changes.

    After every change the new status is sent to each guest until it is acknowledged. It
    is also sent to guests who are silent: a channel may stay up for ten seconds after a
    device is gone, and nobody should wait for that.

    `attendance_changed()` is called when somebody came or went. `first_version` is
    higher than all versions that were sent before. `number` and `numbers`: see
    `SeedAgreement`. `number_drawn()` is called as soon as this page has its number.
    """

    def __init__(
        self,
        session: AnyLocalMatch,
        table: TableActs,
        timers: Timers,
        attendance_changed: Callback,
        number_drawn: Callable[[], object],
        first_version: int = 0,
        number: str = "",
        numbers: tuple[str, ...] = (),
    ) -> None:
        self._timers = timers
        self._attendance_changed = attendance_changed
        self.referee = Referee(session, table)
        self.attendance = Attendance(timers, self._on_attendance_changed)
        self.agreement = SeedAgreement(
            self.referee,
            self.attendance,
            timers,
            self._welcome,
            number_drawn,
            number,
            numbers,
        )
        self.version = first_version  # plus one with every change of the match
        self._send_soon = Throttle(timers.later, 0, self._send_all_news)
        self._repeat_soon = Throttle(timers.later, REPEAT_MS, self._repeat_status)
        self._heartbeat = Throttle(timers.later, REPEAT_MS, self._ask_silent)
        self._away: Seats = ()  # the seats that the guests know to be away
        self._listen(session)
        self.follow(session)

    @property
    def session(self) -> AnyLocalMatch:
        """The match that is hosted."""
        return self.referee.session

    def follow(self, session: AnyLocalMatch) -> None:
        """Go on with the same match in a new session."""
        if session is not self.session:
            self._listen(session)
        self.referee.session = session
        self.referee.is_paused = False
        for guest in self.attendance.guests:
            guest.feed = Feed(session, guest.seats)
        self.attendance.update()
        self._count_change()

    def _listen(self, session: AnyLocalMatch) -> None:
        def changed() -> None:
            # A session that was replaced may still change.
            if session is self.session and not self.referee.is_paused:
                self._count_change()

        session.changed.listen(changed)

    def move(self, session: AnyLocalMatch, seat_of: SeatOf) -> None:
        """Go on with another match.

        `seat_of(old)` is a new seat, or None for an onlooker.
        """
        self.attendance.move(seat_of)
        for guest in self.attendance.guests:
            guest.moments = 0
            guest.is_over = False
        self.agreement.restart()
        self.follow(session)
        self._welcome_all()

    def pause(self) -> None:
        """Make the guests wait: nobody is at the host's table."""
        self.referee.is_paused = True
        self._count_change()

    def admit(self, channel: Channel, seats: Seats, key: str = "") -> Guest | None:
        """Admit a guest.

        `key` is the secret that it got before, "" for a new guest. Return None if there
        are too many guests.
        """
        guest = self.attendance.admit(channel, seats, key, Feed(self.session, seats))
        if guest is None:
            return None
        received = partial(self._receive, guest)
        changed = partial(self._on_channel_changed, guest)
        channel.listen(received, changed)
        self.attendance.update()
        return guest

    def _on_attendance_changed(self) -> None:
        """Tell the session which seats are elsewhere, and guests who is away."""
        self.session.play_elsewhere(self.attendance.seats)
        if self.attendance.away != self._away:
            self._away = self.attendance.away
            self._send_soon.request_call()
        self.agreement.check_soon()
        self._attendance_changed()

    # --- messages from guests ---------------------------------------------------------

    def _on_channel_changed(self, guest: Guest, _: bool) -> None:
        """Update who is here, and send the news soon.

        A guest whose channel is up again greets, and gets the moments that it missed.
        """
        if guest in self.attendance.guests:
            self.attendance.update()
            self._send_soon.request_call()

    def _receive(self, guest: Guest, text: str) -> None:
        """Handle a message. Send a guest away after too many, or too many bad ones."""
        if guest not in self.attendance.guests:
            return
        if guest.note_message():
            self.attendance.update()
        if guest.floods(self._timers.now()):
            self.attendance.dismiss(guest, "peers.nonsense")
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
                    refusal = self.referee.act(guest.seats, action, helped=helped)
                    guest.answer(refusal, was_tried=True)
                self._send_news(guest)  # an outdated action gets the present status
            case TakeBack(version, what):
                if version == self.version:
                    self.referee.take_back(guest.seats, what)
                self._send_news(guest)
            case SeedNumber():
                self.agreement.take_number(guest, message)
            case TakeSeat(seat, name):
                self._give_seat(guest, seat, cleaned(name))
            case Leave():
                self.attendance.dismiss(guest, "")
            case RefusalRequest(action):
                refusal = self.referee.refusal(guest.seats, action)
                guest.answer(refusal, was_tried=False)

    def _give_seat(self, guest: Guest, seat: Player, name: str) -> None:
        """Let another person at a guest's device play a seat that is free.

        Until the deal the seats of all who are not here are free.
        """
        is_free = self.session.is_held and seat in self.attendance.away
        if is_free and guest.seats and self.referee.is_open:
            if name:
                self.session.rename(seat, name)
            self.attendance.dismiss_guests_of(seat, "peers.replaced")
            guest.seats += (seat,)
            self.follow(self.session)
            self._welcome_all()

    def _greet(self, guest: Guest, greeting: Greeting) -> None:
        if greeting.protocol != PROTOCOL:
            self.attendance.dismiss(guest, "code.version")
            return
        # A new guest may greet again without the key, if the Welcome got lost.
        is_known = greeting.key == guest.key or (guest.is_new and not greeting.key)
        if guest.greeted and not greeting.key and not is_known:
            return  # its first greeting, which comes late or a second time
        if guest.key and not is_known:
            self.attendance.dismiss(guest, "peers.replaced")
            return
        guest.is_new = not guest.key or (guest.is_new and not greeting.key)
        guest.key = guest.key or token_urlsafe()
        self._rename(guest, cleaned(greeting.name))
        guest.greeted = True
        guest.feed.update(greeting.have)  # as far as it takes to compare the mark
        is_same_past = guest.feed.holds(greeting.have, greeting.mark)
        guest.moments = greeting.have if is_same_past else 0
        guest.sent = -1
        guest.is_over = False
        self._welcome(guest)
        self._send_news(guest)
        self.attendance.update()

    def _rename(self, guest: Guest, name: str) -> None:
        """Call the first person at the guest's device by this name, unless it is ""."""
        if not name or self.session.read_only:
            return
        if not guest.seats:
            guest.name = name
        elif name != given_name(self.session.table.header, guest.seats):
            self.session.rename(guest.seats[0], name)
            self._welcome_all()

    def _welcome(self, guest: Guest) -> None:
        """Send the description of the match, with the guest's seats and key.

        If everybody is here, it asks for the guest's number in the seed.
        """
        header = self.session.table.header
        welcome = Welcome(
            protocol=PROTOCOL,
            game=header.game,
            revision=self.session.game.REVISION,
            options=pairs(header.options),
            seats=tuple(header.seats),
            names=tuple(header.names),
            own_seats=guest.seats,
            key=guest.key,
            host=given_name(header, self.session.viewer_seats),
            host_seats=self.session.viewer_seats,
            commitment=self.agreement.commitment_for(guest),
        )
        guest.send(welcome)

    def tell_players(self) -> None:
        """Tell all guests who plays now."""
        self._welcome_all()
        self._count_change()

    def _welcome_all(self) -> None:
        """Send the match's description again, because it or a name has changed."""
        for guest in self.attendance.guests:
            if guest.greeted:
                self._welcome(guest)

    # --- messages to guests -----------------------------------------------------------

    def _count_change(self) -> None:
        """Count a change of the match, and send it to everybody soon."""
        self.version += 1
        self._send_soon.request_call()

    def _send_news(self, guest: Guest) -> None:
        """Send a guest the new moments and the status.

        A long match takes several calls, so that the host's page stays responsive.
        """
        if not guest.greeted:
            return
        feed = guest.feed
        session = self.referee.session
        guest.moments = min(guest.moments, feed.update(MAX_MOMENTS))
        for message in feed.messages(guest.moments, self.version):
            guest.send(message)
        guest.moments = len(feed)
        if len(feed) < len(session.table.states):
            self._send_soon.request_call()
            return
        guest.send(self._status_for(guest))
        if session.to_move() is None and not guest.is_over:
            guest.is_over = True  # after the status: the guest has all moments then
            agreement = self.agreement
            guest.send(Over(session.text(), agreement.number, agreement.numbers))
        guest.sent = self.version
        self._repeat_soon.request_call()
        self._heartbeat.request_call()

    def _send_all_news(self) -> None:
        for guest in tuple(self.attendance.guests):
            self._send_news(guest)

    def _status_for(self, guest: Guest) -> TableStatus:
        """Return the status after all moments, as this guest may know it."""
        session = self.referee.session
        may = self.referee.may_act(guest.seats)
        have = len(guest.feed)
        return TableStatus(
            version=self.version,
            have=have,
            mark=guest.feed.base(have),
            to_move=session.to_move(),
            legal=tuple(map(session.game.encode, session.legal())) if may else (),
            why_no_undo=session.why_no_undo() if may else "undo.other_seat",
            can_redo=may and bool(session.undone),
            away=self.attendance.away,
            is_stopped=self.referee.is_stopped,
        )

    # --- repeated until a guest answers -----------------------------------------------

    def _repeat_status(self) -> None:
        """Send the status again to guests who have not acknowledged it."""
        late_guests = [guest for guest in self.attendance.guests if guest.is_late]
        self._send_status(late_guests)
        if late_guests:
            self._repeat_soon.request_call()

    def _ask_silent(self) -> None:
        """Ask silent guests for a sign of life, until the match is over."""
        guests = self.attendance.guests if self.referee.is_open else ()
        now_ms = self._timers.now()
        waits_ms = {guest: guest.wait_ms(now_ms) for guest in guests}
        self._send_status(
            guest
            for guest, wait_ms in waits_ms.items()
            if not wait_ms and guest.is_connected and not guest.is_late
        )
        if waits_ms:
            self._heartbeat.request_call(
                min(wait_ms or REPEAT_MS for wait_ms in waits_ms.values())
            )

    def _send_status(self, guests: Iterable[Guest]) -> None:
        """Send the status once more, which needs an answer.

        Where the match has changed since, the status comes with the news. Then update
        who counts as silent.
        """
        told = [guest for guest in guests if guest.sent == self.version]
        # A list: with a generator, any() would stop at the first and not send the rest.
        if any([guest.send_for_answer(self._status_for(guest)) for guest in told]):
            self.attendance.update()

"""The guest's end of a channel: reads the host's messages and repeats its own."""

from __future__ import annotations

from typing import Protocol

from tinderbox.app.features.peers.guest.guest_match import (
    AnyGuestMatch,
    GuestMatch,
    OtherRules,
    Request,
)
from tinderbox.app.kernel.match import sessions
from tinderbox.core.codec import BadMessage
from tinderbox.core.game import Player
from tinderbox.core.match import HUMAN, BadMatch
from tinderbox.i18n.text import Translator
from tinderbox.net.agreed_seed import (
    AGREED_AGAIN,
    AS_AGREED,
    Promise,
    Promises,
    check_deal,
    commitment,
    draw_number,
    terms,
)
from tinderbox.net.channel import (
    GUEST_SILENCE_MS,
    MAX_UNANSWERED,
    REPEAT_MS,
    Channel,
)
from tinderbox.net.messages import (
    PROTOCOL,
    Acknowledgement,
    Act,
    Closed,
    FromGuest,
    FromHost,
    Greeting,
    Leave,
    Moments,
    Over,
    RefusalReply,
    RefusalRequest,
    SeedNumber,
    TableStatus,
    TakeBack,
    TakeSeat,
    Welcome,
    dump,
    from_host,
)
from tinderbox.net.timers import Throttle, Timers


class GuestPage(Protocol):
    """The page on which a guest's table is shown."""

    def translator(self) -> Translator:
        """Return the page's translator, which has the words of all games."""

    def show_match(self, session: AnyGuestMatch) -> None:
        """Show a match in the place of any other match of this host."""

    def over(self, text: str, check_key: str, n: int) -> None:
        """Show the whole match, with everybody's secrets, because it is over.

        `text` is the match. `check_key` and `n` are what `net.agreed_seed.check_deal`
        returned.
        """

    def changed(self) -> None:
        """Show the match again: it went on, or the host went away or came back."""

    def answered(self, answer: RefusalReply) -> None:
        """Show which rule forbids what was asked or tried."""

    def welcomed(self, welcome: Welcome) -> None:
        """Store the key with which this page can come back to its seat."""

    def promises(self) -> Promises:
        """Return the deals of this host that our numbers went into."""

    def promised(self, promises: Promises) -> None:
        """Store the deals of this host that our numbers went into."""

    def closed(self, key: str, n: int = 0) -> None:
        """Say why the host sent the guest away, or that its messages make no sense.

        `key` is of the sentence that says it, `n` the number in that sentence.
        """


class GuestClient:
    """The guest's end of a channel.

    `key`: the secret of our seats, "" at the first time. `name`: what we are called.
    """

    def __init__(
        self,
        channel: Channel,
        page: GuestPage,
        timers: Timers,
        key: str,
        name: str,
    ) -> None:
        self.channel = channel
        self.page = page
        self.key = key
        self.name = name
        self.session: AnyGuestMatch | None = None
        self.welcome: Welcome | None = None
        self.pending: Act | TakeBack | None = None  # a request not yet answered
        self._have_when_asked = (0, 0)  # `session.have` when the request was made
        self.is_over = False  # True once the whole match has come
        self._repeat_soon = Throttle(timers.later, REPEAT_MS, self._repeat)
        self._heartbeat = Throttle(timers.later, REPEAT_MS, self._ask_silent)
        self._is_closed = False
        self._is_welcomed = False  # True once a Welcome has answered the last greeting
        self._unanswered = 0  # messages sent since the last one from the host
        self._heard_ms = 0  # when the last one came
        self._timers = timers
        channel.listen(self._received, self._on_channel_changed)
        self._greet()

    def take_seat(self, seat: int, name: str) -> None:
        """Ask for a free seat for another person at this device."""
        self._send(TakeSeat(Player(seat), name))

    def close(self) -> None:
        """Leave the host's table for good."""
        self._end()
        self._send(Leave())
        self.channel.close()

    def abandon(self) -> None:
        """Stop without a message to the host: another page goes on with this seat."""
        self._end()
        self.channel.close()

    def _end(self) -> None:
        """Stop the client. The table stays as it was shown last."""
        self._is_closed = True
        if self.session is not None:
            self.session.is_up = False

    # --- sending -------------------------------------------------------------------

    def _greet(self) -> None:
        self._is_welcomed = False
        have, mark = (0, 0) if self.session is None else self.session.have
        self._send(Greeting(PROTOCOL, self.key, self.name, have, mark))
        self._repeat_soon.request_call()

    def _request(self, message: Request) -> None:
        """Send a request of the session.

        An action or an undo is sent again and again until the host has answered. A
        question is sent once.
        """
        self._send(message)
        if self.session is not None and not isinstance(message, RefusalRequest):
            self.pending = message
            self._have_when_asked = self.session.have
            self._repeat_soon.request_call()

    def _send_pending(self) -> None:
        if self.pending is not None:
            self._send(self.pending)

    def _send(self, message: FromGuest) -> None:
        self.channel.send(dump(message))

    def _repeat(self) -> None:
        if self._is_closed:
            return
        is_incomplete = self._is_incomplete()
        if self.channel.is_up:
            if is_incomplete:
                self._greet()
            self._send_pending()
        if self.pending is not None or is_incomplete:
            self._unanswered += 1
            self._update_is_up()
            self._repeat_soon.request_call()

    def _ask_silent(self) -> None:
        """Greet a host that is silent, until the match is over.

        A host that was reloaded answers nothing but a greeting. Ours may have been
        lost, if we took an old message for its answer.
        """
        status = self._status
        if self._is_closed or status is None or status.to_move is None:
            return
        wait_ms = self._heard_ms + GUEST_SILENCE_MS - self._timers.now()
        if not self._unanswered and wait_ms > 0:
            self._heartbeat.request_call(wait_ms)
            return
        is_idle = self.pending is None and not self._is_incomplete()
        if self.channel.is_up and is_idle:
            self._unanswered += 1
            self._greet()
            self._update_is_up()
        self._heartbeat.request_call()

    @property
    def _status(self) -> TableStatus | None:
        """The host's last status, None before the first."""
        return None if self.session is None else self.session.status

    def _is_incomplete(self) -> bool:
        """Return True if the host has not sent everything yet.

        That is the Welcome, the status and, once the match is over, its text.
        """
        status = self._status
        if status is None or not self._is_welcomed:
            return True
        return status.to_move is None and not self.is_over

    def _update_is_up(self) -> None:
        """Update whether the host answers, and show it if that has changed."""
        is_up = self.channel.is_up and self._unanswered < MAX_UNANSWERED
        if self.session is not None and self.session.is_up != is_up:
            self.session.is_up = is_up
            self.page.changed()

    def _on_channel_changed(self, is_up: bool) -> None:
        self._unanswered = 0
        self._update_is_up()
        if is_up:
            self._greet()
            self._send_pending()

    # --- receiving ------------------------------------------------------------------

    def _received(self, text: str) -> None:
        """Handle a message. Leave the host if it makes no sense."""
        if self._is_closed:
            return
        self._unanswered = 0
        self._heard_ms = self._timers.now()
        self._update_is_up()
        try:
            self._handle(from_host(text))
        except OtherRules:
            self.close()
            self.page.closed("code.version")
        except (BadMessage, BadMatch):
            self.close()
            self.page.closed("peers.nonsense")

    def _handle(self, message: FromHost) -> None:
        match message:
            case Welcome():
                self._welcomed(message)
            case Closed(key):
                self.close()
                self.page.closed(key)
        session = self.session
        if session is None:
            return
        match message:  # these messages are about the match of the last Welcome
            case Over():
                self._finish(session, message)
            case RefusalReply():
                session.checked_event(message.key, message.rule, message.params)
                if message.was_tried:
                    self._stop_waiting()
                self.page.answered(message)
            case Moments():
                if not session.add_moments(message):
                    self._greet()
            case TableStatus():
                self._accept_status(session, message)

    def _welcomed(self, welcome: Welcome) -> None:
        """Make a session for the match, unless it is the one that we have."""
        if welcome.protocol != PROTOCOL:
            self.close()
            self.page.closed("code.version")
            return
        session = self.session
        is_renamed = False
        # Within a match only names change, who plays at the host's device, which
        # computer players are replaced by people, and whether the host asks for our
        # number.
        expected = self.welcome and self.welcome._replace(
            seats=tuple(
                new if new == HUMAN else old
                for old, new in zip(self.welcome.seats, welcome.seats, strict=False)
            ),
            names=welcome.names,
            host=welcome.host,
            host_seats=welcome.host_seats,
            commitment=welcome.commitment,
        )
        if session is None or expected != welcome:
            self._begin_session(welcome)
        else:
            is_renamed = session.take_players(welcome)
        self.welcome = welcome
        self._is_welcomed = True
        self.key = welcome.key
        self.page.welcomed(welcome)
        self._give_number(welcome)
        if is_renamed and session is not None and session.status is not None:
            self.page.show_match(session)

    def _begin_session(self, welcome: Welcome) -> None:
        """Forget the match that we have. The host has another one."""
        self.session = GuestMatch(welcome, self._request, self.page.translator())
        self.pending = None
        self.is_over = False

    def _accept_status(self, session: AnyGuestMatch, status: TableStatus) -> None:
        """Take the host's status and show it. Greet if moments are missing for it."""
        last_status = session.status
        if session.is_other_deal(status) and self.welcome is not None:
            self._begin_session(self.welcome)
            self._greet()
            return
        if not session.accept_status(status):
            self._greet()
            return
        self._send(Acknowledgement(status.version))
        self._heartbeat.request_call()
        if status.to_move is None:
            self._repeat_soon.request_call()
        if last_status is not None and status.version < last_status.version:
            return  # it came late
        self._follow_up(session, status)
        if self.is_over:
            return
        if last_status is None:
            self.page.show_match(session)
        elif status != last_status:
            self.page.changed()

    def _follow_up(self, session: AnyGuestMatch, status: TableStatus) -> None:
        """Forget the pending request if it was done, or send it again."""
        pending = self.pending
        if pending is None or status.version == pending.version:
            return
        is_not_done = (
            self._have_when_asked == session.have and status.to_move in session.seats
        )
        if is_not_done and not status.is_stopped and isinstance(pending, Act):
            self._request(pending._replace(version=status.version))
        else:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        """Forget the pending request: the host has answered it."""
        self.pending = None
        if self.session is not None:
            self.session.is_waiting = False

    def _finish(self, session: AnyGuestMatch, over: Over) -> None:
        """Check the whole match and show it, once.

        Raises BadMatch or BadMessage if the text is not a match.
        """
        if self.is_over:
            return
        whole = sessions.resume(over.text)
        if whole.text() != over.text:
            raise BadMessage("over")
        if whole.fault is not None or whole.to_move() is not None:
            self.close()
            self.page.closed("seed.other_action", len(whole.table.log) + 1)
            return
        if session.status is None or session.status.to_move is not None:
            return  # the last moments are missing; the host sends all of it again
        difference = session.first_difference(whole)
        key, n = check_deal(
            self.page.promises(),
            over.number,
            over.numbers,
            whole.table,
            session.history.header,
            difference,
        )
        self.is_over = True
        self._stop_waiting()
        if key in (AS_AGREED, AGREED_AGAIN):
            promises = self.page.promises().checked(commitment(over.number))
            self.page.promised(promises)
        self.page.over(over.text, key, n)

    # --- the seed: see `net.agreed_seed` ---------------------------------------------

    def _give_number(self, welcome: Welcome) -> None:
        """Give our number in the seed if the host asks for it.

        It is stored before it is sent: the host may not want us to remember it.
        """
        asked = welcome.commitment
        session = self.session
        if not asked or session is None or not welcome.own_seats:
            return
        promises = self.page.promises()
        promise = promises.of(asked)
        if promise is None:
            others = welcome.seats.count(HUMAN) - len(
                {*welcome.own_seats, *welcome.host_seats}
            )
            agreed = terms(session.history.header)
            promise = Promise(asked, draw_number(), agreed, others + 1)
            self.page.promised(promises.with_promise(promise))
        self._send(SeedNumber(asked, promise.number))

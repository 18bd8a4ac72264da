"""Delays the deal until everybody is here and all have chosen the seed together."""

from __future__ import annotations

from tinderbox.app.features.peers.host.referee import Referee
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.net.agreed_seed import Round
from tinderbox.net.attendance import Attendance
from tinderbox.net.channel import REPEAT_MS
from tinderbox.net.guest import Guest
from tinderbox.net.messages import SeedShare
from tinderbox.net.timers import Throttle, Timers

MAX_REPEATS = 15  # a guest who has not answered by then is sent away


class SeedAgreement:
    """The host's rounds of agreement with its guests: see `net.agreed_seed`.

    `number` is the random number that this page drew for the seed, as text. It is "" if
    the page chose the seed alone. Rounds are numbered too: a round has a higher number
    than `last_round` and than all rounds before. It is the time in milliseconds, or one
    more than that of the last round.
    """

    def __init__(
        self,
        referee: Referee,
        attendance: Attendance,
        timers: Timers,
        last_round: int,
        number: str,
    ) -> None:
        self.number = number
        self._referee = referee
        self._attendance = attendance
        self._timers = timers
        self._last_round = last_round
        self._round: Round | None = None
        self._session: AnyLocalMatch | None = None  # the session of the round
        self._guests: list[Guest] = []  # the guests of the round
        self._repeats = 0
        # Check soon whether everybody is here. Call it when somebody came, went or was
        # replaced by a computer player.
        self.check_soon = Throttle(timers.later, 0, self._check).request_call
        self._ask_again = Throttle(timers.later, REPEAT_MS, self._ask_guests)

    def _check(self) -> None:
        """Begin a round if everybody is here. Without guests deal at once."""
        session = self._referee.session
        if not session.is_held or self._referee.is_stopped:
            return
        guests_here = [guest for guest in self._attendance.guests if guest.is_here]
        awaited_seats = self._attendance.seats - {*session.substitutes}
        if awaited_seats - self._attendance.seats_here:
            return
        if not guests_here:
            self._deal("", None)
        # A round goes on unless the match is another, or one of its guests has gone.
        elif session is not self._session or {*self._guests} - {*guests_here}:
            self._last_round = max(self._last_round + 1, self._timers.now())
            self._round = Round(self._last_round, len(guests_here))
            self._session = session
            self._guests = guests_here
            self._repeats = 0
            self._ask_guests()

    def _current_round(self) -> Round | None:
        """Return the round. None: there is none for this match, or nobody may act."""
        is_open = self._session is self._referee.session
        return self._round if is_open and not self._referee.is_stopped else None

    def _ask_guests(self) -> None:
        """Ask the guests who have not answered. One who never does is sent away."""
        current = self._current_round()
        if current is None:
            return
        self._repeats += 1
        for guest_index, guest in enumerate(self._guests):
            if guest_index not in current.answers and guest.is_here:
                if self._repeats > MAX_REPEATS:
                    self._attendance.dismiss(guest, "peers.nonsense")
                else:
                    guest.send(current.asked)
        self._ask_again.request_call()

    def take_share(self, guest: Guest, share: SeedShare) -> None:
        """Handle a guest's message about the seed."""
        current = self._current_round()
        if current is None or guest not in self._guests:
            return
        asked_before = current.asked
        if not current.take_share(self._guests.index(guest), share):
            self._attendance.dismiss(guest, "peers.nonsense")
        elif current.seed is not None:
            self._deal(current.own, current.seed)
        elif current.asked is not asked_before:  # all have answered this step
            self._repeats = 0
            self._ask_guests()

    def _deal(self, number: str, seed: int | None) -> None:
        """Deal with this seed. Without one the page chooses it alone."""
        self._round = None
        self.number = number
        self._referee.session.begin(seed)
        self._referee.table.dealt()

"""Delays the deal until everybody is here and has given a number for the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tinderbox.app.features.peers.host.referee import Referee
from tinderbox.core.callbacks import Listener
from tinderbox.net.agreed_seed import NUMBER, commitment, draw_number, seed_of
from tinderbox.net.attendance import Attendance
from tinderbox.net.channel import REPEAT_MS
from tinderbox.net.guest import Guest
from tinderbox.net.messages import SeedNumber
from tinderbox.net.timers import Throttle, Timers

MAX_REPEATS = 15  # a guest who has not answered by then is sent away


class SeedAgreement:
    """The host's side of the agreement with its guests: see `net.agreed_seed`.

    `number` is the random number that this page drew for the seed, as text, and
    `numbers` are those of the guests in the deal. They are "" and () if the page chose
    the seed alone. Before the deal `number` is "" until the guests are asked.

    `ask(guest)` sends a guest the commitment. `number_drawn()` is called before the
    first is asked: a page that is loaded anew must not draw another number.
    """

    def __init__(
        self,
        referee: Referee,
        attendance: Attendance,
        timers: Timers,
        ask: Listener[Guest],
        number_drawn: Callable[[], object],
        number: str,
        numbers: tuple[str, ...],
    ) -> None:
        self.number = number
        self.numbers = numbers
        self._referee = referee
        self._attendance = attendance
        self._ask = ask
        self._number_drawn = number_drawn
        self._given: dict[Guest, str] = {}
        self._asked: dict[Guest, int] = {}  # how often each guest was asked
        # Check soon whether everybody is here. Call it when somebody came, went or was
        # replaced by a computer player.
        self.check_soon = Throttle(timers.later, 0, self._check).request_call
        self._ask_again = Throttle(timers.later, REPEAT_MS, self._repeat).request_call

    def restart(self) -> None:
        """Forget the numbers: another match is hosted."""
        self.number = ""
        self.numbers = ()
        self._given.clear()
        self._asked.clear()

    def commitment_for(self, guest: Guest) -> str:
        """Return the commitment that a guest is asked to answer, "" if it is not."""
        is_asked = guest in self._asked and self._referee.session.is_held
        return commitment(self.number) if is_asked else ""

    def _players(self) -> list[Guest] | None:
        """Return the guests with seats, None if the deal can't be agreed on now."""
        session = self._referee.session
        awaited_seats = self._attendance.seats - {*session.substitutes}
        is_complete = not awaited_seats - self._attendance.seats_here
        if not session.is_held or self._referee.is_stopped or not is_complete:
            return None
        return [it for it in self._attendance.guests if it.is_here and it.seats]

    def _check(self) -> None:
        """Once everybody is here, ask for their numbers. Deal when all are given."""
        players = self._players()
        if players is None:
            return
        silent_guests = [guest for guest in players if guest not in self._given]
        if silent_guests:
            self._ask_guests([it for it in silent_guests if it not in self._asked])
        else:
            self._deal([self._given[guest] for guest in players])

    def _repeat(self) -> None:
        """Ask the guests again who have not answered."""
        players = self._players() or []
        self._ask_guests([guest for guest in players if guest not in self._given])

    def _ask_guests(self, guests: Sequence[Guest]) -> None:
        """Ask guests for their numbers. One who never answers is sent away."""
        if guests and not self.number:
            self.number = draw_number()
            self._number_drawn()
        for guest in guests:
            self._asked[guest] = self._asked.get(guest, 0) + 1
            if self._asked[guest] > MAX_REPEATS:
                self._attendance.dismiss(guest, "peers.nonsense")
            else:
                self._ask(guest)
        if guests:
            self._ask_again()

    def take_number(self, guest: Guest, answer: SeedNumber) -> None:
        """Take a guest's number. The first one counts."""
        asked = self.commitment_for(guest)
        if not asked or answer.commitment != asked:
            return  # it answers for another match, or it comes late
        if not NUMBER.fullmatch(answer.number):
            self._attendance.dismiss(guest, "peers.nonsense")
            return
        self._given.setdefault(guest, answer.number)
        self.check_soon()

    def _deal(self, numbers: list[str]) -> None:
        """Deal by the seed of all numbers. Without guests the page chooses it alone."""
        if numbers:
            self.numbers = tuple(sorted(numbers))
            seed = seed_of(self.number, numbers)
        else:
            self.restart()
            seed = None
        self._referee.session.begin(seed)
        self._referee.table.dealt()

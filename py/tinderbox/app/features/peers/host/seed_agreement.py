"""The host's part in choosing the seed with its guests: see `net.agreed_seed`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from tinderbox.app.features.peers.host.attendance import Attendance
from tinderbox.app.features.peers.host.guest import Guest
from tinderbox.app.features.peers.host.referee import Referee
from tinderbox.app.features.peers.timers import Throttle, Timers
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.net.agreed_seed import commitment, draw_number, seed_of
from tinderbox.net.channel import REPEAT_MS
from tinderbox.net.messages import SeedRound, SeedShare, SeedStep

MAX_REPEATS: Final = 15  # of a question, in half a minute; then a guest is sent away


@dataclass(eq=False, slots=True)
class Round:
    """One attempt to choose the seed of a match with these guests."""

    session: AnySession
    number: int
    guests: list[Guest]
    own: str = field(default_factory=draw_number)
    step: SeedStep = SeedStep.COMMIT
    shares: tuple[str, ...] = ()  # that all are told at this step
    answers: dict[Guest, str] = field(default_factory=dict)
    repeats: Counter[Guest] = field(default_factory=Counter)

    def accepts(self, guest: Guest, share: str) -> bool:
        """Return False if a guest shows another number than it committed to."""
        if self.step is not SeedStep.SHOW:
            return True
        return commitment(share) == self.shares[self.guests.index(guest) + 1]

    def go_on(self) -> None:
        """Begin the next step: all have answered."""
        self.shares = tuple(self.answers[guest] for guest in self.guests)
        if self.step is SeedStep.COMMIT:
            self.shares = (commitment(self.own), *self.shares)
        self.step = SeedStep(self.step.value + 1)
        self.answers.clear()
        self.repeats.clear()


class SeedAgreement:
    """Has chance wait until everybody who plays elsewhere is here and has agreed.

    `number` is ours in the seed of the match, "" if we chose that alone. The numbers
    of rounds begin above `run`.
    """

    def __init__(
        self,
        referee: Referee,
        attendance: Attendance,
        timers: Timers,
        run: int,
        number: str,
    ) -> None:
        self.number = number
        self._referee = referee
        self._attendance = attendance
        self._round: Round | None = None
        self._rounds = run
        self._soon = Throttle(timers.later, 0, self._look)
        self._again = Throttle(timers.later, REPEAT_MS, self._ask)

    def look(self) -> None:
        """See soon whether everybody is here: somebody came, went or is replaced."""
        self._soon.ask()

    def _look(self) -> None:
        session = self._referee.session
        if not session.is_held or self._referee.is_stopped:
            return
        here = [guest for guest in self._attendance.guests if guest.is_here]
        awaited = self._attendance.seats - {*session.substitutes}
        if awaited - {guest.seat for guest in here}:
            return
        if not here:
            self._deal(None)
            return
        round = self._current()
        if round is None or {*round.guests} - {*here}:
            self._rounds += 1
            self._round = Round(session, self._rounds, here)
            self._ask()

    def _current(self) -> Round | None:
        """The round of the match that is at the host's table."""
        round = self._round
        is_here = round is not None and round.session is self._referee.session
        return round if is_here and not self._referee.is_stopped else None

    def _ask(self) -> None:
        """Ask those who have not answered. Whoever never answers is sent away."""
        round = self._current()
        if round is None:
            return
        message = SeedRound(round.number, round.step, round.shares)
        for guest in round.guests:
            if guest in round.answers or not guest.is_here:
                continue
            round.repeats[guest] += 1
            if round.repeats[guest] > MAX_REPEATS:
                self._attendance.dismiss(guest, "peers.nonsense")
            else:
                guest.send(message)
        self._again.ask()

    def hear(self, guest: Guest, told: SeedShare) -> None:
        """Take in what a guest gives, and go on once all have given it."""
        round = self._current()
        if round is None or guest not in round.guests:
            return
        if (told.round, told.step) != (round.number, round.step):
            return
        if not round.accepts(guest, told.share):
            self._attendance.dismiss(guest, "peers.nonsense")
            return
        round.answers.setdefault(guest, told.share)
        if len(round.answers) < len(round.guests):
            return
        if round.step is SeedStep.END:
            self._deal(round)
        else:
            round.go_on()
            self._ask()

    def _deal(self, round: Round | None) -> None:
        """Deal by the seed that was agreed on, or by our own."""
        self._round = None
        self.number = round.own if round else ""
        seed = seed_of((round.own, *round.shares)) if round else None
        self._referee.session.begin(seed)
        self._referee.table.dealt()

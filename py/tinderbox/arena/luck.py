"""Separates luck from deeds in a finished match, by one and the same player.

The reference is `tuned`. A deed is what a seat changed by not doing what the reference
would have done there, with the random stream of that decision. After either action the
reference ends the turn. Then the leads that everybody can expect are compared, if the
reference plays on in every seat. The luck of a seat is its final margin less its own
deeds and those of the others. So the parts always add up, and among reference players
everything is luck.

The leads are estimates (`LeadEstimator`), so a deed has an error. Their difference is
corrected by what deeds of that kind of action came to in matches of weaker players. The
deeds of some seats are played on for two rounds, in several ways that chance may go.
That estimate replaces the first. It is not corrected by the kind of action, because
strong players would be charged for what they do better than the reference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, hypot, sqrt
from operator import add, sub
from typing import Final, Generic

from tinderbox.arena.intervals import Z_95, Average, mean, variance
from tinderbox.bots.bot import Bot
from tinderbox.bots.lead_estimator import LeadEstimator, Leads
from tinderbox.bots.margins import margins
from tinderbox.core.game import CHANCE, A, Player, S, V, legal_actions
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table

ASKINGS: Final = 3  # of a reference that guesses hidden things, at each decision
ROUNDS: Final = 2  # that a deed is played on
MAX_PLAYED_ON: Final = 64  # deeds of the chosen seats
WORLDS: Final = 400  # ways that chance may go, of all deeds that are played on together


@frozen
class Deed:
    """The change of all leads by an action of `seat`, in points by seat.

    `better` is the action of the reference, encoded. `error` is 1.96 standard errors of
    the seat's own change.
    """

    action_index: int
    seat: Player
    better: str
    changes: Leads
    error: float


@frozen
class Account:
    """The parts of a seat's final margin, in points: the others add up to `margin`."""

    margin: float
    own: Average
    others: Average
    luck: Average


@frozen
class Trial(Generic[S, A]):
    """An action of the `kind`, and the `better` one of the reference instead.

    The turn's end is `reached` by the first and `expected` by the second.
    """

    kind: str
    better: A
    reached: S
    expected: S


class Analysis(Generic[S, A, V]):
    """Analyses a finished match. Deeds of the seats `chosen` are played on.

    All limits are counts, never times: the same seed gives the same result on any
    machine. A reference that guesses what a game `hides` is asked several times. If it
    gives the action that was taken once, there was no deed.
    """

    def __init__(
        self,
        table: Table[S, A, V],
        estimator: LeadEstimator[S, A, V],
        reference: Bot[V, A],
        chosen: Sequence[Player],
        *,
        hides: bool,
    ) -> None:
        self.table = table
        self.game = table.game
        self.estimator = estimator
        self.reference = reference
        self.chosen = chosen
        self.askings = ASKINGS if hides else 1
        self.seats = len(table.header.seats)
        self.rng = Rng(table.header.seed).fork("luck")
        self.choices = [
            action_index
            for action_index, mover in enumerate(table.movers)
            if mover != CHANCE
            and len(legal_actions(self.game, table.states[action_index])) > 1
        ]
        self.total = len(self.choices) + WORLDS
        self.done = 0  # of `total` steps, about equally long
        self.deeds: dict[int, Deed] = {}  # by action
        self.played_on: set[int] = set()  # the actions whose deeds were

    # --- the parts of the margins -------------------------------------------------

    def accounts(self) -> tuple[Account, ...]:
        """Return the parts of each seat's final margin, by the deeds found so far."""
        outcome = self.game.outcome(self.table.state)
        assert outcome is not None
        return tuple(
            self._account(seat, margin)
            for seat, margin in enumerate(margins(outcome.scores))
        )

    def _account(self, seat: int, margin: float) -> Account:
        own = self._sum(seat, is_own=True)
        others = self._sum(seat, is_own=False)
        luck = margin - own.mean - others.mean
        return Account(
            margin, own, others, Average(luck, hypot(own.error, others.error))
        )

    def _sum(self, seat: int, *, is_own: bool) -> Average:
        """Return how the deeds of a seat, or of the others, changed its lead.

        What a deed costs its seat goes to some of the others, not to all alike. The
        error of the others' deeds is that of a cost which goes to one of them at
        random: it is divided by the root of their number.
        """
        deeds = [each for each in self.deeds.values() if (each.seat == seat) is is_own]
        error = self.error_of_sum(deeds)
        return Average(
            fsum(deed.changes[seat] for deed in deeds),
            error if is_own else error / sqrt(self.seats - 1),
        )

    def error_of_sum(self, deeds: Sequence[Deed]) -> float:
        """Return the error of all changes together, for the seats that made them.

        See `FittedWeights` for how errors add up.
        """
        weights = self.estimator.weights
        sums = []
        for growth, is_later in ((weights.growth, False), (weights.later_growth, True)):
            errors = (
                deed.error ** (1 / growth)
                for deed in deeds
                if (deed.action_index in self.played_on) is is_later
            )
            sums.append(fsum(errors) ** growth)
        return hypot(*sums)

    # --- deeds --------------------------------------------------------------------

    def steps(self) -> Iterator[Deed | None]:
        """Yield the deeds one by one, or None after a step without one.

        A deed that is found once more replaces the earlier one.
        """
        trials = {}
        for action_index in self.choices:
            self.done += 1
            if (trial := self.trial(action_index)) is None:
                yield None
                continue
            trials[action_index] = trial
            yield self._estimated(action_index, trial)
        chosen = [deed for deed in self.deeds.values() if deed.seat in self.chosen]
        chosen.sort(key=lambda deed: -abs(deed.changes[deed.seat]))
        del chosen[MAX_PLAYED_ON:]
        for deed in chosen:
            trial = trials[deed.action_index]
            worlds = WORLDS // len(chosen)
            yield from self._played_on(deed.action_index, trial, worlds)
        self.done = self.total

    def trial(self, action_index: int) -> Trial[S, A] | None:
        """Return what the reference would do, and how the turn ends either way.

        None if the reference might do what was done, or if the ends are the same.
        """
        state = self.table.states[action_index]
        seat = self.table.movers[action_index]
        rng = self.table.stream(seat, action_index)
        taken = self.game.decode(self.table.log[action_index])
        answers = []
        for number in range(self.askings):
            answers.append(self.act(state, rng))
            if answers[-1] == taken:
                return None
            rng = self.rng.fork(f"ask {action_index} {number}")
        reached, expected = (
            self.estimator.end_of_turn(
                self.game.apply(state, action).state,
                seat,
                self.act,
                self.rng.fork(f"turn {action_index}"),
            )
            for action in (taken, answers[0])
        )
        if reached == expected:
            return None
        return Trial(type(taken).__name__, answers[0], reached, expected)

    def act(self, state: S, rng: Rng) -> A:
        """Return the reference's action for the seat to move."""
        legal = legal_actions(self.game, state)
        view = self.game.view(state, self.game.to_move(state))
        return legal[0] if len(legal) == 1 else self.reference.choose(view, legal, rng)

    def _estimated(self, action_index: int, trial: Trial[S, A]) -> Deed:
        """Return the deed as it is estimated and corrected at the end of the turn."""
        weights = self.estimator.weights
        change = self._difference(trial.reached, trial.expected)
        slope, charge = weights.kinds.get(trial.kind, (1.0, 0.0))
        mover = self.table.movers[action_index]
        charged = [charge * (seat == mover) * any(change) for seat in range(self.seats)]
        corrected = (slope * lead for lead in change)
        changes = tuple(map(add, corrected, margins(charged)))
        return self._deed(action_index, trial, changes, weights.deviation**2)

    def _difference(self, reached: S, expected: S) -> Leads:
        """Return by how much each lead is higher in the first state."""
        leads = self.estimator.leads
        return tuple(map(sub, leads(reached), leads(expected)))

    def _deed(
        self, action_index: int, trial: Trial[S, A], changes: Leads, variance: float
    ) -> Deed:
        """Keep a deed and return it. The variance is that of its own seat's change."""
        deed = self.deeds[action_index] = Deed(
            action_index,
            self.table.movers[action_index],
            self.game.encode(trial.better),
            changes,
            Z_95 * sqrt(variance),
        )
        return deed

    def _played_on(
        self, action_index: int, trial: Trial[S, A], worlds: int
    ) -> Iterator[Deed | None]:
        """Yield None after each way that chance may go, at last the deed."""
        found = []
        for number in range(worlds):
            self.done += 1
            found.append(self.later(action_index, trial, number))
            yield None
        by_seat = [*zip(*found, strict=True)]
        own = by_seat[self.table.movers[action_index]]
        weights = self.estimator.weights
        changes = tuple(weights.slope * mean(leads) for leads in by_seat)
        off = variance(own) / worlds + weights.later_deviation**2
        self.played_on.add(action_index)
        yield self._deed(action_index, trial, changes, off)

    def later(self, action_index: int, trial: Trial[S, A], world: int) -> Leads:
        """Return the change some rounds after the turn, in one world of chance."""
        turns = ROUNDS * self.seats
        reached, expected = (
            self.estimator.played_on(
                end, turns, self.rng.fork(f"{action_index} {world}")
            )
            for end in (trial.reached, trial.expected)
        )
        return self._difference(reached, expected)

"""Separates luck from deeds in a finished match, by one and the same player.

The reference is `tuned`. A deed is what a seat changed by not doing what the reference
would have done there, with the random stream of that decision. After either action the
reference ends the turn. Then the leads that everybody can expect are compared, if the
reference plays on in every seat. The luck of a seat is its final margin less its own
deeds and those of the others. So the parts always add up, and among reference players
everything is luck.

The leads are estimates (`LeadEstimator`), so a deed has an error. The largest deeds of
some seats are played on for a round too, in several ways that chance may go. Then the
mean of both estimates counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from operator import add, mul
from typing import Final, Generic

from tinderbox.arena.intervals import Z_95, Average, variance
from tinderbox.arena.rounds import rounds
from tinderbox.bots.bot import Bot
from tinderbox.bots.lead_estimator import LeadEstimator, Leads
from tinderbox.bots.margins import margins
from tinderbox.core.game import CHANCE, A, Player, S, V, legal_actions
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table

ASKINGS: Final = 3  # of a reference that guesses hidden things, at each decision
MAX_PLAYED_ON: Final = 16  # deeds of the chosen seats
WORLDS: Final = 8  # ways that chance may go when a deed is played on


@frozen
class Deed:
    """The change of all leads by an action of `seat`, in points by seat.

    `better` is the action of the reference, encoded. `error` is 1.96 standard errors of
    the seat's own change, as far as they are known: of the fit, and by the `deviation`.
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


class Change:
    """The change of all leads by a deed: of each fit of the weights, by seat.

    `variance` is that of the acting seat's own change, beside the differences of fits.
    """

    def __init__(self, by_fit: Sequence[Leads], variance: float) -> None:
        self.by_fit = by_fit
        self.variance = variance


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
        self.total = len(self.choices) + WORLDS * MAX_PLAYED_ON
        self.done = 0  # of `total` steps, about equally long
        self.changes: dict[int, Change] = {}  # by action

    # --- the parts of the margins -------------------------------------------------

    def accounts(self) -> tuple[Account, ...]:
        """Return the parts of each seat's final margin, by the deeds found so far."""
        outcome = self.game.outcome(self.table.state)
        assert outcome is not None
        return tuple(map(self._account, range(self.seats), margins(outcome.scores)))

    def course(self) -> tuple[tuple[int, Leads], ...]:
        """Return the leads to expect at the deal, after it and as each round begins.

        The last leads are the final margins. Each is preceded by its moment.
        """
        movers = self.table.movers
        begins = [turns[0].steps.start for turns in rounds(movers) if turns]
        moments = sorted({0, *self.choices[:1], *begins, len(movers)})
        states = self.table.states
        leads = [self.estimator.leads(states[moment])[0] for moment in moments[1:]]
        return ((0, (0.0,) * self.seats), *zip(moments[1:], leads, strict=True))

    def _account(self, seat: int, margin: float) -> Account:
        own = [0.0] * len(self.estimator.fits)
        others = own[:]
        own_variance = others_variance = 0.0
        for action_index, change in self.changes.items():
            leads = [leads[seat] for leads in change.by_fit]
            if self.table.movers[action_index] == seat:
                own = [*map(add, own, leads)]
                own_variance += change.variance
            else:
                others = [*map(add, others, leads)]
                others_variance += change.variance / (self.seats - 1) ** 2
        both = [*map(add, own, others)]
        luck_error = _average(both, own_variance + others_variance).error
        return Account(
            margin,
            _average(own, own_variance),
            _average(others, others_variance),
            Average(margin - own[0] - others[0], luck_error),
        )

    # --- deeds --------------------------------------------------------------------

    def steps(self) -> Iterator[Deed | None]:
        """Yield the deeds one by one, or None after a step without one.

        A deed that is found once more replaces the earlier one.
        """
        better = {}
        for action_index in self.choices:
            self.done += 1
            if (answer := self.answer(action_index)) is None:
                yield None
                continue
            better[action_index] = answer
            ends = self.ends(action_index, answer)
            yield self._deed(action_index, answer, self._change(ends))
        chosen = [each for each in better if self.table.movers[each] in self.chosen]
        chosen.sort(key=self._size, reverse=True)
        for action_index in chosen[:MAX_PLAYED_ON]:
            yield from self._played_on(action_index, better[action_index])
        self.done = self.total

    def answer(self, action_index: int) -> A | None:
        """Return what the reference would do, None if it might do what was done."""
        state = self.table.states[action_index]
        rng = self.table.stream(self.table.movers[action_index], action_index)
        answers = []
        for number in range(self.askings):
            answers.append(self._act(state, rng))
            if self.game.encode(answers[-1]) == self.table.log[action_index]:
                return None
            rng = self.rng.fork(f"ask {action_index} {number}")
        return answers[0]

    def _act(self, state: S, rng: Rng) -> A:
        """Return the reference's action for the seat to move."""
        legal = legal_actions(self.game, state)
        view = self.game.view(state, self.game.to_move(state))
        return legal[0] if len(legal) == 1 else self.reference.choose(view, legal, rng)

    def ends(self, action_index: int, better: A) -> list[S]:
        """Return the ends of the turn after the action taken and after `better`."""
        state = self.table.states[action_index]
        seat = self.table.movers[action_index]
        taken = self.game.decode(self.table.log[action_index])
        return [
            self.estimator.end_of_turn(
                self.game.apply(state, action).state,
                seat,
                self._act,
                self.rng.fork(f"turn {action_index}"),
            )
            for action in (taken, better)
        ]

    def _change(self, ends: Sequence[S]) -> Change:
        """Return the change from the second state to the first, as it is estimated."""
        deviation = self.estimator.weights.deviation * (ends[0] != ends[1])
        return Change(self.differences(ends), deviation**2)

    def differences(self, states: Sequence[S]) -> list[Leads]:
        """Return by how much each lead is higher in the first state, by fit."""
        reached, expected = map(self.estimator.leads, states)
        slope = self.estimator.weights.slope
        return _weighted([(slope, reached), (-slope, expected)])

    def later(self, ends: Sequence[S], action_index: int, world: int) -> list[S]:
        """Return the states a round after some ends of a turn, in a world of chance."""
        label = f"world {action_index} {world}"
        return [
            self.estimator.played_on(end, self.seats, self.rng.fork(label))
            for end in ends
        ]

    def _deed(self, action_index: int, better: A, change: Change) -> Deed:
        """Keep a change. Return its deed."""
        self.changes[action_index] = change
        seat = self.table.movers[action_index]
        own = [leads[seat] for leads in change.by_fit]
        return Deed(
            action_index,
            seat,
            self.game.encode(better),
            change.by_fit[0],
            _average(own, change.variance).error,
        )

    def _size(self, action_index: int) -> float:
        """Return by how many points a deed changed its own seat's lead."""
        leads = self.changes[action_index].by_fit[0]
        return abs(leads[self.table.movers[action_index]])

    def _played_on(self, action_index: int, better: A) -> Iterator[Deed | None]:
        """Yield None after each way that chance may go, at last the deed."""
        ends = self.ends(action_index, better)
        parts = [(0.5, self.differences(ends))]
        for number in range(WORLDS):
            self.done += 1
            later = self.differences(self.later(ends, action_index, number))
            parts.append((0.5 / WORLDS, later))
            yield None
        change = Change(_weighted(parts), self.estimator.weights.deviation**2)
        yield self._deed(action_index, better, change)


def _weighted(parts: Sequence[tuple[float, Sequence[Leads]]]) -> list[Leads]:
    """Return the sum of leads by fit, each part with its factor."""
    factors, parts_leads = zip(*parts, strict=True)
    return [
        tuple(fsum(map(mul, factors, by_part)) for by_part in zip(*leads, strict=True))
        for leads in zip(*parts_leads, strict=True)
    ]


def _average(by_fit: Sequence[float], rest: float) -> Average:
    """Return the value of the first fit, with the error of all, and of a variance."""
    return Average(by_fit[0], Z_95 * sqrt(variance(by_fit[1:]) + rest))

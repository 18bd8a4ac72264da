"""Separates luck from choices: points that chance gave a seat, and choices cost it.

At a step of chance a seat's luck is its expected lead after it, less the average
expected lead over all outcomes that were possible. Luck is 0 on average, however the
lead is estimated. At a choice the distance is the expected lead of the best action less
that of the action taken, in worlds that fit the seat's view. The best action is found
in one half of the worlds and measured in the other half. Otherwise an action that only
seems best by chance would be overrated.

Distances don't add up: each starts from the state that was really reached, and assumes
simple play afterwards. The parts of a margin are found in another way: each action
changes the expected lead, and all changes together lead to the final margin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum, sqrt
from typing import Final, Generic

from tinderbox.arena.intervals import Z_95, Average, average
from tinderbox.bots.lead_estimator import LeadEstimator
from tinderbox.bots.margins import margins
from tinderbox.core.game import CHANCE, A, Player, S, V, legal_actions
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table

MAX_LISTED_OUTCOMES: Final = 12  # more outcomes of chance are sampled
OUTCOME_DRAWS: Final = 12  # samples where outcomes are listed
DEAL_DRAWS: Final = 48  # samples of a deal, whose outcomes can't be listed
WORLDS: Final = 10  # worlds in which the actions of a choice are tried
TRIED_ACTIONS: Final = 3  # actions tried at a choice, the one taken included
MAX_CHOICES: Final = 36  # choices that are analysed
STEPS_PER_CHOICE: Final = 10  # analysing a choice takes as long as so many steps


@frozen
class Luck:
    """The luck of a span of chance: points by seat. It begins with `action_index`."""

    action_index: int
    points: tuple[Average, ...]


@frozen
class Choice:
    """The action `action_index` of `seat`. `best` is better by `distance` points."""

    action_index: int
    seat: Player
    distance: Average
    best: str  # encoded. It is the action that was taken, if none is better


class Analysis(Generic[S, A, V]):
    """Analyses the luck of a match, and the choices of the seats `chosen`.

    `determinize` deals a whole state for a view. It is None if the game hides nothing.
    At most `MAX_CHOICES` choices are analysed: those with the highest gain at a first
    quick estimate. All limits are counts of worlds and actions, never times: the same
    seed gives the same result on any machine.
    """

    def __init__(
        self,
        table: Table[S, A, V],
        estimator: LeadEstimator[S, A, V],
        determinize: Callable[[V, Rng], S] | None,
        chosen: Sequence[Player],
    ) -> None:
        self.table = table
        self.game = table.game
        self.estimator = estimator
        self.determinize = determinize
        self.seats = len(table.header.seats)
        self.rng = Rng(table.header.seed).fork("luck")
        # `lead_changes[mover][seat]`: the seat's lead changed by the mover's actions.
        self.lead_changes = [(0.0,) * self.seats] * self.seats
        self.chance_spans = list(_chance_spans(table.movers))
        self.choices = [
            action_index
            for action_index, mover in enumerate(table.movers)
            if mover in chosen
            and len(legal_actions(self.game, table.states[action_index])) > 1
        ]
        tried = min(MAX_CHOICES, len(self.choices))
        self.total = (
            len(self.chance_spans) + len(self.choices) + STEPS_PER_CHOICE * tried
        )
        self.done = 0  # of `total` steps, about equally long

    @property
    def opening(self) -> tuple[float, ...]:
        """The lead of each seat, in points, before the first choice of any seat."""
        deals = [end for start, end in self.chance_spans if start == 0]
        first = self.table.states[deals[0] if deals else 0]
        return self.estimator.leads(first, self.seats)

    def steps(self) -> Iterator[Luck | Choice | None]:
        """Yield the findings one by one, or None after a step without one."""
        yield from self._add_lead_changes()
        for start, end in self.chance_spans:
            yield from self._luck(start, end)
            self.done += 1
        estimates = []
        for start in self.choices:
            estimates.append((self._quick_estimate(start), start))
            self.done += 1
            yield None
        estimates.sort(key=lambda found: (-found[0][0], found[1]))
        for (_, actions), start in estimates[:MAX_CHOICES]:
            yield from self._choice(start, actions)
            self.done += STEPS_PER_CHOICE

    def _add_lead_changes(self) -> Iterator[None]:
        """Add up the changes of expected leads by each seat's actions."""
        states = self.table.states
        seats = self.seats
        before = self.estimator.leads(states[0], seats)
        for mover, state in zip(self.table.movers, states[1:], strict=True):
            after = self.estimator.leads(state, seats)
            if mover != CHANCE:
                changed = zip(self.lead_changes[mover], before, after, strict=True)
                self.lead_changes[mover] = tuple(
                    so_far + now - was for so_far, was, now in changed
                )
            before = after
            yield

    # --- chance -------------------------------------------------------------------

    def _luck(self, start: int, end: int) -> Iterator[Luck | None]:
        """Yield None after each draw, at last the luck of the span."""
        game = self.game
        estimator = self.estimator
        before = self.table.states[start]
        after = self.table.states[end]
        turns = estimator.after_chance(after)
        rng = self.rng.fork(f"chance {start}")
        outcomes = game.chance_outcomes(before) if end == start + 1 else ()
        is_listed = 0 < len(outcomes) <= MAX_LISTED_OUTCOMES
        draws = OUTCOME_DRAWS if outcomes else DEAL_DRAWS
        if is_listed and not turns:
            draws = 1  # nothing is drawn: every draw would find the same
        found = []
        for n in range(draws):
            stream = rng.fork(f"draw {n}")
            if is_listed:
                possible = [
                    (game.apply(before, outcome).state, probability)
                    for outcome, probability in outcomes
                ]
            else:
                possible = [(self._other_outcome(before, stream), 1.0)]
            reached = self._leads(after, turns, stream)
            expected = [
                (self._leads(state, turns, stream), probability)
                for state, probability in possible
            ]
            found.append(
                [
                    reached[seat]
                    - fsum(leads[seat] * probability for leads, probability in expected)
                    for seat in range(self.seats)
                ]
            )
            yield None
        yield Luck(start, tuple(map(average_of_few, zip(*found, strict=True))))

    def _other_outcome(self, state: S, rng: Rng) -> S:
        """Draw outcomes of chance up to the next seat's choice. Return the state."""
        while self.game.to_move(state) == CHANCE:
            state = self.game.apply(state, self.game.sample(state, rng)).state
        return state

    def _leads(self, state: S, turns: int, stream: Rng) -> tuple[float, ...]:
        """Return the leads of all seats after playing on for some turns."""
        rng = stream.fork("play")  # the same numbers for all compared states
        state = self.estimator.played_on(state, turns, rng)
        return self.estimator.leads(state, self.seats)

    # --- choices ------------------------------------------------------------------

    def _world(self, action_index: int, stream: Rng) -> S:
        """Return a state that fits the view of the seat that acted."""
        state = self.table.states[action_index]
        seat = self.table.movers[action_index]
        if self.determinize is None:
            return state
        return self.determinize(self.game.view(state, seat), stream.fork("world"))

    def _quick_estimate(self, action_index: int) -> tuple[float, list[A]]:
        """Return a quick estimate of the best action's gain, and the actions to try.

        The first of them is the action that was taken.
        """
        game = self.game
        seat = self.table.movers[action_index]
        world = self._world(action_index, self.rng.fork(f"glance {action_index}"))
        taken = game.decode(self.table.log[action_index])
        worth = {
            action: self.estimator.lead(game.apply(world, action).state, seat)
            for action in legal_actions(game, world)
        }
        others = sorted(
            (action for action in worth if action != taken),
            key=lambda action: worth[action],
            reverse=True,
        )
        return worth[others[0]] - worth[taken], [taken, *others[: TRIED_ACTIONS - 1]]

    def _choice(
        self, action_index: int, actions: Sequence[A]
    ) -> Iterator[Choice | None]:
        """Yield None after each trial of an action, at last the choice.

        The first of `actions` is the one that was taken.
        """
        estimator = self.estimator
        seat = self.table.movers[action_index]
        found: list[list[float]] = [[] for _ in actions]
        for n in range(WORLDS):
            stream = self.rng.fork(f"choice {action_index}.{n}")
            world = self._world(action_index, stream)
            turns = estimator.after_choice(world)
            for action, worth in zip(actions, found, strict=True):
                after = self.game.apply(world, action).state
                rng = stream.fork("play")
                after = estimator.played_on(after, turns, rng)
                worth.append(estimator.lead(after, seat))
                yield None
        # Of equals the first: so no action is called better than an equal one.
        best = max(range(len(actions)), key=lambda i: (fsum(found[i]), -i))
        distance = distance_to_best(found)
        yield Choice(action_index, seat, distance, self.game.encode(actions[best]))


def distance_to_best(worth: Sequence[Sequence[float]]) -> Average:
    """Return how many points the best of some actions is better than the first.

    `worth[action][world]` is the value of an action in a world. The best action is
    found in every other world and measured in those between. Then the halves change
    places. The result is 0 if the first action is the best.
    """
    differences = []
    for half in (0, 1):
        best = max(worth, key=lambda each: fsum(each[half::2]))
        if fsum(best[half::2]) == fsum(worth[0][half::2]):
            best = worth[0]  # the first, if it is as good as the best
        pairs = zip(best[1 - half :: 2], worth[0][1 - half :: 2], strict=True)
        differences += [better - taken for better, taken in pairs]
    return average_of_few(differences)


def average_of_few(values: Sequence[float]) -> Average:
    """Return the mean of a few values, with an error by Student's t distribution."""
    found = average(values)
    freedom = max(1, len(values) - 1)
    # The quantile of t, as a series in 1 / freedom that begins with `Z_95`.
    first = (Z_95**3 + Z_95) / (4 * freedom)
    second = (5 * Z_95**5 + 16 * Z_95**3 + 3 * Z_95) / (96 * freedom**2)
    return Average(found.mean, found.error * (Z_95 + first + second) / Z_95)


def _chance_spans(movers: Sequence[Player]) -> Iterator[tuple[int, int]]:
    """Yield the spans of consecutive actions of chance as (start, stop)."""
    begun: int | None = None
    for action_index, mover in enumerate([*movers, None]):
        if mover == CHANCE:
            begun = action_index if begun is None else begun
        elif begun is not None:
            yield begun, action_index
            begun = None


@frozen
class MarginParts:
    """The parts of a seat's final margin, in points.

    `start` is the lead expected before the first action. `own` and `others` are the
    changes by the seat's actions and by those of all others. `rest` is the remainder:
    changes by chance that the estimates did not foresee.
    """

    final: float
    start: float
    luck: Average
    own: float
    others: float
    rest: float


def margin_parts(
    seat: int,
    scores: Sequence[float],
    opening: float,
    lucks: Sequence[Luck],
    lead_changes: Sequence[Sequence[float]],
) -> MarginParts:
    """Return the parts of one seat's margin.

    `opening` is `Analysis.opening` of the seat.
    """
    final = margins(scores)[seat]
    luck = _added([each.points[seat] for each in lucks])
    own = lead_changes[seat][seat]
    others = fsum(changed[seat] for changed in lead_changes) - own
    # `opening` is the lead after the first deal, which begins with action 0. The luck
    # of that deal is in `luck`, so it does not belong to `start`.
    dealt = fsum(each.points[seat].mean for each in lucks if not each.action_index)
    start = opening - dealt
    rest = final - start - luck.mean - own - others
    return MarginParts(final, start, luck, own, others, rest)


def _added(parts: Sequence[Average]) -> Average:
    """Return the sum of independent estimates."""
    error = sqrt(fsum(part.error**2 for part in parts))
    return Average(fsum(part.mean for part in parts), error)

"""Luck apart from choice: what chance gave each seat, and what its choices cost it.

At a chance step a seat's luck is its expected lead after it, less the average of that
over all that chance might have done: it is 0 on average, whoever estimates the lead. At
a choice the distance is how much better the best action is than the one taken, in
worlds that fit what the seat knew. The best is found in one half of the worlds and
measured in the other, so that what only seems best is not believed.

Distances don't add up: each is measured from where the match really went, against rough
play. What makes up a lead is told by its changes instead: from action to action
the expected lead goes up or down, and all of that together leads to the final margin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final, Generic

from tinderbox.arena.intervals import Average, Z, average
from tinderbox.bots.lead_estimator import LeadEstimator
from tinderbox.bots.margins import margins
from tinderbox.core.game import CHANCE, A, Player, S, V, legal_actions
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table

LISTED: Final = 12  # outcomes at most that are all looked at
DRAWS: Final = 12  # of chance, where there are more, or where it is played on
DEALS: Final = 48  # of what no list can hold
WORLDS: Final = 10  # that a choice is tried in
TRIED: Final = 3  # actions, the one that was taken among them
MAX_CHOICES: Final = 36  # choices
CHOICE: Final = 10  # steps that one takes as long as


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance did from action `at` to the next choice of a seat: points by seat."""

    at: int
    points: tuple[Average, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """The action `at` of `seat`: how many points the best one, `best`, is better."""

    at: int
    seat: Player
    distance: Average
    best: str  # as a match writes it; the one that was taken, if none is better


class Analysis(Generic[S, A, V]):
    """Looks through a match; `chosen` are the seats whose choices are tried.

    `determinize` deals a whole state of a view, None where a game hides nothing. At
    most `MAX_CHOICES` are tried, those that at a first glance might have gained most.
    All is counted in worlds and actions: the same seed finds the same on any machine.
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
        # By how much all that a seat did has changed each seat's expected lead.
        self.deeds = [(0.0,) * self.seats] * self.seats
        self.chance_spans = list(_chance_spans(table.movers))
        self.choices = [
            at
            for at, mover in enumerate(table.movers)
            if mover in chosen and len(legal_actions(self.game, table.states[at])) > 1
        ]
        tried = min(MAX_CHOICES, len(self.choices))
        self.total = len(self.chance_spans) + len(self.choices) + CHOICE * tried
        self.done = 0  # of `total` steps, about equally long

    @property
    def opening(self) -> tuple[float, ...]:
        """By how many points each seat led at the first choice of any."""
        deals = [end for at, end in self.chance_spans if at == 0]
        first = self.table.states[deals[0] if deals else 0]
        return self.estimator.leads(first, self.seats)

    def steps(self) -> Iterator[Luck | Choice | None]:
        """The findings one by one; None after a step without any."""
        yield from self._deeds()
        for at, end in self.chance_spans:
            yield from self._luck(at, end)
            self.done += 1
        glances = []
        for at in self.choices:
            glances.append((self._glance(at), at))
            self.done += 1
            yield None
        glances.sort(key=lambda found: (-found[0][0], found[1]))
        for (_, actions), at in glances[:MAX_CHOICES]:
            yield from self._choice(at, actions)
            self.done += CHOICE

    def _deeds(self) -> Iterator[None]:
        """Add up what each seat's actions changed: quick beside all that follows."""
        states = self.table.states
        seats = self.seats
        before = self.estimator.leads(states[0], seats)
        for mover, state in zip(self.table.movers, states[1:], strict=True):
            after = self.estimator.leads(state, seats)
            if mover != CHANCE:
                changed = zip(self.deeds[mover], before, after, strict=True)
                self.deeds[mover] = tuple(d + now - was for d, was, now in changed)
            before = after
            yield

    # --- chance -------------------------------------------------------------------

    def _luck(self, at: int, end: int) -> Iterator[Luck | None]:
        game = self.game
        estimator = self.estimator
        before, after = self.table.states[at], self.table.states[end]
        turns = estimator.after_chance(after)
        rng = self.rng.fork(f"chance {at}")
        outcomes = game.chance_outcomes(before) if end == at + 1 else ()
        listed = 0 < len(outcomes) <= LISTED
        draws = DRAWS if outcomes else DEALS
        if listed and not turns:
            draws = 1  # nothing is left to chance
        found = []
        for n in range(draws):
            stream = rng.fork(f"draw {n}")
            if listed:
                ways = [(game.apply(before, a).state, p) for a, p in outcomes]
            else:
                ways = [(self._otherwise(before, stream), 1.0)]
            there = self._leads(after, turns, stream)
            others = [(self._leads(way, turns, stream), p) for way, p in ways]
            found.append(
                [
                    there[seat] - fsum(leads[seat] * p for leads, p in others)
                    for seat in range(self.seats)
                ]
            )
            yield None
        yield Luck(at, tuple(map(of_few, zip(*found, strict=True))))

    def _otherwise(self, state: S, rng: Rng) -> S:
        """Other outcomes of chance up to the next choice of a seat."""
        while self.game.to_move(state) == CHANCE:
            state = self.game.apply(state, self.game.sample(state, rng)).state
        return state

    def _leads(self, state: S, turns: int, stream: Rng) -> tuple[float, ...]:
        rng = stream.fork("play")  # the same for all that is compared
        state = self.estimator.played_on(state, turns, rng)
        return self.estimator.leads(state, self.seats)

    # --- choices ------------------------------------------------------------------

    def _world(self, at: int, stream: Rng) -> S:
        """A state that fits the seat's view."""
        state = self.table.states[at]
        seat = self.table.movers[at]
        if self.determinize is None:
            return state
        return self.determinize(self.game.view(state, seat), stream.fork("world"))

    def _glance(self, at: int) -> tuple[float, list[A]]:
        """How much the best action seems to be better, and which are worth a try.

        The one that was taken comes first.
        """
        game = self.game
        seat = self.table.movers[at]
        world = self._world(at, self.rng.fork(f"glance {at}"))
        taken = game.decode(self.table.log[at])
        worth = {
            action: self.estimator.lead(game.apply(world, action).state, seat)
            for action in legal_actions(game, world)
        }
        others = sorted(
            (action for action in worth if action != taken),
            key=lambda action: worth[action],
            reverse=True,
        )
        return worth[others[0]] - worth[taken], [taken, *others[: TRIED - 1]]

    def _choice(self, at: int, actions: Sequence[A]) -> Iterator[Choice | None]:
        estimator = self.estimator
        seat = self.table.movers[at]
        found: list[list[float]] = [[] for _ in actions]
        for n in range(WORLDS):
            stream = self.rng.fork(f"choice {at}.{n}")
            world = self._world(at, stream)
            turns = estimator.after_choice(world)
            for action, worth in zip(actions, found, strict=True):
                after = self.game.apply(world, action).state
                rng = stream.fork("play")
                after = estimator.played_on(after, turns, rng)
                worth.append(estimator.lead(after, seat))
                yield None
        best = max(range(len(actions)), key=lambda i: (fsum(found[i]), -i))
        distance = distance_to_best(found)
        yield Choice(at, seat, distance, self.game.encode(actions[best]))


def distance_to_best(worth: Sequence[Sequence[float]]) -> Average:
    """How much better the best of some actions is than the first of them.

    `worth[action][world]`; the best is looked for in every other world and measured in
    those between, both ways round. It is 0 where the first is the best.
    """
    differences = []
    for half in (0, 1):
        best = max(worth, key=lambda each: fsum(each[half::2]))
        if fsum(best[half::2]) == fsum(worth[0][half::2]):
            best = worth[0]
        pairs = zip(best[1 - half :: 2], worth[0][1 - half :: 2], strict=True)
        differences += [better - taken for better, taken in pairs]
    return of_few(differences)


def of_few(values: Sequence[float]) -> Average:
    """The mean of a few values, and how sure it is: by Student's t, not the normal."""
    found = average(values)
    freedom = max(1, len(values) - 1)
    first = (Z**3 + Z) / (4 * freedom)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    return Average(found.mean, found.error * (Z + first + second) / Z)


def _chance_spans(movers: Sequence[Player]) -> Iterator[tuple[int, int]]:
    """The spans of actions of chance, half open."""
    begun: int | None = None
    for at, mover in enumerate([*movers, None]):
        if mover == CHANCE:
            begun = at if begun is None else begun
        elif begun is not None:
            yield begun, at
            begun = None


@dataclass(frozen=True, slots=True)
class Account:
    """What a seat's final margin is made of, in points.

    `start` is what was to be expected before anything happened; `own` and `others` are
    what the actions of the seat and of all others changed. What remains is `rest`: what
    the estimate could not foresee of chance.
    """

    final: float
    start: float
    luck: Average
    own: float
    others: float
    rest: float


def account(
    seat: int,
    scores: Sequence[float],
    opening: float,
    lucks: Sequence[Luck],
    deeds: Sequence[Sequence[float]],
) -> Account:
    """Of one seat; `opening` is its lead when somebody could act for the first time."""
    final = margins(scores)[seat]
    luck = _added([each.points[seat] for each in lucks])
    own = deeds[seat][seat]
    others = fsum(changed[seat] for changed in deeds) - own
    dealt = fsum(each.points[seat].mean for each in lucks if not each.at)
    start = opening - dealt
    rest = final - start - luck.mean - own - others
    return Account(final, start, luck, own, others, rest)


def _added(parts: Sequence[Average]) -> Average:
    """The sum of independent estimates."""
    error = sqrt(fsum(part.error**2 for part in parts))
    return Average(fsum(part.mean for part in parts), error)

"""Estimates each seat's final lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum  # `sum` rounds floats differently since Python 3.12
from operator import mul
from pathlib import Path
from typing import Generic, NamedTuple

from tinderbox.bots.margins import margin, margins
from tinderbox.bots.weights import Numbers, frozen_numbers
from tinderbox.core.files import read_table
from tinderbox.core.game import CHANCE, A, Game, Player, S, V
from tinderbox.core.rng import Rng

Act = Callable[[S, Rng], A]
Leads = tuple[float, ...]  # by seat. They sum to 0


class FittedWeights(NamedTuple):
    """Weights of counts, fitted to the margins of matches that `tuned` played on.

    They are by stage of the match.
    """

    stages: tuple[Numbers, ...] = ()


def read_fitted(module: str) -> FittedWeights:
    """Return the weights in the file `margin.toml` beside a module.

    Without the file there are none.
    """
    table = read_table(Path(module).with_name("margin.toml"))
    return FittedWeights(**{key: frozen_numbers(n) for key, n in table.items()})


class LeadEstimator(Generic[S, A, V]):
    """Estimates how many points each seat will finish ahead of the others' average.

    It assumes that `tuned` plays on for everybody, from the true state. The estimate is
    a sum of weighted numbers of each seat: `lead`, and the `counts` of the seat less
    the others' mean. The weights depend on the `stage` of the match, from 0 on. A
    finished match needs no estimate: its scores are known. `policy` acts for everybody
    where many matches must be played on quickly. `purpose` names the purpose of a
    chance action: plans that are compared meet the same chance for each.

    `controls` is the number of worlds that `policy` plays on for each in which `tuned`
    does, so that fewer of these are needed: 0 where the two have little in common.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        policy: Act[S, A],
        lead: Callable[[S, Player], float],
        counts: Callable[[S], Sequence[Numbers]],
        stage: Callable[[S], int],
        weights: FittedWeights,
        purpose: Callable[[S], str],
        controls: int = 0,
    ) -> None:
        self.game = game
        self.policy = policy
        self._lead = lead
        self.counts = counts
        self.stage = stage
        self.weights = weights
        self.purpose = purpose
        self.controls = controls

    def lead(self, state: S, seat: Player) -> float:
        """Return how many points the seat leads by, without the fitted weights."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return self._lead(state, seat)
        return margin(outcome.scores, seat)

    def features(self, state: S) -> list[Numbers]:
        """Return the numbers of each seat that are weighted."""
        counts = self.counts(state)
        leads = [self._lead(state, Player(seat)) for seat in range(len(counts))]
        middle = fsum(leads) / len(leads)
        columns = [[lead - middle for lead in leads]]
        columns += (list(margins(column)) for column in zip(*counts, strict=True))
        return [*zip(*columns, strict=True)]

    def leads(self, state: S) -> Leads:
        """Return the leads of all seats."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return margins(outcome.scores)
        weights = self.weights.stages[self.stage(state)]
        return tuple(fsum(map(mul, weights, own)) for own in self.features(state))

    def end_of_turn(self, state: S, seat: Player, act: Act[S, A], rng: Rng) -> S:
        """Return the state in which another seat's turn begins, or the end.

        `act` acts for the `seat`, whose turn it is.
        """
        game = self.game
        while (player := game.to_move(state)) in (CHANCE, seat):
            action = game.sample(state, rng) if player == CHANCE else act(state, rng)
            state = game.apply(state, action).state
        return state

    def played_on(self, state: S, turns: int, rng: Rng) -> S:
        """Return the state after `turns` turns of `policy` and chance, or the end."""
        for _ in range(turns):
            if (player := self.game.to_move(state)) is None:
                break
            state = self.end_of_turn(state, player, self.policy, rng)
        return state

"""Fits the leads to expect, by which plans are compared, to many matches.

Players of mixed levels play up to an action at random. From there `tuned` plays on in
every seat: only those states are fitted, because the lead to expect is that among
strong players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tinderbox.arena.rounds import turns
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.lead_estimator import FittedWeights
from tinderbox.bots.margins import margins
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

STRONG: Final = "tuned"
LEVELS: Final = ("random", "novice", "greedy", STRONG)
MAX_SEED: Final = 1 << 53
RIDGE: Final = 3000.0  # pulls towards the lead as the game's players estimate it

Floats = NDArray[np.float64]
Sample = dict[str, Any]


class Sampler:
    """Plays matches of one game, all from one seed, and takes samples of them."""

    def __init__(self, id: str, seed: int) -> None:
        self.game = registry.load_game(id)
        self.estimator: Any = registry.load_lead_estimator(id)
        self.strong: Any = registry.load_bot(id, STRONG)
        self.seed = seed

    def match(self, number: int) -> tuple[AnyTable, Rng]:
        """Play a match of mixed levels, about every second one with random options.

        The random stream of the match goes on in what is returned.
        """
        game = self.game
        rng = Rng(self.seed).fork(f"luck {number}")
        seats = game.SEATS[number % len(game.SEATS)]
        options = {}
        if rng.below(2):
            options = {
                option.key: rng.choice(option.choices) for option in game.OPTIONS
            }
        kinds = [rng.choice(LEVELS) for _ in range(seats)]
        table = new_table(game.ID, kinds, rng.below(MAX_SEED), options)
        play_on(table)
        return table, rng

    def turns(self, number: int) -> Sample:
        """Return the features at each turn from which `tuned` played on, and the end.

        The margins of the end are by seat, and so are the features.
        """
        table, rng = self.match(number)
        begun = rng.below(len(table.log))
        table.undo_to(begun)
        play_on(table, [self.strong] * len(table.header.seats))
        starts = (turn.steps.start for turn in turns(table.movers) if turn.steps.start)
        states = [table.states[start] for start in starts if start > begun]
        outcome = self.game.outcome(table.state)
        assert outcome is not None
        numbers = [
            (self.estimator.stage(state), self.estimator.features(state))
            for state in states
            if self.game.outcome(state) is None
        ]
        return {"turns": numbers, "margins": margins(outcome.scores)}


def fit(matches: Sequence[Sample]) -> FittedWeights:
    """Return the weights of the features at each stage.

    A ridge regression pulls the weight of the first feature, the lead, towards 1 and
    all others towards 0.
    """
    rows = [
        (*features, margin, stage)
        for match in matches
        for stage, seats in match["turns"]
        for features, margin in zip(seats, match["margins"], strict=True)
    ]
    *columns, final, stages = np.array(rows).T
    features = np.array(columns).T
    scale = np.sqrt(np.mean(features**2, axis=0)) + 1e-9
    lead = np.eye(len(scale))[0]
    found = []
    for stage in range(int(stages.max()) + 1):
        here = stages == stage
        rest = final[here] - features[here, 0]
        found.append(lead + _solved(features[here] / scale, rest) / scale)
    return FittedWeights(tuple(tuple(each.tolist()) for each in found))


def _solved(features: Floats, target: Floats) -> Any:
    """Return the weights of a ridge regression, which pulls them towards 0."""
    matrix = features.T @ features + RIDGE * np.eye(len(features.T))
    return np.linalg.solve(matrix, features.T @ target)

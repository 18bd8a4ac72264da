"""Fits the evaluation at the end of a search: who wins matches of tuned players.

A seat's chance to win is a softmax of weighted features. The weights of each stage of
the match are those that make the winners of many matches likeliest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from tinderbox.arena.deals import MAX_SEED
from tinderbox.arena.rounds import turns
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab.processes import in_order

STEPS = 20  # of Newton's method: more change nothing
RIDGE = 1e-3  # keeps the weights of features that a stage lacks small

Floats = NDArray[np.float64]


# The stage of a position at the start of a turn, the features of each seat, and the
# share of the win that each got in the end.
Sample = tuple[int, Sequence[Sequence[float]], Sequence[float]]


def fit(game: str, *, seats: int, matches: int, seed: int, jobs: int) -> list[Floats]:
    """Return the weights of each stage that the matches reached.

    They depend on the seed, not on the number of processes.
    """
    by_stage = defaultdict(list)
    play = partial(_samples, game, seats, seed)
    for samples in in_order(play, jobs, range(matches)):
        for sample in samples:
            by_stage[sample[0]].append(sample)
    found = []
    for stage in sorted(by_stage):
        _, features, won = zip(*by_stage[stage], strict=True)
        found.append(maximum_likelihood(np.array(features), np.array(won)))
    return found


def maximum_likelihood(features: Floats, won: Floats) -> Floats:
    """Return the weights under which the shares won are likeliest.

    `features` are by position, seat and feature, `won` by position and seat.
    """
    size = features.shape[2]
    weights = np.zeros(size)
    for _ in range(STEPS):
        worth = features @ weights
        odds = np.exp(worth - worth.max(axis=1, keepdims=True))
        chances = odds / odds.sum(axis=1, keepdims=True)
        gradient = np.einsum("ps,psf->f", won - chances, features) - RIDGE * weights
        expected = np.einsum("ps,psf->pf", chances, features)
        squares = np.einsum("ps,psf,psg->fg", chances, features, features)
        curvature = squares - expected.T @ expected + RIDGE * np.eye(size)
        weights = weights + np.linalg.solve(curvature, gradient)
    return weights


def _samples(game: str, seats: int, seed: int, number: int) -> list[Sample]:
    """Play a match, and return a sample of each turn."""
    leaf = registry.load_win_features(game)
    match_seed = Rng(seed).fork(f"match {number}").below(MAX_SEED)
    table = new_table(game, ("tuned",) * seats, match_seed)
    outcome = play_on(table)
    won = [(n in outcome.winners) / len(outcome.winners) for n in range(seats)]
    states = [table.states[turn.steps.start] for turn in turns(table.movers)]
    return [(leaf.stage(state), leaf.features(state), won) for state in states]

"""Weights by self-play: everybody plays with weights shaken at random, and each seat's
margin over the others is regressed on how its own were shaken.

So a few thousand matches give the gradients of all weights at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tinderbox.arena.self_play import play_on
from tinderbox.core.match import Header
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.lab.processes import in_order

LEAST: Final = 0.1  # the size that a weight counts as having, however small it is
Z_95: Final = 1.96  # standard errors of a gradient that differs from 0

Floats = NDArray[np.float64]


class Slope(NamedTuple):
    """What a weight is worth: points of margin for each `unit` more of it."""

    name: str
    weight: float
    unit: float
    gradient: float
    error: float  # one standard error

    def moved(self, by: float, steepest: float) -> float:
        """The weight moved uphill, the steepest of all by so many units."""
        if abs(self.gradient) < Z_95 * self.error:
            return self.weight
        return self.weight + by * self.unit * self.gradient / steepest


def slopes(
    game: str,
    weights: Any,
    *,
    seats: int,
    matches: int,
    spread: float,
    seed: int,
    jobs: int,
) -> list[Slope]:
    """The slope at `weights`, a NamedTuple of floats and tuples of them.

    `spread` is the standard deviation of a shake, as a part of the weight. All of it
    follows from the seed, whatever the number of processes.
    """
    names, values = zip(*_flat(weights), strict=True)
    units = spread * np.maximum(np.abs(values), LEAST)
    play = partial(_match, game, weights, seats, tuple(units), seed)
    rows = [row for match in in_order(play, jobs, range(matches)) for row in match]
    shakes = np.array([shake for shake, _ in rows])
    gradients, errors = regress(shakes, np.array([margin for _, margin in rows]))
    return [
        Slope(*row)
        for row in zip(names, values, map(float, units), gradients, errors, strict=True)
    ]


def uphill(weights: Any, found: Sequence[Slope], step: float) -> Any:
    """The weights moved along their slopes."""
    steepest = max(abs(slope.gradient) for slope in found) or 1.0
    return _like(weights, [slope.moved(step, steepest) for slope in found])


def regress(shakes: Floats, margins: Floats) -> tuple[list[float], list[float]]:
    """Least squares of margins on shakes: gradients and their standard errors."""
    x = np.column_stack([np.ones(len(shakes)), shakes])
    best, *_ = np.linalg.lstsq(x, margins, rcond=None)
    left = margins - x @ best
    variance = left @ left / max(1, len(x) - x.shape[1])
    errors = np.sqrt(variance * np.diag(np.linalg.pinv(x.T @ x)))
    return best[1:].tolist(), errors[1:].tolist()


def _match(
    game: str, weights: Any, seats: int, units: Sequence[float], seed: int, number: int
) -> list[tuple[Floats, float]]:
    """One match: how each seat's weights were shaken, and its margin."""
    rng = np.random.default_rng([seed, number])
    shakes = rng.standard_normal((seats, len(units)))
    middle = np.array([value for _, value in _flat(weights)])
    tuned = registry.load_tuned(game)
    assert tuned is not None
    _, player = tuned
    bots = [
        player(_like(weights, (middle + shake * units).tolist())) for shake in shakes
    ]
    rules = registry.load_game(game)
    header = Header(
        game, rules.REVISION, ("tuned",) * seats, int(rng.integers(10**15)), {}
    )
    scores = play_on(Table(rules, header), bots=bots).scores
    total = sum(scores)
    return [
        (shake, score - (total - score) / (seats - 1))
        for shake, score in zip(shakes, scores, strict=True)
    ]


def _flat(weights: Any) -> Iterator[tuple[str, float]]:
    for name, value in weights._asdict().items():
        if isinstance(value, tuple):
            yield from ((f"{name}[{i}]", each) for i, each in enumerate(value))
        else:
            yield name, value


def _like(weights: Any, values: Sequence[float]) -> Any:
    """Weights of the same shape with these values in their places."""
    rest = iter(values)
    return weights._make(
        tuple(next(rest) for _ in value) if isinstance(value, tuple) else next(rest)
        for value in weights
    )

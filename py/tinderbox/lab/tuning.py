"""Tunes weights by self-play.

Everybody plays with randomly changed weights, and each seat's margin is regressed on
the changes of its own. So a few thousand matches give the gradients of all weights.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tinderbox.arena.deals import MAX_SEED
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.margins import margins
from tinderbox.games import registry
from tinderbox.lab.processes import in_order

MIN_SIZE = 0.1  # a smaller weight changes as if it were so large
Z_95 = 1.96  # a gradient of more standard errors differs from 0

Floats = NDArray[np.float64]


class Slope(NamedTuple):
    """The effect of a weight: points of margin for each `unit` more of it."""

    name: str
    weight: float
    unit: float
    gradient: float
    error: float  # one standard error

    def moved(self, units: float, steepest: float) -> float:
        """Return the weight moved uphill.

        `steepest` is the greatest gradient of all weights. That weight moves by `units`
        of its units, the others by less. One with an uncertain gradient stays.
        """
        if abs(self.gradient) < Z_95 * self.error:
            return self.weight
        return self.weight + units * self.unit * self.gradient / steepest


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
    """Return the slopes at `weights`, a NamedTuple of floats and tuples of them.

    `spread` is the standard deviation of the random changes, relative to the weight.
    The result depends on the seed, not on the number of processes.
    """
    names, values = zip(*_flat(weights), strict=True)
    units = spread * np.maximum(np.abs(values), MIN_SIZE)
    play = partial(_match, game, weights, seats, tuple(units), seed)
    rows = [row for match in in_order(play, jobs, range(matches)) for row in match]
    shakes = np.array([shake for shake, _ in rows])
    gradients, errors = regress(shakes, np.array([margin for _, margin in rows]))
    return [
        Slope(*row)
        for row in zip(names, values, map(float, units), gradients, errors, strict=True)
    ]


def uphill(weights: Any, found: Sequence[Slope], step: float) -> Any:
    """Return the weights moved along their slopes."""
    steepest = max(abs(slope.gradient) for slope in found) or 1.0
    return _like(weights, [slope.moved(step, steepest) for slope in found])


def regress(shakes: Floats, margins: Floats) -> tuple[list[float], list[float]]:
    """Return gradients and standard errors by least squares of margins on shakes."""
    x = np.column_stack([np.ones(len(shakes)), shakes])
    best, *_ = np.linalg.lstsq(x, margins, rcond=None)
    residuals = margins - x @ best
    variance = residuals @ residuals / max(1, len(x) - x.shape[1])
    errors = np.sqrt(variance * np.diag(np.linalg.pinv(x.T @ x)))
    return best[1:].tolist(), errors[1:].tolist()


def _match(
    game: str, weights: Any, seats: int, units: Sequence[float], seed: int, number: int
) -> list[tuple[Floats, float]]:
    """Play one match. Return each seat's changes of weights, and its margin."""
    rng = np.random.default_rng([seed, number])
    shakes = rng.standard_normal((seats, len(units)))
    values = np.array([value for _, value in _flat(weights)])
    tuned = registry.load_tuned(game)
    assert tuned is not None
    _, player = tuned
    bots = [
        player(_like(weights, (values + shake * units).tolist())) for shake in shakes
    ]
    table = new_table(game, ("tuned",) * seats, int(rng.integers(MAX_SEED)))
    scores = play_on(table, bots).scores
    return list(zip(shakes, margins(scores), strict=True))


def _flat(weights: Any) -> Iterator[tuple[str, float]]:
    for name, value in weights._asdict().items():
        if isinstance(value, tuple):
            yield from ((f"{name}[{i}]", each) for i, each in enumerate(value))
        else:
            yield name, value


def _like(weights: Any, values: Sequence[float]) -> Any:
    """Return weights of the same shape with these values."""
    rest = iter(values)
    return weights._make(
        tuple(next(rest) for _ in value) if isinstance(value, tuple) else next(rest)
        for value in weights
    )

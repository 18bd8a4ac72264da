"""Fits the leads to expect, by which deeds are told from luck, to many matches.

Players of mixed levels play up to an action at random. From there `tuned` plays on in
every seat: only those states are fitted, because the lead to expect is that among
reference players. How far the deeds of other matches can be trusted is measured by what
they leave of the margins: among reference players all of it would be luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tinderbox.arena.luck import Analysis
from tinderbox.arena.rounds import turns
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.lead_estimator import FittedWeights
from tinderbox.bots.margins import margins
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

REFERENCE: Final = "tuned"
LEVELS: Final = ("random", "novice", "greedy", REFERENCE)
MAX_SEED: Final = 1 << 53
RIDGES: Final = (30.0, 100.0, 300.0, 1000.0, 3000.0, 10000.0)
FOLDS: Final = 5  # parts of the matches, each left out once to choose among `RIDGES`
FITS: Final = 20  # to other draws of the matches

Floats = NDArray[np.float64]
Sample = dict[str, Any]


class Sampler:
    """Plays matches of one game, all from one seed, and takes samples of them."""

    def __init__(self, id: str, seed: int) -> None:
        self.game = registry.load_game(id)
        self.estimator: Any = registry.load_lead_estimator(id)
        self.bots: Any = {kind: registry.load_bot(id, kind) for kind in LEVELS}
        self.hides = registry.load_determinize(id) is not None
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

    def turns(self, number: int) -> list[Sample]:
        """Return the features at each turn from which `tuned` played on, and the end.

        The margins of the end are by seat, and so are the features.
        """
        table, rng = self.match(number)
        begun = rng.below(len(table.log))
        table.undo_to(begun)
        play_on(table, [self.bots[REFERENCE]] * len(table.header.seats))
        return [self._sample(table, begun)]

    def _sample(self, table: AnyTable, begun: int) -> Sample:
        assert table.outcome is not None
        starts = (turn.steps.start for turn in turns(table.movers) if turn.steps.start)
        states = [table.states[start] for start in starts if start > begun]
        return {
            "turns": [*map(self._numbers, states)],
            "margins": margins(table.outcome.scores),
        }

    def _numbers(self, state: Any) -> tuple[int, Any]:
        """Return the stage and each seat's features, or -1 and the final margins."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return -1, margins(outcome.scores)
        return self.estimator.stage(state), self.estimator.features(state)

    def matches(self, number: int) -> list[Sample]:
        """Return the ends of all turns with deeds of a mixed match, and its end.

        `reference` are the margins if `tuned` plays in every seat from the beginning.
        """
        table, _ = self.match(number)
        work: Any = Analysis(
            table, self.estimator, self.bots[REFERENCE], (), hides=self.hides
        )
        answers = ((each, work.answer(each)) for each in work.choices)
        ends = [work.ends(each, it) for each, it in answers if it is not None]
        assert table.outcome is not None
        found = margins(table.outcome.scores)
        table.undo_to(0)
        play_on(table, [self.bots[REFERENCE]] * len(found))
        assert table.outcome is not None
        return [
            {
                "ends": [[*map(self._numbers, pair)] for pair in ends],
                "margins": found,
                "reference": margins(table.outcome.scores),
            }
        ]


# --- the fit --------------------------------------------------------------------------


def fit(turns: Sequence[Sample], matches: Sequence[Sample]) -> FittedWeights:
    """Return weights of the features, and how far they can be trusted."""
    numbers = _arrays(turns)
    ridge = min(RIDGES, key=lambda each: _squared_error(numbers, each))
    rng = np.random.default_rng(1)
    count = len(turns)
    draws = [rng.multinomial(count, [1 / count] * count) for _ in range(FITS)]
    stages, *resampled = [
        _stages(numbers, ridge, draw) for draw in (np.ones(count), *draws)
    ]
    deeds = np.concatenate([_added_up(stages, match) for match in matches])
    final, reference = (
        np.concatenate([match[key] for match in matches])
        for key in ("margins", "reference")
    )
    slope = float(deeds @ final / (deeds @ deeds))
    # Luck varies as the margins of reference players do. The rest is the deviation: of
    # a deed for its seat, and of its smaller effect on each of the other seats.
    excess = np.mean((final - slope * deeds) ** 2) - np.mean(reference**2)
    effects = sum(
        len(match["ends"]) * (1 + 1 / (len(match["margins"]) - 1)) for match in matches
    )
    deviation = float(max(0.0, excess * len(final) / effects) ** 0.5)
    return FittedWeights(
        _as_tuples(stages), tuple(map(_as_tuples, resampled)), slope, deviation
    )


def _added_up(stages: Sequence[Floats], match: Sample) -> Floats:
    """Return how all deeds of a match changed the lead of each seat."""
    changes = [_difference(stages, pair) for pair in match["ends"]]
    added: Floats = np.array([np.zeros(len(match["margins"])), *changes]).sum(axis=0)
    return added


def _arrays(matches: Sequence[Sample]) -> tuple[Floats, ...]:
    """Return the features, final margin, stage and match of each seat at each turn."""
    rows = [
        (*features, margin, stage, number)
        for number, match in enumerate(matches)
        for stage, seats in match["turns"]
        for features, margin in zip(seats, match["margins"], strict=True)
    ]
    table = np.array(rows)
    return table[:, :-3], table[:, -3], table[:, -2], table[:, -1].astype(int)


def _stages(numbers: tuple[Floats, ...], ridge: float, draws: Any) -> list[Floats]:
    """Return the weights of each stage. Match i counts `draws[i]` times.

    A ridge regression pulls the weight of the first feature, the lead, towards 1 and
    all others towards 0.
    """
    features, margin, stage, match = numbers
    scale = np.sqrt(np.mean(features**2, axis=0)) + 1e-9
    lead = np.eye(features.shape[1])[0]
    found = []
    for number in range(int(stage.max()) + 1):
        here = stage == number
        scaled = features[here] / scale
        weighted = scaled.T * draws[match[here]]
        rest = margin[here] - features[here, 0]
        matrix = weighted @ scaled + ridge * np.eye(len(scale))
        found.append(lead + np.linalg.solve(matrix, weighted @ rest) / scale)
    return found


def _squared_error(numbers: tuple[Floats, ...], ridge: float) -> float:
    """Return the squared errors in matches that were left out of the fit, added up."""
    features, margin, stage, match = numbers
    error = 0.0
    for fold in range(FOLDS):
        is_left_out = np.arange(match.max() + 1) % FOLDS == fold
        weights = np.array(_stages(numbers, ridge, 1.0 - is_left_out))[
            stage.astype(int)
        ]
        residual = margin - np.sum(features * weights, axis=1)
        error += float(np.sum(residual[is_left_out[match]] ** 2))
    return error


def _difference(stages: Sequence[Floats], pair: Sequence[tuple[int, Any]]) -> Floats:
    """Return the estimated leads at the first end of a pair, less the second's."""
    first, second = (
        np.array(numbers) if stage < 0 else np.array(numbers) @ stages[stage]
        for stage, numbers in pair
    )
    return first - second


def _as_tuples(stages: Sequence[Floats]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(map(float, weights)) for weights in stages)

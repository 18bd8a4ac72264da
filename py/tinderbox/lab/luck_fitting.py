"""Fits the leads to expect, by which deeds are told from luck, to many matches.

Players of mixed levels play up to an action at random. From there `tuned` plays on in
every seat: only those states are fitted, because the lead to expect is that among
reference players. What deeds of each kind come to is fitted to the margins of whole
matches of mixed levels. How far a deed can be trusted is measured by playing some to
the end, many times.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tinderbox.arena.luck import ROUNDS, Analysis, Trial
from tinderbox.arena.rounds import turns
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.bots.lead_estimator import FittedWeights
from tinderbox.bots.margins import margins
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable
from tinderbox.games import registry

REFERENCE: Final = "tuned"
LEVELS: Final = ("random", "novice", "greedy", REFERENCE)
MAX_SEED: Final = 1 << 53
LEADS_RIDGE: Final = 3000.0  # pulls towards the lead as the game's players estimate it
KINDS_RIDGE: Final = 3000.0  # pulls the kinds of actions together
PLAY_OUTS: Final = 48  # of either end of a deed
MAX_TURNS: Final = 1000  # until a match is over

Floats = NDArray[np.float64]
Sample = dict[str, Any]
Kinds = dict[str, tuple[float, float]]  # slope and charge by kind of action


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
        starts = (turn.steps.start for turn in turns(table.movers) if turn.steps.start)
        states = [table.states[start] for start in starts if start > begun]
        _, found = self._numbers(table.state)
        return [{"turns": [*map(self._numbers, states)], "margins": found}]

    def _numbers(self, state: Any) -> tuple[int, Any]:
        """Return the stage and each seat's features, or -1 and the final margins."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return -1, margins(outcome.scores)
        return self.estimator.stage(state), self.estimator.features(state)

    def matches(self, number: int) -> list[Sample]:
        """Return the deeds of a mixed match, its levels of players and its end."""
        table, _ = self.match(number)
        work = self._analysis(table)
        trials = ((each, work.trial(each)) for each in work.choices)
        deeds = [
            self._deed(table.movers[each], trial)
            for each, trial in trials
            if trial is not None
        ]
        return [
            {
                "deeds": deeds,
                "levels": table.header.seats,
                "margins": self._numbers(table.state)[1],
            }
        ]

    def deeds(self, number: int) -> list[Sample]:
        """Return a deed of a mixed match, and pairs of states that follow it.

        The estimator's policy plays on in every seat from either end of the turn, with
        the same random numbers: for some rounds in `later`, to the end in `finals`.
        """
        table, rng = self.match(number)
        work = self._analysis(table)
        play = self.estimator.played_on
        for action_index in rng.shuffled(work.choices):
            if (trial := work.trial(action_index)) is None:
                continue
            seeds = [rng.below(MAX_SEED) for _ in range(PLAY_OUTS)]
            later, finals = (
                [
                    [
                        self._numbers(play(end, turns, Rng(seed)))
                        for end in (trial.reached, trial.expected)
                    ]
                    for seed in seeds
                ]
                for turns in (ROUNDS * work.seats, MAX_TURNS)
            )
            deed = self._deed(table.movers[action_index], trial)
            return [{"deed": deed, "later": later, "finals": finals}]
        return []

    def _analysis(self, table: AnyTable) -> Any:
        return Analysis(
            table, self.estimator, self.bots[REFERENCE], (), hides=self.hides
        )

    def _deed(self, mover: Player, trial: Trial[Any, Any]) -> tuple[Any, ...]:
        """Return a deed: its seat, its kind and the numbers of both ends."""
        ends = [*map(self._numbers, (trial.reached, trial.expected))]
        return (mover, trial.kind, ends)


# --- the fit --------------------------------------------------------------------------


def fit(
    turns: Sequence[Sample], matches: Sequence[Sample], deeds: Sequence[Sample]
) -> FittedWeights:
    """Return weights of the features, and how far they can be trusted."""
    stages = _stages(turns)
    kinds, slope = _kinds(stages, matches)
    weights = np.array(stages).tolist()
    offs = [_offs(stages, kinds, slope, sample) for sample in deeds]
    deviation, later_deviation = map(_deviation, zip(*offs, strict=True))
    return FittedWeights(
        weights, kinds, slope, deviation, later_deviation=later_deviation
    )


def _stages(matches: Sequence[Sample]) -> list[Floats]:
    """Return the weights of each stage.

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
        found.append(lead + _solved(features[here] / scale, rest, LEADS_RIDGE) / scale)
    return found


def _kinds(stages: Sequence[Floats], matches: Sequence[Sample]) -> tuple[Kinds, float]:
    """Return the slope and the charge of each kind of action, and the slope without.

    Margins of many seats are smaller, so they are multiplied by the number of seats.
    The last kind stands for all: the ridge pulls every other towards it. Errors of
    the estimates and luck, which is lost again by later deeds, make the deeds of least
    squares too small. So the mean of each level counts as much as all its seats. For
    the same reason the slope without charges is found by the number of deeds.
    """
    names = sorted({kind for match in matches for _, kind, _ in match["deeds"]})
    rows = []
    for match in matches:
        seats = len(match["margins"])
        row = np.zeros((len(names) + 1, 2, seats))
        for mover, kind, ends in match["deeds"]:
            row[[names.index(kind), -1]] += _parts(stages, mover, ends)
        final = np.array([match["margins"]])
        rows.append(np.vstack([*row, final]) * seats)
    by_seat = np.hstack(rows)
    level_of = np.array([level for match in matches for level in match["levels"]])
    seats_of = [by_seat[:, level_of == level] for level in sorted({*level_of})]
    means = [here.sum(axis=1) / len(here.T) ** 0.5 for here in seats_of]
    *features, final = np.hstack([by_seat, np.array(means).T])
    pairs = _solved(np.array(features).T, final, KINDS_RIDGE).reshape(-1, 2)
    kinds = dict(zip(names, (pairs[:-1] + pairs[-1]).tolist(), strict=True))
    change, count, final = by_seat[-3:]
    return kinds, float(count @ final / (count @ change))


def _solved(features: Floats, target: Floats, ridge: float) -> Any:
    """Return the weights of a ridge regression, which pulls them towards 0."""
    matrix = features.T @ features + ridge * np.eye(len(features.T))
    return np.linalg.solve(matrix, features.T @ target)


def _parts(stages: Sequence[Floats], mover: int, ends: Any) -> Floats:
    """Return by how much a deed changes each lead, and whom a charge would."""
    change = _difference(stages, ends)
    charged = np.eye(len(change))[mover] * change.any()
    return np.array([change, margins(charged)])


def _offs(
    stages: Sequence[Floats], kinds: Kinds, slope: float, sample: Sample
) -> tuple[Floats, Floats]:
    """Return by how much the play-outs of a deed were off its seat's estimates.

    The first estimate is that at the end of the turn, the second that of `later`.
    """
    mover, kind, ends = sample["deed"]
    later, finals = (
        np.array([_difference(stages, pair)[mover] for pair in sample[key]])
        for key in ("later", "finals")
    )
    own = kinds[kind] @ _parts(stages, mover, ends)[:, mover]
    return finals - own, finals - slope * later


def _deviation(offs: Sequence[Floats]) -> float:
    """Return by how much the estimates of deeds deviate from the truth, as a rule.

    Chance adds to each play-out. But the product of two different ones has the right
    mean, so only those are added up.
    """
    found = [(off.sum() ** 2 - off @ off) / (len(off) * (len(off) - 1)) for off in offs]
    return float(max(0.0, np.mean(found)) ** 0.5)


def _difference(stages: Sequence[Floats], pair: Sequence[tuple[int, Any]]) -> Floats:
    """Return the estimated leads at the first end of a pair, less the second's."""
    first, second = (
        np.array(numbers) if stage < 0 else np.array(numbers) @ stages[stage]
        for stage, numbers in pair
    )
    return first - second

"""Plays thousands of random matches with all numbers of seats and options of a game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.games.registry import AnyGame
from tinderbox.lab.contracts import Contract, GameUnderTest
from tinderbox.lab.playout import Played, play_out
from tinderbox.lab.processes import in_order


@dataclass(slots=True)
class Tally:
    """The totals over many matches."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    failures: int = 0
    checks: Counter[Contract] = field(default_factory=Counter)

    def add(self, played: Played) -> None:
        """Add one match."""
        self.games += 1
        self.actions += played.actions
        self.longest = max(self.longest, played.actions)
        self.failures += played.failure is not None
        self.checks += played.checks


def random_header(game: AnyGame, rng: Rng) -> Header:
    """Return the header of a random match: number of seats, options and seed."""
    seats = rng.choice(game.SEATS)
    options = {option.key: rng.choice(option.choices) for option in game.OPTIONS}
    if rng.below(2):
        options = dict(game.PRESETS[rng.choice(tuple(game.PRESETS))])
    return Header(
        game.ID, game.REVISION, ("random",) * seats, rng.below(1 << 32), options
    )


def fuzz(
    load: Callable[[], GameUnderTest],
    seed: int,
    *,
    games: float = math.inf,
    actions: float = math.inf,
    jobs: int = 1,
) -> Iterator[Played]:
    """Yield random matches up to a number of `games`, or of `actions` in all.

    They are the same for any number of `jobs`: processes, each of which calls `load`.
    """
    for played in in_order(partial(_match, load, seed), jobs):
        yield played
        games -= 1
        actions -= played.actions
        if games <= 0 or actions <= 0:
            return


def _match(load: Callable[[], GameUnderTest], seed: int, number: int) -> Played:
    subject = load()
    header = random_header(subject.game, Rng(seed).fork(f"match {number}"))
    return play_out(subject, header)

"""A beginner: plays about every second decision at random, but nothing absurd."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from tinderbox.bots.decision import Thinker
from tinderbox.bots.greedy import Greedy
from tinderbox.core.game import A, S, V
from tinderbox.core.rng import Rng


@dataclass(frozen=True)
class Novice(Thinker[V, A], Generic[S, A, V]):
    """Decides as `better` does, except for `careless` of every `of` decisions.

    That is the average: chance decides each time. A careless action is drawn from the
    better half of the actions. The worse half contains some that not even a beginner
    would take.
    """

    better: Greedy[S, A, V]
    careless: int = 1
    of: int = 2

    def think(self, view: V, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """Yield the thoughts of `better`, or one action drawn from its better half."""
        if rng.below(self.of) < self.careless:
            ranked = self.better.ranking(view, legal, rng)
            yield rng.choice(ranked[: (len(ranked) + 1) // 2])
        else:
            yield from self.better.think(view, legal, rng)

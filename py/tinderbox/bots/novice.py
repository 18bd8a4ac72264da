"""A player that knows better than it plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Generic

from tinderbox.bots.bot import A, Bot, V_contra
from tinderbox.bots.decision import last, thoughts
from tinderbox.core.rng import Rng

ONE_IN: Final = 4  # decisions that are taken without a thought


class Novice(Generic[V_contra, A]):
    """Decides as `better` does, but for one decision in four, drawn at random."""

    def __init__(self, better: Bot[V_contra, A], one_in: int = ONE_IN) -> None:
        self.better, self.one_in = better, one_in

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A:
        """One of the legal actions, now and then at random."""
        return last(self.think(view, legal, rng))

    def think(self, view: V_contra, legal: Sequence[A], rng: Rng) -> Iterator[A]:
        """What `better` thinks, or the one action drawn at random."""
        if rng.below(self.one_in) == 0:
            yield rng.choice(legal)
        else:
            yield from thoughts(self.better, view, legal, rng)

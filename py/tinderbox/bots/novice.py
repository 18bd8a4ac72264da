"""A player that knows better than it plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from tinderbox.bots.bot import A, Bot, V_contra
from tinderbox.core.rng import Rng

ONE_IN: Final = 4  # decisions that are taken without a thought


class Novice(Generic[V_contra, A]):
    """Decides as `better` does, but for one decision in four, drawn at random."""

    def __init__(self, better: Bot[V_contra, A], one_in: int = ONE_IN) -> None:
        self.better, self.one_in = better, one_in

    def choose(self, view: V_contra, legal: Sequence[A], rng: Rng) -> A:
        """One of the legal actions, now and then at random."""
        if rng.below(self.one_in) == 0:
            return rng.choice(legal)
        return self.better.choose(view, legal, rng)

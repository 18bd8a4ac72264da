"""The toy's one player. It leaves a number of candles with which the other loses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tinderbox.core.rng import Rng

if TYPE_CHECKING:  # played, it is one of `tinderbox.games`
    from tests.support.toy.candles.rules import State


class Greedy:
    def choose(self, view: State, legal: Sequence[int], rng: Rng) -> int:
        return next((n for n in legal if (view.candles - n) % 3 == 1), legal[0])


def greedy() -> Greedy:
    return Greedy()

"""The toy's one player. It lights its lowest card that scores, or else its lowest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

# Found only where the toy is copied to.
from tinderbox.games.lanterns.bots.determinize import (  # type: ignore[import-not-found]
    determinize as determinize,
)

from tinderbox.core.rng import Rng

if TYPE_CHECKING:  # played, it is one of `tinderbox.games`
    from tests.support.toy.lanterns.rules import Light, View


class Greedy:
    """Knows its own hand and what lies on the table."""

    def choose(self, view: View, legal: Sequence[Light], rng: Rng) -> Light:
        last = max(view.public.lit[-1:], default=0)
        return min(legal, key=lambda light: (light.card <= last, light.card))


def greedy() -> Greedy:
    return Greedy()

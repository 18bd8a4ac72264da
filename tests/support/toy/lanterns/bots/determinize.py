"""A state that fits the knowledge of one seat. The other hands are drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

# Found only where the toy is copied to.
from tinderbox.games.lanterns.rules import (  # type: ignore[import-not-found]
    DECK,
    State,
)

from tinderbox.core.rng import Rng

if TYPE_CHECKING:  # played, it is one of `tinderbox.games`
    from tests.support.toy.lanterns.rules import View


def determinize(view: View, rng: Rng) -> State:
    """Return a state that the viewer can't tell from the true one."""
    unseen = list(DECK)
    for card in (*view.public.lit, *view.hand):
        unseen.remove(card)
    pool = list(rng.shuffled(unseen))
    hands = []
    for seat, count in enumerate(view.counts):
        if seat == view.viewer:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(pool[:count])))
            del pool[:count]
    return State(view.public, tuple(hands))

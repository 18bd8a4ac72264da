"""Fire Bulls for computer players: tries its best actions in playouts of two rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.bots.advice import Ranked
from tinderbox.bots.rollouts import Rollouts
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.bots.leaf import chance_to_win
from tinderbox.games.fire_bulls.bots.tuned import tuned
from tinderbox.games.fire_bulls.state import Action, State, View

CANDIDATES: Final = 6  # actions that are tried: the best ones of `tuned`
WORLDS: Final = 16
HALVINGS: Final = (8,)  # worlds after which the worse half of them is dropped
ROUNDS: Final = 2


def master() -> Rollouts[State, Action, View]:
    """Return a player that tries actions: `tuned` plays all seats after them."""
    player = tuned()

    def plans(view: View, legal: Sequence[Action], rng: Rng) -> Ranked[Action]:
        ranked = player.ranking(view, legal, rng)
        yield ranked[0]
        return [[action] for action in ranked[:CANDIDATES]]

    return Rollouts(
        rules,
        plans,
        determinize,
        player.act,
        chance_to_win,
        worlds=WORLDS,
        turns=lambda state: ROUNDS * len(state.hands) + 1,
        halvings=HALVINGS,
    )

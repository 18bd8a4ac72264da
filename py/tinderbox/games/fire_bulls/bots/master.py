"""Fire Bulls for computer players: plays its best plans on for two rounds of four."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum  # `sum` of floats rounds otherwise since Python 3.12
from typing import Final

from tinderbox.bots.advice import Ranked
from tinderbox.bots.rollouts import Rollouts
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls import rules
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.bots.tuned import tuned, value
from tinderbox.games.fire_bulls.state import Action, State, View

CANDIDATES: Final = 6  # actions, by what they are worth at once
WORLDS: Final = 8
TURNS: Final = 8  # a longer way tells more than more worlds


def lead(state: State, seat: Player) -> float:
    """How much better a seat stands than the others on average, in a world."""
    worth = [value(rules.view(state, Player(n))) for n in range(len(state.hands))]
    mine = worth.pop(seat)
    return mine - fsum(worth) / len(worth)


def master() -> Rollouts[State, Action, View]:
    """Every seat is played on by the tuned player."""
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
        lead,
        worlds=WORLDS,
        turns=lambda state: TURNS,
    )

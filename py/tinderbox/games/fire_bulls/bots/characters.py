"""Fire Bulls for computer players: as strong as tuned, each in its own fashion."""

from __future__ import annotations

from typing import Final

from tinderbox.bots.greedy import Greedy
from tinderbox.games.fire_bulls.bots.tuned import TUNED, tuned
from tinderbox.games.fire_bulls.state import Action, State, View

BUILDER: Final = TUNED._replace(card=0.42, own_colour=0.18)
SPOILER: Final = TUNED._replace(struck=0.40)
HUNTER: Final = TUNED._replace(best=0.60, reach=0.22, chain=0.50)


def builder() -> Greedy[State, Action, View]:
    """Gathers a hand, of its own colour above all."""
    return tuned(BUILDER)


def spoiler() -> Greedy[State, Action, View]:
    """Likes what costs the others cards."""
    return tuned(SPOILER)


def hunter() -> Greedy[State, Action, View]:
    """Goes for the long rows."""
    return tuned(HUNTER)

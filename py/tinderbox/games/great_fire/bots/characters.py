"""The Great Fire for computer players: as strong as tuned, each in its own fashion."""

from __future__ import annotations

from typing import Final

from tinderbox.bots.greedy import Greedy
from tinderbox.games.great_fire.bots.value import tuned
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.great_fire.state import Action, State, View

BUILDER: Final = TUNED._replace(risk=(0.10, 0.55, 0.57, 0.93, 0.93), guarded=0.70)
SPOILER: Final = TUNED._replace(rivals=1.4, rivals_risk=0.7)
HUNTER: Final = TUNED._replace(hero=0.35, almost=3.0, some_day=1.0, near=1.0)


def builder() -> Greedy[State, Action, View]:
    """Sends crews to guard what it owns."""
    return tuned(BUILDER)


def spoiler() -> Greedy[State, Action, View]:
    """Cares for what burns of the others' houses."""
    return tuned(SPOILER)


def hunter() -> Greedy[State, Action, View]:
    """Wants to be the Hero of London."""
    return tuned(HUNTER)

"""The Great Fire for computer players: as strong as tuned, each in its own fashion."""

from __future__ import annotations

from typing import Final

from tinderbox.bots.greedy import Greedy
from tinderbox.games.great_fire.bots.value import tuned
from tinderbox.games.great_fire.bots.weights import TUNED
from tinderbox.games.great_fire.state import Action, State, View

BUILDER: Final = TUNED._replace(risk=(0.075, 0.54, 0.67, 0.98, 1.03), guarded=0.85)
SPOILER: Final = TUNED._replace(rivals=1.8, rivals_risk=1.0)
HUNTER: Final = TUNED._replace(hero=0.35, almost=3.0, some_day=1.0, near=1.0)


def builder() -> Greedy[State, Action, View]:
    """Return a player that sends crews to guard its own houses."""
    return tuned(BUILDER)


def spoiler() -> Greedy[State, Action, View]:
    """Return a player that values losses of the others' houses."""
    return tuned(SPOILER)


def hunter() -> Greedy[State, Action, View]:
    """Return a player that wants to be the Hero of London."""
    return tuned(HUNTER)

"""The Great Fire for computer players: as strong as tuned, each in its own fashion."""

from __future__ import annotations

from dataclasses import replace

from tinderbox.bots.habits import liking
from tinderbox.games.great_fire.bots.habits import habits
from tinderbox.games.great_fire.bots.value import GreedyBot, tuned
from tinderbox.games.great_fire.bots.weights import TUNED

BUILDER = TUNED._replace(risk=(0.068, 0.49, 0.61, 0.89, 0.94), guarded=0.95)
SPOILER = TUNED._replace(rivals=1.8, rivals_risk=1.0)
HUNTER = TUNED._replace(hero=0.35, almost=3.0, some_day=1.0, near=1.0)
# In points, small beside those of a house: see `bots.habits`.
SPOILER_LIKES = {
    "burns several at once": 0.4,
    "sends crews to others": -0.1,
}
HUNTER_LIKES = {"sends crews to fires": 0.1, "walks to fires": 0.1}


def builder() -> GreedyBot:
    """Return a player that sends crews to guard its own houses."""
    return tuned(BUILDER)


def spoiler() -> GreedyBot:
    """Return a player that burns the others' houses, and guards none of them."""
    return replace(tuned(SPOILER), liking=liking(habits, SPOILER_LIKES))


def hunter() -> GreedyBot:
    """Return a player that goes to fires, and takes the crews there."""
    return replace(tuned(HUNTER), liking=liking(habits, HUNTER_LIKES))

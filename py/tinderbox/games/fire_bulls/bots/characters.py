"""Fire Bulls: players as strong as `tuned`, each with its own style."""

from __future__ import annotations

from dataclasses import replace

from tinderbox.bots.habits import liking
from tinderbox.games.fire_bulls.bots.habits import habits
from tinderbox.games.fire_bulls.bots.tuned import TUNED, GreedyBot, tuned

BUILDER = TUNED._replace(card=0.78, own_colour=0.20, alike=0.0)
# In points, small beside those of a Yen card: see `bots.habits`.
SPOILER_LIKES = {
    "takes others' colours": 0.1,
    "DrawUnseen": 0.07,
    "defeats others' colours": 0.25,
}
HUNTER_LIKES = {"DrawUnseen": 0.13, "Defeat": 0.3}


def builder() -> GreedyBot:
    """Return a player that collects a hand, mostly of its own colour, then attacks."""
    return tuned(BUILDER)


def spoiler() -> GreedyBot:
    """Return a player that takes the cards of the others' colours, Qi and Yen."""
    return replace(tuned(), liking=liking(habits, SPOILER_LIKES))


def hunter() -> GreedyBot:
    """Return a player that attacks most, and rides for it: it draws unseen cards."""
    return replace(tuned(), liking=liking(habits, HUNTER_LIKES))

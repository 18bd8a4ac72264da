"""Fire Bulls: players as strong as `tuned`, each with its own style."""

from __future__ import annotations

from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import Final

from tinderbox.bots.greedy import Greedy
from tinderbox.bots.habits import liking
from tinderbox.games.fire_bulls.bots.habits import HABITS
from tinderbox.games.fire_bulls.bots.payable import ways_of
from tinderbox.games.fire_bulls.bots.tuned import (
    TUNED,
    one_ply,
    prospect,
    tuned,
    value,
)
from tinderbox.games.fire_bulls.state import Action, Phase, State, View

BUILDER: Final = TUNED._replace(card=0.78, own_colour=0.20, alike=0.0)
THREAT: Final = 0.5  # points subtracted for each point that the others may win
# In points, small beside those of a Yen card: see `bots.habits`.
SPOILER_LIKES: Final = {
    "takes others' colours": 0.06,
    "draws an unseen card": 0.06,
    "defeats others' colours": 0.15,
}
HUNTER_LIKES: Final = {"draws an unseen card": 0.13, "defeats a card": 0.3}


def builder() -> Greedy[State, Action, View]:
    """Return a player that collects a hand, mostly of its own colour, then attacks."""
    return tuned(BUILDER)


def spoiler() -> Greedy[State, Action, View]:
    """Return a player that takes the cards of the others' colours, Qi and Yen."""
    return one_ply(
        lambda view: value(view) - THREAT * threat(view), liking(HABITS, SPOILER_LIKES)
    )


def hunter() -> Greedy[State, Action, View]:
    """Return a player that attacks most, and rides for it: it draws unseen cards."""
    return one_ply(value, liking(HABITS, HUNTER_LIKES))


def threat(view: View) -> float:
    """Return the points that the others may win next, each by its best attack.

    Only those cards of their hands count that everybody has seen.
    """
    public = view.public
    if public.turn.phase is Phase.OVER:
        return 0.0
    return fsum(
        max(
            (
                prospect(own.shown, cards, reached, own.colour, TUNED)
                for cards, reached in ways_of(public, seat)
            ),
            default=0.0,
        )
        for seat, own in enumerate(public.seats)
        if seat != view.viewer
    )

"""Fire Bulls: players as strong as `tuned`, each with its own style."""

from __future__ import annotations

from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import Final

from tinderbox.bots.greedy import Greedy
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
HUNTER: Final = TUNED._replace(reach=0.30, missing=1.1, chain=0.85)
THREAT: Final = 0.5  # points subtracted for each point that the others may win


def builder() -> Greedy[State, Action, View]:
    """Return a player that collects a hand, mostly of its own colour, then attacks."""
    return tuned(BUILDER)


def spoiler() -> Greedy[State, Action, View]:
    """Return a player that likes to leave the others no card that they can pay for."""
    return one_ply(lambda view: value(view) - THREAT * threat(view))


def hunter() -> Greedy[State, Action, View]:
    """Return a player that attacks most, and prefers long rows."""
    return tuned(HUNTER)


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

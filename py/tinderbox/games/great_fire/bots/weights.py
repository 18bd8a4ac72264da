"""The values of things in the Great Fire, in points, a set for each player."""

from __future__ import annotations

from typing import NamedTuple

from tinderbox.bots.weights import Numbers, read_weights


class Weights(NamedTuple):
    """The weights of the counts in `value`."""

    explosive: float  # while there is time to use it
    double: float
    new_token: float
    almost: float  # a cone that may be put out in this turn
    some_day: float  # a cone that may be put out in a later turn
    away: float  # subtracted from `some_day` for each step between pawn and cone
    near: float  # a pawn without a cone to put out
    astray: float  # subtracted from `near` for each step to a fire
    spare: float  # an action point that is not needed
    idle: float  # a crew that is free to go
    idle_away: float  # subtracted from `idle` for each step to a fire
    holding: float  # a crew that holds a cone
    lacking: float  # a crew that lacks one other crew, half of it if it lacks two
    effort: float  # the cost of a step, so that none is taken for nothing
    laps: float  # over the last so many turns the risk of houses falls to 0
    risk: Numbers  # of burning, by the number of winds that bring fire
    guarded: float  # factor of the risk if a crew stands there
    rivals: float  # a point that the others lose
    rivals_risk: float  # a point that the others may lose by houses that may burn
    hero: float  # each cone on the way to the Hero of London
    kinds: float  # each kind of card in hand, while there is time


GREEDY = read_weights(Weights, __file__, "greedy")

TUNED = read_weights(Weights, __file__, "tuned")

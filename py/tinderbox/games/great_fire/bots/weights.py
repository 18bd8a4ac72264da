"""The values of things in the Great Fire, in points, a set for each player."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinderbox.bots.weights import read_weights


class Weights(NamedTuple):
    """The weights of the counts in `value`."""

    explosive: float  # while there is time to use it
    double: float
    new_token: float
    almost: float  # a cone that may be put out in this turn
    some_day: float  # one that may be put out in another
    away: float  # less of it for each step that the pawn is away
    near: float  # a pawn that has no such cone to go for
    astray: float  # less of it for each step to a fire
    spare: float  # an action point that is not needed
    idle: float  # a crew that is free to go
    idle_away: float  # less of it for each step to a fire
    holding: float  # a crew that holds a cone
    lacking: float  # a crew that lacks one other, half with two
    effort: float  # what a step costs, so that none is taken for nothing
    laps: float  # turns after which a house is as likely lost as it will be
    risk: tuple[float, ...]  # of burning, by the number of winds that bring fire
    guarded: float  # so much of the risk is left where a crew stands
    rivals: float  # a point that the others lose
    rivals_risk: float  # likewise, of their houses that may burn
    hero: float  # each cone on the way to the Hero of London
    kinds: float  # each kind of card in hand, while there is time


GREEDY: Final = read_weights(Weights, __file__, "greedy")

TUNED: Final = read_weights(Weights, __file__, "tuned")

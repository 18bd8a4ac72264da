"""What things are worth in the Great Fire, in points: to each player its own."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """What `value` multiplies its counts by."""

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


# Found by letting formulas play one another.
GREEDY: Final = Weights(
    explosive=0.7,
    double=0.5,
    new_token=0.7,
    almost=0.9,
    some_day=0.6,
    away=0.05,
    near=0.3,
    astray=0.03,
    spare=0.02,
    idle=0.3,
    idle_away=0.05,
    holding=0.3,
    lacking=0.1,
    effort=0.01,
    laps=30,
    risk=(0.08, 0.3, 0.5, 0.62, 0.7),
    guarded=0.6,
    rivals=0.5,
    rivals_risk=0.0,
    hero=0.1,
    kinds=0.0,
)

# Found by self-play: all seats play by weights shaken at random, and the margin of each
# seat is regressed on its shakes, some 25 gradients at once. After a search of 7,200
# matches this is one step uphill more, which wins 28.5 % ± 1.8 against three without:
#     tinderbox tune great_fire --matches 40000 --seed 1
# Only `effort` stays what it was: a step that costs nothing is taken for nothing.
TUNED: Final = Weights(
    explosive=0.39,
    double=0.40,
    new_token=0.47,
    almost=3.27,
    some_day=0.83,
    away=0.11,
    near=1.04,
    astray=0.15,
    spare=0.0262,
    idle=1.16,
    idle_away=0.00764,
    holding=0.059,
    lacking=0.14,
    effort=0.0066,
    laps=50.1,
    risk=(0.0653, 0.468, 0.582, 0.854, 0.90),
    guarded=0.991,
    rivals=0.618,
    rivals_risk=0.24,
    hero=0.075,
    kinds=0.17,
)

"""The weights of a learned value of the Great Fire, stage by stage."""

from __future__ import annotations

from typing import NamedTuple

from tinderbox.bots.weights import read_weights

ByStage = tuple[float, ...]


class LeafWeights(NamedTuple):
    """Points of the final margin, by the stage of the match."""

    stages: ByStage  # the turns left at which one stage ends
    one_ply: ByStage  # factor of the value by `value.value`
    put_out: ByStage  # a cone put out
    lost: ByStage  # a house lost
    hero: ByStage  # to be the Hero of London
    objective: ByStage  # a point of an objective that stands
    point: ByStage  # a token that gives a point
    explosive: ByStage  # an explosive
    double: ByStage  # a double move
    guarded: ByStage  # a house beside a crew
    threat: ByStage  # a house, times the probability that the next card burns it
    threat_guarded: ByStage  # the same if a crew stands there
    threat_objective: ByStage  # the same for a point of an objective
    in_reach: ByStage  # a cone that the pawn can reach and put out
    winds: ByStage  # a wind in hand
    # Of a standing house, by its steps to the nearest fire: 1, 2, … 6 and more.
    distance: tuple[ByStage, ...]
    # Of a point of an objective, by the same steps: 1 or 2, 3 or 4, more.
    objective_distance: tuple[ByStage, ...]
    ways: tuple[ByStage, ...]  # a house by the winds that bring fire: 0, 1, 2, more


learned = read_weights(LeafWeights, __file__, "leaf")

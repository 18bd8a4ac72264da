"""The weights of a learned value of Pompieri, stage by stage."""

from __future__ import annotations

from typing import NamedTuple

from tinderbox.bots.weights import Numbers, read_weights


class LeafWeights(NamedTuple):
    """Weights in medals of the final margin. Each count is less the others' mean."""

    medal: float
    inside: float  # a firefighter in the building
    carried: float  # factor of the value that `tuned` gives to civilians being carried
    called: float  # the same for waiting civilians with a firefighter on the way
    fire: float  # the same for fires that the rest of the crew may put out
    crowded: float  # a firefighter that has no fire for itself
    nearer: float  # a fire to which this team is nearest
    first: float  # being on turn, as the first team of a round
    later: float  # added to `first` for the last team of a round


STAGES = (0.1, 0.2, 0.325, 0.5)  # the part of the fires that is on the board


def _by_stage(**weights: Numbers) -> tuple[LeafWeights, ...]:
    return tuple(
        LeafWeights(**dict(zip(weights, stage, strict=True)))
        for stage in zip(*weights.values(), strict=True)
    )


WEIGHTS = read_weights(_by_stage, __file__, "leaf")

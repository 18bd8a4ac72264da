"""The weights of a learned value of Pompieri, stage by stage."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinderbox.bots.weights import read_weights


class LeafWeights(NamedTuple):
    """Weights in medals of the final margin. Each count is less the others' mean."""

    medal: float
    inside: float  # a firefighter in the building
    carried: float  # by what tuned thinks civilians on the way out are worth
    called: float  # those who wait and somebody goes for
    fire: float  # what the rest of the crew may put out
    crowded: float  # each of them that has no fire for itself
    nearer: float  # a fire that no other team is as near to
    first: float  # to be on turn, as the first of a round
    later: float  # more of that for the last of a round


STAGES: Final = (0.1, 0.2, 0.325, 0.5)  # the part of the fires that is on the board


def _by_stage(**weights: tuple[float, ...]) -> tuple[LeafWeights, ...]:
    return tuple(
        LeafWeights(**dict(zip(weights, stage, strict=True)))
        for stage in zip(*weights.values(), strict=True)
    )


WEIGHTS: Final = read_weights(_by_stage, __file__, "leaf")

"""What a learned value of Pompieri multiplies its counts by, stage by stage.

Ridge regression on the final margin, over 280,000 positions at the beginning of a turn
out of 6,561 matches of tuned players at tables of two, three, four and eight.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class LeafWeights(NamedTuple):
    """Medals of the final margin; each count is less the others' mean."""

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
WEIGHTS: Final = (
    LeafWeights(0.98, 0.24, 1.26, 2.74, 1.97, -0.65, 0.38, 2.13, -2.72),
    LeafWeights(1.00, -0.34, 1.24, 2.24, 3.20, -0.55, 0.21, 1.72, -1.06),
    LeafWeights(1.02, -0.85, 1.23, 2.05, 3.39, -0.48, 0.08, 0.55, 1.04),
    LeafWeights(1.01, -0.72, 1.18, 1.84, 2.93, -0.40, 0.06, 0.31, 1.48),
    LeafWeights(1.00, -0.65, 1.11, 1.56, 2.77, -0.31, 0.02, 0.11, 1.82),
)

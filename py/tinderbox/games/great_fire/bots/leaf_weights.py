"""What a learned value of the Great Fire multiplies its counts by, stage by stage.

Ridge regression on the final margin, over 30,900 positions at the end of a turn out of
3,000 matches of tuned players, whose own weights have moved a step since. The stages:
under 6, 12, 20 and 28 turns left, and more.
"""

from __future__ import annotations

from typing import Final

ByStage = tuple[float, ...]

STAGES: Final = (6, 12, 20, 28)  # turns left
# What one ply says of the seat, the others left aside.
ONE_PLY: Final[ByStage] = (0.68038, 0.69799, 0.77434, 0.49335, 0.32481)
# A cone put out.
PUT_OUT: Final[ByStage] = (0.27743, 0.30547, 0.37049, 1.05107, 1.739)
# A house lost.
LOST: Final[ByStage] = (-0.21692, 0.08807, 0.40753, 0.13148, -0.15872)
# To be the Hero of London.
HERO: Final[ByStage] = (0.5652, 0.05362, -0.53594, -1.27623, 0)
# A point of an objective that stands.
OBJECTIVE: Final[ByStage] = (0.1098, 0.0348, -0.07002, 0.00809, -0.0247)
# A token that gives a point.
POINT: Final[ByStage] = (0.14505, -0.03921, -0.35873, -0.278, -0.57115)
# An explosive.
EXPLOSIVE: Final[ByStage] = (0.08178, -0.09511, -0.239, -0.21001, -0.26975)
# A double move.
DOUBLE: Final[ByStage] = (-0.04231, 0.5524, 0.18191, 0.13623, -0.03779)
# A house beside a crew.
GUARDED: Final[ByStage] = (0.08051, 0.13641, 0.03351, -0.11229, -0.17913)
# A house that the next card burns, by the chance of it.
THREAT: Final[ByStage] = (0.01155, 0.20198, 0.29217, -0.1966, 0.33651)
# The same where a crew stands.
THREAT_GUARDED: Final[ByStage] = (0.35351, -0.15555, 0.39783, 1.77419, -1.48331)
# The same of a point of an objective.
THREAT_OBJECTIVE: Final[ByStage] = (-0.37368, -0.51733, -0.3225, -0.4118, -1.28049)
# A cone that the pawn can reach and put out.
IN_REACH: Final[ByStage] = (0.59747, 0.68806, 0.79636, 1.00028, 1.07141)
# A wind in hand.
WINDS: Final[ByStage] = (0.1437, -0.04972, -0.03018, -0.01123, -0.05627)
# A house that stands, by steps to the nearest fire: 1 … 6 and more.
DISTANCE: Final[tuple[ByStage, ...]] = (
    (-0.10572, -0.44448, -0.54653, -0.42801, -0.44961),
    (0.1721, -0.00456, -0.15554, -0.16341, -0.28083),
    (0.36608, 0.29465, 0.09821, 0.04729, -0.05651),
    (0.3919, 0.46202, 0.39542, 0.26322, 0.19024),
    (0.46047, 0.74702, 0.58296, 0.40989, 0.27604),
    (0.4304, 0.76738, 0.80051, 0.92646, 0.78534),
)
# A point of an objective by the same: 1 or 2, 3 or 4, more.
OBJECTIVE_DISTANCE: Final[tuple[ByStage, ...]] = (
    (0.07558, -0.01812, -0.099, -0.04178, -0.01639),
    (0.2354, 0.26916, 0.14499, 0.0855, -0.02186),
    (0.1837, 0.44175, 0.32747, 0.32556, 0.11572),
)
# A house by the winds that bring fire: none, 1, 2, 3 and more.
WAYS: Final[tuple[ByStage, ...]] = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (-0.0957, 0.06494, 0.27099, 0.13718, 0.06699),
    (-0.15824, 0.03481, 0.14706, 0.17472, -0.1241),
    (-0.14439, 0.05753, 0.30807, 0.15481, -0.11971),
)

"""The values of things in Pompieri, in medals, for a player that plans whole turns."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinderbox.bots.weights import read_weights


class Weights(NamedTuple):
    """The weights of the counts in `value`, as increments.

    So random changes keep their order: a civilian being carried out is always worth
    more than one who waits, and a postponed gain is never worth more.
    """

    waiting: float  # a civilian who can be reached
    taken_up: float  # more of it on the way out
    inside: float  # to be in the building
    fire: float  # to be near one
    at_once: float  # to be beside one
    further: float  # each further fire beside it
    crowded: float  # each of the own that has no fire for itself
    shared: float  # each rival beside the same fire
    late: float  # what is left of a civilian that a rival is nearer to
    rival_beside: float  # each rival with a fire beside it
    ten_fires: float  # that will burn
    ten_full: float  # squares with two
    sure_end: float  # how sure a spread beyond supply ends the match
    a_medal_then: float  # each medal of the lead then
    leading: float  # by lead, lead and fires in thousands: a late lead is dearer
    waiting_fades: float  # the part of each that one more turn takes away
    carried_fades: float
    fire_fades: float
    step_fades: float  # the part of a civilian that each step on the way takes away
    explored: float  # each square with a floor: a way to civilians who will call there


TUNED: Final = read_weights(Weights, __file__, "tuned")

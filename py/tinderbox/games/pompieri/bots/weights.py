"""The values of things in Pompieri, in medals, for a player that plans whole turns."""

from __future__ import annotations

from typing import NamedTuple

from tinderbox.bots.weights import read_weights


class Weights(NamedTuple):
    """The weights of the counts in `tuned.value`.

    Some are stored as increments, so that random changes keep their order: a civilian
    being carried out is always worth more than a civilian who waits.
    """

    waiting: float  # a civilian who can be reached
    taken_up: float  # added for a civilian who is being carried out
    inside: float  # a firefighter in the building
    fire: float  # a firefighter near a fire
    at_once: float  # added if the fire is beside the firefighter
    further: float  # added for each further fire beside the firefighter
    crowded: float  # each own firefighter that has no fire for itself
    shared: float  # each rival beside the same fire
    late: float  # factor for a civilian to whom a rival is nearer
    rival_beside: float  # each rival with a fire beside it
    ten_fires: float  # ten fires that will burn
    ten_full: float  # ten squares that will have two fires
    sure_end: float  # probability that a spread beyond the supply ends the match
    a_medal_then: float  # each medal of the lead at the end of the match
    leading: float  # times lead and fires, in thousands: a late lead counts more
    # The share of a value that is lost with each turn until a civilian is out, until a
    # carried civilian is out, and until a fire is reached.
    waiting_fades: float
    carried_fades: float
    fire_fades: float
    step_fades: float  # share of a civilian's value that is lost with each step
    explored: float  # each square with a floor: civilians may call there later


TUNED = read_weights(Weights, __file__, "tuned")

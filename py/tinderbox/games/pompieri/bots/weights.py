"""What things are worth in Pompieri, in medals, to a player that plans whole turns."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """What `value` multiplies its counts by; so written that shaking keeps their order.

    One on the way out is dearer than one who waits, or nobody would be taken along, and
    nothing grows by being put off.
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
    explored: float  # each square with a floor: a way to whoever will call there


# Found by self-play: all seats play by weights shaken at random, and the margin of each
# seat is regressed on its shakes. By today's rules
# `tinderbox tune pompieri --matches 400 --seed 14` moves none. The last two were
# found by arena at tables of two: without them it wins 11 of 100 fewer against greedy,
# with half as much or twice as much of either about as many.
TUNED: Final = Weights(
    waiting=3.88,
    taken_up=0.20,
    inside=0.30,
    fire=0.145,
    at_once=0.127,
    further=0.111,
    crowded=-0.60,
    shared=-0.028,
    late=0.456,
    rival_beside=-0.331,
    ten_fires=-0.062,
    ten_full=0.299,
    sure_end=0.787,
    a_medal_then=4.32,
    leading=2.72,
    waiting_fades=0.315,
    carried_fades=0.109,
    fire_fades=0.451,
    step_fades=0.04,
    explored=0.04,
)

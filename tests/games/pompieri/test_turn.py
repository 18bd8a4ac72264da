"""The actions of each firefighter in its team's turn: PO-4.1, and acting: PO-4.5."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.pompieri.cases import each, judge

ORDER = """
PO-4.1 one now, another then, and the first again
    in   crew 0 0 3-2; crew 0 1 3-2; fire 3-3 1
    do   move 0 4-2; put-out 1 3-3; move 0 4-3
    then crew 0 0 4-3 steps=2; crew 0 1 3-2 acted; fire 3-3 0; put-out 0 1

PO-4.1 nobody has to do anything
    in   crew 0 0 3-2
    do   end
    then turn 1

PO-4.1 the next turn finds everybody rested
    in   turn 0; crew 0 0 3-2 steps=2; crew 0 1 3-3 acted; crew 0 2 outside left steps=2
    do   end
    then turn 1; crew 0 0 3-2; crew 0 1 3-3; crew 0 2 outside

PO-4.1 who has acted does not move, nor go in, nor out
    in   crew 0 0 3-1 acted; crew 0 1 outside acted
    not  move 0 3-2 because acted
    not  lay 0 2-1 c EW because acted
    not  leave 0 because acted
    not  enter 1 because acted

PO-4.1 the dice are no firefighter's
    in   crew 0 0 3-1
    not  dice 3-1 because phase_turn
    not  die 1 because phase_turn
    not  teams 0 1 because phase_turn
"""

ACT = """
PO-4.5 one fire of two, one medal
    in   crew 0 0 3-2; fire 3-3 2
    do   put-out 0 3-3
    then crew 0 0 3-2 acted; fire 3-3 1; put-out 0 1; saved 0 0
    say  put_out

PO-4.5 who moved can't act
    in   crew 0 0 3-2 steps=1; fire 3-3 1; rubble 4-2
    not  put-out 0 3-3 because moved
    not  clear 0 4-2 because moved
    not  breach 0 2-2 because moved

PO-4.5 one action
    in   crew 0 0 3-2 acted; fire 3-3 1
    not  put-out 0 3-3 because one_action

PO-4.5 only beside
    in   crew 0 0 3-2; fire 4-3 1, 3-4 1, 3-2 0
    not  put-out 0 4-3 because not_beside
    not  put-out 0 3-4 because not_beside

PO-4.5 only where the way is open
    in   floor 3-1 rNE, 3-2 rS; crew 0 0 3-1; fire 3-2 1; rubble 4-1
    not  put-out 0 3-2 because not_beside
    do   clear 0 4-1
    then crew 0 0 3-1 acted; clear 4-1
    say  cleared

PO-4.5 a square without a floor is open
    in   crew 0 0 3-1; fire 2-1 1
    do   put-out 0 2-1
    then crew 0 0 3-1 acted; fire 2-1 0; put-out 0 1

PO-4.5 only what is there
    in   crew 0 0 3-2; rubble 4-2; fire 3-3 1
    not  put-out 0 4-2 because no_fire
    not  clear 0 3-3 because no_rubble

PO-4.5 from outside the square behind the door is the only one near
    in   fire 3-1 2, 4-1 1; rubble 3-2
    not  put-out 0 4-1 because not_beside
    not  clear 0 3-2 because not_beside
    do   put-out 0 3-1
    then crew 0 0 outside acted; fire 3-1 1; put-out 0 1

PO-4.5 also to clear rubble
    in   rubble 3-1
    do   clear 0 3-1
    then crew 0 0 outside acted; clear 3-1

PO-4.5 a passage takes away the wall of both tiles
    in   floor 3-1 rNS, 4-1 cE; crew 0 0 3-1
    do   breach 0 4-1
    then floor 3-1 rNES, 4-1 cEW; crew 0 0 3-1 acted
    say  breached

PO-4.5 towards a square without a floor that of one's own
    in   floor 3-1 rNS; crew 0 0 3-1
    do   breach 0 2-1
    then floor 3-1 rNSW, 2-1 -; crew 0 0 3-1 acted

PO-4.5 no passage where none is needed, nor through the outer wall, nor far away
    in   crew 0 0 3-1
    not  breach 0 3-2 because no_wall
    not  breach 0 3-8 because no_wall_between
    not  breach 0 3-1 because no_wall_between

PO-4.5 nor from outside
    in   floor 3-1 rN
    not  breach 0 3-1 because no_wall_between

PO-4.5 who has gone out after a step has moved
    in   crew 0 0 outside steps=1; fire 3-1 1
    not  put-out 0 3-1 because moved

PO-4.5 by a switch nobody acts from outside
    in   rules act_from_outside=off; fire 3-1 1; crew 0 1 3-2; fire 3-3 1
    not  put-out 0 3-1 because only_inside
    not  clear 0 3-1 because only_inside
    not  breach 0 3-1 because only_inside
    may  put-out 0: -
    may  put-out 1: 3-1, 3-3
"""


@each(ORDER + ACT)
def test_turn(case: Case) -> None:
    judge(case)

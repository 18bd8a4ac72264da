"""Firefighters move, lay tiles and carry civilians out: PO-4.2 to PO-4.4."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.pompieri.cases import each, judge

MOVE = """
PO-4.2 two squares, across or down
    in   crew 0 0 3-1
    do   move 0 3-2; move 0 4-2
    then crew 0 0 4-2 steps=2
    say  moved

PO-4.2 and no third
    in   crew 0 0 3-2 steps=2
    not  move 0 3-3 because no_steps
    not  lay 0 2-2 c EW because no_steps

PO-4.2 never at a slant, nor farther than one square at a time
    in   crew 0 0 3-2
    not  move 0 4-3 because too_far
    not  move 0 3-4 because too_far
    not  move 0 3-2 because too_far

PO-4.2 never into fire or rubble
    in   crew 0 0 3-2; fire 3-3 1; rubble 4-2
    not  move 0 3-3 because fire
    not  move 0 4-2 because rubble

PO-4.2 the square behind the door is the first step
    in   crew 0 0 outside
    do   enter 0
    then crew 0 0 3-1 steps=1
    say  entered
    do   enter 0; move 0 3-2
    then crew 0 0 3-2 steps=2

PO-4.2 so one square further, and no more
    in   crew 0 0 3-2 steps=2; crew 0 1 3-1 steps=1
    not  move 0 3-3 because no_steps
    do   move 1 3-2
    then crew 0 1 3-2 steps=2

PO-4.5 and who has come in has moved
    in   crew 0 0 3-1 steps=1; fire 3-2 1
    not  put-out 0 3-2 because moved

PO-4.2 the coloured door square is no step, so two steps lead out from further in
    in   crew 0 0 3-3
    do   move 0 3-2; move 0 3-1; leave 0
    then crew 0 0 outside left steps=2

PO-4.2 by a switch coming in is no step
    in   rules free_entry=on; fire 4-1 1
    do   enter 0
    then crew 0 0 3-1
    do   enter 0; move 0 3-2; move 0 3-3
    then crew 0 0 3-3 steps=2
    do   enter 0; put-out 0 4-1
    then crew 0 0 3-1 acted; fire 4-1 0; put-out 0 1

PO-4.2 by that switch not even when no step is left
    in   rules free_entry=on; crew 0 0 3-1 steps=2 carries
    do   leave 0; enter 0
    then crew 0 0 3-1 steps=2; saved 0 1
    do   leave 0; enter 0; end
    then turn 1; crew 0 0 3-1; saved 0 1

PO-4.2 not into fire at the door
    in   fire 3-1 1
    not  enter 0 because fire

PO-4.2 not into rubble at the door
    in   rubble 3-1
    not  enter 0 because rubble

PO-4.2 in once
    in   crew 0 0 3-2
    not  enter 0 because inside

PO-4.2 from outside only by the door
    in   turn 0
    not  move 0 3-1 because outside
    not  leave 0 because outside

PO-4.2 the own door and no other
    in   doors white sky; floor 3-1 rNESW, 6-1 rNESW; crew 0 0 6-1; crew 1 0 3-1
    not  leave 0 because own_door
    do   end
    then turn 1; crew 1 0 3-1

PO-4.2 out with nobody ends the move
    in   crew 0 0 3-2
    do   move 0 3-1; leave 0
    then crew 0 0 outside left steps=2
    say  left
    do   move 0 3-1; leave 0; end
    then turn 1; crew 0 0 outside

PO-4.2 who went out with nobody stays out
    in   crew 0 0 outside left steps=2; floor 3-1 -
    not  lay 0 3-1 c NS because left

PO-4.2 through the door neither
    in   crew 0 0 outside left steps=2
    not  enter 0 because left
"""

LAY = """
PO-4.3 a tile, and on it
    in   crew 0 0 3-1
    do   lay 0 4-1 c SW
    then crew 0 0 4-1 steps=1; floor 4-1 cSW
    say  laid

PO-4.3 by the door it is the first step
    in   floor 4-4 rN
    do   lay 0 3-1 r NS; lay 0 3-2 c NES
    then floor 3-1 rNS, 3-2 cNES; crew 0 0 3-2 steps=2

PO-4.3 or none, by a switch
    in   rules free_entry=on; floor 4-4 rN
    do   lay 0 3-1 r NS; lay 0 3-2 c NES; move 0 3-1
    then floor 3-1 rNS, 3-2 cNES; crew 0 0 3-1 steps=2

PO-4.3 the door and the neighbours say which tiles
    in   floor 4-1 rW, 3-2 rE
    may  lay 0 3-1: c NE, c NEW, r NE, r NEW

PO-4.3 opening meets opening, wall meets wall
    in   floor 3-3 rNESW, 4-4 rEW, 5-3 rNW; crew 0 0 3-3
    may  lay 0 4-3: c EW, c NEW, r EW, r NEW
    not  lay 0 4-3 c ESW because does_not_fit
    not  lay 0 4-3 c NW because does_not_fit

PO-4.3 an opening towards the square come from
    in   crew 0 0 3-1
    not  lay 0 2-1 c SW because does_not_fit

PO-4.3 no opening onto the brick wall
    in   crew 0 0 3-1
    not  lay 0 2-1 r NE because does_not_fit
    not  lay 0 4-1 r NESW because does_not_fit

PO-4.3 the own door's side is open
    in   floor 4-4 rN
    not  lay 0 3-1 r S because does_not_fit

PO-4.3 so is that of another team in play
    in   doors white blue; floor 7-3 rNESW; crew 0 0 7-3
    may  lay 0 8-3: c ESW, c EW, c NESW, c NEW, r ESW, r EW, r NESW, r NEW

PO-4.3 where nobody plays there is but a wall
    in   doors white sky; floor 7-3 rNESW; crew 0 0 7-3
    may  lay 0 8-3: c NSW, c NW, c SW, c W, r NSW, r NW, r SW, r W

PO-4.3 corridor and room by an opening only
    in   floor 3-2 cNS, 4-2 rN; crew 0 0 3-2; crew 0 1 4-2
    not  lay 1 4-1 c W because does_not_fit
    do   lay 0 3-3 r NS
    then floor 3-3 rNS; crew 0 0 3-3 steps=1

PO-4.2 no tile farther than on the next square
    in   crew 0 0 3-1
    not  lay 0 5-5 c NS because too_far
    not  lay 0 4-2 c NS because too_far

PO-4.2 nor from outside, but behind the door
    in   turn 0
    not  lay 0 4-4 c NS because outside

PO-1.6 nor behind a wall
    in   floor 3-2 cNS; crew 0 0 3-2
    not  lay 0 4-2 c EW because wall

PO-4.3 no floor, no way
    in   crew 0 0 3-1
    not  move 0 2-1 because no_floor

PO-4.3 no floor, no way in
    in   floor 4-4 rN
    not  enter 0 because no_floor

PO-4.3 a door behind which there is a wall
    in   floor 3-1 rS
    not  enter 0 because door_shut

PO-4.2 no tile into fire or rubble
    in   crew 0 0 3-2; fire 2-2 1; rubble 3-4; crew 0 1 3-3
    not  lay 0 2-2 c EW because fire
    not  lay 1 3-4 c NS because rubble
"""

EVACUATE = """
PO-4.4 a civilian walked out gives exactly five
    in   crew 0 0 3-2; civilians 3-2 1
    do   take 0; move 0 3-1; leave 0
    then crew 0 0 outside steps=1; civilians 3-2 0; saved 0 1; put-out 0 0
    say  saved

PO-4.4 taking along is neither move nor action
    in   crew 0 0 3-2 acted; crew 0 1 3-2 steps=2; civilians 3-2 2; put-out 0 1
    do   take 0; take 1
    then crew 0 0 3-2 acted carries; crew 0 1 3-2 steps=2 carries; civilians 3-2 0
    say  took

PO-4.4 nor is bringing out
    in   crew 0 0 3-1 acted carries; crew 0 1 3-1 steps=2 carries; put-out 0 1
    do   leave 0; leave 1
    then crew 0 0 outside acted; crew 0 1 outside steps=2; saved 0 2

PO-4.4 so one goes in again, with the steps that are left
    in   crew 0 0 3-2 carries
    do   move 0 3-1; leave 0; enter 0
    then crew 0 0 3-1 steps=2; saved 0 1

PO-4.4 from the square behind the door with both
    in   crew 0 0 3-1 carries
    do   leave 0; enter 0; move 0 3-2
    then crew 0 0 3-2 steps=2; saved 0 1

PO-4.2 but with none one stays outside
    in   crew 0 0 outside steps=2
    not  enter 0 because no_steps

PO-4.4 a civilian carried stays so
    in   crew 0 0 3-2 carries
    do   move 0 3-3; end
    then turn 1; crew 0 0 3-3 carries

PO-4.4 one civilian each
    in   crew 0 0 3-2 carries; civilians 3-2 1
    not  take 0 because one_each

PO-4.4 only where one is
    in   crew 0 0 3-2; civilians 3-3 1
    not  take 0 because nobody
    not  take 1 because nobody
"""


@each(LAY + MOVE + EVACUATE)
def test_moving(case: Case) -> None:
    judge(case)

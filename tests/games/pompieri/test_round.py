"""Fire, collapse, calls for help: PO-3, and whom they drive out (PO-4.6)."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.pompieri.cases import each, judge

# A round begins when the last player ends a turn: seat 1 with the doors as they are.
SPREAD = """
PO-3.1 two fires in a corner feed three neighbours
    in   turn 1; fire 1-1 2
    do   end
    then phase fire; turn 0; round 2; rolled 0; fire 1-1 2, 2-1 1, 1-2 1, 2-2 1
    say  round, spread, spread, spread

PO-3.1 two fires in the middle feed all eight, walls or not
    in   turn 1; fire 6-6 2; floor 6-6 rN, 6-5 rS
    do   end
    then phase fire; turn 0; round 2; rolled 0; fire 6-6 2, 5-5 1, 6-5 1, 7-5 1, 5-6 1,
         7-6 1, 5-7 1, 6-7 1, 7-7 1

PO-3.1 one fire feeds none
    in   turn 1; fire 1-1 1
    do   end
    then phase fire; turn 0; round 2; rolled 0; fire 1-1 1
    say  round

PO-3.1 two squares feed a third at once, and one with two stays at two
    in   turn 1; fire 1-1 2, 2-1 2
    do   end
    then phase fire; turn 0; round 2; rolled 0; fire 1-1 2, 2-1 2, 3-1 1, 1-2 2, 2-2 2,
         3-2 1

PO-3.1 it runs in no chain
    in   turn 1; fire 1-1 2, 2-1 1
    do   end
    then phase fire; turn 0; round 2; rolled 0; fire 1-1 2, 2-1 2, 1-2 1, 2-2 1

PO-3.1 rubble never burns
    in   turn 1; fire 1-1 2; rubble 2-1
    do   end
    then phase fire; turn 0; round 2; rolled 0; fire 1-1 2, 1-2 1, 2-2 1

PO-3.3 it drives out whoever is there
    in   turn 1; fire 2-1 2; crew 0 0 3-2; crew 1 2 3-2; crew 0 1 4-3; civilians 3-2 2
    do   end
    then phase fire; turn 0; round 2; rolled 0; crew 0 0 outside; crew 1 2 outside;
         crew 0 1 4-3; civilians 3-2 0; fire 1-1 1, 3-1 1, 1-2 1, 2-2 1, 3-2 1
    say  round, spread, spread, spread, spread, spread, civilians_lost, thrown_out,
         thrown_out

PO-4.6 a carried civilian is lost when its carrier is driven out
    in   turn 1; fire 2-1 2; crew 0 0 3-2 carries
    do   end
    then phase fire; turn 0; round 2; rolled 0; crew 0 0 outside; saved 0 0;
         fire 1-1 1, 3-1 1, 1-2 1, 2-2 1, 3-2 1
    say  round, spread, spread, spread, spread, spread, carried_lost, thrown_out
"""

NEW_FIRES = """
PO-3.2 each player rolls, in order
    in   seats 3; phase fire
    do   dice 4-5; dice 4-5; dice 7-1
    then phase collapse; rolled 3; dice 7 1; fire 4-5 2, 7-1 1

PO-3.2 not above two
    in   phase fire; fire 4-5 2
    do   dice 4-5
    then phase fire; rolled 1; dice 4 5; fire 4-5 2
    say  no_fire

PO-3.2 not on rubble
    in   phase fire; rubble 4-5
    do   dice 4-5
    then phase fire; rolled 1; dice 4 5; fire 4-5 0
    say  no_fire

PO-3.2 one die does not do
    in   phase fire
    not  die 3 because dice
    not  end because dice
    not  teams 0 1 because dice

PO-3.3 who is hit goes back to the door, and may go in again in this round
    in   phase fire; crew 0 0 3-2; crew 0 1 3-1; civilians 3-2 1
    do   dice 3-2
    then phase fire; rolled 1; dice 3 2; fire 3-2 1; crew 0 0 outside; crew 0 1 3-1;
         civilians 3-2 0
    say  fire, civilians_lost, thrown_out
    do   dice 3-2; dice 8-8; die 8; die 8; enter 0; put-out 1 3-2; move 0 3-2
    then phase turn; rolled 2; dice 8; fire 8-8 1, 3-2 0; put-out 0 1; civilians 3-2 0;
         crew 0 0 3-2 steps=2; crew 0 1 3-1 acted

PO-3.3 a fire that isn't laid drives nobody out
    in   phase fire; rubble 3-2; crew 0 0 3-1; fire 3-3 2
    do   dice 3-2
    then phase fire; rolled 1; dice 3 2; crew 0 0 3-1
"""

COLLAPSE = """
PO-3.4 the die is above the number of players
    in   phase collapse
    do   die 3
    then phase cry; dice 3
    say  holds

PO-3.4 the die is the number of players
    in   seats 5; phase collapse
    do   die 5
    then phase rubble; dice 5
    say  falls

PO-3.4 fires go to supply, whoever is there is driven out
    in   phase rubble; crew 0 0 3-2; crew 1 0 3-2 carries; civilians 3-2 1
    do   dice 3-2
    then phase cry; dice 3 2; rubble 3-2; crew 0 0 outside; crew 1 0 outside;
         civilians 3-2 0
    say  rubble, civilians_lost, thrown_out, carried_lost, thrown_out

PO-3.4 fires are smothered
    in   phase rubble; fire 5-5 2, 5-6 1
    do   dice 5-5
    then phase cry; dice 5 5; rubble 5-5; fire 5-5 0, 5-6 1
    say  rubble

PO-3.4 no second rubble
    in   phase rubble; rubble 5-5
    do   dice 5-5
    then phase cry; dice 5 5; rubble 5-5
    say  no_rubble

PO-3.4 only the dice say so
    in   phase collapse
    not  dice 3-2 because dice
    not  die 9 because dice
    not  die 0 because dice
"""

CIVILIANS = """
PO-3.5 the die is above the number of players
    in   phase cry
    do   die 3
    then phase turn; turn 0; dice 3
    say  silence

PO-3.5 the die is the number of players
    in   phase cry
    do   die 2; dice 6-7
    then phase turn; turn 0; dice 6 7; civilians 6-7 1
    say  civilian

PO-1.3 any number of civilians
    in   phase civilian; civilians 6-7 2; crew 0 0 3-2
    do   dice 6-7
    then phase turn; turn 0; dice 6 7; civilians 6-7 3
    do   dice 3-2
    then phase turn; turn 0; dice 3 2; civilians 3-2 1, 6-7 2

PO-3.5 nobody calls from a fire
    in   phase civilian; fire 6-7 1
    do   dice 6-7
    then phase turn; turn 0; dice 6 7; civilians 6-7 0
    say  no_civilian

PO-3.5 nobody calls from rubble
    in   phase civilian; rubble 6-7
    do   dice 6-7
    then phase turn; turn 0; dice 6 7; civilians 6-7 0
    say  no_civilian

PO-3.5 the die comes first
    in   phase cry
    do   die 1
    say  calls
    not  dice 3-2 because dice
"""

# Four rows of eight squares, two fires each.
ALL_FIRES = "rules fires=64; fire " + ", ".join(
    f"{column}-{row} 2" for row in range(1, 5) for column in range(1, 9)
)

RUN_OUT = f"""
PO-3.6 without rubble in supply nothing falls in
    in   phase collapse; rubble 1-1, 2-1, 3-1, 4-1, 5-1, 6-1, 7-1, 8-1, 1-2, 2-2, 3-2,
         4-2, 5-2, 6-2, 7-2, 8-2, 1-3, 2-3, 3-3, 4-3, 5-3, 6-3, 7-3, 8-3
    do   die 1
    then phase cry; dice 1
    say  no_rubble_left

PO-3.6 without civilians in supply nobody calls; those carried are none of it
    in   phase cry; civilians 6-6 22; crew 0 0 3-2 carries; crew 1 0 3-3 carries
    do   die 1
    then phase turn; turn 0; dice 1
    say  no_civilian_left

PO-3.6 the last civilian calls
    in   phase cry; civilians 6-6 22; crew 0 0 3-2 carries
    do   die 1
    say  calls

PO-3.6 a fire that is needed and not in supply is not laid: the round is the last
    in   phase fire; {ALL_FIRES}
    do   dice 8-8
    then phase fire; rolled 1; dice 8 8; fire 8-8 0; short yes
    say  no_fire_left
    do   dice 8-8; dice 8-7; die 8; die 8; end; end
    then phase over; short yes; dice 8; rolled 2
    say  over

PO-3.6 even if a fire is put out after that
    in   phase fire; doors white lime; floor 6-8 rNESW; {ALL_FIRES}, 8-4 1, 6-8 1
    do   dice 8-8; dice 1-1; die 8; die 8; end; put-out 0 6-8; end
    then phase over; fire 6-8 0; put-out 1 1; short yes; dice 8; rolled 2
    say  over

PO-3.6 or is smothered
    in   phase fire; {ALL_FIRES}
    do   dice 8-8; dice 1-1; die 2; dice 1-1; die 8; end; end
    then phase over; fire 1-1 0; rubble 1-1; short yes; dice 8; rolled 2

PO-3.6 a fire that could not be there anyway is not needed
    in   phase fire; doors white lime; floor 6-8 rNESW; {ALL_FIRES}, 8-4 0, 6-8 2;
         rubble 8-8
    do   dice 8-8; dice 1-1; die 8; die 8
    then phase turn; turn 0; short no; dice 8; rolled 2
    do   dice 8-8; dice 1-1; die 8; die 8; end; put-out 0 6-8
    then phase turn; turn 1; short no; dice 8; rolled 2; fire 6-8 1; put-out 1 1;
         crew 1 0 outside acted
"""


@each(NEW_FIRES + CIVILIANS + SPREAD + COLLAPSE + RUN_OUT)
def test_round(case: Case) -> None:
    judge(case)

"""No card to play, draws, intensifications and the end: GF-4.9, GF-6, GF-8.2."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.great_fire.cases import each, judge

NO_CARD = """
GF-4.9 no discard while a card fits
    in   phase card; hand NSSSS
    not  discard S because can_play
    not  discard N because can_play

GF-4.9 one of the hand, whichever the player likes
    in   phase card; hand SSSSS; hand 1 NNNNN
    may  discard: S
    not  discard W because not_in_hand

GF-4.9 the hand is shown, there is no phase B, and the fire intensifies after the draw
    in   phase card; hand SSSSS; fire voyners-hall 1; burnt voyners-hall
    do   discard S
    then phase draw; hand SSSS; shown SSSS; discards S; acts no; extra yes

GF-4.9 three cones after the draw
    in   the same
    do   discard S; draw N
    then phase intensify; owed 3; hand NSSSS; shown SSSS; discards S; piles 8 10 7 6

GF-4.9 then the next player
    in   the same
    do   discard S; draw N; cone voyners-hall; cone voyners-hall; cone voyners-hall
    then phase card; turn 1; fire voyners-hall 4; hand 0 NSSSS; shown 0 SSSS;
         discards S; piles 8 10 7 6

GF-4.9 a pile emptied by that draw adds three more
    in   phase card; hand SSSSS; fire voyners-hall 1; burnt voyners-hall; piles 1 10 7 6
    do   discard S; draw N
    then phase intensify; owed 6; hand NSSSS; shown SSSS; discards S; piles 10 7 6

GF-4.9 in the last round there is no draw, but the fire still intensifies
    in   phase card; left 3; hand SSSSS; fire voyners-hall 1; burnt voyners-hall
    do   discard S
    then phase intensify; left 3; owed 3; hand SSSS; shown SSSS; discards S; acts no

GF-4.9 the very last turn ends the game after that
    in   phase card; left 1; hand SSSSS; fire voyners-hall 1; burnt voyners-hall
    do   discard S; cone voyners-hall; cone voyners-hall; cone voyners-hall
    then phase over; left 0; fire voyners-hall 4; hand SSSS; shown SSSS; discards S;
         acts no; owed 0

GF-4.9 first edition: three cones at once
    in   rules act_without_card=on; phase card; hand SSSSS; fire voyners-hall 1;
         burnt voyners-hall
    do   discard S
    then phase intensify; owed 3; hand SSSS; shown SSSS; discards S; acts yes

GF-4.9 first edition: then actions and the draw as usual
    in   the same
    do   discard S; cone voyners-hall; cone voyners-hall; cone voyners-hall
    then phase actions; fire voyners-hall 4; hand SSSS; shown SSSS; discards S

GF-4.9 first edition: without a place for cones the actions follow at once
    in   rules act_without_card=on; phase card; hand SSSSS
    do   discard S
    then phase actions; hand SSSS; shown SSSS; discards S
"""

DRAWING = """
GF-6.1 one card from the first pile
    in   phase draw
    do   draw W
    then phase card; turn 1; hand 0 NESWWW; piles 8 10 7 6

GF-6.1 an emptied pile intensifies the fire at once, in that player's hands
    in   phase draw; piles 1 10 7 6; fire voyners-hall 1; burnt voyners-hall
    do   draw W
    then phase intensify; turn 0; owed 3; hand 0 NESWWW; piles 10 7 6

GF-6.1 a pile that is not empty does not
    in   phase draw; piles 2 10 7 6; fire voyners-hall 1; burnt voyners-hall
    do   draw W
    then phase card; turn 1; hand 0 NESWWW; piles 1 10 7 6

GF-2.6 only cards that are left
    in   phase draw; discards SSSSSS
    not  draw S because deal

GF-6.2 three cones, one by one, then the next player
    in   phase intensify; fire voyners-hall 1, cheapside 2; burnt voyners-hall,
         cheapside
    do   cone voyners-hall; cone cheapside; cone voyners-hall
    then phase card; turn 1; fire voyners-hall 3, cheapside 3

GF-6.2 only where a cone is free
    in   phase intensify; fire voyners-hall 1, cheapside 2; burnt voyners-hall;
         crews cheapside 2
    may  cone: voyners-hall
    not  cone temple because no_free_cone
    not  cone cheapside because no_free_cone
    not  cone tower-hill because no_free_cone

GF-6.2 not in Pudding Lane
    in   phase intensify; fire voyners-hall 1; burnt voyners-hall
    not  cone pudding-lane because not_pudding_lane

GF-6.2 up to the icons and two
    in   phase intensify; fire voyners-hall 4, cheapside 5; burnt voyners-hall,
         cheapside
    not  cone voyners-hall because district_full
    may  cone: cheapside

GF-6.2 controlled cones count towards the limit
    in   phase intensify; fire voyners-hall 4; burnt voyners-hall; crews voyners-hall 3;
         fire cheapside 1
    not  cone voyners-hall because district_full

GF-6.2 cones without a place are lost
    in   phase intensify; fire voyners-hall 3; burnt voyners-hall
    do   cone voyners-hall
    then phase card; turn 1; fire voyners-hall 4

GF-6.2 with no place at all the turn is over
    in   phase draw; piles 1 10 7 6
    do   draw W
    then phase card; turn 1; hand 0 NESWWW; piles 10 7 6

GF-6.2 first edition: everywhere up to the limit, without a choice
    in   rules intensify_everywhere=on; phase draw; piles 1 10 7 6; fire voyners-hall 2,
         cheapside 1, the-tower 1, bedlam 5; crews the-tower 1; burnt voyners-hall,
         cheapside, bedlam
    do   draw W
    then phase card; turn 1; hand 0 NESWWW; piles 10 7 6; fire voyners-hall 4,
         cheapside 4, the-tower 1, bedlam 5, pudding-lane 25

GF-6.3 after the last pile everybody has one more turn
    in   phase draw; piles 1
    do   draw W
    then phase card; turn 1; left 4; hand 0 NESWWW; piles -

GF-6.3 the last intensification comes first
    in   phase draw; piles 1; fire voyners-hall 2; burnt voyners-hall
    do   draw W; cone voyners-hall; cone voyners-hall
    then phase card; turn 1; left 4; hand 0 NESWWW; piles -; fire voyners-hall 4

GF-6.3 without phase C
    in   phase actions; turn 1; left 4
    do   end
    then phase card; turn 2; left 3

GF-6.3 then the game ends
    in   phase actions; turn 0; left 1
    do   end
    then phase over; left 0; points 4

GF-8.2 more destruction: two more turns
    in   rules more_destruction=on; phase draw; piles 1
    do   draw W
    then phase card; turn 1; left 8; hand 0 NESWWW; piles -

GF-8.2 more destruction: after four of eight turns the game goes on
    in   rules more_destruction=on; phase actions; turn 0; left 5
    do   end
    then phase card; turn 1; left 4
"""


@each(NO_CARD + DRAWING)
def test_intensify(case: Case) -> None:
    judge(case)

"""Taking a card, the bull's step, the hand limit, the deck: FB-3.1, 3.2, 3.7, 3.8."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.fire_bulls.cases import each, judge

TAKE = """
FB-3.1 an open card is taken and seen, and the row is refilled to three
    in   hands 0 g; row gyr
    do   take r
    then phase row; hands 0 gr; shown 0 r; row gy
    do   take r; open b
    then phase turn; turn 1; hands 0 gr; shown 0 r; row gyb

FB-3.1 any open card, and no other
    in   row ggw; hands 0 -
    not  take y because not_open
    may  take: g, w

FB-3.1 an unseen card may be drawn instead
    in   hands 0 g
    do   draw; card n; stay
    then phase turn; turn 1; hands 0 gn; shown 0 -; row gyr

FB-3.1 only after an unseen card may the bull step
    in   phase step
    may  : step 1, stay
    do   step 1
    then phase turn; turn 1; bulls g1 y2 r4; step no

FB-3.1 an open card moves no bull
    in   row gggg
    not  step 1 because phase_turn
    not  stay because phase_turn
    do   take g
    then turn 1; bulls g0 y2 r4; hands 0 g; shown 0 g; row ggg; phase turn

FB-3.1 the step comes after the card
    in   hands 0 g
    do   draw
    then phase draw; draws 1; step yes
    do   draw; card w
    then phase step; hands 0 gw; draws 0

FB-3.1 the ends have one neighbour each
    in   phase step; turn 2
    may  : step 3, stay
    not  step 4 because not_neighbouring
    not  step 0 because not_neighbouring

FB-3.1 in between there are two
    in   phase step; turn 1
    may  : step 1, step 3, stay
    not  step 4 because not_neighbouring
    not  step 5 because not_neighbouring

FB-3.1 bulls that meet change places
    in   phase step; bulls g1 y2 r4
    do   step 2
    then phase turn; turn 1; bulls g2 y1 r4; step no

FB-3.1 the step is settled before all else
    in   phase step; hands 0 ggggggggg
    not  take g because phase_step
    not  draw because phase_step
    not  defeat 1 g because phase_step
    not  end because phase_step
    do   stay
    then phase limit; step no
"""

LIMIT = """
FB-3.2 with eight cards the turn ends
    in   hands 0 gggggyy; row gyrb
    do   take g
    then phase turn; turn 1; hands 0 ggggggyy; shown 0 g; row yrb

FB-3.2 the ninth is laid open beside the row
    in   hands 0 ggggggyy; row gyrb
    do   take b
    then phase limit; hands 0 ggggggyyb; shown 0 b; row gyr
    do   take b; lay-down y
    then phase turn; turn 1; hands 0 ggggggyb; shown 0 b; row gyyr

FB-3.2 any card in hand may go, one at a time
    in   phase limit; hands 0 ggggggyyrw
    may  : lay-down g, lay-down y, lay-down r, lay-down w
    not  lay-down b because no_such_card
    not  take g because phase_limit
    not  end because phase_limit
    do   lay-down w
    then phase limit; hands 0 ggggggyyr; row gyrw
    do   lay-down w; lay-down r
    then phase turn; turn 1; hands 0 ggggggyy; row gyrrw

FB-3.2 what lies beside the row is taken like any open card, and not refilled
    in   row gyrrw
    may  take: g, y, r, w
    do   take w
    then phase turn; turn 1; hands 0 w; shown 0 w; row gyrr

FB-3.2 the row is refilled below three only, before cards are laid down
    in   hands 0 ggggyyyy; row gyr
    do   take r; open n; lay-down r
    then phase turn; turn 1; hands 0 ggggyyyy; row gyrn

FB-3.2 a card that was seen is forgotten when it is laid down
    in   phase limit; hands 0 ggggyyyyb; shown 0 bg
    do   lay-down b
    then phase turn; turn 1; hands 0 ggggyyyy; shown 0 g; row gyrb
"""

# A single card lies in the deck, a blue bull, when all others are elsewhere.
LAST = "discards ggggggggg yyyyyyyyy rrrrrrrrr bbbbbbbbb nnnnnnnnnn wwww"

EXHAUSTED = f"""
FB-3.7 drawing the last card is an exhaustion, and the discards are shuffled at once
    in   {LAST}
    do   draw
    then phase draw; draws 1; step yes; exhausted 0
    do   draw; card b
    then phase step; exhausted 1; discards -; hands 0 b

FB-3.7 so is laying it open
    in   {LAST}; exhausted 1
    do   take g; open b
    then phase turn; turn 1; exhausted 2; discards -; row yrb; hands 0 g; shown 0 g

FB-3.7 the last but one is none
    in   row gyr; discards ggggggggg yyyyyyyyy rrrrrrrrr bbbbbbbb nnnnnnnnnn wwww
    do   draw; card b
    then phase step; exhausted 0; hands 0 b;
         discards ggggggggg yyyyyyyyy rrrrrrrrr bbbbbbbb nnnnnnnnnn wwww

FB-3.7 taking an open card that needs no other takes nothing from the deck
    in   row gyrb; discards ggggggggg yyyyyyyyy rrrrrrrrr bbbbbbbb nnnnnnnnnn wwww
    do   take b
    then phase turn; turn 1; exhausted 0; row gyr; hands 0 b; shown 0 b

FB-3.7 without discards the deck stays empty, but it was an exhaustion
    in   hands 0 ggggggggg, 1 yyyyyyyyyrrrrrrrrr, 2 bbbbbbbbbbnnnnnnnnnwwww; phase draw
    do   card n
    then exhausted 1; hands 0 gggggggggn; discards -
    in   hands 0 gggggggggyyyyyyyyy, 1 rrrrrrrrrbbbbbbbbbb, 2 nnnnnnnnnnwwww
    not  draw because no_deck

FB-3.7 the row stays short when there is no card to lay open
    in   hands 0 g, 1 ggggggggyyyyyyyyyrrrrrrrrr, 2 bbbbbbbbbbnnnnnnnnnnwwww
    do   take r
    then phase turn; turn 1; row gy; hands 0 gr; shown 0 r; exhausted 0

FB-3.7 cards that are paid renew an empty deck, and that counts nothing
    in   hands 0 gyrbn, 1 ggggggggyyyyyyyyrrrrrrrr, 2 bbbbbbbbbnnnnnnnnnwwww;
         bulls g1 y2 r4; columns 6y - - / 1g - - / 1n - -; piles 0 0 0
    do   defeat 1 gyrbn
    then phase reward; exhausted 0; discards -; hands 0 -; won 0 6y;
         columns - - - / 1g - - / 1n - -; direction 1; defeated 1
    do   defeat 1 gyrbn; reward; card n
    then exhausted 0; discards -; hands 0 n

FB-3.7 so do those that a vice-general takes
    in   phase strike; struck 1; direction 1; defeated 1; won 0 8r; row gyr;
         columns 1g 2y 3r / 0 1b 6y / - 2n 1y;
         hands 1 gggggggggyyyyyyyyyrrrrrrrrr, 2 bbbbbbbbbbnnnnnnnnnnwwww
    do   lose 1 y
    then exhausted 0; discards -
"""

STALLED = """
FB-3.8 three rounds without an attack or a card from the deck are an exhaustion
    in   seats 2; quiet 6; row gyrb; hands 0 g; discards nnn
    do   take b
    then phase turn; turn 1; exhausted 1; quiet 1; discards nnn

FB-3.8 one turn less is none
    in   seats 2; quiet 5; row gyrb; hands 0 g
    do   take b
    then phase turn; turn 1; exhausted 0; quiet 6

FB-3.8 a round is a turn of each
    in   seats 5; quiet 14; row gyrb; hands 0 g
    do   take b
    then phase turn; turn 1; exhausted 0; quiet 15

FB-3.8 laying down is no attack either
    in   seats 2; quiet 6; row gyrb; hands 0 gggggggg
    do   take b; lay-down b
    then phase turn; turn 1; exhausted 1; quiet 1

FB-3.8 a card drawn begins a new count
    in   seats 2; quiet 6; row gyrb; hands 0 g
    do   draw; card b; stay
    then phase turn; turn 1; exhausted 0; quiet 1

FB-3.8 so does one that refills the row
    in   seats 2; quiet 6; row gyr; hands 0 g
    do   take r; open b
    then phase turn; turn 1; exhausted 0; quiet 1

FB-3.8 so does an attack
    in   seats 2; quiet 6; row gyrb; hands 0 gb; columns 1g - - / 1b - - / 1r - -;
         piles 0 0 9
    do   defeat 1 g
    then quiet 0; exhausted 0
"""


@each(LIMIT + TAKE + EXHAUSTED + STALLED)
def test_take(case: Case) -> None:
    judge(case)

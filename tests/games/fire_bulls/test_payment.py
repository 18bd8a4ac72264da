"""The costs of Yen cards and of warriors, and the effects of generals.

FB-1.2, FB-3.5 and FB-3.6.
"""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.fire_bulls.cases import each, judge

PAYMENT = """
FB-1.2 what would pay for the card behind does not pay for the near one
    in   hands 0 yy
    not  defeat 1 yy because wrong_payment

FB-1.2 a soldier, Wu, Xi: bulls of their colour alone
    in   hands 0 gggyyyrrr; columns 1g 1y 1r / 2y 2g 2r / 3r 3y 3g
    may  defeat: 0 g, 1 g, 2 yy, 3 rrr, 4 rrr
    not  defeat 1 y because wrong_payment
    not  defeat 1 gg because wrong_payment
    not  defeat 2 yg because wrong_payment
    not  defeat 3 rr because wrong_payment

FB-1.2 Bo: one bull of each colour, and a card may be drawn
    in   hands 0 gyrbn, 1 gg; columns 6y 2y 3r / 0 - - / 8r - -; bulls g1 y0 r2
    may  defeat 1: gyrbn
    do   defeat 1 gyrbn
    then phase reward; offered 6y; direction 1; defeated 1; won 0 6y; hands 0 -, 1 gg;
         columns - 2y 3r / 0 - - / 8r - -; discards gyrbn; draws 0
    do   defeat 1 gyrbn; reward
    then phase draw; offered -; draws 1; direction 1; defeated 1; won 0 6y; hands 0 -
    do   defeat 1 gyrbn; leave
    then phase refill; offered -; draws 0; hands 0 -; columns 2y 3r - / 0 - - / 8r - -

FB-1.2 a reward is taken or left before all else
    in   phase reward; offered 8r; direction 1; defeated 1; won 0 8r; hands 0 g, 1 b;
         bulls g1 y0 r2; columns - 2y 3r / 0 1b 6y / 1g 2n 1y
    may  : leave, reward
    not  take g because phase_reward
    not  defeat 1 g because phase_reward
    not  end because phase_reward
    in   phase attack; direction 1; defeated 1; won 0 1g; hands 0 yy
    not  reward because no_reward
    not  leave because no_reward

FB-1.2 soldiers, Wu, Xi and palisades give nothing
    in   hands 0 yggg; bulls g2 y1 r4
    do   defeat 2 y
    then phase attack; offered -

FB-1.2 left, nobody loses a card, and the attack goes on
    in   phase reward; offered 8r; direction 3; defeated 1; won 0 8r; hands 0 nn, 1 g;
         bulls g3 y0 r4; columns 1g 2y 3r / 0 1b 6y / - 2n 1y
    do   leave
    then phase attack; struck -; hands 0 nn, 1 g; offered -

FB-1.2 the price of a warrior comes first
    in   hands 0 rrrrw, 1 g; columns 8r - - / - - - / - - -; bulls g1 y0 r4; won 0 1n
    do   defeat 1 rrrrw
    then phase ransom; offered 8r; ransom 1
    do   defeat 1 rrrrw; give-up 1n
    then phase reward; offered 8r; ransom 0; out 1n; won 0 8r

FB-1.2 after the card drawn for Bo the attack goes on with it
    in   phase draw; draws 1; direction 1; defeated 1; won 0 6y; bulls g1 y0 r2;
         columns - 1n 3r / 0 1b 6g / 8r 2n 1y
    do   card n
    then phase attack; draws 0; hands 0 n

FB-1.2 a palisade: any bull
    in   hands 0 gyrbn; bulls g2 y0 r4
    may  defeat 2: g, y, r, b, n
    not  defeat 2 gy because wrong_payment

FB-1.2 a vice-general: three and two, or five alike
    in   hands 0 gggyyrrrrr
    may  defeat 3: gggyy, gggrr, ggrrr, yyrrr, rrrrr
    not  defeat 3 gggyr because wrong_payment
    not  defeat 3 grrrr because wrong_payment
    not  defeat 3 yyyyy because not_in_hand

FB-1.2 a vice-general may cost all others a card, by chance
    in   hands 0 rrrrr, 1 gy, 2 b; columns 8r - - / - - - / - - -; bulls g1 y0 r4
    do   defeat 1 rrrrr; reward
    then phase strike; struck 1 2; direction 1; defeated 1; won 0 8r; hands 0 -,
         1 gy, 2 b; columns - - - / - - - / - - -; discards rrrrr; offered -
    do   defeat 1 rrrrr; reward; lose 1 y; lose 2 b
    then phase refill; struck -; won 0 8r; hands 0 -, 1 g, 2 -; direction 1; defeated 1;
         discards yrrrrrb; columns - - - / - - - / - - -

FB-1.2 where nobody holds a card there is no reward to take
    in   hands 0 rrrrr; columns 8r - - / - - - / - - -; bulls g1 y0 r4
    do   defeat 1 rrrrr
    then phase refill; offered -; won 0 8r

FB-1.2 who holds nothing loses nothing
    in   hands 0 rrrrr, 1 -, 2 b; columns 8r - - / - - - / - - -; bulls g1 y0 r4
    do   defeat 1 rrrrr; reward
    then phase strike; struck 2; direction 1; defeated 1; won 0 8r; hands 0 -, 2 b;
         columns - - - / - - - / - - -; discards rrrrr

FB-1.2 Qi Jie: four and three, or seven alike
    in   jie yes; hands 0 gggggyyw
    not  defeat 5 gggggyy because wrong_payment
    not  defeat 5 ggggyy because wrong_payment
    not  defeat 5 ggggggg because not_in_hand
    may  defeat 5: ggggyyw

FB-1.2 what isn't in the hand can't be paid
    in   hands 0 y
    not  defeat 1 g because not_in_hand
"""

WARRIOR = """
FB-3.5 a warrior stands for one bull of any colour
    in   hands 0 gyyww
    may  defeat 0: g, w
    may  defeat 2: g, y, w
    may  defeat 3: gyyww
    in   phase attack; direction 1; defeated 1; hands 0 yyww; won 0 0; bulls g1 y0 r2;
         columns - 2y 3r / 0 1b 6y / 8r 2n 1y
    may  defeat 1: yy, yw, ww

FB-3.5 for several bulls of a card, and of a general
    in   hands 0 gggyww; jie yes
    may  defeat 3: gggyw, gggww, ggyww
    may  defeat 5:

FB-3.5 a warrior with no won card is free
    in   hands 0 wb
    do   defeat 0 w
    then phase attack; direction 0; defeated 1; won 0 1g; ransom 0; hands 0 b;
         discards w; columns - 2y 3r / 0 1b 6y / 8r 2n 1y

FB-3.5 otherwise a card won before this turn is given up, the player's choice
    in   hands 0 wb; won 0 2n 1b 2n
    do   defeat 0 w
    then phase ransom; ransom 1; direction 0; defeated 1; won 0 2n 1b 2n 1g; hands 0 b;
         discards w; columns - 2y 3r / 0 1b 6y / 8r 2n 1y
    do   defeat 0 w; give-up 2n
    then phase attack; ransom 0; direction 0; defeated 1; won 0 1b 2n 1g; hands 0 b;
         discards w; columns - 2y 3r / 0 1b 6y / 8r 2n 1y; out 2n

FB-3.5 not one of this turn
    in   phase ransom; direction 0; defeated 2; won 0 2n 3b 1g 1b; hands 0 y
    may  : give-up 2n, give-up 3b
    not  give-up 1g because not_won
    not  end because phase_ransom
    not  defeat 0 y because phase_ransom

FB-3.5 of equal cards one of before
    in   phase ransom; direction 0; defeated 1; won 0 1g 2n 1g; hands 0 y; columns
         - 2y 3r / 0 1b 6y / 8r 2n 1y
    do   give-up 1g
    then phase attack; won 0 2n 1g; ransom 0; out 1g

FB-3.5 two warriors cost two cards, one by one
    in   hands 0 gggww; won 0 1n 1r; bulls g3 y0 r4
    do   defeat 3 gggww; give-up 1r
    then phase ransom; ransom 1; won 0 1n 8r; direction 3; defeated 1; hands 0 -;
         out 1r; columns 1g 2y 3r / 0 1b 6y / - 2n 1y; discards gggww
    do   defeat 3 gggww; give-up 1r; give-up 1n
    then phase refill; ransom 0; won 0 8r; direction 3; defeated 1; hands 0 -;
         out 1r 1n; columns 1g 2y 3r / 0 1b 6y / 2n 1y -; discards gggww

FB-3.5 two warriors and one card: there is no more to give up
    in   hands 0 gggww; won 0 1n; bulls g3 y0 r4
    do   defeat 3 gggww; give-up 1n
    then phase refill; ransom 0; won 0 8r; direction 3; defeated 1; hands 0 -; out 1n;
         columns 1g 2y 3r / 0 1b 6y / 2n 1y -; discards gggww
"""

JIE = """
FB-3.6 anyone attacks him from anywhere, with four and three, or seven alike
    in   jie yes; turn 2; hands 2 gggggggyyyy
    may  defeat 5: ggggggg, ggggyyy, gggyyyy

FB-3.6 not before he is turned up
    in   hands 0 ggggggg
    not  defeat 5 ggggggg because jie_to_come

FB-3.6 and not again
    in   hands 0 ggggggg; won 1 12
    not  defeat 5 ggggggg because jie_defeated

FB-3.6 as the whole attack of a turn, and a card from each other hand comes to his
       conqueror's
    in   jie yes; hands 0 ggggyyyg, 1 rb, 2 n; won 0 1b
    do   defeat 5 ggggyyy; reward
    then phase strike; struck 1 2; thief yes; jie no; won 0 1b 12; hands 0 g, 1 rb, 2 n;
         discards ggggyyy; direction 5; defeated 1
    do   defeat 5 ggggyyy; leave
    then phase turn; turn 1; won 0 1b 12; hands 0 g, 1 rb, 2 n; jie no
    do   defeat 5 ggggyyy; reward; lose 1 r; lose 2 n
    then phase turn; turn 1; won 0 1b 12; hands 0 grn, 1 b, 2 -; discards ggggyyy;
         jie no

FB-3.6 he goes aside when he is turned up, and the same pile gives another card
    in   phase refill; columns 1g 2y - / 0 1b - / 8r 2n 1y
    do   turn-up 0 12
    then phase refill; jie yes; columns 1g 2y - / 0 1b - / 8r 2n 1y; piles 15 16 15
    do   turn-up 0 12; turn-up 0 3b
    then phase refill; jie yes; columns 1g 2y 3b / 0 1b - / 8r 2n 1y; piles 14 16 15

FB-3.6 as the last card of its pile he is not replaced
    in   phase refill; columns 1g 2y - / 0 1b 6y / 8r 2n 1y;
         out 0 0 0 0 0; piles 1 20 20
    do   turn-up 0 12
    then phase turn; turn 1; jie yes; columns 1g 2y - / 0 1b 6y / 8r 2n 1y;
         piles 0 20 20
"""


@each(WARRIOR + PAYMENT + JIE)
def test_payment(case: Case) -> None:
    judge(case)

"""Attacks: directions, reach, the reward for three: FB-2.1, FB-3.3 and FB-3.4."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.fire_bulls.cases import covers, each, judge
from tests.tables import table
from tinderbox.games.fire_bulls import flow, reach
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.text.position import position

ATTACK = """
FB-3.3 the near card first, paid from the hand, won by the player
    in   hands 0 gyy
    do   defeat 1 g
    then phase attack; direction 1; defeated 1; won 0 1g; hands 0 yy; discards g;
         columns - 2y 3r / 0 1b 6y / 8r 2n 1y
    do   defeat 1 g; defeat 1 yy
    then phase refill; direction 1; defeated 2; won 0 1g 2y; hands 0 -; discards gyy;
         columns 3r - - / 0 1b 6y / 8r 2n 1y

FB-3.3 three cards from a direction two steps from the bull are refused
    in   hands 0 gbrb; phase attack; direction 2; defeated 1; won 0 0;
         columns 1g 2y 3r / - 1b 6y / 8r 2n 1y
    not  defeat 2 b because out_of_reach

FB-3.3 three from the own direction
    in   hands 0 gbyn
    do   defeat 0 g; defeat 0 b; defeat 0 y
    then phase draw; draws 2; defeated 3; direction 0; rewarded yes; won 0 1g 1b 1y;
         columns - 2y 3r / 0 - 6y / 8r 2n -; hands 0 n; discards gyb

FB-3.3 two from a neighbouring one, then the attack is over
    in   hands 0 gyyrrr
    do   defeat 1 g; defeat 1 yy
    then phase refill; defeated 2; direction 1; columns 3r - - / 0 1b 6y / 8r 2n 1y;
         won 0 1g 2y; hands 0 rrr; discards gyy

FB-3.3 one from any other
    in   hands 0 gyyrrr
    do   defeat 2 y
    then phase refill; defeated 1; direction 2; columns 1g 2y 3r / 1b 6y - / 8r 2n 1y;
         won 0 0; hands 0 gyrrr; discards y

FB-3.3 the switch: three from any direction
    in   rules any_direction_three=on; hands 0 nnnbgyrb; bulls n0 b2 y4
    do   defeat 2 n; defeat 2 b; defeat 2 gyrnb
    then phase reward; offered 6y; draws 0; defeated 3; direction 2; hands 0 n;
         won 0 0 1b 6y; columns 1g 2y 3r / - - - / 8r 2n 1y; discards gyrbbnn

FB-3.3 without the switch the same attack ends after one
    in   hands 0 nnnbgyrb; bulls n0 b2 y4
    do   defeat 2 n
    then phase refill; defeated 1; direction 2; won 0 0; hands 0 gyrbbnn;
         columns 1g 2y 3r / 1b 6y - / 8r 2n 1y; discards n

FB-3.3 with the switch there is a limit too
    in   rules any_direction_three=on; phase attack; direction 4; defeated 3; hands 0 g;
         won 0 2n 1b 1r
    not  defeat 4 g because out_of_reach

FB-3.3 an attack keeps to its direction
    in   phase attack; direction 1; defeated 1; won 0 1n; hands 0 gy
    not  defeat 2 g because one_direction
    not  defeat 5 g because one_direction

FB-3.3 the first direction, too, whose number is 0
    in   phase attack; direction 0; defeated 1; won 0 1n; hands 0 gyrbn
    not  defeat 1 g because one_direction
    not  defeat 5 g because one_direction
    may  defeat: 0 g
    in   hands 0 gyyrrr; bulls g0 y2 r4
    do   defeat 0 g
    then phase attack; direction 0; defeated 1; won 0 1g; hands 0 yyrrr; discards g;
         columns - 2y 3r / 0 1b 6y / 8r 2n 1y

FB-3.3 and the last
    in   phase attack; direction 4; defeated 1; won 0 1n; hands 0 gyrbn;
         bulls g4 y2 r3; columns 1g 2y 3r / 0 1b 6y / 1r 2n 1y
    not  defeat 0 g because one_direction
    not  defeat 5 g because one_direction
    may  defeat: 4 r

FB-3.3 it may end before
    in   hands 0 gyy
    do   defeat 1 g; end
    then phase refill; direction 1; defeated 1; won 0 1g; hands 0 yy; discards g;
         columns 2y 3r - / 0 1b 6y / 8r 2n 1y

FB-3.3 no card is taken in a turn of attack
    in   phase attack; direction 1; defeated 1; won 0 1n; hands 0 g
    not  take g because phase_attack
    not  draw because phase_attack
    not  step 1 because phase_attack
    may  : defeat 1 g, end

FB-3.3 whether the hand can pay is nobody's business: the player ends the attack
    in   hands 0 gbbb
    do   defeat 1 g
    then phase attack; direction 1; defeated 1; won 0 1g; hands 0 bbb; discards g;
         columns - 2y 3r / 0 1b 6y / 8r 2n 1y
    in   phase attack; direction 1; defeated 1; won 0 1n; hands 0 bbb; columns
         - 2y 3r / 0 1b 6y / 8r 2n 1y
    may  : end

FB-3.3 with fewer cards in hand than the next one costs it ends by itself
    in   hands 0 gy
    do   defeat 1 g
    then phase refill; direction 1; defeated 1; won 0 1g; hands 0 y; discards g;
         columns 2y 3r - / 0 1b 6y / 8r 2n 1y

FB-3.3 an empty direction can't be attacked
    in   hands 0 g; columns - - - / 0 - - / 1g - -; piles 0 0 0
    not  defeat 1 g because no_card
    not  defeat 7 g because no_direction
    may  defeat: 2 g, 3 g, 4 g

FB-3.3 a gap in a diagonal is passed over
    in   hands 0 gbyn; columns 1g 2y 3r / - - - / 8r 2n 1y; piles 9 0 9
    do   defeat 0 g; defeat 0 y
    then phase refill; direction 0; defeated 2; won 0 1g 1y; hands 0 bn; discards gy;
         columns 2y 3r - / - - - / 8r 2n -; piles 9 0 9
"""

THREE = """
FB-3.4 three in one turn draw two cards
    in   hands 0 gby
    do   defeat 0 g; defeat 0 b; defeat 0 y; card w; card n
    then phase refill; draws 0; direction 0; defeated 3; rewarded yes; hands 0 nw;
         won 0 1g 1b 1y; discards gyb; columns 2y 3r - / 0 6y - / 8r 2n -

FB-3.4 after the card of a Bo that was the third
    in   phase attack; direction 1; defeated 2; won 0 1g 2y; hands 0 gyrbn;
         columns - - 6g / 0 1b 6y / 8r 2n 1y; bulls g1 y0 r2
    do   defeat 1 gyrbn
    then phase reward; offered 6g; defeated 3; rewarded no; won 0 1g 2y 6g; hands 0 -;
         columns - - - / 0 1b 6y / 8r 2n 1y; discards gyrbn
    do   defeat 1 gyrbn; leave
    then phase draw; draws 2; defeated 3; rewarded yes; hands 0 -; offered -
    do   defeat 1 gyrbn; reward
    then phase draw; draws 1; defeated 3; rewarded no; hands 0 -; offered -
    do   defeat 1 gyrbn; reward; card g
    then phase draw; draws 2; defeated 3; rewarded yes; won 0 1g 2y 6g; hands 0 g;
         columns - - - / 0 1b 6y / 8r 2n 1y; discards gyrbn

FB-3.4 two draw none
    in   hands 0 gb; columns 1g - - / - 1b - / - - -
    do   defeat 0 g; defeat 0 b
    then phase refill; direction 0; defeated 2; won 0 1g 1b; hands 0 -; draws 0;
         discards gb; columns - - - / - - - / - - -
"""


@each(ATTACK + THREE)
def test_attack(case: Case) -> None:
    judge(case)


# where the own bull stands, how many cards from each direction
REACH = table("""
0 | 3 2 1 1 1
1 | 2 3 2 1 1
2 | 1 2 3 2 1
3 | 1 1 2 3 2
4 | 1 1 1 2 3
""")


@covers(Rule.ATTACK)
@pytest.mark.parametrize(("bull", "cards"), REACH)
def test_reach_hangs_on_the_own_bull(bull: str, cards: str) -> None:
    """By the switch it is three from any direction."""
    one, other, *_ = (way for way in "01234" if way != bull)
    for switch, expected in (("off", cards), ("on", "3 3 3 3 3")):
        rule = f"rules any_direction_three={switch}"
        public = position(f"{rule}; bulls g{bull} y{one} r{other}").public
        found = (reach.reach(public, 0, way) for way in range(5))
        assert " ".join(map(str, found)) == expected


# the cards that an attack from each direction meets
MET = ["1g 1b 1y", "1g 2y 3r", "0 1b 6y", "8r 2n 1y", "8r 1b 3r"]


@covers(Rule.COLUMNS)
def test_what_each_direction_meets_in_order() -> None:
    columns = position("").public.columns
    for way, cards in enumerate(MET):
        met = [columns[x][y] for x, y in reach.standing(columns, way)]
        assert " ".join(met) == cards


@pytest.mark.parametrize(("bull", "seat"), [("g-", None), ("g0", 0), ("g4", 0)])
def test_a_bull_in_the_first_direction_stands_before_the_columns(
    bull: str, seat: int | None
) -> None:
    public = position(f"phase turn; bulls {bull} y2 r3").public
    assert flow.attacker(public) == seat

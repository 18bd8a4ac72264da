"""The end of a turn and of the game, and the score: FB-4 and FB-5."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.fire_bulls.cases import covers, each, judge
from tests.tables import table
from tinderbox.games.fire_bulls import rules, scoring
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.text.position import position

SLIDE = """
FB-4.1 columns slide towards the near end and are filled from their own piles
    in   hands 0 gby; phase attack; direction 0; defeated 2; won 0 1g 1b;
         columns - 2y 3r / 0 - 6y / 8r 2n 1y
    do   end
    then phase refill; columns 2y 3r - / 0 6y - / 8r 2n 1y
    do   end; turn-up 0 3b
    then phase refill; columns 2y 3r 3b / 0 6y - / 8r 2n 1y; piles 14 15 15
    do   end; turn-up 0 3b; turn-up 1 2b
    then phase turn; turn 1; direction -; defeated 0; piles 14 14 15;
         columns 2y 3r 3b / 0 6y 2b / 8r 2n 1y

FB-4.1 an empty pile fills nothing
    in   hands 0 gy; columns 1g 2y 3r / 0 1b 6y / 8r 2n 1y; piles 0 15 15
    do   defeat 1 g
    then phase turn; turn 1; columns 2y 3r - / 0 1b 6y / 8r 2n 1y; piles 0 15 15;
         won 0 1g; hands 0 y; discards g

FB-4.1 an empty column neither
    in   hands 0 g; columns 1g - - / 0 1b 6y / 8r 2n 1y; piles 0 15 15
    do   defeat 1 g
    then phase turn; turn 1; columns - - - / 0 1b 6y / 8r 2n 1y; piles 0 15 15;
         won 0 1g; hands 0 -; discards g

FB-4.1 the turn goes round
    in   turn 2; row gggg
    do   take g
    then phase turn; turn 0; row ggg; hands 2 g; shown 2 g
"""

END = """
FB-5.1 two piles empty and Qi Jie defeated, at the turn's end
    in   piles 0 9 0; row gyrr; won 1 12
    do   take r
    then phase over; won 1 12

FB-5.1 all three empty
    in   piles 0 0 0; row gyrr; won 1 12
    do   take r
    then phase over

FB-5.1 one pile empty is not enough
    in   piles 0 9 9; row gyrr; won 1 12
    do   take r
    then phase turn; turn 1

FB-5.1 nor are two while Qi Jie lies aside
    in   piles 0 9 0; row gyrr; jie yes
    do   take r
    then phase turn; turn 1

FB-5.1 nor while he is face down
    in   piles 0 9 0; row gyrr; out 0 0 0 0 0 0 0 8g 8b
    do   take r
    then phase turn; turn 1

FB-5.1 a general given up for a warrior was defeated all the same
    in   piles 0 9 0; hands 0 w; won 0 12; bulls g1 y0 r4;
         columns 1g - - / 1b 2b 3b / 1r - -
    do   defeat 1 w; give-up 12
    then phase over; won 0 1g

FB-5.1 not before the columns are filled
    in   piles 0 1 0; hands 0 gb; won 1 12; bulls g2 y0 r4;
         columns 1g - - / 1b - - / 1r - -
    do   defeat 2 b
    then phase refill; columns 1g - - / - - - / 1r - -

FB-5.1 the third exhaustion ends the game with the turn, and each loses the best card
    in   exhausted 2; row gyr; won 0 3r 6b 2n; won 1 1n;
         discards ggggggggg yyyyyyyyy rrrrrrrrr bbbbbbbbb nnnnnnnnnn wwww
    do   take r; open b
    then phase over; exhausted 3; won 0 3r 2n; won 1 -; won 2 -; out 1n 6b

FB-5.1 the second does not
    in   exhausted 1; row gyr; won 0 3r 6b 2n;
         discards ggggggggg yyyyyyyyy rrrrrrrrr bbbbbbbbb nnnnnnnnnn wwww
    do   take r; open b
    then phase turn; turn 1; exhausted 2; won 0 3r 6b 2n

FB-5.1 the turn of the third exhaustion is played to its end
    in   exhausted 2; won 0 3r; hands 0 gggggggg;
         discards g yyyyyyyyy rrrrrrrrr bbbbbbbbbb nnnnnnnnn wwww
    do   draw; card n; step 1
    then phase limit; exhausted 3; won 0 3r; bulls g1 y2 r4
    do   draw; card n; step 1; lay-down g
    then phase over; won 0 -; bulls g1 y2 r4; out 3r

FB-5.1 what else the turn of the third exhausts counts for nothing
    in   phase draw; draws 2; direction 1; defeated 3; rewarded yes; won 0 1n 1n 1r;
         exhausted 2; hands 1 gggggggggyyyyyyyyy, 2 rrrrrrrrrbbbbbbbbbbnnnnnnnnwwww;
         discards n; row gyr
    do   card n; card n
    then exhausted 3; hands 0 nn; discards -

FB-5.1 three rounds of mere trading can be the third
    in   seats 2; exhausted 2; quiet 6; row gyrr; won 0 3r 2n
    do   take r
    then phase over; exhausted 3; won 0 2n; out 3r

FB-5.1 of equal cards one of another colour than the own bull's is lost
    in   exhausted 3; row gyrr; won 0 3g 3r; won 1 3y 3b; won 2 0 0
    do   take r
    then phase over; won 0 3g; won 1 3y; won 2 0

FB-5.1 the sources' example: the vice-general is lost, with 20 points and 3 left
    in   exhausted 3; row gyrr; bulls g0 y2 r4;
         won 1 8g 6y 6y 2g 2r 0 0 1y 1g 1r 1b; columns 1n 2n 3n / 1n 2n 3n / 2b 2b 3b
    do   take r
    then phase over; won 1 6y 6y 2g 2r 0 0 1y 1g 1r 1b

FB-5.1 without the third exhaustion nothing is lost
    in   piles 0 9 0; row gyrr; won 1 12 3b
    do   take r
    then phase over; won 1 12 3b

FB-5.1 then nothing more is done
    in   phase over
    may  :
    not  take g because phase_over
    not  draw because phase_over
    not  end because phase_over

FB-5.2 no Yen card is left: nobody can ever attack again
    in   hands 0 g; columns 1g - - / - - - / - - -; piles 0 0 0; out 12
    do   defeat 1 g
    then phase over; won 0 1g

FB-5.2 Qi Jie aside is one that is left
    in   hands 0 g; columns 1g - - / - - - / - - -; piles 0 0 0; jie yes
    do   defeat 1 g
    then phase turn; turn 1; won 0 1g; jie yes
"""


@each(SLIDE + END)
def test_end(case: Case) -> None:
    judge(case)


# won, the own bull's colour, points of cards, bonus, best
SCORES = table("""
                                | g | 0  | 0 | 0
0 0                             | g | 0  | 0 | 0
1g                              | g | 1  | 1 | 2
1g                              | y | 1  | 0 | 1
12 8r                           | r | 20 | 1 | 12
8r 6b 3n 2y 1g 0                | b | 20 | 1 | 8
6y 1y 0                         | y | 7  | 2 | 7
6y 6y 2g 2r 0 0 1y 1g 1r 1b     | y | 20 | 3 | 7
""")


@covers(Rule.SCORE)
@pytest.mark.parametrize(("won", "colour", "points", "bonus", "best"), SCORES)
def test_a_score(won: str, colour: str, points: str, bonus: str, best: str) -> None:
    """The last is the sources' example."""
    line = scoring.score(tuple(won.split()), colour)
    found = line.cards, line.bonus, line.best, line.total
    total = int(points) + int(bonus)
    assert found == (int(points), int(bonus), int(best), total)


# what is won, the winners; bulls are green, yellow, red
WINNERS = table("""
won 0 3b; won 1 2b; won 2 1b             | 0
won 0 3b; won 1 2b 1b; won 2 0           | 0
won 0 3b; won 1 2y; won 2 0              | 0 1
won 0 2b 2n; won 1 3y; won 2 1b 3n       | 1
won 0 3b 0; won 1 3n; won 2 3y           | 0 1 2
                                         | 0 1 2
""")


@covers(Rule.SCORE)
@pytest.mark.parametrize(("won", "winners"), WINNERS)
def test_ties_go_to_the_highest_card_with_its_bonus(won: str, winners: str) -> None:
    columns = "columns 1n - - / - - - / - - -"
    outcome = rules.outcome(position(f"phase over; {columns}; {won}"))
    assert outcome is not None
    assert " ".join(map(str, sorted(outcome.winners))) == winners

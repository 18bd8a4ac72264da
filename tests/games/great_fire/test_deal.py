"""The deals that chance may make, GF-2.1 to GF-2.6, and those that are refused."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.great_fire.cases import each, judge, played
from tinderbox.games.great_fire.text.position import position

DEALS = """
GF-2.1 five of each colour, not six of one
    in   phase houses
    not  houses purple wwyrgbpwyrgbpwyrgbpwyrgbpwyrgb because deal

GF-2.1 30 houses a region, no fewer
    in   phase houses
    not  houses purple wyrgbpwyrgbpwyrgbpwyrgbp because deal

GF-2.1 the regions are filled in order
    in   phase houses
    not  houses green wyrgbpwyrgbpwyrgbpwyrgbpwyrgbp because deal

GF-2.1 mixed districts: no two reds in one
    in   phase houses; rules spread_houses=on
    not  houses purple bbbbbgggggppppprrrrrwwwwwyyyyy because deal

GF-2.1 without that option they may
    in   phase houses
    do   houses purple bbbbbgggggppppprrrrrwwwwwyyyyy
    then phase houses

GF-2.1 icon by icon: Temple has two, Fleet Street two, Fetter Lane one
    in   phase houses
    do   houses purple wyrgbpwyrgbpwyrgbpwyrgbpwyrgbp;
         houses blue wyrgbpwyrgbpwyrgbpwyrgbpwyrgbp;
         houses green wyrgbpwyrgbpwyrgbpwyrgbpwyrgbp;
         houses orange wyrgbpwyrgbpwyrgbpwyrgbpwyrgbp
    then phase first; houses temple wy, fleet-street rg, fetter-lane b

GF-2.9 nobody sits in the fourth seat of three
    in   seats 3; phase first
    not  first 3 because deal

GF-2.9 the third player begins
    in   seats 3; phase first
    do   first 2
    then phase colours; first 2; turn 2

GF-8.1 open colours: those of the pawns
    in   rules open_colours=on; phase first
    do   first 0
    then phase objectives; colour 0 r; colour 1 b; colour 2 g; colour 3 y
    in   phase first
    do   first 0
    then phase colours; colour 0 -

GF-2.3 no two players of one colour
    in   seats 3; phase colours
    not  colours rrb because deal

GF-2.3 a colour for each
    in   seats 3; phase colours
    not  colours rb because deal

GF-2.3 six colours and no other
    in   seats 3; phase colours
    not  colours rbx because deal

GF-2.3 each has a colour of the six
    in   seats 3; phase colours
    do   colours pwg
    then phase objectives; colour 0 p; colour 1 w; colour 2 g

GF-2.4 one card of each deck
    in   seats 3; phase objectives
    not  objectives temple bridewell guild-hall sion-college drapers-hall cheapside
         bedlam the-tower dowgate because deal

GF-2.4 no card twice
    in   seats 3; phase objectives
    not  objectives temple st-pauls guild-hall temple drapers-hall cheapside bedlam
         the-tower dowgate because deal

GF-2.4 three secret cards each
    in   seats 3; phase objectives
    do   objectives temple st-pauls guild-hall sion-college drapers-hall cheapside
         bedlam the-tower dowgate
    then phase hands; objectives 0 temple st-pauls guild-hall;
         objectives 2 bedlam the-tower dowgate

GF-2.5 five cards each, not four
    in   seats 3; phase hands
    not  hands NESWW NESWW NESW because deal

GF-2.5 there are ten South cards, not eleven
    in   seats 3; phase hands
    not  hands SSSSN SSSSN SSSNN because deal

GF-2.5 five cards each
    in   seats 3; phase hands
    do   hands NESWW NNEEW SSSSW
    then phase crews; hand 0 NESWW; hand 1 NNEEW; hand 2 SSSSW

GF-2.5 five alike are shown and dealt again
    in   seats 3; phase hands
    do   hands NESWW WWWWW SSSSW; redeal 1 NESWW
    then phase crews; hand 1 NESWW

GF-2.5 five alike again are dealt again
    in   seats 3; phase hands
    do   hands NESWW WWWWW SSSSW; redeal 1 NNNNN
    then phase redeal; hand 1 NNNNN

GF-2.5 only the hand of five alike is dealt again
    in   seats 3; phase redeal; hand 1 WWWWW
    not  redeal 0 NESWW because deal

GF-2.5 a new hand comes from the deck and the old one
    in   seats 3; phase redeal; hand 0 SSSSS; hand 1 SSSSN; hand 2 NNNNN
    not  redeal 0 SSSSSS because deal

GF-2.6 three players: six piles of six and five in turn
    in   seats 3; phase hands
    do   hands NESWW NESWW NESWW
    then phase crews; piles 6 5 6 5 6 5

GF-2.6 four players: four piles, the first of nine
    in   seats 4; phase hands
    do   hands NESWW NESWW NESWW NESWW
    then phase crews; piles 9 10 7 6

GF-2.6 five players: five piles of six
    in   seats 5; phase hands
    do   hands NESWW NESWW NESWW NESWW NESWW
    then phase crews; piles 6 6 6 6 6

GF-2.6 six players: six piles of five, A first
    in   seats 6; phase hands
    do   hands NESWW NESWW NESWW NESWW NESWW NESWW
    then phase crews; piles 5 5 5 5 5 5

GF-2.1 no player acts before the set-up is done, and no other deal comes first
    in   phase houses
    not  crew temple because setup
    not  first 0 because setup

GF-2.5 not even when five cards alike are dealt again
    in   phase redeal; hand NNNNN
    not  card N because setup
"""


@each(DEALS)
def test_deal(case: Case) -> None:
    judge(case)


def test_a_hand_of_five_alike_goes_back_to_the_deck() -> None:
    before = position("seats 3; phase redeal; hand 1 WWWWW")
    after = played(before, "redeal 1 NESWW").state
    assert before.deck == (14, 12, 8, 11)
    assert after.deck == (13, 11, 7, 14)

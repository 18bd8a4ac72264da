"""The order of a turn and its second cone: GF-3.1 and GF-4.7."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.great_fire.cases import each, judge

TURN = """
GF-3.1 spread, act, draw; then the next player
    in   phase card; turn 3; hand 3 NESWW
    do   card W; spread pudding-lane voyners-hall; end; draw N
    then phase card; turn 0; hand 3 NNESW; discards W; piles 8 10 7 6;
         fire pudding-lane 24, voyners-hall 3; burnt voyners-hall

GF-3.1 nothing before the card
    in   phase card
    not  move-pawn bridewell because phase_card
    not  end because phase_card

GF-3.1 nothing before the fire has spread
    in   phase spread W
    not  card W because phase_spread
    not  end because phase_spread

GF-4.5 nothing before the token is turned up
    in   phase token W; burnt tallow-hall; fire tallow-hall 2
    not  end because phase_token

GF-4.7 nothing before the double move is used or forgone
    in   phase double W; tokens double
    not  move-pawn bridewell because phase_double
    not  spread pudding-lane voyners-hall because phase_double

GF-3.1 no second card, with points left or without
    in   phase actions; points 0
    not  card W because phase_actions
    not  double because phase_actions

GF-6.1 no actions after the draw
    in   phase draw
    not  move-pawn bridewell because phase_draw

GF-6.2 no actions while the fire intensifies
    in   phase intensify; fire voyners-hall 1; burnt voyners-hall
    not  move-pawn bridewell because phase_intensify

GF-2.8 the pawns first
    in   phase pawns
    not  card W because phase_pawns

GF-6.3 nothing after the end
    in   phase over; left 0
    not  card W because phase_over
"""

DOUBLE_MOVE = """
GF-4.7 a second cone by the same direction
    in   phase double W; tokens double; fire voyners-hall 3; burnt voyners-hall
    do   double; spread voyners-hall dowgate
    then phase actions W; doubled yes; tokens -; spent double; fire voyners-hall 2,
         dowgate 3; burnt dowgate

GF-4.7 by the direction of the card and no other
    in   phase spread W; doubled yes
    may  spread pudding-lane: st-bennet, tallow-hall, voyners-hall

GF-4.2 all the rules again
    in   phase spread W; doubled yes; demolished voyners-hall
    not  spread pudding-lane voyners-hall because demolished_target

GF-4.7 a token just won counts
    in   phase spread W
    do   spread pudding-lane tallow-hall; token double; double;
         spread pudding-lane voyners-hall
    then phase actions W; doubled yes; tokens -; spent double; burnt tallow-hall,
         voyners-hall; fire pudding-lane 23, tallow-hall 2, voyners-hall 3

GF-4.7 one a turn
    in   phase spread W; doubled yes; tokens double
    do   spread pudding-lane voyners-hall
    then phase actions W; doubled yes; tokens double; burnt voyners-hall;
         fire pudding-lane 24, voyners-hall 3

GF-4.7 a token won by the second cone does not bring a third
    in   phase spread W; doubled yes
    do   spread pudding-lane tallow-hall; token double
    then phase actions W; doubled yes; tokens double; burnt tallow-hall;
         fire pudding-lane 24, tallow-hall 2

GF-4.7 it may be kept
    in   phase double W; tokens double
    do   end
    then phase actions W; tokens double

GF-4.7 without the token there is no second cone
    in   phase double W; tokens explosive point
    not  double because no_double

GF-4.7 whoever holds nothing is not asked
    in   phase spread W
    do   spread pudding-lane voyners-hall
    then phase actions W; burnt voyners-hall; fire voyners-hall 3

GF-4.7 where no cone can move nobody is asked
    in   phase spread W; tokens double; demolished st-bennet, tallow-hall, dowgate
    do   spread pudding-lane voyners-hall
    then phase actions W; burnt voyners-hall; fire voyners-hall 3

GF-9 whoever holds any token is asked, so the question betrays none
    in   phase spread W; tokens point
    do   spread pudding-lane voyners-hall
    then phase double W; tokens point; burnt voyners-hall; fire voyners-hall 3
"""


@each(TURN + DOUBLE_MOVE)
def test_turn(case: Case) -> None:
    judge(case)

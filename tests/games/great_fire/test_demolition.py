"""Explosives: which districts may go, and what goes with them, GF-5.4."""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.great_fire.cases import covers, each, judge, played
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.text.position import position

DEMOLITION = """
GF-5.4 with a crew, beside Pudding Lane
    in   phase actions; crews bridgeward 1; tokens explosive
    do   demolish bridgeward
    then demolished bridgeward; crews bridgeward 1; tokens -; spent explosive; points 4;
         stage crews

GF-5.4 two house icons are not too many
    in   phase actions; crews pepys-house 1; tokens explosive
    do   demolish pepys-house
    then demolished pepys-house; tokens -; spent explosive; stage crews

GF-5.4 three are, while houses stand
    in   phase actions; crews coleman-street 1; fire st-bennet 1; burnt st-bennet;
         tokens explosive
    not  demolish coleman-street because too_large

GF-5.4 even if all but one were gone
    in   phase actions; crews coleman-street 1; fire st-bennet 1; burnt st-bennet;
         houses coleman-street b; tokens explosive
    not  demolish coleman-street because too_large

GF-5.4 burnt-out districts of any size
    in   phase actions; crews coleman-street 1; fire st-bennet 1; burnt st-bennet,
         coleman-street; tokens explosive
    do   demolish coleman-street
    then demolished coleman-street; tokens -; spent explosive; stage crews

GF-5.4 a crew passing through is enough
    in   phase actions; crews candlewick-ward 1; tokens explosive
    do   move-crew candlewick-ward bridgeward; demolish bridgeward;
         move-crew bridgeward s-mary
    then demolished bridgeward; crews candlewick-ward 0, s-mary 1; points 2;
         stage crews; tokens -; spent explosive

GF-5.4 several in a turn
    in   phase actions; crews bridgeward 1, s-mary 1; tokens explosive explosive
    do   demolish bridgeward; demolish s-mary
    then demolished bridgeward, s-mary; tokens -; spent explosive explosive; points 4;
         stage crews

GF-5.4 contained fire next to it is fire
    in   phase actions; crews fleet-street 1, ludgate 1; fire ludgate 1;
         tokens explosive
    do   demolish fleet-street
    then demolished fleet-street; tokens -; spent explosive; stage crews

GF-5.4 across a crossing counts as next to it
    in   phase actions; crews sion-college 1; fire finsbury 1; burnt finsbury;
         tokens explosive
    do   demolish sion-college
    then demolished sion-college; tokens -; spent explosive; stage crews

GF-5.4 no explosive, no demolition
    in   phase actions; crews bridgeward 1; tokens double point
    not  demolish bridgeward because no_explosive

GF-5.4 no crew, no demolition
    in   phase actions; pawns 0 bridgeward; tokens explosive
    not  demolish bridgeward because no_crew

GF-5.4 not where it burns, contained or not
    in   phase actions; crews bridgeward 1, s-mary 1; fire bridgeward 1, s-mary 2;
         burnt s-mary; tokens explosive
    not  demolish bridgeward because burns
    not  demolish s-mary because burns

GF-5.4 not far from the fire
    in   phase actions; crews bedlam 1; tokens explosive
    not  demolish bedlam because no_fire_near

GF-5.4 not twice
    in   phase actions; crews bridgeward 1; demolished bridgeward; tokens explosive
    not  demolish bridgeward because demolished_already

GF-5.4 not a park
    in   phase actions; crews tower-hill 1; tokens explosive; fire mark-lane 1
    not  demolish tower-hill because nothing_to_demolish

GF-5.4 not Pudding Lane
    in   phase actions; tokens explosive
    not  demolish pudding-lane because nothing_to_demolish

GF-5.4 fire never enters again
    in   phase spread N; demolished bridgeward
    may  spread pudding-lane: s-mary, candlewick-ward, pepys-house, st-bennet

GF-5.4 first edition: at any time of phase B
    in   rules any_order=on; phase actions; stage extinguish; crews bridgeward 1;
         tokens explosive
    do   demolish bridgeward; move-pawn bridewell
    then demolished bridgeward; tokens -; spent explosive; pawns 0 bridewell; points 3;
         stage crews
"""


@each(DEMOLITION)
def test_demolition(case: Case) -> None:
    judge(case)


@covers(Rule.DEMOLISH)
def test_a_token_under_a_demolished_district_is_gone_unseen() -> None:
    before = position("phase actions; crews s-mary 1; tokens explosive")
    after = played(before, "demolish s-mary").state
    s_mary = by_id("s-mary").index
    assert before.public.board.tokens[s_mary]
    assert not after.public.board.tokens[s_mary]
    assert before.bag == after.bag == (9, 6, 4)

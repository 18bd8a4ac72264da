"""Phase A: which cone may go where, GF-4.1 to GF-4.3 and GF-4.8."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.great_fire.cases import covers, each, judge
from tests.tables import table
from tinderbox.games.great_fire import spread
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, by_id
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.state import Spread
from tinderbox.games.great_fire.text.position import position

GOES = """
GF-4.1 the card must be in hand
    in   phase card; hand NNNWW
    not  card E because not_in_hand

GF-4.1 the card played is laid open
    in   phase card; hand NESWW
    do   card W
    then phase spread W; hand NESW; discards W

GF-4.1 there is a cone to take
    in   phase spread N
    not  spread temple fetter-lane because no_fire_there

GF-4.1 the last cone of a district never leaves
    in   phase spread N; fire st-bennet 1; burnt st-bennet
    not  spread st-bennet guild-hall because last_cone

GF-4.1 a controlled cone never leaves
    in   phase spread N; fire st-bennet 2; crews st-bennet 2
    not  spread st-bennet guild-hall because contained_source

GF-4.1 of two cones, one controlled, the free one may leave
    in   phase spread N; fire st-bennet 2; burnt st-bennet; crews st-bennet 1
    do   spread st-bennet guild-hall
    then phase actions N; fire st-bennet 1, guild-hall 5; burnt guild-hall

GF-4.1 any source of the stretch may give the cone
    in   phase spread N; fire st-bennet 2; burnt st-bennet
    may  spread pudding-lane: guild-hall, coleman-street, s-mary, bridgeward,
         candlewick-ward, pepys-house
    may  spread st-bennet: guild-hall, coleman-street, s-mary, bridgeward,
         candlewick-ward, pepys-house

GF-4.2 through fire in any direction, also through Pudding Lane
    in   phase spread E; fire tallow-hall 2; burnt tallow-hall
    do   spread tallow-hall billingsgate; token point
    then phase double E; fire tallow-hall 1, billingsgate 3; burnt billingsgate;
         tokens point

GF-4.2 not through a contained district
    in   phase spread N; fire st-bennet 1; crews st-bennet 1
    not  spread pudding-lane guild-hall because out_of_reach

GF-4.2 not through a district that has gone out
    in   phase spread N; burnt st-bennet
    not  spread pudding-lane guild-hall because out_of_reach

GF-4.2 not through a park
    in   phase spread E; fire newgate 2; burnt newgate
    not  spread newgate charterhouse because out_of_reach

GF-4.2 the cone leaves the fire once, not twice
    in   phase spread E
    not  spread pudding-lane custom-house because out_of_reach

GF-4.2 only by an arrow that fits the card
    in   phase spread E
    not  spread pudding-lane voyners-hall because out_of_reach

GF-4.2 a stretch without a way out
    in   phase spread S; fire st-katherines 2; burnt st-katherines
    not  spread st-katherines east-smithfield because out_of_reach

GF-4.2 a contained district is a target
    in   phase spread W; burnt tallow-hall, voyners-hall; fire st-bennet 1;
         crews st-bennet 1
    do   spread pudding-lane st-bennet
    then phase actions W; fire st-bennet 4; burnt st-bennet

GF-4.2 where a cone is free the fire burns already
    in   phase spread E; fire st-bennet 2, s-mary 1; burnt st-bennet, s-mary
    not  spread st-bennet s-mary because burns_already

GF-4.2 Pudding Lane is no target
    in   phase spread E; fire st-bennet 2; burnt st-bennet
    not  spread st-bennet pudding-lane because burns_already

GF-4.2 a demolished district is no target
    in   phase spread W; demolished voyners-hall
    not  spread pudding-lane voyners-hall because demolished_target
    may  spread pudding-lane: st-bennet, tallow-hall

GF-1.3 a park is no target
    in   phase spread N; fire finsbury 2; burnt finsbury
    not  spread finsbury moorfields because park_never_burns

GF-1.2 by a crossing, with a card of either direction
    in   phase spread W; fire guild-hall 2; burnt guild-hall
    may  spread guild-hall: goldsmiths-hall, bread-street

GF-1.2 by the same crossing with the other card
    in   phase spread S; fire guild-hall 2; burnt guild-hall
    may  spread guild-hall: st-bennet, cheapside, bread-street

GF-4.3 first houses without a crew
    in   phase spread W; crews st-bennet 1; burnt tallow-hall
    may  spread pudding-lane: voyners-hall
    not  spread pudding-lane st-bennet because better_target
    not  spread pudding-lane tallow-hall because better_target

GF-4.3 then houses with a crew
    in   phase spread W; crews st-bennet 1, tallow-hall 1; burnt tallow-hall,
         voyners-hall
    may  spread pudding-lane: st-bennet
    not  spread pudding-lane voyners-hall because better_target

GF-4.3 then no houses and no crew
    in   phase spread W; crews st-bennet 1, voyners-hall 1; burnt st-bennet,
         tallow-hall, voyners-hall
    may  spread pudding-lane: tallow-hall
    not  spread pudding-lane voyners-hall because better_target

GF-4.3 last no houses and a crew
    in   phase spread W; demolished st-bennet; crews tallow-hall 1, voyners-hall 2;
         burnt tallow-hall, voyners-hall
    may  spread pudding-lane: tallow-hall, voyners-hall

GF-4.3 contained fire counts as a crew
    in   phase spread W; burnt tallow-hall; fire st-bennet 1; crews st-bennet 1
    may  spread pudding-lane: voyners-hall

GF-4.3 the choice is over everything the cone can reach, near or far
    in   phase spread W; fire st-bennet 1; burnt st-bennet, tallow-hall, voyners-hall
    may  spread pudding-lane: cheapside

GF-4.3 fire that burns apart has its own targets
    in   phase spread W; fire the-tower 2; burnt the-tower, custom-house, mark-lane
    may  spread the-tower: custom-house, mark-lane
    may  spread pudding-lane: st-bennet, tallow-hall, voyners-hall

GF-4.8 a card without a legal move can't be played
    in   phase card; hand NESWW
    not  card S because no_move
    may  card: N, E, W

GF-4.8 a move that burns the mover's own houses is legal
    in   phase card; colour 0 p; hand SSSSW
    do   card W; spread pudding-lane tallow-hall
    then phase token W; burnt tallow-hall; hand SSSS; discards W
"""


@each(GOES)
def test_the_fire(case: Case) -> None:
    judge(case)


# fire besides Pudding Lane, card, source and target, the way between
PATHS = table("""
                           | W | pudding-lane voyners-hall | pudding-lane voyners-hall
st-bennet 1, guild-hall 1  | S | pudding-lane cheapside \
 | pudding-lane st-bennet guild-hall cheapside
tallow-hall 2              | E | tallow-hall billingsgate \
 | tallow-hall pudding-lane billingsgate
""")


@covers(Rule.TRAVEL)
@pytest.mark.parametrize(("fire", "card", "ends", "way"), PATHS)
def test_the_way_of_a_cone(fire: str, card: str, ends: str, way: str) -> None:
    source, target = (by_id(id).index for id in ends.split())
    board = position(f"fire {fire}").public.board
    found = spread.path(board, card, Spread(source, target))
    assert " ".join(DISTRICTS[i].id for i in found) == way


def test_there_is_no_way_for_an_illegal_cone() -> None:
    board = position("phase spread E").public.board
    move = Spread(PUDDING_LANE, by_id("the-tower").index)
    with pytest.raises(ValueError, match="no way"):
        spread.path(board, "E", move)

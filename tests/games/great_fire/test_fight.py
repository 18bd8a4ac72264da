"""Phase B: pawn, crews, extinguishing, GF-1.4 and GF-5, all but GF-5.4."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.great_fire.cases import covers, each, judge
from tests.tables import table
from tinderbox.games.great_fire.board import free_cones, idle_crews, is_contained
from tinderbox.games.great_fire.fight import hero_after
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.rulebook import Rule
from tinderbox.games.great_fire.text.position import position

ORDER = """
GF-5.1 pawn, crews, demolition, then extinguishing
    in   phase actions; pawns 0 candlewick-ward; crews s-mary 1, philpott-lane 1;
         fire philpott-lane 1; tokens explosive
    do   move-pawn philpott-lane; move-crew s-mary bridgeward; demolish bridgeward;
         extinguish
    then points 1; stage extinguish; pawns 0 philpott-lane; crews bridgeward 1,
         s-mary 0; demolished bridgeward; fire philpott-lane 0; held 0 1; tokens -;
         spent explosive

GF-5.1 the pawn does not move after a crew
    in   phase actions; stage crews; crews bedlam 1
    not  move-pawn bridewell because too_late_pawn
    do   move-crew bedlam bishopsgate
    then points 3; stage crews; crews bedlam 0, bishopsgate 1

GF-5.1 nothing moves after extinguishing
    in   phase actions; stage extinguish; crews bedlam 1, bridgeward 1; tokens explosive
    not  move-pawn bridewell because too_late_pawn
    not  move-crew bedlam bishopsgate because too_late_crew
    not  demolish bridgeward because too_late_crew

GF-5.1 a demolition ends the pawn's moves
    in   phase actions; crews bridgeward 1; tokens explosive
    do   demolish bridgeward
    then stage crews; points 4; demolished bridgeward; tokens -; spent explosive

GF-5.1 first edition: any order
    in   rules any_order=on; phase actions; stage extinguish; crews bedlam 1,
         bridgeward 1; tokens explosive
    do   move-crew bedlam bishopsgate; move-pawn bridewell; demolish bridgeward
    then points 2; crews bedlam 0, bishopsgate 1; pawns 0 bridewell; tokens -;
         demolished bridgeward; spent explosive; stage crews

GF-5.1 points not used are lost
    in   phase actions
    do   move-pawn bridewell; end; draw W
    then phase card; turn 1; points 0; pawns 0 bridewell; hand 0 NESWWW; piles 8 10 7 6

GF-3.1 four points, no more
    in   phase actions
    do   move-pawn bridewell; move-pawn fleet-street; move-pawn ludgate;
         move-pawn newgate
    then points 0; pawns 0 newgate

GF-3.1 no points, no steps and no extinguishing
    in   phase actions; points 0; crews temple 1, bedlam 1; fire temple 1
    not  move-pawn bridewell because no_points
    not  move-crew bedlam bishopsgate because no_points
    not  extinguish because no_points

GF-5.4 a demolition needs none
    in   phase actions; points 0; crews bridgeward 1; tokens explosive
    do   demolish bridgeward
    then points 0; stage crews; demolished bridgeward; tokens -; spent explosive
"""

STEPS = """
GF-5.2 one point a step, along an arrow
    in   phase actions; pawns 0 temple
    do   move-pawn bridewell
    then points 3; pawns 0 bridewell

GF-5.2 either way along an arrow
    in   phase actions; pawns 0 bridewell
    do   move-pawn temple
    then points 3; pawns 0 temple

GF-5.2 by a crossing
    in   phase actions; pawns 0 cripplegate; crews finsbury 1
    do   move-pawn moorgate; move-crew finsbury sion-college
    then points 2; stage crews; pawns 0 moorgate; crews finsbury 0, sion-college 1

GF-5.2 one step at a time
    in   phase actions; pawns 0 temple; crews bedlam 1
    not  move-pawn st-pauls because not_joined
    not  move-crew bedlam leadenhall because not_joined

GF-5.2 not where the frontage is too narrow for an arrow
    in   phase actions; pawns 0 guild-hall
    not  move-pawn christs-hospital because not_joined

GF-1.3 into a park and out of it, without an arrow
    in   phase actions; pawns 0 newgate; crews bishopsgate 1
    do   move-pawn smithfield; move-pawn charterhouse;
         move-crew bishopsgate spital-fields; move-crew spital-fields bethnal
    then points 0; stage crews; pawns 0 charterhouse; crews bishopsgate 0, bethnal 1

GF-1.3 from park to park
    in   phase actions; pawns 0 lincolns-inn-fields
    do   move-pawn smithfield
    then points 3; pawns 0 smithfield

GF-5.2 through fire and demolished districts
    in   phase actions; pawns 0 candlewick-ward; fire bridgeward 2; burnt bridgeward;
         demolished s-mary
    do   move-pawn bridgeward; move-pawn s-mary; move-pawn st-bennet
    then points 1; pawns 0 st-bennet

GF-5.2 a crew goes through demolished districts
    in   phase actions; crews candlewick-ward 1; demolished bridgeward
    do   move-crew candlewick-ward bridgeward; move-crew bridgeward s-mary
    then points 2; stage crews; crews candlewick-ward 0, s-mary 1

GF-1.5 never into Pudding Lane
    in   phase actions; pawns 0 billingsgate; crews st-bennet 1
    not  move-pawn pudding-lane because pudding_lane
    not  move-crew st-bennet pudding-lane because pudding_lane

GF-5.2 the own pawn, not another's
    in   phase actions; turn 2; pawns 2 temple, 1 bedlam
    may  move-pawn: bridewell, fetter-lane, whitefriars
    do   move-pawn whitefriars
    then points 3; pawns 2 whitefriars, 1 bedlam

GF-5.2 any idle crew, several in turn
    in   phase actions; turn 2; crews bedlam 1, temple 2
    do   move-crew bedlam bishopsgate; move-crew temple bridewell;
         move-crew temple fetter-lane
    then points 1; stage crews; crews bedlam 0, bishopsgate 1, temple 0, bridewell 1,
         fetter-lane 1

GF-5.2 a crew there must be
    in   phase actions
    not  move-crew bedlam bishopsgate because no_crew

GF-5.3 a crew that controls a cone can't leave
    in   phase actions; crews st-pauls 1; fire st-pauls 2; burnt st-pauls
    not  move-crew st-pauls ludgate because crew_controls

GF-5.3 a crew that meets a free cone stops there
    in   phase actions; crews ludgate 1; fire st-pauls 2; burnt st-pauls
    do   move-crew ludgate st-pauls
    then points 3; stage crews; crews st-pauls 1, ludgate 0
    may  move-crew st-pauls:

GF-5.3 where the fire is contained it may go on
    in   phase actions; crews ludgate 1, st-pauls 1; fire st-pauls 1
    do   move-crew ludgate st-pauls; move-crew st-pauls blackfriars
    then points 2; stage crews; crews ludgate 0, st-pauls 1, blackfriars 1

GF-5.3 the idle one of two may leave
    in   phase actions; crews st-pauls 2; fire st-pauls 1
    do   move-crew st-pauls ludgate
    then points 3; stage crews; crews st-pauls 1, ludgate 1
"""

EXTINGUISHING = """
GF-5.5 one point, one cone, kept
    in   phase actions; pawns 0 mark-lane; fire mark-lane 2; crews mark-lane 2
    do   extinguish
    then fire mark-lane 1; held 0 1; points 3; stage extinguish

GF-5.5 its crew is idle again
    in   rules any_order=on; phase actions; pawns 0 mark-lane; fire mark-lane 2;
         crews mark-lane 2
    do   extinguish; move-crew mark-lane tower-hill
    then fire mark-lane 1; held 0 1; points 2; stage crews; crews mark-lane 1,
         tower-hill 1

GF-5.5 with crews_stay, too, crews beyond the number of cones may leave
    in   rules crews_stay=on; phase actions; crews st-pauls 2, bedlam 1;
         fire st-pauls 1
    do   move-crew st-pauls ludgate
    then points 3; stage crews; crews st-pauls 1, ludgate 1
    in   rules crews_stay=on; phase actions; fire st-pauls 1;
         crews st-pauls 1, watlin-street 1
    do   move-crew watlin-street st-pauls; move-crew st-pauls watlin-street
    then points 2; stage crews; crews st-pauls 1, watlin-street 1
    in   rules crews_stay=on any_order=on; phase actions; pawns 0 mark-lane;
         fire mark-lane 2; crews mark-lane 2
    do   extinguish; move-crew mark-lane tower-hill
    then fire mark-lane 1; held 0 1; points 2; stage crews; crews mark-lane 1,
         tower-hill 1

GF-5.3 but not one that controls a cone, whatever the switch says
    in   rules crews_stay=on; phase actions; crews st-pauls 1; fire st-pauls 1
    not  move-crew st-pauls ludgate because crew_controls

GF-4.4 a crew that stays still covers a cone that comes
    in   rules crews_stay=on; phase spread W; crews voyners-hall 2;
         fire voyners-hall 1; demolished st-bennet, tallow-hall
    do   spread pudding-lane voyners-hall
    then fire voyners-hall 2; phase actions W

GF-5.5 not without fire
    in   phase actions; pawns 0 mark-lane
    not  extinguish because nothing_burns

GF-5.5 not while a cone is free
    in   phase actions; pawns 0 mark-lane; fire mark-lane 2; crews mark-lane 1;
         burnt mark-lane
    not  extinguish because not_contained

GF-5.5 not by another's pawn
    in   phase actions; turn 0; pawns 0 temple, 1 mark-lane; fire mark-lane 1;
         crews mark-lane 1
    not  extinguish because nothing_burns

GF-5.5 the pawn may come for it, and find the last cone
    in   phase actions; pawns 0 pepys-house; fire mark-lane 1; crews mark-lane 2
    do   move-pawn mark-lane; extinguish
    then fire mark-lane 0; held 0 1; points 2; stage extinguish; pawns 0 mark-lane

GF-5.6 two cones are no Hero
    in   phase actions; pawns 0 mark-lane; fire mark-lane 2; crews mark-lane 2; held 0 1
    do   extinguish
    then held 0 2; hero -; fire mark-lane 1; points 3; stage extinguish

GF-5.6 the first to hold three is
    in   phase actions; pawns 0 mark-lane; fire mark-lane 2; crews mark-lane 2; held 0 2
    do   extinguish
    then held 0 3; hero 0; fire mark-lane 1; points 3; stage extinguish

GF-5.6 as many as the Hero is not more
    in   phase actions; pawns 0 mark-lane; fire mark-lane 2; crews mark-lane 2;
         held 0 4; held 3 5; hero 3
    do   extinguish
    then held 0 5; hero 3; fire mark-lane 1; points 3; stage extinguish

GF-5.6 more than the Hero takes the card at once
    in   the same
    do   extinguish; extinguish
    then held 0 6; hero 0; fire mark-lane 0; points 2; stage extinguish

GF-5.6 the Hero stays the Hero
    in   phase actions; pawns 0 mark-lane; fire mark-lane 2; crews mark-lane 2;
         held 0 4; hero 0
    do   extinguish
    then held 0 5; hero 0; fire mark-lane 1; points 3; stage extinguish
"""


@each(STEPS + ORDER + EXTINGUISHING)
def test_fight(case: Case) -> None:
    judge(case)


# cones, crews: free, idle, contained
CONES = table("""
0 | 0 | 0 | 0 | no
0 | 2 | 0 | 2 | no
1 | 0 | 1 | 0 | no
3 | 2 | 1 | 0 | no
2 | 2 | 0 | 0 | yes
2 | 3 | 0 | 1 | yes
""")


@covers(Rule.CONES)
@pytest.mark.parametrize(("cones", "crews", "free", "idle", "contained"), CONES)
def test_cones_and_crews(
    cones: str, crews: str, free: str, idle: str, contained: str
) -> None:
    board = position(f"fire mark-lane {cones}; crews mark-lane {crews}").public.board
    mark_lane = by_id("mark-lane").index
    assert free_cones(board, mark_lane) == int(free)
    assert idle_crews(board, mark_lane) == int(idle)
    assert is_contained(board, mark_lane) is (contained == "yes")


# the Hero and cones held before, cones of seat 0 now, the Hero then
HEROES = table("""
hero -           | 2 | -2
hero -           | 3 | 0
hero 1; held 1 3 | 3 | 1
hero 1; held 1 3 | 4 | 0
""")


@covers(Rule.HERO)
@pytest.mark.parametrize(("where", "cones", "hero"), HEROES)
def test_the_hero_of_london(where: str, cones: str, hero: str) -> None:
    public = position(f"phase actions; {where}").public
    assert hero_after(public, int(cones)) == int(hero)

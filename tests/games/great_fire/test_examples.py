"""The examples of the published rulebooks, as positions.

The facts are theirs: who stands where and what may be done. They are also what the
reconstructed board must be true to. Example 1 is among the ways in `test_map.py`,
example 5 among the scores in `test_scoring.py`.
"""

from __future__ import annotations

from tests.games.cases import Case
from tests.games.great_fire.cases import covers, each, judge
from tinderbox.games.great_fire.map import by_id
from tinderbox.games.great_fire.rulebook import Rule

CASES = """
GF-4.2 first turn, North card
    in   phase spread N
    may  spread pudding-lane: s-mary, bridgeward, candlewick-ward, pepys-house,
         st-bennet

GF-4.2 first turn, West card
    in   phase spread W
    may  spread pudding-lane: tallow-hall, voyners-hall, st-bennet

GF-4.2 first turn, East card
    in   phase spread E
    may  spread pudding-lane: pepys-house, philpott-lane, billingsgate

GF-4.8 first turn: a South card leads nowhere
    in   phase card; hand NESWW
    not  card S because no_move

GF-4.2 example 3: North through St Bennet, or straight from Pudding Lane
    in   phase spread N; fire st-bennet 1; burnt st-bennet
    may  spread pudding-lane: guild-hall, coleman-street, s-mary, bridgeward,
         candlewick-ward, pepys-house

GF-4.2 example 3: a cone of Pudding Lane burns Guild Hall
    in   the same
    do   spread pudding-lane guild-hall
    then phase actions N; fire pudding-lane 24, st-bennet 1, guild-hall 5;
         burnt guild-hall

GF-4.3 example 4: Cheapside, Tallow Hall or Billingsgate
    in   phase spread S; fire st-bennet 2, guild-hall 2, goldsmiths-hall 1,
         brewers-hall 1, philpott-lane 1; burnt st-bennet, guild-hall, goldsmiths-hall,
         brewers-hall, philpott-lane, watlin-street; crews coleman-street 1,
         bread-street 1
    may  spread pudding-lane: cheapside, tallow-hall, billingsgate

GF-4.1 example 4: a cone of Guild Hall would do as well
    in   the same
    may  spread guild-hall: cheapside, tallow-hall, billingsgate

GF-4.3 example 4: not Coleman Street, a crew is there
    in   the same
    not  spread pudding-lane coleman-street because better_target

GF-4.3 example 4: not Bread Street, a crew is there
    in   the same
    not  spread pudding-lane bread-street because better_target

GF-4.3 example 4: not Watlin Street, it has burnt
    in   the same
    not  spread pudding-lane watlin-street because better_target

GF-4.2 example 4: the cone goes round by the north to Cheapside
    in   the same
    do   spread pudding-lane cheapside
    then phase actions S; fire pudding-lane 24, guild-hall 2, cheapside 5;
         burnt cheapside

GF-5.5 example 6: five cones and four crews are not contained
    in   phase actions; turn 0; burnt st-pauls; fire st-pauls 5; crews st-pauls 4,
         ludgate 1; pawns 0 st-pauls
    not  extinguish because not_contained

GF-5.5 example 6: a crew comes, three points put out three cones
    in   the same
    do   move-crew ludgate st-pauls; extinguish; extinguish; extinguish
    then phase actions; fire st-pauls 2; crews st-pauls 5, ludgate 0; held 0 3;
         points 0; stage extinguish; hero 0

GF-5.6 example 6: three against three, the Hero stays
    in   phase actions; turn 1; hero 0; held 0 3; held 1 2; pawns 1 st-pauls;
         burnt st-pauls; fire st-pauls 5; crews st-pauls 5
    do   extinguish
    then held 1 3; hero 0; points 3; stage extinguish

GF-5.6 example 6: four against three, the Hero goes
    in   the same
    do   extinguish; extinguish
    then held 1 4; hero 1; points 2; stage extinguish

GF-6.2 example 7: two cones for Guild Hall, the third elsewhere
    in   phase intensify; burnt guild-hall, cheapside; fire guild-hall 4, cheapside 2
    do   cone guild-hall; cone guild-hall; cone cheapside
    then phase card; turn 1; fire guild-hall 6, cheapside 3

GF-6.2 example 7: one for Guild Hall, two elsewhere
    in   the same
    do   cone guild-hall; cone cheapside; cone cheapside
    then phase card; turn 1; fire guild-hall 5, cheapside 4

GF-6.2 example 7: never a third cone for Guild Hall
    in   phase intensify; burnt guild-hall, cheapside; fire guild-hall 6, cheapside 2
    not  cone guild-hall because district_full

GF-4.2 example 3: from St Bennet alone, as Pudding Lane is contained
    in   phase spread N; fire st-bennet 2; burnt st-bennet; crews pudding-lane 25
    may  spread st-bennet: guild-hall, coleman-street
    in   phase spread E; fire st-bennet 2; burnt st-bennet; crews pudding-lane 25
    may  spread st-bennet: s-mary
    in   phase spread S; fire st-bennet 2; burnt st-bennet; crews pudding-lane 25
    may  spread st-bennet: tallow-hall
    in   phase spread W; fire st-bennet 2; burnt st-bennet; crews pudding-lane 25
    may  spread st-bennet: cheapside
"""


@each(CASES)
def test_example(case: Case) -> None:
    judge(case)


@covers(Rule.BOARD, Rule.STREETS, Rule.HOUSES, Rule.CONES)
def test_facts_named_in_the_rulebooks() -> None:
    named = [by_id(id) for id in ("guild-hall", "aldgate", "bethnal", "the-tower")]
    assert [it.icons for it in named[:3]] == [4, 4, 1]
    regions = [it.region for it in (named[-1], by_id("pudding-lane"))]
    assert regions == ["orange", "green"]
    assert by_id("cripplegate").kind == "district"

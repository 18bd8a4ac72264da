"""What the published rulebooks show in their examples, as positions.

The facts are theirs: who stands where and what may be done. They are also what the
reconstructed board must be true to.
"""

from __future__ import annotations

import pytest

from games.great_fire import rules
from games.great_fire.board import free_cones, idle_crews, is_contained
from games.great_fire.map import CROSSINGS, DISTRICTS, by_id
from games.great_fire.position import position
from games.great_fire.rulebook import Rule
from games.great_fire.scoring import scores
from tests.games.great_fire.cases import (
    Case,
    Follows,
    Forbidden,
    Offers,
    covers,
    each,
    judge,
    played,
)

EXAMPLE_4 = (
    "phase spread S; fire st-bennet 2, guild-hall 2, goldsmiths-hall 1, "
    "brewers-hall 1, philpott-lane 1; burnt st-bennet, guild-hall, goldsmiths-hall, "
    "brewers-hall, philpott-lane, watlin-street; crews coleman-street 1, bread-street 1"
)
ST_PAULS = (
    "phase actions; turn 0; burnt st-pauls; fire st-pauls 5; "
    "crews st-pauls 4, ludgate 1; pawns 0 st-pauls"
)
TWO_HEROES = (
    "phase actions; turn 1; hero 0; held 0 3; held 1 2; pawns 1 st-pauls; "
    "burnt st-pauls; fire st-pauls 5; crews st-pauls 5"
)
GUILD_HALL = (
    "phase intensify; burnt guild-hall, cheapside; fire guild-hall 4, cheapside 2"
)


@covers(Rule.BOARD)
def test_facts_named_in_the_rulebooks() -> None:
    icons = {d.id: d.icons for d in DISTRICTS}
    assert [icons[id] for id in ("guild-hall", "aldgate", "bethnal")] == [4, 4, 1]
    assert by_id("the-tower").region == "orange"
    assert by_id("pudding-lane").region == "green"
    assert by_id("cripplegate").kind == "district"


EXAMPLE_1 = [
    # from            to               which cards lead there
    ("sion-college", "moorgate", "E"),
    ("sion-college", "brewers-hall", "S"),
    ("cripplegate", "moorgate", "ES"),
    ("moorgate", "cripplegate", "NW"),
    ("sion-college", "finsbury", "NE"),
    ("finsbury", "sion-college", "SW"),
]


@covers(Rule.STREETS)
@pytest.mark.parametrize("card", "NESW")
@pytest.mark.parametrize(("source", "target", "cards"), EXAMPLE_1)
def test_example_1_arrows_and_a_crossing(
    source: str, target: str, cards: str, card: str
) -> None:
    burning = f"phase spread {card}; fire {source} 2; burnt {source}"
    move = rules.decode(f"spread {source} {target}")
    assert (rules.refusal(position(burning), move) is None) is (card in cards)


@covers(Rule.STREETS)
def test_example_1_the_four_corners() -> None:
    corners = ("cripplegate", "finsbury", "sion-college", "moorgate")
    met = [tuple(DISTRICTS[i].id for i in (c.nw, c.ne, c.sw, c.se)) for c in CROSSINGS]
    assert corners in met


@covers(Rule.HOUSES)
def test_example_2_houses_on_their_icons() -> None:
    board = position("seats 6; phase crews").board
    houses = [len(board.houses[by_id(id).index]) for id in ("aldgate", "bethnal")]
    assert houses == [4, 1]


CASES: list[Case] = [
    Offers(
        Rule.TRAVEL,
        "first turn, North card",
        "phase spread N",
        "spread pudding-lane",
        "s-mary, bridgeward, candlewick-ward, pepys-house, st-bennet",
    ),
    Offers(
        Rule.TRAVEL,
        "first turn, West card",
        "phase spread W",
        "spread pudding-lane",
        "tallow-hall, voyners-hall, st-bennet",
    ),
    Offers(
        Rule.TRAVEL,
        "first turn, East card",
        "phase spread E",
        "spread pudding-lane",
        "pepys-house, philpott-lane, billingsgate",
    ),
    Forbidden(
        Rule.NO_MOVE,
        "first turn: a South card leads nowhere",
        "phase card; hand NESWW",
        "card S",
        "no_move",
    ),
    Offers(
        Rule.TRAVEL,
        "example 3: North through St Bennet, or straight from Pudding Lane",
        "phase spread N; fire st-bennet 1; burnt st-bennet",
        "spread pudding-lane",
        "guild-hall, coleman-street, s-mary, bridgeward, candlewick-ward, pepys-house",
    ),
    Follows(
        Rule.TRAVEL,
        "example 3: a cone of Pudding Lane burns Guild Hall",
        "phase spread N; fire st-bennet 1; burnt st-bennet",
        "spread pudding-lane guild-hall",
        "phase actions N; fire pudding-lane 24, st-bennet 1, guild-hall 5; "
        "burnt guild-hall",
    ),
    Offers(
        Rule.PRIORITY,
        "example 4: Cheapside, Tallow Hall or Billingsgate",
        EXAMPLE_4,
        "spread pudding-lane",
        "cheapside, tallow-hall, billingsgate",
    ),
    Offers(
        Rule.SOURCE,
        "example 4: a cone of Guild Hall would do as well",
        EXAMPLE_4,
        "spread guild-hall",
        "cheapside, tallow-hall, billingsgate",
    ),
    Forbidden(
        Rule.PRIORITY,
        "example 4: not Coleman Street, a crew is there",
        EXAMPLE_4,
        "spread pudding-lane coleman-street",
        "better_target",
    ),
    Forbidden(
        Rule.PRIORITY,
        "example 4: not Bread Street, a crew is there",
        EXAMPLE_4,
        "spread pudding-lane bread-street",
        "better_target",
    ),
    Forbidden(
        Rule.PRIORITY,
        "example 4: not Watlin Street, it has burnt",
        EXAMPLE_4,
        "spread pudding-lane watlin-street",
        "better_target",
    ),
    Follows(
        Rule.TRAVEL,
        "example 4: the cone goes round by the north to Cheapside",
        EXAMPLE_4,
        "spread pudding-lane cheapside",
        "phase actions S; fire pudding-lane 24, guild-hall 2, cheapside 5; "
        "burnt cheapside",
    ),
    Forbidden(
        Rule.EXTINGUISH,
        "example 6: five cones and four crews are not contained",
        ST_PAULS,
        "extinguish",
        "not_contained",
    ),
    Follows(
        Rule.EXTINGUISH,
        "example 6: a crew comes, three points put out three cones",
        ST_PAULS,
        "move-crew ludgate st-pauls; extinguish; extinguish; extinguish",
        "phase actions; fire st-pauls 2; crews st-pauls 5, ludgate 0; held 0 3; "
        "points 0; stage extinguish; hero 0",
    ),
    Follows(
        Rule.HERO,
        "example 6: three against three, the Hero stays",
        TWO_HEROES,
        "extinguish",
        "held 1 3; hero 0; points 3; stage extinguish",
    ),
    Follows(
        Rule.HERO,
        "example 6: four against three, the Hero goes",
        TWO_HEROES,
        "extinguish; extinguish",
        "held 1 4; hero 1; points 2; stage extinguish",
    ),
    Follows(
        Rule.INTENSIFY,
        "example 7: two cones for Guild Hall, the third elsewhere",
        GUILD_HALL,
        "cone guild-hall; cone guild-hall; cone cheapside",
        "phase card; turn 1; fire guild-hall 6, cheapside 3",
    ),
    Follows(
        Rule.INTENSIFY,
        "example 7: one for Guild Hall, two elsewhere",
        GUILD_HALL,
        "cone guild-hall; cone cheapside; cone cheapside",
        "phase card; turn 1; fire guild-hall 5, cheapside 4",
    ),
    Forbidden(
        Rule.INTENSIFY,
        "example 7: never a third cone for Guild Hall",
        GUILD_HALL.replace("guild-hall 4", "guild-hall 6"),
        "cone guild-hall",
        "district_full",
    ),
]


@each(CASES)
def test_example(case: Case) -> None:
    judge(case)


FROM_ST_BENNET = [
    ("N", "guild-hall, coleman-street"),
    ("E", "s-mary"),
    ("S", "tallow-hall"),
    ("W", "cheapside"),
]


@covers(Rule.TRAVEL)
@pytest.mark.parametrize(("card", "targets"), FROM_ST_BENNET)
def test_example_3_from_st_bennet(card: str, targets: str) -> None:
    """With Pudding Lane contained there is no other way out than St Bennet's own."""
    where = f"phase spread {card}; fire st-bennet 2; burnt st-bennet; "
    where += "crews pudding-lane 25"
    judge(Offers(Rule.TRAVEL, "", where, "spread st-bennet", targets))


@covers(Rule.SCORE)
def test_example_5_two_houses_lost_leave_36_points() -> None:
    blue = "seats 6; phase card; colour 4 b; objectives 4"
    assert scores(position(blue))[4].total == 40
    assert scores(position(f"{blue}; burnt fetter-lane, grey-friars"))[4].total == 36


@covers(Rule.CONES)
def test_example_6_is_contained_by_the_fifth_crew() -> None:
    before = position(ST_PAULS)
    st_pauls = by_id("st-pauls").index
    assert free_cones(before.board, st_pauls) == 1
    assert not is_contained(before.board, st_pauls)
    after = played(before, "move-crew ludgate st-pauls; extinguish")
    assert is_contained(after.board, st_pauls)
    assert idle_crews(after.board, st_pauls) == 1

"""The board that the plan gives: GF-1.1 to GF-1.3."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.great_fire.cases import covers
from tinderbox.games.great_fire.map import (
    BUILT,
    CROSSINGS,
    DIRECTIONS,
    DISTRICTS,
    HEIGHT,
    JOINED,
    OPPOSITE,
    PARKS,
    PLAN,
    PUDDING_LANE,
    REGIONS,
    STEPS,
    WIDTH,
    WIND_TARGETS,
    by_id,
    cell,
    slug,
)
from tinderbox.games.great_fire.rulebook import Rule


def names(districts: tuple[int, ...]) -> str:
    return " ".join(sorted(DISTRICTS[i].id for i in districts))


@covers(Rule.BOARD)
def test_london_has_64_districts_pudding_lane_and_5_parks() -> None:
    kinds = Counter(d.kind for d in DISTRICTS)
    assert kinds == {"district": 64, "fire": 1, "park": 5}
    assert DISTRICTS[PUDDING_LANE].name == "Pudding Lane"
    assert names(PARKS) == (
        "lincolns-inn-fields moorfields smithfield spital-fields tower-hill"
    )


@covers(Rule.BOARD)
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_has_16_districts_and_30_icons(region: str) -> None:
    icons = [d.icons for d in DISTRICTS if d.region == region and d.kind == "district"]
    assert (len(icons), sum(icons)) == (16, 30)
    assert 1 <= min(icons) <= max(icons) <= 5


@covers(Rule.BOARD)
def test_120_icons_in_all_none_in_parks_and_pudding_lane() -> None:
    assert sum(d.icons for d in DISTRICTS) == 120
    assert not any(DISTRICTS[i].icons for i in (*PARKS, PUDDING_LANE))


@covers(Rule.BOARD, Rule.OBJECTIVES, Rule.TOKENS)
def test_24_districts_are_objectives_and_20_others_have_tokens() -> None:
    worth = Counter(d.objective for d in DISTRICTS)
    assert worth == {0: 46, 2: 8, 4: 8, 6: 8}
    assert sum(d.has_token for d in DISTRICTS) == 20
    assert not any(d.has_token and d.objective for d in DISTRICTS)
    assert all(d.icons for d in DISTRICTS if d.has_token or d.objective)


@covers(Rule.BOARD)
def test_the_plan_is_76_by_28_and_shows_every_district() -> None:
    assert (WIDTH, HEIGHT) == (76, 28)
    assert {len(row) for row in PLAN} == {76}
    assert set("".join(PLAN)) - {"."} == {d.code for d in DISTRICTS}
    assert all(len(d.code) == 1 for d in DISTRICTS)
    assert len({d.id for d in DISTRICTS}) == len(DISTRICTS)


def test_cells_and_names_are_read_as_written() -> None:
    assert cell(0, 0) is None
    assert cell(-1, 5) is None
    assert cell(8, 0) == by_id("smithfield").index
    assert cell(75, 27) == by_id("st-katherines").index
    assert slug("Baynard’s Castle") == "baynards-castle"
    assert slug("S. Mary") == "s-mary"


@covers(Rule.BOARD)
def test_a_district_is_all_of_a_piece() -> None:
    for district in range(len(DISTRICTS)):
        cells = {
            (x, y)
            for y in range(HEIGHT)
            for x in range(WIDTH)
            if cell(x, y) == district
        }
        edge = [min(cells)]
        seen = set(edge)
        for x, y in edge:
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells - seen
            seen |= near
            edge.extend(sorted(near))
        assert seen == cells, district


ARROWS = [
    # from             card  to                 joined, and over how many cells
    ("sion-college", "E", "moorgate", True),
    ("sion-college", "S", "brewers-hall", True),
    ("guild-hall", "S", "st-bennet", True),  # 3 wide: enough
    ("coleman-street", "S", "st-bennet", True),  # 3 wide: enough
    ("drapers-hall", "S", "coleman-street", False),  # 2 wide: too little
    ("christs-hospital", "S", "guild-hall", False),  # 2 wide
    ("fleet-street", "S", "temple", False),  # 1 wide
    ("bridewell", "E", "blackfriars", True),  # 2 high: enough
    ("philpott-lane", "E", "mark-lane", True),  # 2 high: enough
    ("barbican", "E", "sion-college", False),  # 1 high: too little
    ("cheapside", "E", "tallow-hall", False),  # 1 high
    ("drapers-hall", "N", "moorfields", False),  # a park
    ("smithfield", "E", "charterhouse", False),  # a park
]


@covers(Rule.STREETS)
@pytest.mark.parametrize(("origin", "card", "to", "joined"), ARROWS)
def test_an_arrow_needs_a_frontage(
    origin: str, card: str, to: str, joined: bool
) -> None:
    a = by_id(origin).index
    b = by_id(to).index
    assert (b in WIND_TARGETS[card][a]) is joined
    assert (a in WIND_TARGETS[OPPOSITE[card]][b]) is joined


DIAGONALS = [
    # from                to                 by these cards only
    ("cripplegate", "moorgate", "ES"),
    ("moorgate", "cripplegate", "NW"),
    ("sion-college", "finsbury", "NE"),
    ("finsbury", "sion-college", "SW"),
    ("pudding-lane", "st-bennet", "NW"),
    ("st-bennet", "pudding-lane", "ES"),
    ("s-mary", "tallow-hall", "SW"),
    ("tallow-hall", "s-mary", "NE"),
    ("guild-hall", "coleman-street", "E"),  # an arrow, and no crossing
]


@covers(Rule.STREETS)
@pytest.mark.parametrize(("origin", "to", "cards"), DIAGONALS)
def test_a_crossing_takes_two_cards(origin: str, to: str, cards: str) -> None:
    a = by_id(origin).index
    b = by_id(to).index
    assert "".join(c for c in DIRECTIONS if b in WIND_TARGETS[c][a]) == cards


@covers(Rule.STREETS)
def test_the_crossings_are_ten_and_touch_no_park() -> None:
    corners = [names((c.nw, c.ne, c.sw, c.se)) for c in CROSSINGS]
    assert len(corners) == 10
    assert "brewers-hall coleman-street guild-hall basinghall" not in corners
    assert "basinghall brewers-hall coleman-street guild-hall" in corners
    assert all(not {c.nw, c.ne, c.sw, c.se} & set(PARKS) for c in CROSSINGS)


@covers(Rule.STREETS)
def test_what_is_joined_is_joined_both_ways() -> None:
    for i, joined in enumerate(JOINED):
        assert i not in joined
        assert all(i in JOINED[j] for j in joined)
    for card in DIRECTIONS:
        for i, leads in enumerate(WIND_TARGETS[card]):
            assert all(i in WIND_TARGETS[OPPOSITE[card]][j] for j in leads)


@covers(Rule.STREETS)
def test_fire_can_reach_every_district_from_pudding_lane() -> None:
    edge = [PUDDING_LANE]
    for i in edge:
        edge.extend(j for j in JOINED[i] if j not in edge)
    assert sorted(edge) == sorted((*BUILT, PUDDING_LANE))


CONTACTS = {
    "lincolns-inn-fields": "fetter-lane fleet-street newgate smithfield",
    "smithfield": "charterhouse lincolns-inn-fields newgate st-bartholomew",
    "moorfields": "bedlam broad-street drapers-hall finsbury moorgate",
    "spital-fields": "bethnal bishopsgate st-botolphs",
    "tower-hill": "east-smithfield lime-street mark-lane minories the-tower",
}


@covers(Rule.PARKS)
@pytest.mark.parametrize(("park", "around"), CONTACTS.items())
def test_a_park_is_one_step_from_all_it_touches(park: str, around: str) -> None:
    i = by_id(park).index
    assert names(STEPS[i]) == around
    assert all(i in STEPS[j] for j in STEPS[i])


@covers(Rule.PARKS)
def test_no_street_leads_into_a_park() -> None:
    assert not any(JOINED[park] for park in PARKS)
    assert not any(set(PARKS) & set(joined) for joined in JOINED)


@covers(Rule.PARKS)
def test_two_cells_are_enough_for_a_park_and_too_few_for_an_arrow() -> None:
    lime_street = by_id("lime-street").index
    leadenhall = by_id("leadenhall").index
    tower_hill = by_id("tower-hill").index
    mark_lane = by_id("mark-lane").index
    assert (cell(64, 15), cell(64, 16)) == (lime_street, tower_hill)
    assert (cell(65, 15), cell(65, 16)) == (lime_street, tower_hill)
    assert tower_hill in STEPS[lime_street]
    assert (cell(58, 15), cell(57, 16)) == (leadenhall, by_id("pepys-house").index)
    assert mark_lane not in STEPS[leadenhall]


@covers(Rule.PUDDING_LANE)
def test_no_step_leads_into_pudding_lane() -> None:
    assert not any(PUDDING_LANE in steps for steps in STEPS)
    assert "billingsgate" in names(JOINED[PUDDING_LANE])

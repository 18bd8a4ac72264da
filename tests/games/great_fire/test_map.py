"""The board that the plan gives: GF-1.1 to GF-1.3."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.great_fire.cases import covers
from tests.tables import table
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


@covers(Rule.BOARD)
@pytest.mark.parametrize("region", REGIONS)
def test_a_region_has_16_districts_and_30_icons(region: str) -> None:
    icons = [DISTRICTS[i].icons for i in BUILT if DISTRICTS[i].region == region]
    assert (len(icons), sum(icons)) == (16, 30)
    assert 1 <= min(icons) <= max(icons) <= 5


@covers(Rule.BOARD, Rule.OBJECTIVES, Rule.TOKENS)
def test_24_districts_are_objectives_and_20_others_have_tokens() -> None:
    worth = Counter(d.objective for d in DISTRICTS)
    assert worth == {0: 46, 2: 8, 4: 8, 6: 8}
    assert sum(d.has_token for d in DISTRICTS) == 20
    assert not any(d.has_token and d.objective for d in DISTRICTS)
    assert all(bool(d.icons) == (d.kind == "district") for d in DISTRICTS)
    assert all(d.icons for d in DISTRICTS if d.has_token or d.objective)


@covers(Rule.BOARD)
def test_the_plan_is_76_by_28_and_shows_every_district() -> None:
    assert (WIDTH, HEIGHT) == (76, 28)
    assert {len(row) for row in PLAN} == {76}
    assert set("".join(PLAN)) - {"."} == {d.code for d in DISTRICTS}
    assert all(len(d.code) == 1 for d in DISTRICTS)
    assert len({d.id for d in DISTRICTS}) == len(DISTRICTS)


def test_cells_and_names_are_read_as_written() -> None:
    cells = [cell(0, 0), cell(-1, 5), cell(8, 0), cell(75, 27)]
    ids = [i if i is None else DISTRICTS[i].id for i in cells]
    assert ids == [None, None, "smithfield", "st-katherines"]
    assert slug("Baynard’s Castle") == "baynards-castle"
    assert slug("S. Mary") == "s-mary"


@covers(Rule.BOARD)
@pytest.mark.parametrize("district", range(len(DISTRICTS)))
def test_a_district_is_all_of_a_piece(district: int) -> None:
    places = ((x, y) for y in range(HEIGHT) for x in range(WIDTH))
    left = {place for place in places if cell(*place) == district}
    edge = [left.pop()]
    for x, y in edge:
        near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
        left -= near
        edge.extend(near)
    assert not left


# from, to, the cards that lead there: one by an arrow, which needs a frontage, two by a
# crossing
WAYS = table("""
sion-college     | moorgate       | E  | an arrow
sion-college     | brewers-hall   | S  | an arrow
guild-hall       | st-bennet      | S  | 3 wide: enough
coleman-street   | st-bennet      | S  | 3 wide: enough
drapers-hall     | coleman-street |    | 2 wide: too little
christs-hospital | guild-hall     |    | 2 wide
fleet-street     | temple         |    | 1 wide
bridewell        | blackfriars    | E  | 2 high: enough
philpott-lane    | mark-lane      | E  | 2 high: enough
barbican         | sion-college   |    | 1 high: too little
cheapside        | tallow-hall    |    | 1 high
drapers-hall     | moorfields     |    | a park
smithfield       | charterhouse   |    | a park
cripplegate      | moorgate       | ES | a crossing
sion-college     | finsbury       | NE | a crossing
pudding-lane     | st-bennet      | NW | a crossing
s-mary           | tallow-hall    | SW | a crossing
guild-hall       | coleman-street | E  | an arrow, and no crossing
""")


@covers(Rule.STREETS)
@pytest.mark.parametrize(("origin", "to", "cards", "why"), WAYS)
def test_a_way_out_of_a_district(origin: str, to: str, cards: str, why: str) -> None:
    a, b = by_id(origin).index, by_id(to).index
    assert "".join(c for c in DIRECTIONS if b in WIND_TARGETS[c][a]) == cards, why
    back = [OPPOSITE[c] for c in DIRECTIONS if a in WIND_TARGETS[c][b]]
    assert {*back} == {*cards}, why


@covers(Rule.STREETS)
def test_the_crossings_are_ten_and_touch_no_park() -> None:
    corners = [names((c.nw, c.ne, c.sw, c.se)) for c in CROSSINGS]
    assert len(corners) == 10
    assert "basinghall brewers-hall coleman-street guild-hall" in corners
    assert not any({c.nw, c.ne, c.sw, c.se} & set(PARKS) for c in CROSSINGS)


@covers(Rule.STREETS)
def test_what_is_joined_is_joined_both_ways() -> None:
    for i, joined in enumerate(JOINED):
        assert i not in joined
        assert all(i in JOINED[j] for j in joined)
        for card in DIRECTIONS:
            back = WIND_TARGETS[OPPOSITE[card]]
            assert all(i in back[j] for j in WIND_TARGETS[card][i])


@covers(Rule.STREETS)
def test_fire_can_reach_every_district_from_pudding_lane() -> None:
    edge = [PUDDING_LANE]
    for i in edge:
        edge.extend(j for j in JOINED[i] if j not in edge)
    assert sorted(edge) == sorted((*BUILT, PUDDING_LANE))


# a park, all that it touches, by two cells or more
CONTACTS = table("""
lincolns-inn-fields | fetter-lane fleet-street newgate smithfield
smithfield          | charterhouse lincolns-inn-fields newgate st-bartholomew
moorfields          | bedlam broad-street drapers-hall finsbury moorgate
spital-fields       | bethnal bishopsgate st-botolphs
tower-hill          | east-smithfield lime-street mark-lane minories the-tower
""")


@covers(Rule.PARKS)
def test_a_park_is_one_step_from_all_it_touches() -> None:
    """No street leads into it, and no step into Pudding Lane."""
    assert sorted((DISTRICTS[i].id, names(STEPS[i])) for i in PARKS) == sorted(CONTACTS)
    for park in PARKS:
        assert all(park in STEPS[j] for j in STEPS[park])
        assert not JOINED[park]
    assert not any({*PARKS} & {*joined} for joined in JOINED)
    assert not any(PUDDING_LANE in steps for steps in STEPS)

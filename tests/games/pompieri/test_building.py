"""The building, its teams and floors: PO-1 and PO-2."""

from __future__ import annotations

import pytest

from tests.games.cases import Case
from tests.games.pompieri.cases import CASES, covers, each, judge, place
from tests.tables import table
from tinderbox.games.pompieri import fire, plan, rules
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE, SHAPES, SIDES, named
from tinderbox.games.pompieri.rulebook import Rule
from tinderbox.games.pompieri.state import CIVILIANS, RUBBLE, Lay
from tinderbox.games.pompieri.text.position import position

OPEN = """
PO-1.6 open where no wall stands between
    in   floor 3-3 rNS, 3-2 cS, 3-4 rNESW, 4-3 rW, 2-3 rE; crew 0 0 3-3
    may  move 0: 3-2, 3-4

PO-1.6 a wall of either tile is enough
    in   floor 3-3 rN, 4-3 rNESW; crew 0 0 3-3
    not  move 0 4-3 because wall
    not  lay 0 3-4 c N because wall

PO-1.6 beyond it too
    in   floor 3-3 rN, 4-3 rNESW; crew 0 0 4-3
    not  move 0 3-3 because wall

PO-1.6 a side without a tile counts as open, the outer wall does not
    in   floor 1-1 rES; crew 0 0 1-1; fire 2-1 1, 1-2 1
    may  put-out 0: 2-1, 1-2

PO-1.5 one tile a square, and it stays
    in   crew 0 0 3-1
    not  lay 0 3-2 c NS because floor_already

PO-1.2 three firefighters
    in   crew 0 0 3-1
    not  enter 3 because no_firefighter

PO-1.3 any number of firefighters
    in   crew 0 0 3-2; crew 0 1 3-2; crew 1 0 3-2; crew 0 2 3-1
    do   move 2 3-2
    then crew 0 2 3-2 steps=1; crew 0 0 3-2; crew 0 1 3-2; crew 1 0 3-2

PO-2.1 the white team starts, or the first clockwise from it
    in   phase teams; seats 4
    do   teams 5 2 7 3
    then phase fire; doors orange blue black forest; turn 1; rolled 0; crew 0 0 outside
    say  team, team, team, team, round

PO-2.1 then clockwise by door
    in   seats 4; doors orange blue black forest
    do   end
    then turn 3
    do   end; end
    then turn 0
    do   end; end; end
    then turn 2

PO-2.1 the same team begins every round
    in   seats 3; round 2; turn 2
    do   end
    then phase fire; round 3; rolled 0; turn 0

PO-2.1 by a switch the next team begins each round, clockwise from the white one
    in   phase teams; seats 3; rules rotate_start=on
    do   teams 5 2 7
    then phase fire; doors orange blue black; turn 1; round 1
    do   teams 5 2 7; dice 1-1; dice 1-1; dice 1-1; die 8; die 8; end; end; end
    then phase fire; doors orange blue black; turn 0; round 2; rolled 0; dice 8;
         fire 1-1 2, 2-1 1, 1-2 1, 2-2 1

PO-2.1 by that switch the others follow clockwise, in the dice and in the turns
    in   seats 3; round 2; rules rotate_start=on; turn 1
    do   end
    then turn 2
    do   end; end
    then turn 0
    do   end; end; end
    then phase fire; round 3; turn 2; rolled 0

PO-2.1 each its own team
    in   phase teams; seats 3
    not  teams 0 1 because dice
    not  teams 0 1 1 because dice
    not  teams 0 1 8 because dice
"""


@each(OPEN)
def test_building(case: Case) -> None:
    judge(case)


# colour, square, side: clockwise from the north
EIGHT_DOORS = table("""
white  | 3-1 | N
sky    | 6-1 | N
blue   | 8-3 | E
forest | 8-6 | E
lime   | 6-8 | S
orange | 3-8 | S
red    | 1-6 | W
black  | 1-3 | W
""")


@covers(Rule.BUILDING)
def test_eight_doors_clockwise_from_the_north() -> None:
    doors = [(colour, plan.name(square), side) for colour, square, side in DOORS]
    assert doors == EIGHT_DOORS
    assert all(plan.beside(square, side) is None for _, square, side in DOORS)


# square, its number, how many are around it, which are beside it
SQUARES = table("""
1-1 | 0  | 3 | None 1 8 None
4-1 | 3  | 5 | None 4 11 2
4-4 | 27 | 8 | 19 28 35 26
8-1 | 7  | 3 | None None 15 6
8-8 | 63 | 3 | 55 None None 62
""")


@covers(Rule.BUILDING)
@pytest.mark.parametrize(("text", "number", "around", "beside"), SQUARES)
def test_the_green_die_names_the_column_the_blue_one_the_row(
    text: str, number: str, around: str, beside: str
) -> None:
    square = named(text)
    assert (plan.name(square), str(square)) == (text, number)
    assert len(plan.around(square)) == int(around)
    assert " ".join(str(plan.beside(square, side)) for side in SIDES) == beside


@pytest.mark.parametrize("text", ["", "3", "0-1", "9-1", "1-9", "1-1-1", "a-b"])
def test_there_is_no_other_square(text: str) -> None:
    with pytest.raises(ValueError, match="no square"):
        named(text)


@covers(Rule.TEAM)
@pytest.mark.parametrize("seats", rules.SEATS)
def test_all_start_outside(seats: int) -> None:
    teams = rules.setup(seats, {}).public.teams
    assert {one.square for team in teams for one in team.crew} == {OUTSIDE}
    assert [len(team.crew) for team in teams] == [3] * seats


@covers(Rule.SUPPLY)
@pytest.mark.parametrize("fires", ["64", "80", "96"])
def test_supply(fires: str) -> None:
    """What goes off the board returns to it."""
    bare = rules.setup(2, {"fires": fires})
    burning = position(f"rules fires={fires}; fire 1-1 2, 2-2 1")
    supplies = [fire.supply(state.public) for state in (bare, burning)]
    assert supplies == [int(fires), int(fires) - 3]
    assert (RUBBLE, CIVILIANS) == (24, 24)


@covers(Rule.TILES)
def test_five_shapes_in_every_rotation() -> None:
    openings = sorted(len(shape) for shape in SHAPES)
    assert openings == [1] * 4 + [2] * 6 + [3] * 4 + [4]
    assert len(set(SHAPES)) == len(SHAPES)


@covers(Rule.TILES)
@pytest.mark.parametrize(("series", "shape"), [("x", "NS"), ("c", ""), ("r", "SN")])
def test_there_are_no_other_tiles(series: str, shape: str) -> None:
    inside = place("crew 0 0 3-1")
    why = rules.refusal(inside, Lay(0, named("4-1"), series, shape))
    assert why is not None
    assert (why.rule, why.key) == (Rule.TILES, "pompieri.why.no_tile")


CASES.explained.add("no_tile")

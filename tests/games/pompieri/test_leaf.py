"""The expected final lead of a team, and which firefighter goes to which fire."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.core.game import Player
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.leaf import lead
from tinderbox.games.pompieri.bots.rule_of_thumb import act
from tinderbox.games.pompieri.text.position import position

TABLE = "seats 2; doors white lime; phase turn; turn 0"
CORRIDOR = f"{TABLE}; floor 3-1 rNESW, 3-2 rNESW, 3-3 rNESW"


def test_where_all_is_alike_it_is_the_place_in_the_order_that_counts() -> None:
    assert lead(position(TABLE), Player(0)) == pytest.approx(2.13)
    second = position(f"{TABLE}; turn 1")
    assert lead(second, Player(1)) == pytest.approx(2.13 - 2.72)


def test_in_the_end_it_is_what_a_team_has_more() -> None:
    over = position("seats 3; doors white sky lime; phase over; saved 0 2; put-out 1 4")
    assert [lead(over, Player(seat)) for seat in range(3)] == [8.0, -1.0, -7.0]


# a position, what makes it better
BETTER = table(f"""
{TABLE}                                                   | put-out 0 1
{TABLE}                                                   | saved 0 1
{CORRIDOR}                                                | crew 0 0 3-2 carries
{CORRIDOR}; crew 0 0 3-3 carries                          | crew 0 0 3-1 carries
{CORRIDOR}; crew 0 0 3-2                                  | civilians 3-3 1
{CORRIDOR}; crew 0 0 3-2                                  | fire 3-4 1
{CORRIDOR}; fire 3-4 1; crew 0 0 3-3; crew 0 1 3-3        | fire 4-3 1
""")


@pytest.mark.parametrize(("where", "more"), BETTER)
def test_it_leads_by_more(where: str, more: str) -> None:
    before, after = map(position, (where, f"{where}; {more}"))
    assert lead(after, Player(0)) > lead(before, Player(0))


FIRES = f"{CORRIDOR}; fire 3-4 1, 7-2 1; crew 0 1 3-2"
GOES = [
    # where the first of the crew stands, what the second does
    ("crew 0 0 outside left", "move 1 3-3"),
    ("crew 0 0 3-3 acted", "lay 1 4-2 r NESW"),
]


@pytest.mark.parametrize(("first", "action"), GOES)
def test_a_fire_that_one_of_the_crew_is_at_is_left_to_it(
    first: str, action: str
) -> None:
    state = position(f"{FIRES}; {first}")
    assert rules.encode(act(state, Rng(0))) == action

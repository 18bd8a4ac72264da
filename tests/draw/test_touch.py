"""A finger needs 44 pixels: near things answer, usable ones first."""

from __future__ import annotations

import pytest

from tests.tables import table
from tinderbox.draw.touch import REACH_PX, touched_id

CREWS = {"left": (100.0, 100.0), "right": (112.0, 100.0), "far": (200.0, 100.0)}


# where, what is hit, clicks that go on, clicks that begin, what is meant
MEANT = table(f"""
100 100 | left   | left right  |            | left
92 84   |        | left right  |            | left
121 109 | street | left right  |            | right
{100 - REACH_PX} {100 + REACH_PX} | | left | | left
{99 - REACH_PX} 100 | | left | |
100 100 | left   | right       |            | right
100 100 | left   | far         |            | left
101 100 | left   | right       | left       | right
101 100 | street |             | left right | left
101 100 | street | street      | left right | street
101 100 | street | street left |            | street
101 100 | street |             |            | street
108 100 |        |             |            | right
300 300 |        | left        |            |
""")


def point(where: str) -> tuple[float, float]:
    x, y = map(float, where.split())
    return x, y


@pytest.mark.parametrize(("where", "hit", "next_path", "begins", "meant"), MEANT)
def test_what_a_finger_means(
    where: str, hit: str, next_path: str, begins: str, meant: str
) -> None:
    """What goes on goes before what begins, and what may be used before what is near.

    A place that may be used is not taken for the piece that stands there. Where nothing
    may be used, what is hit says why, and next to it what is near.
    """
    ranks = {*next_path.split()}, {*begins.split()}
    assert touched_id(point(where), REACH_PX, hit, CREWS, {}, ranks) == meant


# Beside a narrow place that may be used, or on another that may be, too.
BESIDE = table("""
street | lane        |        | lane
       | lane        |        | lane
street | lane street |        | street
street | lane        | street | street
street |             |        | street
street | square      |        | street
""")


@pytest.mark.parametrize(("hit", "next_path", "begins", "meant"), BESIDE)
def test_what_a_finger_beside_a_place_means(
    hit: str, next_path: str, begins: str, meant: str
) -> None:
    places = {"street": (60.0, 40.0), "lane": (30.0, 40.0), "square": (200.0, 40.0)}
    ranks = {*next_path.split()}, {*begins.split()}
    assert touched_id((45.0, 50.0), REACH_PX, hit, {}, places, ranks) == meant


# A crew stands where the pawn may go, and each has its side; one that may not be used
# has none, nor has one of the next street. A long press asks about what is nearer, too.
SHARED = table("""
100 118 | street | street, left       | left
84 104  | street | street, left       | left
100 78  | street | street, left       | street
100 88  | street | street, left right | street
100 118 | street | street,            | street
100 118 | lane   | lane, left         | lane
100 118 | street |                    | left
100 78  | street |                    | street
""")


@pytest.mark.parametrize(("where", "hit", "ranks", "meant"), SHARED)
def test_a_place_shares_its_ground_with_who_stands_there(
    where: str, hit: str, ranks: str, meant: str
) -> None:
    places = {"street": (100.0, 78.0), "lane": (100.0, 150.0)}
    usable = [{*rank.split()} for rank in ranks.split(",")] if ranks else ()
    assert touched_id(point(where), REACH_PX, hit, CREWS, places, usable) == meant


@pytest.mark.parametrize(
    ("x", "expected"), [(84.0, "street"), (90.0, "street"), (91.0, "lane")]
)
def test_of_two_places_side_by_side_the_nearer_middle_is_meant(
    x: float, expected: str
) -> None:
    """A finger that misses the middle by a little is often over the border."""
    places = {"street": (80.0, 100.0), "lane": (100.0, 100.0)}
    both = frozenset(places)
    finger = x, 100.0
    assert touched_id(finger, REACH_PX, "street", {}, places, (both,)) == expected
    assert touched_id(finger, REACH_PX, "street", {}, places, ({"street"},)) == "street"


def test_a_long_press_asks_about_what_it_is_on_usable_or_not() -> None:
    assert touched_id((104, 100), REACH_PX, "left", CREWS, {}) == "left"
    assert touched_id((120, 90), REACH_PX, "", CREWS, {}) == "right"


def test_on_a_board_drawn_small_a_pixel_is_more_of_it() -> None:
    finger = 160.0, 100.0
    assert touched_id(finger, REACH_PX, "", CREWS, {}, ({"left"},)) == ""
    assert touched_id(finger, REACH_PX / 0.27, "", CREWS, {}, ({"left"},)) == "left"

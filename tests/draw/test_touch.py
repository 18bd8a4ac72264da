"""A finger needs 44 pixels: near things answer, usable ones first."""

from __future__ import annotations

import pytest

from tinderbox.draw.touch import REACH_PX, touched_id

CREWS = {"left": (100.0, 100.0), "right": (112.0, 100.0), "far": (200.0, 100.0)}
NOTHING: frozenset[str] = frozenset()


@pytest.mark.parametrize(
    ("finger", "hit", "next_path", "begins", "expected"),
    [
        # A piece is hit, or only nearly.
        ((100, 100), "left", {"left", "right"}, NOTHING, "left"),
        ((92, 84), "", {"left", "right"}, NOTHING, "left"),
        ((121, 109), "street", {"left", "right"}, NOTHING, "right"),
        ((100 - REACH_PX, 100 + REACH_PX), "", {"left"}, NOTHING, "left"),
        ((100 - REACH_PX - 1, 100), "", {"left"}, NOTHING, ""),
        # What may be used goes before what is nearer, or even hit.
        ((100, 100), "left", {"right"}, NOTHING, "right"),
        ((100, 100), "left", {"far"}, NOTHING, "left"),
        # To go on goes before beginning anew.
        ((101, 100), "left", {"right"}, {"left"}, "right"),
        ((101, 100), "street", NOTHING, {"left", "right"}, "left"),
        # A place that may be used is not taken for the piece that stands there.
        ((101, 100), "street", {"street"}, {"left", "right"}, "street"),
        ((101, 100), "street", {"street", "left"}, NOTHING, "street"),
        # Where nothing may be used, what is hit says why, and next to it what is near.
        ((101, 100), "street", NOTHING, NOTHING, "street"),
        ((108, 100), "", NOTHING, NOTHING, "right"),
        ((300, 300), "", {"left"}, NOTHING, ""),
    ],
)
def test_what_a_finger_means(
    finger: tuple[float, float],
    hit: str,
    next_path: set[str],
    begins: set[str],
    expected: str,
) -> None:
    assert touched_id(finger, REACH_PX, hit, CREWS, {}, (next_path, begins)) == expected


@pytest.mark.parametrize(
    ("hit", "next_path", "begins", "expected"),
    [
        # Beside a narrow place that may be used, or on another that may be, too.
        ("street", {"lane"}, NOTHING, "lane"),
        ("", {"lane"}, NOTHING, "lane"),
        ("street", {"lane", "street"}, NOTHING, "street"),
        ("street", {"lane"}, {"street"}, "street"),
        ("street", NOTHING, NOTHING, "street"),
        ("street", {"square"}, NOTHING, "street"),
    ],
)
def test_what_a_finger_beside_a_place_means(
    hit: str, next_path: set[str], begins: set[str], expected: str
) -> None:
    places = {"street": (60.0, 40.0), "lane": (30.0, 40.0), "square": (200.0, 40.0)}
    finger = 45.0, 50.0
    assert (
        touched_id(finger, REACH_PX, hit, {}, places, (next_path, begins)) == expected
    )


@pytest.mark.parametrize(
    ("finger", "hit", "ranks", "expected"),
    [
        # A crew stands where the pawn may go: each has its side.
        ((100, 118), "street", ({"street"}, {"left"}), "left"),
        ((84, 104), "street", ({"street"}, {"left"}), "left"),
        ((100, 78), "street", ({"street"}, {"left"}), "street"),
        ((100, 88), "street", ({"street"}, {"left", "right"}), "street"),
        # One that may not be used has none; nor has one of the next street.
        ((100, 118), "street", ({"street"}, NOTHING), "street"),
        ((100, 118), "lane", ({"lane"}, {"left"}), "lane"),
        # A long press asks about what is nearer, too.
        ((100, 118), "street", (), "left"),
        ((100, 78), "street", (), "street"),
    ],
)
def test_a_place_shares_its_ground_with_who_stands_there(
    finger: tuple[float, float],
    hit: str,
    ranks: tuple[set[str], ...],
    expected: str,
) -> None:
    places = {"street": (100.0, 78.0), "lane": (100.0, 150.0)}
    assert touched_id(finger, REACH_PX, hit, CREWS, places, ranks) == expected


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

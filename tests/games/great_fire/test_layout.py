"""London's map has room for everything."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from tinderbox.games.great_fire.map import BUILT, DISTRICTS, District
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOURS

FRONT = 21.0  # the front of a full-sized house
FOOT = 18.0  # a full-sized person reaches so far below its middle


def named(place: District) -> str:
    return place.id


@pytest.mark.parametrize("cones", [0, 1, 6])
@pytest.mark.parametrize("place", DISTRICTS, ids=named)
def test_six_pawns_and_a_crew_find_room_in_every_district(
    place: District, cones: int
) -> None:
    left, top, right, bottom = layout.free_boxes()[place.index]
    for count in range(1, 8):
        places, size = layout.people(place.index, count, cones)
        assert len(set(places)) == count
        for x, y in places:
            assert left <= x <= right
            assert top < y < bottom
            assert y + FOOT * size <= bottom + layout.STREET_DEPTH


@pytest.mark.parametrize("place", DISTRICTS, ids=named)
def test_a_name_lies_within_its_district(place: District) -> None:
    name = layout.slots(place.index).name
    left, top, right, bottom = layout.free_boxes()[place.index]
    assert " ".join(name.lines) == place.name
    for n, width in enumerate(name.widths):
        assert left <= name.x - width / 2
        assert name.x + width / 2 <= right
        assert top <= name.y + n * layout.LINE_HEIGHT - name.size * 0.72
        assert name.y + n * layout.LINE_HEIGHT <= bottom


@pytest.mark.parametrize("place", [DISTRICTS[i] for i in BUILT], ids=named)
def test_houses_and_signs_do_not_cover_one_another(place: District) -> None:
    slots = layout.slots(place.index)
    drawn = [*slots.houses]
    if place.has_token:
        drawn.append(slots.token)
    if place.objective:
        drawn.append(slots.ribbon)
    for (ax, ay), (bx, by) in combinations(drawn, 2):
        assert hypot(ax - bx, ay - by) >= FRONT * slots.size


@pytest.mark.parametrize("place", [DISTRICTS[i] for i in BUILT], ids=named)
def test_no_fire_hides_a_name_and_no_two_people_a_fire(place: District) -> None:
    slots = layout.slots(place.index)
    (x, foot) = slots.fire
    name = slots.name
    if len({name.y, foot}) == 2 and name.x != x:  # in a lane it stands beside its name
        beside = abs(x - name.x) - max(name.widths) / 2 > 8
    else:
        beside = False
    under = name.y + (len(name.lines) - 1) * layout.LINE_HEIGHT
    assert beside or foot - layout.MAX_FIRE_HEIGHT * slots.fire_size >= under - 1
    for px, py in layout.people(place.index, 2, 2)[0]:
        assert abs(px - x) > 14 or py - 22 >= foot - 4, "a person before the fire"


def test_tracks_have_twenty_seats_each_and_no_two_in_one_place() -> None:
    seats = {layout.track_slot(c, n) for c in range(len(COLOURS)) for n in range(20)}
    assert len(seats) == 120
    assert all(0 < x < layout.WIDTH and 0 < y < layout.HEIGHT for x, y in seats)

"""London's map has room for everything."""

from __future__ import annotations

from itertools import combinations
from math import hypot

from tinderbox.games.great_fire.map import BUILT, DISTRICTS
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOURS

FRONT = 21.0  # the front of a full-sized house
FOOT = 18.0  # a full-sized person reaches so far below its middle


def test_six_pawns_and_a_crew_find_room_in_every_district() -> None:
    for cones in [0, 1, 6]:
        for place in DISTRICTS:
            left, top, right, bottom = layout.free_boxes()[place.index]
            for count in range(1, 8):
                places, size = layout.people(place.index, count, cones)
                assert len(set(places)) == count, place
                for x, y in places:
                    assert left <= x <= right, place
                    assert top < y < bottom, place
                    assert y + FOOT * size <= bottom + layout.STREET_DEPTH, place


def test_a_name_lies_within_its_district() -> None:
    for place in DISTRICTS:
        name = layout.slots(place.index).name
        left, top, right, bottom = layout.free_boxes()[place.index]
        assert " ".join(name.lines) == place.name, place
        for n, width in enumerate(name.widths):
            assert left <= name.x - width / 2, place
            assert name.x + width / 2 <= right, place
            assert top <= name.y + n * layout.LINE_HEIGHT - name.size * 0.72, place
            assert name.y + n * layout.LINE_HEIGHT <= bottom, place


def test_houses_and_signs_do_not_cover_one_another() -> None:
    for place in map(DISTRICTS.__getitem__, BUILT):
        slots = layout.slots(place.index)
        drawn = [*slots.houses]
        if place.has_token:
            drawn.append(slots.token)
        if place.objective:
            drawn.append(slots.ribbon)
        for (ax, ay), (bx, by) in combinations(drawn, 2):
            assert hypot(ax - bx, ay - by) >= FRONT * slots.size, place


def test_no_fire_hides_a_name_and_no_two_people_a_fire() -> None:
    for place in map(DISTRICTS.__getitem__, BUILT):
        slots = layout.slots(place.index)
        (x, foot) = slots.fire
        name = slots.name
        beside = False
        if len({name.y, foot}) == 2 and name.x != x:  # beside its name, in a lane
            beside = abs(x - name.x) - max(name.widths) / 2 > 8
        under = name.y + (len(name.lines) - 1) * layout.LINE_HEIGHT
        top = foot - layout.MAX_FIRE_HEIGHT * slots.fire_size
        assert beside or top >= under - 1, place
        for px, py in layout.people(place.index, 2, 2)[0]:
            assert abs(px - x) > 14 or py - 22 >= foot - 4, "a person before the fire"


def test_tracks_have_twenty_seats_each_and_no_two_in_one_place() -> None:
    seats = {layout.track_slot(c, n) for c in range(len(COLOURS)) for n in range(20)}
    assert len(seats) == 120
    assert all(0 < x < layout.WIDTH and 0 < y < layout.HEIGHT for x, y in seats)

"""London's map has room for everything, and is drawn ahead as the code would."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations
from math import hypot

import pytest

from tinderbox.games.great_fire.art import engraving
from tinderbox.games.great_fire.art.cartography import (
    Outline,
    Point,
    block,
    ground,
    room,
)
from tinderbox.games.great_fire.map import BUILT, DISTRICTS, ICONS, JOINED, District
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.screen.scene import area_places
from tinderbox.games.great_fire.state import COLOURS

APART = 19.0  # a piece is about 22 wide


def holds(outline: Outline, point: Point) -> bool:
    """Whether a point lies within an outline: even and odd crossings."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def named(place: District) -> str:
    return place.id


@pytest.mark.parametrize("place", DISTRICTS, ids=named)
def test_everything_lies_within_its_district(place: District) -> None:
    slots, outline = layout.slots(place.index), block(place.index)
    places = [*slots.houses, slots.fire, slots.crew, *slots.pawns, slots.centre]
    if place.token:
        places.append(slots.token)
    if place.objective:
        places.append(slots.ribbon)
    assert all(holds(outline, at) for at in places)
    assert len(slots.houses) == ICONS[place.index]
    assert len(slots.pawns) == 6


@pytest.mark.parametrize("place", DISTRICTS, ids=named)
def test_a_name_lies_within_its_district(place: District) -> None:
    name, (left, top, right, bottom) = layout.slots(place.index).name, room(place.index)
    assert " ".join(name.lines) == place.name
    for n, width in enumerate(name.widths):
        assert left <= name.x - width / 2
        assert name.x + width / 2 <= right
        assert top <= name.y + n * layout.LINE - name.size * 0.72
        assert name.y + n * layout.LINE <= bottom


@pytest.mark.parametrize("place", [DISTRICTS[i] for i in BUILT], ids=named)
def test_houses_fire_and_signs_do_not_cover_one_another(place: District) -> None:
    slots = layout.slots(place.index)
    printed = [*slots.houses, slots.fire]
    if place.token:
        printed.append(slots.token)
    if place.objective:
        printed.append(slots.ribbon)
    for (ax, ay), (bx, by) in combinations(printed, 2):
        assert hypot(ax - bx, ay - by) >= APART


def test_neighbours_share_every_point_of_their_border() -> None:
    points = [set(ground(place.index)) for place in DISTRICTS]
    for a in range(len(DISTRICTS)):
        for b in JOINED[a]:
            assert points[a] & points[b]


def test_tracks_have_twenty_seats_each_and_no_two_in_one_place() -> None:
    seats = {layout.track_slot(c, n) for c in range(len(COLOURS)) for n in range(20)}
    assert len(seats) == 120
    assert all(0 < x < layout.WIDTH and 0 < y < layout.HEIGHT for x, y in seats)


def test_the_board_drawn_ahead_is_the_one_the_code_draws() -> None:
    assert engraving.START.read_text("utf8") == engraving.static()


def test_the_rooms_measured_ahead_are_those_of_the_plan() -> None:
    assert layout.ROOMS.read_text("utf8") == engraving.measured()


def test_every_district_is_drawn_once_and_ids_are_unique() -> None:
    root = ET.fromstring(engraving.static())
    ids = [id for element in root.iter() if (id := element.get("id"))]
    assert len(ids) == len(set(ids))
    assert set(area_places()) <= set(ids)
    assert {"static", "under", "areas", "sprites"} <= set(ids)

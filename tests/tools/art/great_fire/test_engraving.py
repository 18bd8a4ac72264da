"""London's map as it is drawn: all within its district, as the game's layout says."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from tinderbox.games.great_fire.map import DISTRICTS, ICONS, JOINED, District
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.screen.scene import area_places
from tools.art.great_fire import engraving
from tools.art.great_fire.cartography import block, ground
from tools.art.polygon import contains


@pytest.mark.parametrize("place", DISTRICTS, ids=lambda place: place.id)
def test_everything_lies_within_its_district(place: District) -> None:
    slots = layout.slots(place.index)
    outline = block(place.index)
    places = [*slots.houses, slots.fire, slots.centre]
    if place.token:
        places.append(slots.token)
    if place.objective:
        places.append(slots.ribbon)
    assert all(contains(outline, point) for point in places)
    assert len(slots.houses) == ICONS[place.index]


def test_neighbours_share_every_point_of_their_border() -> None:
    points = [set(ground(place.index)) for place in DISTRICTS]
    for a in range(len(DISTRICTS)):
        for b in JOINED[a]:
            assert points[a] & points[b]


def test_the_rooms_measured_ahead_are_those_of_the_plan() -> None:
    are_those = layout.ROOMS.read_text("utf8") == engraving.measured()
    assert are_those, "run `.venv/bin/python -m tools.art`"


def test_every_district_is_drawn_once_and_ids_are_unique() -> None:
    root = ET.fromstring(engraving.drawn())
    ids = [id for element in root.iter() if (id := element.get("id"))]
    assert len(ids) == len(set(ids))
    assert set(area_places()) <= set(ids)
    assert {"static", "under", "areas", "sprites"} <= set(ids)

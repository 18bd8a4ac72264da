"""London's map: everything is within its district, as the game's layout says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tests.support.polygon import contains
from tinderbox.games.great_fire.map import DISTRICTS, ICONS, JOINED, District
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.screen.scene import area_places
from tinderbox.games.great_fire.state import COLOURS
from tools.art import drawings
from tools.art.great_fire import engraving
from tools.art.great_fire.cartography import block, ground


@pytest.mark.parametrize("place", DISTRICTS, ids=lambda place: place.id)
def test_everything_lies_within_its_district(place: District) -> None:
    slots = layout.slots(place.index)
    outline = block(place.index)
    places = [*slots.houses, slots.fire, slots.centre]
    if place.has_token:
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
    are_those = layout.FREE_BOXES.read_text("utf8") == engraving.free_boxes_as_text()
    assert are_those, "run `.venv/bin/python -m tools.art`"


def test_the_tracks_have_a_seat_for_every_house() -> None:
    tracks = [
        [(float(x) + 8.5, float(y) - 9) for x, y in re.findall(r"M(\S+) ([^v]+)v", d)]
        for part in drawings.elements("great_fire", "tracks")
        if part.get("class") == "seat" and (d := part.get("d"))
    ]
    assert tracks == [
        [layout.track_slot(colour, n) for n in range(20)]
        for colour in range(len(COLOURS))
    ]


def test_every_district_is_drawn() -> None:
    root = ET.fromstring(engraving.drawn())
    ids = {element.get("id") for element in root.iter()}
    assert {area.id for area in area_places()} <= ids
    assert {"static", "under", "areas", "sprites"} <= ids

"""London's map: everything is within its district, as the game's layout says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from math import dist

from tinderbox.draw.canvas import short
from tinderbox.games.great_fire.map import DISTRICTS, ICONS, JOINED, PARKS
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.screen.scene import area_places
from tinderbox.games.great_fire.state import COLOURS
from tools.art import drawings
from tools.art.great_fire import engraving
from tools.art.great_fire.cartography import block, ground

Point = tuple[float, float]


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Return True if a point lies within a polygon, even-odd."""
    x, y = point
    edges = zip(polygon, [*polygon[1:], polygon[0]], strict=True)
    crossed_before = sum(
        (bx - ax) * (y - ay) / (by - ay) + ax <= x
        for (ax, ay), (bx, by) in edges
        if (ay > y) != (by > y)
    )
    return crossed_before % 2 == 1


def test_everything_lies_within_its_district() -> None:
    for place in DISTRICTS:
        slots = layout.slots(place.index)
        outline = block(place.index)
        places = [*slots.houses, slots.fire, slots.centre]
        if place.has_token:
            places.append(slots.token)
        if place.objective:
            places.append(slots.ribbon)
        assert all(contains(outline, point) for point in places), place
        assert len(slots.houses) == ICONS[place.index], place


def test_neighbours_share_every_point_of_their_border() -> None:
    points = [set(ground(place.index)) for place in DISTRICTS]
    for a in range(len(DISTRICTS)):
        for b in JOINED[a]:
            assert points[a] & points[b]


def test_the_rooms_measured_ahead_are_those_of_the_plan() -> None:
    are_those = layout.FREE_BOXES.read_text("utf8") == engraving.free_boxes_as_text()
    assert are_those, "run `.venv/bin/python -m tools.art`"


def points(d: str) -> list[tuple[float, float]]:
    """Return the points of a path that has no other commands than M and L."""
    return [(float(x), float(y)) for x, y in re.findall(r"[ML](\S+) ([^\sL]+)", d)]


def test_wall_and_fleet_run_between_districts() -> None:
    corners = {
        (short(x), short(y)) for place in DISTRICTS for x, y in ground(place.index)
    }
    walls = drawings.elements("great_fire", "walls")
    ways = {
        part.get("class"): points(part.attrib["d"])
        for part in walls
        if "d" in part.attrib
    }
    assert all(set(way) <= corners for way in ways.values())
    assert len(ways) == 6
    gates = [part.attrib["transform"] for part in walls if part.get("class") == "gate"]
    assert len(gates) == 8
    for gate in gates:
        x, y = re.findall(r"[\d.]+", gate)[:2]
        assert min(dist((float(x), float(y)), point) for point in ways["wall"]) < 20


def test_trees_stand_in_parks_and_on_no_name() -> None:
    for tree in drawings.elements("great_fire", "trees"):
        x, y = float(tree.attrib["cx"]), float(tree.attrib["cy"])
        (park,) = [i for i in PARKS if contains(block(i), (x, y))]
        name = layout.slots(park).name
        beside = abs(x - name.x) > max(name.widths) / 2
        assert beside or not -20 < y - name.y < 14 * len(name.lines)


def test_vignettes_stand_at_the_foot_of_their_districts() -> None:
    (vignettes,) = drawings.elements("great_fire", "vignettes")
    feet = {
        ((left + right) / 2, bottom - 1): right - left
        for left, _, right, bottom in layout.free_boxes()
    }
    widths = {"#church": 66, "#gables": 76}
    for use in vignettes:
        x, y, size = map(float, re.findall(r"[\d.]+", use.attrib["transform"]))
        foot = min(feet, key=lambda foot: dist(foot, (x, y)))
        assert dist(foot, (x, y)) < 0.1
        assert widths[use.attrib["xlink:href"]] * size <= feet[foot]


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

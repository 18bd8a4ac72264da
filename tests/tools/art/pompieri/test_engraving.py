"""The symbols of Pompieri's board: tiles by their openings, teams by their marks."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from tinderbox.games.pompieri.plan import DOORS, SHAPES, SIDES, SIZE
from tinderbox.games.pompieri.screen import layout, rooms
from tools.art import drawings

# The doorways that furniture leaves free as `svg/pompieri.svg` has it; NESW the others.
DOORWAYS = {
    "bedroom": "S", "nursery": "S", "pantry": "S", "sitting": "NS", "gallery": "NS",
    "bath": "NE", "study": "NE", "laundry": "NE", "kitchen": "NES", "dining": "ESW",
    "music": "NSW", "library": "NEW",
}  # fmt: skip


@cache
def sheet() -> ET.Element:
    return ET.fromstring(f"<svg>{drawings.symbols('pompieri')}</svg>")


def symbol(id: str) -> ET.Element:
    """Return a symbol of the board."""
    found = sheet().find(f"symbol[@id='{id}']")
    assert found is not None, id
    return found


def turned(use: ET.Element, openings: str) -> set[str]:
    """Return the openings of a symbol as it is used there."""
    degrees = int(re.sub(r"\D", "", use.get("transform", "rotate(0)")))
    return {SIDES[(SIDES.index(side) + degrees // 90) % 4] for side in openings}


def marks(id: str) -> set[str | None]:
    """Return the shapes of a team's mark on a symbol."""
    found = symbol(id).findall(".//path[@class='po-black']")
    return {mark.get("d") for mark in found}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_room_is_furnished_for_its_doorways(shape: str) -> None:
    for n, furniture in enumerate(rooms.furnishings(shape)):
        floor, things, *walls = symbol(rooms.room(shape, n))
        assert floor.get("href", "").startswith("#floor-")
        assert things.get("href") == f"#furniture-{furniture}"
        assert things.get("transform") == floor.get("transform")
        assert turned(things, DOORWAYS.get(furniture, SIDES)) == set(shape)
        assert [wall.get("d") for wall in walls] == [
            wall.get("d") for wall in drawings.elements("pompieri", f"walls-{shape}")
        ]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_corridor_opens_where_its_tile_does(shape: str) -> None:
    passage, _ = symbol(f"corridor-{shape}")
    openings = passage.get("href", "").removeprefix("#passage-")
    assert turned(passage, openings) == set(shape)


def test_a_team_has_one_mark_and_no_other_has_it() -> None:
    by_team = []
    for colour, _, side in DOORS:
        for kind in ("door", "shut"):
            (door,) = symbol(f"{kind}-{colour}").findall("g/g")
            assert turned(door, "N") == {side}
        kinds = ("firefighter", "carrier", "door", "shut")
        (mark,) = set[str | None]().union(*(marks(f"{k}-{colour}") for k in kinds))
        by_team.append(mark)
        teams = {
            symbol(f"{kind}-{colour}")[0].get("class") for kind in (*kinds, "hose")
        }
        assert teams == {f"team-{colour}"}
    assert len(set(by_team)) == len(DOORS)


def test_each_stone_has_its_number() -> None:
    numbers = {
        (
            text.get("class"),
            float(text.get("x", "")),
            float(text.get("y", "")),
        ): text.text
        for text in drawings.elements("pompieri", "numbers")
    }
    expected = {
        (kind, x, y + 6.5): str(n)
        for n in range(1, SIZE + 1)
        for kind, stones in (
            ("column", layout.column_stones(n)),
            ("row", layout.row_stones(n)),
        )
        for x, y in stones
    }
    assert numbers == expected


def test_each_door_is_shut_where_it_is() -> None:
    doors = drawings.text("pompieri", "shut-doors")
    assert doors.count("<use ") == len(DOORS)
    for door, (colour, _, _) in enumerate(DOORS):
        x, y = layout.at_door(door)
        place = f'transform="translate({x:g} {y:g})" xlink:href="#shut-{colour}"'
        assert place in doors

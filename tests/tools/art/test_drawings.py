"""Drawings that never change are where the layouts of their games put them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from math import dist

import pytest

from tests.each import of_each_published_game
from tinderbox.games.fire_bulls.screen import layout as fire_bulls
from tinderbox.games.fire_bulls.state import DIRECTIONS
from tinderbox.games.great_fire.map import PUDDING_LANE
from tinderbox.games.great_fire.screen import layout as great_fire
from tinderbox.games.pompieri.plan import SHAPES
from tinderbox.games.pompieri.screen.layout import (
    CELL,
    HEIGHT,
    HOUSE,
    LEFT,
    OUTER,
    TOP,
    WIDTH,
)
from tools.art import drawings
from tools.art.__main__ import draw


def box(id: str, css: str) -> tuple[float, ...]:
    """Return left, top, width and height of a drawing's first box of that class."""
    for element in drawings.elements("pompieri", id):
        if element.get("class") == css:
            return tuple(
                float(element.attrib[k]) for k in ("x", "y", "width", "height")
            )
    raise ValueError(css)


def test_the_house_is_drawn_where_the_layout_has_it() -> None:
    side = HOUSE + 2 * OUTER
    assert box("paving", "yard") == (0, 0, WIDTH, HEIGHT)
    assert box("ring", "po-stone po-edge bold") == (
        LEFT - OUTER,
        TOP - OUTER,
        side,
        side,
    )
    assert box("inner-shade", "po-inner-edge") == (LEFT, TOP, HOUSE, HOUSE)
    grid, *_ = drawings.elements("pompieri", "inner-shade")
    assert grid.attrib["d"].startswith(f"M{LEFT + CELL:g} {TOP:g}v{HOUSE:g}")


@pytest.mark.parametrize("shape", SHAPES)
def test_a_room_has_a_sill_at_every_doorway(shape: str) -> None:
    sills, _ = drawings.elements("pompieri", f"walls-{shape}")
    assert sills.attrib["d"].count("M") == len(shape)
    assert drawings.text("pompieri", f"walls-{shape}").startswith(
        '<path class="po-stone" d="M'
    )


@pytest.mark.parametrize("id", ["tree", "poplar", "crossing", "pennon"])
def test_what_is_printed_at_many_places_is_drawn_by_steps(id: str) -> None:
    """The path follows another point, so none of its commands may be absolute."""
    for part in drawings.elements("great_fire", f"stamp-{id}"):
        assert re.fullmatch(r"m[mhvlqcsatz\d\s.-]+", part.attrib["d"])


def test_every_direction_of_the_siege_has_its_way() -> None:
    """A way begins below the place where its direction is chosen."""
    ways = [
        part.attrib["d"]
        for part in drawings.elements("fire_bulls", "ways")
        if part.get("class") == "way-earth"
    ]
    assert len(ways) == DIRECTIONS
    for d, drawn in enumerate(ways):
        start = re.match(r"M(\S+) (\S+?)q", drawn)
        assert start is not None
        assert (
            dist((float(start[1]), float(start[2])), fire_bulls.direction_point(d))
            < 150
        )  # they are 162 apart


def test_the_general_s_tent_stands_behind_his_place() -> None:
    camp = drawings.text("fire_bulls", "camp")
    tent = re.search(r"translate\((\d+) (\d+)\) scale\(2.4\)", camp)
    assert tent is not None
    assert dist((int(tent[1]), int(tent[2])), fire_bulls.JIE) < 30


def test_the_oven_shines_where_its_fire_stands() -> None:
    glow, _ = drawings.elements("great_fire", "oven-light")
    x, y = great_fire.slots(PUDDING_LANE).fire
    assert float(glow.attrib["cx"]) == pytest.approx(x, abs=0.06)
    assert float(glow.attrib["cy"]) == pytest.approx(y - 26, abs=0.06)


@of_each_published_game
def test_every_drawing_is_part_of_the_board(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: set[str] = set()
    elements = drawings.elements

    def noted(of: str, id: str) -> list[ET.Element]:
        used.add(id)
        return elements(of, id)

    monkeypatch.setattr(drawings, "elements", noted)
    draw(id)
    kept = [drawing.attrib["id"] for drawing in drawings.sheet(id)]
    assert sorted(used) == sorted(kept)

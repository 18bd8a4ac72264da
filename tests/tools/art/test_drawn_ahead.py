"""`svg/` has the boards as they are drawn. Boards and covers are small files."""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET

from tests.each import of_each_published_game
from tests.games.published import PUBLISHED
from tests.paths import ROOT
from tinderbox.core.files import SVG, read
from tools.art.__main__ import draw

# Packed as a host packs them.
MAX_BOARD_BYTES = 90_000
MAX_COVER_BYTES = 45_000
FRAME = re.compile(r'<g id="frame">.*?</g>', re.DOTALL)


def packed(svg: str) -> bytes:
    """Return a picture as a host sends it."""
    return gzip.compress(svg.encode(), 9)


@of_each_published_game
def test_a_board_lies_there_as_it_is_drawn_and_is_light(id: str) -> None:
    module = f"tools/art/{id}/engraving.py"
    assert (ROOT / module).is_file(), f"{module}: drawn() returns svg/{id}.start.svg"
    drawn = draw(id)
    is_as_drawn = read(SVG / f"{id}.start.svg") == drawn
    assert is_as_drawn, "run `.venv/bin/python -m tools.art`"
    assert len(packed(drawn)) <= MAX_BOARD_BYTES


@of_each_published_game
def test_every_id_of_a_board_is_its_own_and_all_that_are_used_are_drawn(
    id: str,
) -> None:
    board = read(SVG / f"{id}.start.svg")
    ids = re.findall(r'\sid="([^"]+)"', board)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', board)) <= set(ids)


@of_each_published_game
def test_a_cover_is_whole_and_light(id: str) -> None:
    cover = read(SVG / f"{id}.cover.svg")
    root = ET.fromstring(cover)
    ids = [own for element in root.iter() if (own := element.get("id"))]
    assert root.get("viewBox") == "0 0 1200 800"  # as `index.html` has it
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", cover)) <= set(ids)
    assert len(packed(cover)) <= MAX_COVER_BYTES


def test_covers_have_one_frame() -> None:
    covers = [read(SVG / f"{game}.cover.svg") for game in PUBLISHED]
    assert len({tuple(FRAME.findall(cover)) for cover in covers}) == 1
    assert FRAME.search(covers[0])

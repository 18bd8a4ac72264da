"""Pictures as data: the fewest edits, and the same text every time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tinderbox.draw import board_files
from tinderbox.draw.canvas import SvgDrawing, picture
from tinderbox.draw.sprites import Sprite, diff
from tinderbox.games import registry

HOUSE = Sprite("house-1", "house-red", 10, 20)
FLAME = Sprite("fire-1", "flame", 1.25, 2, ("fire",), text="3", scale=2)


def test_only_what_changed_is_edited() -> None:
    moved = Sprite("house-1", "house-red", 30, 20)
    assert diff((HOUSE, FLAME), (moved, FLAME)) == ((), (moved,))
    assert diff((HOUSE, FLAME), (FLAME,)) == ((HOUSE,), ())
    assert diff((HOUSE,), (HOUSE,)) == ((), ())


def test_a_picture_holds_every_sprite() -> None:
    board = '<svg><g id="under" /><g id="sprites" /></svg>'
    assert picture(board, (FLAME,)) == (
        '<svg><g id="under" /><g id="sprites"><g class="sprite fire" id="fire-1" '
        'transform="translate(1.2 2) scale(2)"><use xlink:href="#flame" />'
        '<text class="count">3</text></g></g></svg>'
    )


def test_words_are_never_markup() -> None:
    plate = SvgDrawing(100, 80, "<b>")
    plate.text("<script>", (1, 2))
    root = ET.fromstring(plate.define(""))
    assert "".join(root.itertext()) == "<b><script>"


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_picture_to_take_along_is_whole_at_its_first_moment(game: str) -> None:
    drawn = board_files.still(board_files.start(game))
    moving = re.compile(r"@media not all \{\n.*?^\}", re.MULTILINE | re.DOTALL)
    assert not re.findall(r"animation: (?!none)[^;]+", moving.sub("", drawn))
    # Chromium answers for symbols otherwise than for the drawing that uses them.
    assert not re.findall(r"@media[^{]*(?:width|height)", drawn)

"""The pictures of how to play: each can be drawn, and each has its text."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tests.each import in_each_language
from tinderbox.core.game import Player
from tinderbox.draw import board_files, howto
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts

ILLUSTRATED = [id for id in registry.GAMES if registry.load_how_to(id)]
each = pytest.mark.parametrize("id", ILLUSTRATED)


def how_to(id: str) -> howto.HowTo:
    """Return the pictures of a game, or fail with the name of the missing field."""
    try:
        return howto.read_how_to(registry.load_how_to(id))
    except KeyError as missing:
        pytest.fail(
            f"games/{id}/lessons/howto.toml: a [[piece]] or [[picture]] lacks "
            f"{missing}; draw/howto.py has an example"
        )


@each
def test_every_piece_is_drawn_with_all_it_uses(id: str) -> None:
    board = board_files.start(id)
    for piece in how_to(id).pieces:
        drawn = howto.piece_drawn(board, piece)
        assert ET.fromstring(drawn).get("viewBox") == piece.view
        used = re.findall(r'href="#([^"]*)"', drawn)
        assert piece.symbol in used
        assert [name for name in used if f'id="{name}"' not in drawn] == []


@each
def test_every_picture_is_a_part_of_the_board_with_its_arrows(id: str) -> None:
    board = board_files.start(id)
    game = registry.load_game(id)
    screen = registry.load_screen(id)
    position = registry.load_position(id)
    size = board_files.size(board)
    areas = screen.area_places()
    for found in how_to(id).pictures:
        scene = screen.scene(game.view(position(found.position), Player(0)))
        text = howto.picture_drawn(board, size, found, scene, areas)
        used = set(re.findall(r'href="#([^"]*)"', text))
        assert [name for name in used if f'id="{name}"' not in text] == []
        unused = set(re.findall(r'<symbol[^>]*\bid="([^"]*)"', text)) - used
        assert not unused, "what it does not show is left out"
        drawn = ET.fromstring(text)
        left, top, width, high = map(float, str(drawn.get("viewBox")).split())
        assert width == found.width
        assert (left, top) >= (0, 0)
        assert left + width <= size[0]
        assert top + high <= size[1]
        arrows = [e for e in drawn.iter() if e.get("class") == "way"]
        assert len(arrows) == len(found.ways)


@in_each_language
@each
def test_every_paragraph_has_its_picture_and_every_piece_its_name(
    id: str, language: str
) -> None:
    translator = Translator(load_texts(language, id, f"{id}/lessons"))
    how = how_to(id)
    told = [n for found in how.pictures for n in found.says]
    texts, titles = (
        translator.all(f"{id}.{key}") for key in ("game.how", "howto.step")
    )
    each = f"lessons/howto.toml: `says` has each paragraph of {id}.game.how once"
    assert told == list(range(1, len(texts) + 1)), each
    assert len(titles) == len(texts), f"{id}.howto.step: a title for each paragraph"
    named = translator.all(f"{id}.howto.piece")
    assert len(named) == len(how.pieces), f"{id}.howto.piece: a text for each piece"
    bare = [text for text in named if ": " not in text]
    assert not bare, f"{id}.howto.piece: write 'Name: what it is'"

"""Every named symbol is drawn once, and has no id within."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from tests.paths import ROOT
from tests.promises.idle_clicks import moments
from tinderbox.app.features.new_game.match_setup import ELSEWHERE
from tinderbox.draw import board_files
from tinderbox.games import registry
from tinderbox.games.great_fire.screen.scene import MAX_SPRITE_CONES, MAX_SPRITE_HELD
from tinderbox.games.great_fire.state import CARDS, COLOUR_NAMES, TOKEN_KINDS

PACKAGE = ROOT / "py" / "tinderbox"
SVG = ROOT / "svg"
SHEETS = ("great_fire.svg", "icons.svg")
# Icons whose names the code makes of parts: f"icon-{…}" in `timeline`, `match_list`.
MADE_OF_PARTS = {"icon-pause", "icon-share", "icon-name", "icon-bin"}


def symbols(sheet: str) -> list[ET.Element]:
    root = ET.parse(SVG / sheet).getroot()
    return [e for e in root.iter() if e.tag.endswith("}symbol")]


def ids(sheet: str) -> list[str]:
    return [str(symbol.get("id")) for symbol in symbols(sheet)]


def test_no_symbol_is_drawn_twice() -> None:
    every = [id for sheet in SHEETS for id in ids(sheet)]
    assert len(every) == len(set(every))


def test_the_pieces_are_drawn() -> None:
    pieces = (
        "flame fire-count blaze crew crew-idle token ruin scorch seal house-own pennon "
        "pennon-own smoke firelight firelight-core edition-first edition-italian"
    )
    needed = {*pieces.split()}
    needed |= {f"flame-{cones}" for cones in range(2, MAX_SPRITE_CONES + 1)}
    needed |= {f"held-{cones}" for cones in range(1, MAX_SPRITE_HELD + 1)}
    needed |= {f"wind-{card}" for card in CARDS}
    for colour in COLOUR_NAMES.values():
        needed |= {f"house-{colour}", f"pawn-{colour}"}
    needed |= {f"{kind}-{card}" for kind in ("letter", "movement") for card in CARDS}
    needed |= {f"face-{kind}" for kind in TOKEN_KINDS}
    drawn = set(ids("great_fire.svg"))
    missing = needed - drawn
    unused = drawn - needed
    assert not missing, "svg/great_fire.svg: draw these symbols"
    assert not unused, "svg/great_fire.svg: list here what the screen draws with these"


def test_the_page_finds_its_icons() -> None:
    page = (ROOT / "index.html").read_text("utf8")
    in_page = set(re.findall(r"icons\.svg#([a-z-]+)", page))
    modules = [path.read_text("utf8") for path in PACKAGE.rglob("*.py")]
    in_code = set(re.findall(r'"((?:icon|player)-[a-z-]*[a-z])"', "".join(modules)))
    assert in_page
    assert in_code
    faces = {f"player-{kind}" for kind in (*registry.KINDS, ELSEWHERE)}
    named = in_page | in_code | faces | MADE_OF_PARTS
    drawn = set(ids("icons.svg"))
    missing = named - drawn
    unused = drawn - named
    assert not missing, "svg/icons.svg: draw these symbols"
    assert not unused, "svg/icons.svg: neither index.html nor a module names these"


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_symbol_is_whole_in_itself(sheet: str) -> None:
    text = (SVG / sheet).read_text("utf8")
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    for symbol in symbols(sheet):
        within = [e for e in symbol.iter() if e is not symbol]
        assert not [e for e in within if e.get("id")]


@pytest.mark.parametrize("id", registry.GAMES)
def test_every_piece_has_its_symbol_and_none_the_id_of_what_a_board_draws_with(
    id: str,
) -> None:
    """`url(#…)` finds the first of two: once it found a piece, and a fire was dark."""
    game = registry.load_game(id)
    scene = registry.load_screen(id).scene
    pieces = [it for state in moments(id) for it in scene(game.view(state, None))]
    assert pieces, "Screen.scene drew no piece in random matches"
    drawn = set(re.findall(r'\bid="([^"]+)"', board_files.start(id)))
    assert {piece.symbol for piece in pieces} <= drawn
    taken = {piece.id for piece in pieces} & drawn
    assert not taken, f"svg/{id}.start.svg has these ids already: rename the sprites"

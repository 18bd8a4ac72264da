"""The board and symbols as they lie in `svg/`, and the room the page has for them."""

from __future__ import annotations

import gzip
import re

from tinderbox.games.fire_bulls.cards import QI, YEN
from tools.art.fire_bulls import engraving

LARGEST = 90_000  # bytes of the start board, packed


def test_the_board_is_as_drawn() -> None:
    assert engraving.START.read_text("utf8") == engraving.static()


def test_the_board_is_light() -> None:
    assert len(gzip.compress(engraving.static().encode(), mtime=0)) <= LARGEST


def test_every_symbol_is_drawn_once_and_all_that_are_used_are_drawn() -> None:
    board = engraving.static()
    drawn = re.findall(r'<symbol id="([^"]+)"', board)
    assert len(drawn) == len(set(drawn))
    assert set(re.findall(r'href="#([^"]+)"', board)) <= set(drawn)
    cards = {
        f"{kind}-{code}" for kind in ("yen-card", "yen-mini", "tag") for code in YEN
    }
    assert cards | {f"qi-card-{letter}" for letter in QI} <= set(drawn)

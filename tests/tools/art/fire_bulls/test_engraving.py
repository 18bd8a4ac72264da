"""The symbols of Fire Bulls' board: each once, all that are used, every card."""

from __future__ import annotations

import re

from tinderbox.games.fire_bulls.cards import QI, YEN
from tools.art.fire_bulls import engraving


def test_every_symbol_is_drawn_once_and_all_that_are_used_are_drawn() -> None:
    board = engraving.drawn()
    drawn = re.findall(r'<symbol id="([^"]+)"', board)
    assert len(drawn) == len(set(drawn))
    assert set(re.findall(r'href="#([^"]+)"', board)) <= set(drawn)
    cards = {
        f"{kind}-{code}" for kind in ("yen-card", "yen-mini", "tag") for code in YEN
    }
    assert cards | {f"qi-card-{letter}" for letter in QI} <= set(drawn)

"""The texts on the table can be read by day and by night: WCAG's 4.5 to 1."""

from __future__ import annotations

import re

import pytest

from tests.games.contrast import READABLE, contrast, properties
from tinderbox.core.files import SVG, read
from tinderbox.games.fire_bulls.cards import COLOURS

SHEET = read(SVG / "fire_bulls.css")
DAY = properties(SHEET, ":root")
THEMES = {"day": DAY, "night": DAY | properties(SHEET, '[data-theme="night"]')}
COUNT = ".fire-bulls .count"
OWNER = ".fire-bulls .owner .count"
SEAL = "#24160d"  # or the line around them
WORDS = [  # rules with the ink, and the ground or the rule that has it
    (".fb-co", "fb-sheet"),  # prices on cards
    *((".fb-pt", f".fb-tint-{letter}") for letter in (*COLOURS, "w", "j")),
    (".fb-co", ".fb-tag"),  # for what can be paid
    (".fb-co", ".fire-bulls .cannot"),
    (".fb-title-name text", "fb-felt"),
    (".fb-title-year text", "fb-felt"),
    ("fb-told", "fb-panel"),  # tallies on banners
    (COUNT, SEAL),
    (OWNER, SEAL),
    (COUNT, ".fb-seal"),
    (".fb-mini", SEAL),
]


def paint(where: str, theme: str) -> str:
    """Return the colour that a rule fills with or names, or the one of that name."""
    rule = re.search(rf"(?:^|\s){re.escape(where)} \{{([^}}]*)\}}", SHEET)
    said = rule[1] if rule and where[0] == "." else f"fill: {where}"
    found = re.search(r"(?:--d|--tag|(?<!-)fill): (?:var\(--tag, )?([#\w-]+)", said)
    assert found is not None, where
    return THEMES[theme].get(found[1], found[1])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_can_be_read(theme: str, ink: str, ground: str) -> None:
    assert contrast(paint(ink, theme), paint(ground, theme), {}) >= READABLE

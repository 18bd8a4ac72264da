"""The texts on the table can be read by day and by night: WCAG's 4.5 to 1."""

from __future__ import annotations

import re

import pytest

from tests.games.contrast import READABLE, contrast, properties
from tests.tables import table
from tinderbox.core.files import SVG, read

SHEET = read(SVG / "fire_bulls.css")
DAY = properties(SHEET, ":root")
THEMES = {"day": DAY, "night": DAY | properties(SHEET, '[data-theme="night"]')}
# Rules with the ink, and the ground or the rule that has it; #24160d is a seal, or the
# line around a number.
WORDS = table("""
.fb-co                     | fb-sheet            | prices on cards
.fb-pt                     | .fb-tint-g
.fb-pt                     | .fb-tint-y
.fb-pt                     | .fb-tint-r
.fb-pt                     | .fb-tint-b
.fb-pt                     | .fb-tint-n
.fb-pt                     | .fb-tint-w
.fb-pt                     | .fb-tint-j
.fb-co                     | .fb-tag             | for what can be paid
.fb-co                     | .fire-bulls .cannot
.fb-title-name text        | fb-felt
.fb-title-year text        | fb-felt
fb-told                    | fb-panel            | tallies on banners
.fire-bulls .count         | #24160d
.fire-bulls .owner .count  | #24160d
.fire-bulls .count         | .fb-seal
.fb-mini                   | #24160d
""")


def paint(where: str, theme: str) -> str:
    """Return the colour that a rule fills with or names, or the one of that name."""
    rule = re.search(rf"(?:^|\s){re.escape(where)} \{{([^}}]*)\}}", SHEET)
    said = rule[1] if rule and where[0] == "." else f"fill: {where}"
    found = re.search(r"(?:--d|--tag|(?<!-)fill): (?:var\(--tag, )?([#\w-]+)", said)
    assert found is not None, where
    return THEMES[theme].get(found[1], found[1])


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read(theme: str) -> None:
    for ink, ground, *_ in WORDS:
        found = contrast(paint(ink, theme), paint(ground, theme), {})
        assert found >= READABLE, (ink, ground)

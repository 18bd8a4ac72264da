"""Every number and word on the house can be read, by day and by night."""

from __future__ import annotations

import pytest

from tests.games.contrast import READABLE, colour, properties, ratio
from tests.tables import table
from tinderbox.core.files import SVG

SHEET = (SVG / "pompieri.css").read_text("utf8")
DAY = properties(SHEET, ":root")
NIGHT = DAY | properties(SHEET, '[data-theme="night"] .pompieri')
# ink, ground
PAIRS = table("""
po-column | po-stone
po-row    | po-stone
po-rule   | po-linen | the title
#fff8e6   | #2f7a3d  | the dice
#fff8e6   | #2c5ea8
#2a1206   | #fbf3e2
#2f1a0c   | #fff6e2  | how many call
#1d120c   | #ffd766  | the stones that the dice name
""")


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_words_on_the_board_are_readable(theme: dict[str, str]) -> None:
    for ink, ground, *_ in PAIRS:
        said = [colour(each, theme)[0] for each in (ink, ground)]
        assert ratio(*said) >= READABLE, ink
        assert all(each.startswith("po-") or each in SHEET for each in (ink, ground))

"""Boards and covers lie in `svg/` as they are drawn, light enough for a page."""

from __future__ import annotations

import gzip

import pytest

from tests.support.paths import ROOT
from tests.support.published import PUBLISHED
from tinderbox.core.files import SVG
from tools.art.__main__ import KINDS, draw

MOST_BYTES = {"start": 90_000, "cover": 45_000}  # packed as a host packs them


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", PUBLISHED)
def test_a_picture_lies_there_as_it_is_drawn_and_is_light(game: str, kind: str) -> None:
    module = f"tools/art/{game}/{KINDS[kind]}.py"
    assert (ROOT / module).is_file(), f"{module}: drawn() returns svg/{game}.{kind}.svg"
    drawn = draw(game, kind)
    is_as_drawn = (SVG / f"{game}.{kind}.svg").read_text("utf8") == drawn
    assert is_as_drawn, "run `.venv/bin/python -m tools.art`"
    assert len(gzip.compress(drawn.encode(), 9)) <= MOST_BYTES[kind]


def test_a_game_that_lacks_a_module_is_told_which() -> None:
    with pytest.raises(SystemExit, match=r"candles/engraving\.py is missing: .*svg"):
        draw("candles", "start")

"""The covers lie in `svg/` as they are drawn, and are light enough for a front page."""

from __future__ import annotations

import gzip
from importlib import import_module

import pytest

from tests.published import PUBLISHED
from tinderbox.core.files import SVG

MOST = 45_000  # bytes, packed as a host packs them


@pytest.mark.parametrize("game", PUBLISHED)
def test_a_cover_is_what_its_game_draws_and_light(game: str) -> None:
    drawn = import_module(f"tools.art.{game}.cover").drawn()
    assert (SVG / f"{game}.cover.svg").read_text("utf8") == drawn
    assert len(gzip.compress(drawn.encode(), 9)) <= MOST

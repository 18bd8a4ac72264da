"""How many elements the browser styles for a tap on a phone's board.

`tests/app/table/test_calls.py` counts what Python does. The times are measured by
`python -m tools.bench.taps`.
"""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser

from tools.bench import taps

TAP_COUNT: Final = 6


# Elements that so many taps may style together: half as many again as they did.
LIMITS: Final = {
    "great_fire": 1_130,
    "pompieri": 2_100,
    "fire_bulls": 2_250,
}


@pytest.mark.nightly
@pytest.mark.parametrize("game", LIMITS)
def test_a_tap_restyles_no_more_than_it_did(
    game: str, browser: Browser, site: str
) -> None:
    """A rule for the space between words once restyled all pieces at each tap."""
    found = taps.run(browser, f"{site}/", game, count=TAP_COUNT)
    assert len(found) == TAP_COUNT
    assert sum(tap.styled for tap in found) <= LIMITS[game]

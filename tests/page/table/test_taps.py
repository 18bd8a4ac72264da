"""What a tap on a phone's board costs, in counts that are the same on every machine.

`python -m tools.bench.taps` has the times.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser

from tools.bench import taps

TAP_COUNT: Final = 6


class Limits(NamedTuple):
    """What so many taps may cost together: half as much again as they did."""

    styled: int  # elements whose style is computed
    calls: int  # of functions in Python


LIMITS: Final = {
    "great_fire": Limits(styled=2_100, calls=62_000),
    "pompieri": Limits(styled=3_100, calls=58_000),
    "fire_bulls": Limits(styled=4_900, calls=53_000),
}


@pytest.mark.parametrize(
    "game",
    [
        "great_fire",
        pytest.param("pompieri", marks=pytest.mark.nightly),
        pytest.param("fire_bulls", marks=pytest.mark.nightly),
    ],
)
def test_a_tap_restyles_and_calls_no_more_than_it_did(
    game: str, browser: Browser, site: str
) -> None:
    """A rule for the space between words once restyled all pieces at each tap."""
    found = taps.run(browser, f"{site}/", game, count=TAP_COUNT, counts_calls=True)
    assert len(found) == TAP_COUNT
    limits = LIMITS[game]
    assert sum(tap.styled for tap in found) <= limits.styled
    assert sum(tap.calls for tap in found) <= limits.calls

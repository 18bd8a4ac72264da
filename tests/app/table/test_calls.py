"""What a click costs in calls of Python's functions, which no machine makes slower.

`tests/page/table/test_taps.py` counts the elements that the browser styles for it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any, Final

import pytest

from tests.support.world.world import opened

CLICKS: Final = 6
LIMITS: Final = {  # game → of so many clicks together: half as many again as there are
    "great_fire": 36_500,
    "pompieri": 24_000,
    "fire_bulls": 22_300,
}


def calls_of(act: Callable[[], object]) -> int:
    """Return how many functions of Python are called meanwhile."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("game", LIMITS)
def test_a_click_calls_no_more_functions_than_it_did(game: str) -> None:
    seats = ("seats", "human,greedy,greedy")
    query = (("game", game), seats, ("seed", "279"), ("speed", "instant"))
    page, browser = opened(query)
    table: Any = page.table
    calls = 0
    for number in range(CLICKS):
        browser.run_timers()
        choices = table.play.clicks.choices()
        chosen = choices[number * 7 % len(choices)].id
        calls += calls_of(partial(table.choosing.click, chosen))
    assert calls <= LIMITS[game]

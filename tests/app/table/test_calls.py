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

CLICKS: Final = 12
# Of so many clicks together, and of the dearest: a tenth more than there are.
LIMITS: Final = {
    "great_fire": (33_400, 4_750),
    "pompieri": (29_100, 4_550),
    "fire_bulls": (28_000, 3_650),
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


def calls_of_clicks(game: str) -> list[int]:
    """Return how many functions each click of a match calls."""
    seats = ("seats", "human,greedy,greedy")
    query = (("game", game), seats, ("seed", "279"), ("speed", "instant"))
    page, browser = opened(query)
    table: Any = page.table
    calls = []
    for number in range(CLICKS):
        browser.run_timers()
        choices = table.play.clicks.choices()
        chosen = choices[number * 7 % len(choices)].id
        calls.append(calls_of(partial(table.choosing.click, chosen)))
    return calls


@pytest.mark.parametrize("game", LIMITS)
def test_a_click_calls_no_more_functions_than_it_did(game: str) -> None:
    calls_of_clicks(game)  # what is kept of it does not depend on the tests before
    calls = calls_of_clicks(game)
    limit_of_all, limit_of_dearest = LIMITS[game]
    assert sum(calls) <= limit_of_all
    assert max(calls) <= limit_of_dearest

"""Nothing moves while the page starts: what shows before Python stays in its place.

`test_start.py` checks a table and a first visit while they start.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.support.page.jumps import SIZES, WATCH, assert_nothing_jumped
from tests.support.page.readers import BOOT_MS
from tests.support.paths import REPLAYS


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A first visit: Python starts anew."""
    return newcomer


@pytest.mark.nightly  # beside test_start.py, where a match is not over
@pytest.mark.parametrize("viewport", SIZES[:2], ids=["wide", "phone"])
def test_nothing_jumps_where_a_match_is_kept(page: Page) -> None:
    page.add_init_script(WATCH)
    text = (REPLAYS / "pompieri-four.match").read_text("utf8")
    put = f"localStorage.setItem('tinderbox.match.1', {json.dumps(text)})"
    page.add_init_script(put)
    page.goto("/?lang=en#home")
    idle = "html[data-idle=true]"
    page.wait_for_selector(idle, state="attached", timeout=BOOT_MS)
    assert_nothing_jumped(page)

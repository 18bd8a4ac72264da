"""Nothing jumps while the page starts: what shows before Python stays where it is.

Of a table `test_start.py` says so, where it looks at each as it starts.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.support.page.jumps import SIZES, WATCH, assert_nothing_jumped
from tests.support.page.readers import BOOT_MS
from tests.support.paths import REPLAYS

ADDRESSES = {
    "home": "/?lang=en",
    "home with a match": "/?lang=en#home",
}


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A first visit: Python starts anew."""
    return newcomer


@pytest.mark.parametrize("viewport", SIZES, ids=lambda size: str(size["width"]))
@pytest.mark.parametrize("name", ADDRESSES)
def test_nothing_jumps_while_the_page_starts(page: Page, name: str) -> None:
    page.add_init_script(WATCH)
    if name == "home with a match":
        text = (REPLAYS / "pompieri-four.match").read_text("utf8")
        put = f"localStorage.setItem('tinderbox.match.1', {json.dumps(text)})"
        page.add_init_script(put)
    page.goto(ADDRESSES[name])
    idle = "html[data-idle=true]"
    page.wait_for_selector(idle, state="attached", timeout=BOOT_MS)
    assert_nothing_jumped(page)

"""Nothing jumps while the page starts: what shows before Python stays where it is.

Of a table `test_start.py` says so, where it looks at each as it starts.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.support.page.readers import BOOT_MS
from tests.support.paths import REPLAYS

MOST = 0.05  # half of what web.dev's "Cumulative Layout Shift" calls good
SIZES: list[ViewportSize] = [
    {"width": 1440, "height": 900},
    {"width": 390, "height": 844},
]
ADDRESSES = {
    "home": "/?lang=en",
    "home with a match": "/?lang=en#home",
}
# What jumped, by how much, as it is painted; a click of the reader's own is no shift.
WATCH = """
window.isPainted = true;
window.jumps = [];
new PerformanceObserver(list => {
  for (const {value, hadRecentInput, sources} of list.getEntries()) {
    if (hadRecentInput) continue;
    const box = ({x, y, width, height}) => [x, y, width, height].map(Math.round);
    jumps.push([value, sources.map(({node, previousRect, currentRect}) =>
      [node?.id || node?.className || node?.nodeName, box(previousRect),
       box(currentRect)].join(' '))]);
  }
}).observe({type: 'layout-shift', buffered: true});
"""
# Two frames later the observer has been told of all that was painted.
JUMPS = """() => new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(jumps))))"""


@pytest.fixture
def page(newcomer: Page) -> Page:
    """A first visit: Python starts anew."""
    return newcomer


def assert_nothing_jumped(page: Page) -> None:
    """Nothing that counts, in a page that began with `WATCH` and is idle."""
    jumps = page.evaluate(JUMPS)
    assert sum(value for value, _ in jumps) < MOST, jumps


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

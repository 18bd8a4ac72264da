"""Any moment of a match has an address, and a bar with the keys of its browser.

`tests/app/table/test_timeline.py` has what is done at such a moment.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.app.site import started
from tests.page.drivers import fingers

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant&lang=en"
SEEN = """() => [...document.querySelectorAll('#sprites > .sprite:not(.is-gone)')]
  .map(g => g.id + g.style.transform).sort()"""


def test_the_bar_goes_to_any_moment_which_an_address_brings_back(app: Page) -> None:
    fingers.open_match(app, started.played(MATCH, 5))
    fingers.do(app, "journal")
    place = app.locator("#timeline-place")
    now = app.evaluate(SEEN)
    end = len(fingers.truth(app).log)
    app.focus("#timeline-at")
    for key, moment in (("Home", 0), ("ArrowRight", 1), ("End", end)):
        app.keyboard.press(key)
        assert place.inner_text() == f"{moment} of {end}"
    assert app.evaluate(SEEN) == now
    app.click("#timeline-prev")
    assert app.url.endswith(f"&at={end - 1}")
    seen = app.evaluate(SEEN)
    assert seen != now
    app.reload()
    fingers.settle(app)
    assert app.evaluate(SEEN) == seen

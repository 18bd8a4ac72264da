"""A browser that darkens pages leaves this one as it is: it has a night of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.page.drivers import fingers
from tests.page.pictures.comparison import is_same
from tests.page.pictures.screen import painted

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=21&speed=instant"
DARKEN = "Emulation.setAutoDarkModeOverride"
SCHEME = "scheme => { document.documentElement.style.colorScheme = scheme; }"


@pytest.mark.nightly  # beside the pictures of the day and of the night
def test_a_browser_that_darkens_pages_leaves_the_day(app: Page) -> None:
    """Android's browsers darken pages where the device prefers dark ones."""
    fingers.begin(app, MATCH)
    app.emulate_media(color_scheme="dark")
    devtools = app.context.new_cdp_session(app)
    with painted(app) as screen:
        before = screen.still()
        devtools.send(DARKEN, {"enabled": True})
        assert is_same(before, screen.still())
        app.evaluate(SCHEME, "light")
        assert not is_same(before, screen.still()), "this browser does darken pages"
        app.evaluate(SCHEME, "")
        devtools.send(DARKEN, {})
        devtools.detach()

"""A place is shown from its top, and after the Back button from where it was left."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page
from tinderbox.app.page.places import PAGES

MATCH = (("game", "pompieri"), ("seats", "human,greedy"))


def return_to(page: Page, browser: Tab, fragment: str) -> None:
    """Press the Back button, which leads to this place."""
    browser.address = fragment
    for listener in browser.window.events["popstate"]:
        listener(SimpleNamespace())
    browser.run_timers()


# To join needs modules that import the browser.
@pytest.mark.parametrize("name", sorted(PAGES.keys() - {"home", "join"}))
def test_each_page_is_seen_from_its_top_and_is_come_back_to(name: str) -> None:
    page, browser = opened(fragment="#home")
    root = browser.document.documentElement
    root.scrollTop = 518
    page.go(PAGES[name])
    browser.run_timers()
    assert page.place == PAGES[name]
    assert root.scrollTop == 0
    root.scrollTop = 180
    return_to(page, browser, "#home")
    assert root.scrollTop == 518
    return_to(page, browser, f"#{name}")
    assert root.scrollTop == 180
    page.go_home()
    assert root.scrollTop == 0, "a link is no way back"


def test_a_page_that_is_loaded_again_stays_where_the_browser_has_scrolled_it() -> None:
    page, browser = opened(fragment="#home")
    browser.document.documentElement.scrollTop = 300
    page.form.translate()  # type: ignore[union-attr] # a form is shown
    assert browser.document.documentElement.scrollTop == 300


def test_a_match_is_seen_from_the_top_of_its_panel() -> None:
    page, browser = opened(MATCH)
    places = [browser.element(id) for id in ("panel", "panel-rest")]
    for place in places:
        place.scrollTop = 90
    page.commands.run("home")
    page.commands.run("match:1")
    assert [place.scrollTop for place in places] == [0, 0]

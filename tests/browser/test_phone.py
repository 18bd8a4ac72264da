"""On a phone: nothing runs over the edge, the sheet opens, the board zooms."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.browser import fingers

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=8&speed=instant&lang=en"
SIZES = [
    {"width": 390, "height": 844},
    {"width": 1024, "height": 768},
    {"width": 1440, "height": 900},
]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll('button, input, [role=button]')]
  .filter(e => e.checkVisibility() && !e.closest('#board'))
  .filter(e => e.getBoundingClientRect().height < 24
            || e.getBoundingClientRect().width < 24)
  .map(e => e.id || e.textContent)"""


@pytest.mark.parametrize("viewport", SIZES, ids=lambda size: str(size["width"]))
def test_the_page_fits(app: Page) -> None:
    assert app.evaluate(OVERFLOW) <= 0
    assert app.evaluate(SMALL) == []
    app.emulate_media(reduced_motion="reduce")
    app.goto(MATCH)
    fingers.settle(app)
    if app.locator("[data-command=zoom-fit]").is_visible():
        app.click("[data-command=zoom-fit]")
    fingers.play_on(app, random.Random(1), clicks=6)
    assert app.evaluate(OVERFLOW) <= 0
    assert app.evaluate(SMALL) == []


@pytest.mark.parametrize("viewport", SIZES[:1], ids=["phone"])
def test_the_board_zooms_and_the_sheet_opens(app: Page) -> None:
    app.goto(MATCH)
    fingers.settle(app)
    before = app.locator("#board").get_attribute("viewBox")
    app.click("[data-command=zoom-in]")
    assert app.locator("#board").get_attribute("viewBox") != before
    app.click("[data-command=zoom-fit]")
    app.locator("[data-id='district-moorfields']").press("?")
    slip = app.locator("#panel-remark")
    assert "GF-" in slip.inner_text()
    app.click(".remark-read")
    assert slip.is_hidden()
    toggle = app.locator("#sheet-toggle")
    assert toggle.get_attribute("aria-expanded") == "false"
    toggle.click()
    assert toggle.get_attribute("aria-expanded") == "true"
    assert app.locator("#panel-journal").is_visible()

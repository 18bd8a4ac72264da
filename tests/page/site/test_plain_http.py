"""People in one network open the page by plain http, where browsers offer less.

Locks, lasting storage, the clipboard and service workers are not undefined there but
absent: reading them raises an exception.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.page import fingers
from tests.support.page.readers import new_context
from tests.support.page.watch import NEIGHBOUR, Watch

MATCH = "/?game=fire_bulls&seats=human,greedy&seed=7&lang=en&speed=instant"
ABSENT = ["locks", "storage", "clipboard", "serviceWorker"]


@pytest.fixture
def neighbour(browser: Browser, site: str) -> Iterator[Page]:
    """The page as another device in the network opens it."""
    address = site.replace("127.0.0.1", NEIGHBOUR)
    watch = Watch(address)
    context = new_context(browser, base_url=address, reduced_motion="reduce")
    watch.follow(context)
    yield context.new_page()
    context.close()
    assert not watch.wrongs, "\n".join(watch.wrongs)


@pytest.mark.nightly  # beside test_bare_browser.py, and test_party.py by plain http
def test_a_match_is_played_kept_and_shared(neighbour: Page) -> None:
    page = neighbour
    page.goto(MATCH)
    lacks = page.evaluate("names => names.filter(n => n in navigator)", ABSENT)
    assert lacks == [], "then this is no test of plain http"
    fingers.play_on(page, random.Random(1), clicks=4)  # enough to ask for storage
    kept = fingers.saved(page)
    assert len(fingers.truth(kept).log) > 10
    page.reload()
    fingers.settle(page)
    assert fingers.saved(page) == kept
    assert fingers.glowing(page)

    fingers.choose(page, "give")
    link = page.locator("#share-link").input_value()
    page.click("[data-command='copy-link']")
    expect(page.locator("[data-command='copy-link']")).to_have_text("Copied")
    page.focus("#match-name")
    page.keyboard.press("Control+V")
    name = page.locator("#match-name").input_value()
    assert len(name) > 20
    assert link.startswith(name)
    page.click("#dialog-close")

    fingers.do(page, "invite")
    fingers.do(page, "invite:seat:8")
    invitation = page.locator("#code-link").input_value()
    assert urlsplit(invitation).hostname == NEIGHBOUR, "which other devices can open"
    page.click("#dialog-close")

    fingers.do(page, "post")
    expect(page.locator("#dialog")).to_contain_text("a page that comes over https")

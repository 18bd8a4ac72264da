"""A match survives reloads, a closed tab, bad saves, full and forbidden storage."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import fingers

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant&lang=en"
KEY = "tinderbox.match.great_fire"
DENIED = """Object.defineProperty(window, 'localStorage',
  {get() { throw new DOMException('no', 'SecurityError'); }});"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException('full', 'QuotaExceededError'); };"""
SEEN = """() => [...document.querySelectorAll('#sprites > .sprite')]
  .map(g => g.id + g.style.transform).sort()"""


def start(page: Page, address: str = MATCH) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    fingers.settle(page)


def test_a_reload_in_mid_turn_comes_back_to_the_same_action(page: Page) -> None:
    start(page)
    rng = random.Random(2)
    for _ in range(3):
        fingers.play_on(page, rng, clicks=4)
        before = fingers.saved(page), page.evaluate(SEEN)
        page.goto("/")
        fingers.settle(page)
        assert (fingers.saved(page), page.evaluate(SEEN)) == before


@pytest.mark.parametrize(
    ("script", "says"), [(DENIED, "keeps nothing"), (FULL, "full")]
)
def test_without_storage_the_game_goes_on(page: Page, script: str, says: str) -> None:
    page.add_init_script(script)
    start(page)
    expect(page.locator("#notices .notice")).to_contain_text(says)
    fingers.play_on(page, random.Random(3), clicks=3)
    expect(page.locator("#notices .notice")).to_contain_text(says)
    with page.expect_download() as download:
        page.click("#notices [data-command=save]")
    assert fingers.truth(download.value.path().read_text("utf8")).log


@pytest.mark.parametrize(
    "damaged",
    ["nonsense", '{"game":"great_fire"}', '{"format":99,"game":"great_fire"}'],
)
def test_a_save_that_cannot_be_read_is_kept_aside(page: Page, damaged: str) -> None:
    page.goto("/?lang=en")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, damaged])
    page.goto("/")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert page.locator("#page-home").is_visible()
    kept = page.evaluate("localStorage.getItem('tinderbox.aside.1')")
    assert kept == damaged
    with page.expect_download() as download:
        page.click("#notices [data-command^='aside:']")
    assert download.value.path().read_text("utf8") == damaged


@pytest.mark.parametrize(
    "query",
    ["game=chess&seats=human,greedy", "game=great_fire&seats=human", "colour=red"],
)
def test_an_unknown_link_is_said_and_leads_to_a_new_game(
    page: Page, query: str
) -> None:
    page.goto(f"/?lang=en&{query}")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert page.locator("#notices .notice").is_visible()
    assert page.locator("#page-new").is_visible()


def test_names_are_text(page: Page) -> None:
    name = "<img src=x onerror=alert(1)>"
    start(page, f"{MATCH}&names={name}")
    assert page.locator("#seat-0 .seat-name").inner_text() == name
    assert page.locator("img[src=x]").count() == 0


def test_a_running_match_is_not_lost_to_a_new_one(page: Page) -> None:
    start(page)
    fingers.play_on(page, random.Random(1), clicks=2)
    before = fingers.saved(page)
    start(page, MATCH.replace("seed=5", "seed=6"))
    assert page.evaluate("localStorage.getItem('tinderbox.aside.1')") == before

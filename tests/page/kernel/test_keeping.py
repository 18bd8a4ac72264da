"""A match survives reloads, a closed tab, full and forbidden storage.

`tests/app/site/test_stored_matches.py` tests damaged saves in CPython.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.no_storage import BLOCKED, FULL

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant&lang=en"
KEY = "tinderbox.match.1"
GET = "key => localStorage.getItem(key)"
SEEN = """() => [...document.querySelectorAll('#sprites > .sprite')]
  .map(g => g.id + g.style.transform).sort()"""


def start(page: Page, address: str = MATCH) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(address)
    fingers.settle(page)


def test_a_reload_in_mid_turn_comes_back_to_the_same_action(page: Page) -> None:
    start(page)
    assert page.workers == [], "no player of this table takes its time"
    expect(page.locator("#thinking")).to_be_hidden()
    fingers.play_on(page, random.Random(2), clicks=4)
    before = fingers.saved(page), page.evaluate(SEEN)
    page.goto("/?speed=instant")
    fingers.settle(page)
    assert (fingers.saved(page), page.evaluate(SEEN)) == before


@pytest.mark.parametrize(
    ("script", "says"),
    [
        (BLOCKED, "keeps nothing"),
        # By day the test below has a full storage.
        pytest.param(FULL, "full", marks=pytest.mark.nightly),
    ],
)
def test_without_storage_the_game_goes_on(page: Page, script: str, says: str) -> None:
    page.add_init_script(script)
    start(page)
    expect(page.locator("#notices .notice")).to_contain_text(says)
    fingers.play_on(page, random.Random(3), clicks=3)
    fingers.choose(page, "give")
    page.fill("#match-name", "Friday")
    page.keyboard.press("Enter")
    expect(page.locator("#notices .notice")).to_have_count(1)
    expect(page.locator("#notices .notice")).to_contain_text(says)
    with page.expect_download() as download:
        page.click("#notices [data-command=save]")
    assert fingers.truth(download.value.path().read_text("utf8")).log


def test_what_is_saved_from_a_full_storage_is_what_is_on_the_table(
    page: Page,
) -> None:
    start(page)
    fingers.choose(page, "give")
    page.click("#dialog-close")
    page.evaluate(f"() => {{ {FULL} }}")
    fingers.play_on(page, random.Random(3), clicks=3)
    with page.expect_download() as download:
        page.click("#notices [data-command=save]")
    saved = fingers.truth(download.value.path().read_text("utf8")).log
    assert (
        page.locator("#timeline-place").inner_text() == f"{len(saved)} of {len(saved)}"
    )
    # Away from the table and back: the page has it all still.
    page.click("#brand")
    page.click("[data-command='match:1']")
    fingers.settle(page)
    assert (
        page.locator("#timeline-place").inner_text() == f"{len(saved)} of {len(saved)}"
    )


def test_storage_cleared_while_playing_is_said_and_the_match_kept_again(
    app: Page,
) -> None:
    page = app
    fingers.open_match(page, fingers.played(MATCH, 2))
    fingers.play_on(page, random.Random(5), clicks=2)
    page.evaluate("localStorage.clear()")
    fingers.play_on(page, random.Random(5), clicks=2)
    expect(page.locator("#notices")).to_contain_text("cleared")
    page.evaluate("localStorage.setItem('tinderbox.setting.playing', '1')")
    assert fingers.truth(fingers.saved(page)).log


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        ("#match=1", "table"),
        pytest.param("#home", "home", marks=pytest.mark.nightly),
    ],
)
def test_a_match_that_the_store_has_lost_whole_is_there_again(
    app: Page, place: str, shown: str
) -> None:
    page = app
    fingers.open_match(page, fingers.played(MATCH, 2))
    kept = page.evaluate(GET, KEY)
    page.wait_for_selector("html[data-backup='1']", state="attached")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(f"/?lang=en{place}")
    page.wait_for_function(GET, arg=KEY)
    page.evaluate("tinderbox.idle()")
    expect(page.locator(f"#page-{shown}")).to_be_visible()
    expect(page.locator("#notices .notice")).to_have_count(0)
    assert page.evaluate(GET, KEY).endswith(kept)


def test_names_are_text(app: Page) -> None:
    page = app
    name = "<img src=x onerror=alert(1)>"
    fingers.begin(page, f"{MATCH}&names={name}&lang=en")
    assert page.locator("#seat-0 .seat-name").inner_text() == name
    assert page.locator("img[src=x]").count() == 0

"""A match survives a lost, a full and a forbidden storage.

`tests/app/site/test_stored_matches.py` tests damaged saves in CPython.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import FORGET
from tests.page.fakes.no_storage import BLOCKED, FULL
from tests.replays.recorded import replay

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant&lang=en"
KEY = "tinderbox.match.1"
GET = "key => localStorage.getItem(key)"


@pytest.mark.nightly  # beside tests/app/kernel/match/test_unsaved.py
@pytest.mark.parametrize(
    ("script", "says"), [(BLOCKED, "keeps nothing"), (FULL, "full")]
)
def test_without_storage_the_game_goes_on(page: Page, script: str, says: str) -> None:
    page.add_init_script(script)
    page.emulate_media(reduced_motion="reduce")
    page.goto(MATCH)
    fingers.settle(page)
    expect(page.locator("#notices .notice")).to_contain_text(says)
    fingers.play_on(page, random.Random(3), clicks=3)
    fingers.choose(page, "give")
    page.fill("#match-name", "Friday")
    page.keyboard.press("Enter")
    expect(page.locator("#notices .notice")).to_have_count(1)
    expect(page.locator("#notices .notice")).to_contain_text(says)
    with page.expect_download() as download:
        page.click("#notices [data-command=save]")
    log = replay(download.value.path().read_text("utf8")).log
    assert page.inner_text("#timeline-place") == f"{len(log)} of {len(log)}"


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
    fingers.open_match(page, started.played(MATCH, 2))
    kept = page.evaluate(GET, KEY)
    page.wait_for_selector("html[data-backup='1']", state="attached")
    page.evaluate(f"() => {{ {FORGET} forget(); }}")
    page.goto("about:blank")
    page.goto(f"/?lang=en{place}")
    page.wait_for_function(GET, arg=KEY)
    page.evaluate("tinderbox.idle()")
    expect(page.locator(f"#page-{shown}")).to_be_visible()
    expect(page.locator("#notices .notice")).to_have_count(0)
    assert page.evaluate(GET, KEY).endswith(kept)

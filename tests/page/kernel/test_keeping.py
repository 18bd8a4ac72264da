"""A match survives reloads, a closed tab, bad saves, full and forbidden storage."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.no_storage import BLOCKED, FULL

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant&lang=en"
KEY = "tinderbox.match.1"
GET = "key => localStorage.getItem(key)"
DAMAGED = ("nonsense", '{"game":"great_fire"}', '{"format":99,"game":"great_fire"}')
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
    rng = random.Random(2)
    for _ in range(2):
        fingers.play_on(page, rng, clicks=4)
        before = fingers.saved(page), page.evaluate(SEEN)
        page.goto("/?speed=instant")
        fingers.settle(page)
        assert (fingers.saved(page), page.evaluate(SEEN)) == before


@pytest.mark.parametrize(
    ("script", "says"),
    [(BLOCKED, "keeps nothing"), (FULL, "full")],
)
def test_without_storage_the_game_goes_on(page: Page, script: str, says: str) -> None:
    page.add_init_script(script)
    start(page)
    expect(page.locator("#notices .notice")).to_contain_text(says)
    fingers.play_on(page, random.Random(3), clicks=3)
    page.click("#tools [data-command='give']")
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
    page.click("#tools [data-command='give']")
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


def test_a_save_that_cannot_be_read_is_left_as_it_is(app: Page) -> None:
    page = app
    put = "([key, text]) => localStorage.setItem(key, text)"
    for id, damaged in enumerate(DAMAGED, start=1):
        page.evaluate(put, [f"tinderbox.match.{id}", damaged])
    page.evaluate(put, ["tinderbox.setting.playing", "1"])
    page.goto("/")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    for id, damaged in enumerate(DAMAGED, start=1):
        assert page.locator("#page-home").is_visible()
        row = page.locator(f"[data-match='{id}']")
        expect(row).to_contain_text("unreadable")
        with page.expect_download() as download:
            row.locator(f"[data-command='raw:{id}']").click()
        assert download.value.path().read_text("utf8") == damaged
        fingers.do(page, f"match:{id}")
    fingers.do(page, "play:great_fire")
    assert page.locator("#page-table").is_visible()
    for id, damaged in enumerate(DAMAGED, start=1):
        assert page.evaluate(GET, f"tinderbox.match.{id}") == damaged


def test_the_copy_before_the_last_saves_a_damaged_match(app: Page) -> None:
    page = app
    fingers.open_match(page, fingers.played(MATCH, 3))
    fingers.play_on(page, random.Random(4), clicks=3)
    last = fingers.truth(fingers.saved(page)).log
    page.evaluate("key => { localStorage[key] += '!'; }", KEY)
    damaged = page.evaluate(GET, KEY)
    page.goto("/")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    expect(page.locator("#notices")).to_contain_text("checksum")
    page.click("#notices [data-command='rescue:1']")
    fingers.settle(page)
    assert fingers.truth(fingers.saved(page)).log == last[:-1]
    assert page.evaluate(GET, KEY) == damaged


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


def test_a_match_that_the_store_has_lost_whole_is_there_again(app: Page) -> None:
    page = app
    fingers.open_match(page, fingers.played(MATCH, 2))
    kept = page.evaluate(GET, KEY)
    for place, shown in (("#home", "home"), ("#match=1", "table")):
        page.wait_for_selector("html[data-backup='1']", state="attached")
        page.evaluate("localStorage.clear()")
        page.goto("about:blank")
        page.goto(f"/?lang=en{place}")
        expect(page.locator(".match-row")).to_have_count(1)
        page.evaluate("tinderbox.idle()")
        expect(page.locator(f"#page-{shown}")).to_be_visible()
        expect(page.locator("#notices .notice")).to_have_count(0)
        assert page.evaluate(GET, KEY).endswith(kept)
        fingers.do(page, "match:1")


def test_a_log_that_breaks_off_is_opened_for_reading(app: Page) -> None:
    page = app
    header, *log = fingers.played(MATCH, 4).splitlines()
    bad = "\n".join([header, *log[:-2], log[0], *log[-2:]]) + "\n"
    fingers.open_match(page, bad)
    expect(page.locator("#notices")).to_contain_text(f"line {len(log) - 1}")
    assert fingers.glowing(page) == []
    page.click("#timeline-prev")
    page.click("#act-fork")
    fingers.settle(page)
    assert fingers.truth(fingers.saved(page)).log[: len(log) - 3] == log[: len(log) - 3]
    assert page.evaluate(GET, KEY) == bad


def test_names_are_text(app: Page) -> None:
    page = app
    name = "<img src=x onerror=alert(1)>"
    fingers.begin(page, f"{MATCH}&names={name}")
    assert page.locator("#seat-0 .seat-name").inner_text() == name
    assert page.locator("img[src=x]").count() == 0


def test_a_running_match_is_not_lost_to_a_new_one(app: Page) -> None:
    page = app
    fingers.open_match(page, fingers.played(MATCH, 2))
    before = page.evaluate(GET, KEY)
    start(page, MATCH.replace("seed=5", "seed=6"))
    assert page.evaluate(GET, KEY) == before
    assert page.url.endswith("#match=2")
    page.goto("/#home")
    expect(page.locator(".match-row")).to_have_count(2)

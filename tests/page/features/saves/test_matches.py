"""The list of matches: renamed, deleted and restored, exported and imported."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.fingers import DROP, PASTE
from tests.support.paths import REPLAYS
from tests.support.played import recorded
from tinderbox.app.features.saves.row_pictures import ROW

MATCH = "/?game=fire_bulls&seats=human,greedy&seed=5&speed=instant&lang=en"
BACKUPS = """() => new Promise(done => {
  const asked = indexedDB.open('tinderbox-matches', 1);
  asked.onsuccess = () => {
    const store = asked.result.transaction('backups').objectStore('backups');
    const [keys, texts] = [store.getAllKeys(), store.getAll()];
    texts.onsuccess = () => {
      asked.result.close();
      done(Object.fromEntries(keys.result.map((key, n) => [key, texts.result[n]])));
    };
  };
})"""


@pytest.fixture
def home(app: Page) -> Page:
    """The front page after a match was begun."""
    fingers.open_match(app, fingers.played(MATCH, 2))
    app.wait_for_selector("html[data-backup='1']", state="attached")
    fingers.do(app, "games")
    return app


def rows(page: Page) -> list[str]:
    return page.locator(".match-row .match-name").all_inner_texts()


def test_a_match_is_listed_with_a_picture_and_gone_on_with(home: Page) -> None:
    assert rows(home) == ["Player 1 and Magpie"]
    expect(home.locator(".match-row")).to_contain_text("Fire Bulls")
    expect(home.locator(".match-picture img")).to_have_js_property("complete", True)
    assert home.locator(".match-picture img").evaluate("i => i.naturalWidth > 0")
    home.click("#page-games [data-command='match:1']")
    fingers.settle(home)
    assert fingers.glowing(home)


BITMAP = re.compile(r"^data:image/(webp|jpeg);base64,")
COVER = re.compile(r"^svg/fire_bulls\.cover")
# The browser no longer hands out what it has drawn, or does again.
REFUSE = """() => {
  const {prototype} = HTMLCanvasElement;
  window.writes = prototype.toDataURL;
  prototype.toDataURL = () => { throw new DOMException('', 'SecurityError'); };
}"""
# Keeps the last drawing that was made a picture.
KEEP_DRAWING = """() => {
  window.Blob = class extends Blob {
    constructor(parts, options) {
      if (options?.type === 'image/svg+xml') window.drawing = parts[0];
      super(parts, options);
    }
  };
}"""
ALLOW = "() => { HTMLCanvasElement.prototype.toDataURL = window.writes; }"


def test_a_picture_is_made_once_and_let_go_at_a_table(home: Page) -> None:
    """A drawing in its place would keep 11 MB of memory, also at the table."""
    picture = home.locator(".match-picture img")
    expect(picture).to_have_attribute("src", BITMAP)
    made = str(picture.get_attribute("src"))
    assert len(made) <= ROW.max_characters
    home.evaluate(REFUSE)
    home.evaluate(KEEP_DRAWING)  # before it is drawn, which may be late
    fingers.do(home, "new")
    expect(picture).to_have_attribute("src", COVER)
    fingers.do(home, "games")
    expect(picture).to_have_attribute("src", made)
    # What a browser doesn't hand out is not shown: the cover stays.
    fingers.open_match(home, fingers.played(MATCH, 4))
    fingers.do(home, "games")
    expect(home.locator(".match-row")).to_have_attribute("data-near", "")
    home.evaluate("tinderbox.idle()")
    expect(picture).to_have_attribute("src", COVER)
    home.evaluate(ALLOW)
    fingers.do(home, "new")
    fingers.do(home, "games")
    expect(picture).to_have_attribute("src", BITMAP)
    # A drawing in an `img` may fetch nothing, and is as wide as its typefaces.
    assert home.evaluate("drawing.match(/url\\(.data:font/g).length") == 3


def test_a_match_is_named_by_keyboard(home: Page) -> None:
    home.click("[data-command='rename:1']")
    home.fill("#match-name", "Friday night")
    home.keyboard.press("Enter")
    expect(home.locator("dialog[open]")).to_have_count(0)
    assert rows(home) == ["Friday night"]
    expect(home.locator("[data-command='rename:1']")).to_be_focused()
    home.reload()
    expect(home.locator(".match-name")).to_have_text("Friday night")


def test_a_match_thrown_away_can_be_put_back(home: Page) -> None:
    before = home.evaluate("localStorage.getItem('tinderbox.match.1')")
    assert home.evaluate(BACKUPS) == {"1": before}
    home.click("[data-command='remove:1']")
    assert rows(home) == []
    assert home.evaluate(BACKUPS) == {}
    home.click("#notices [data-command='put-back']")
    assert rows(home) == ["Player 1 and Magpie"]
    assert home.evaluate("localStorage.getItem('tinderbox.match.1')") == before
    home.click("[data-command='remove:1']")
    fingers.do(home, "choose:fire_bulls")
    home.click("[data-command='new:start']")
    fingers.settle(home)
    home.click("#notices [data-command='put-back']")
    assert home.evaluate("localStorage.getItem('tinderbox.match.1')") == before
    fingers.do(home, "games")
    expect(home.locator(".match-row")).to_have_count(2)


def test_a_double_click_is_one_command(home: Page) -> None:
    notices = home.locator("#notices .notice")
    home.dblclick("#page-games [data-command='match:1']")
    fingers.settle(home)
    assert fingers.glowing(home), "not taken for another tab's"
    home.click("#act-journal")
    home.locator("#act-fork").dblclick()
    expect(notices).to_contain_text("A new match starts here")
    fingers.settle(home)
    home.click("#notices [data-command^=dismiss]")
    fingers.do(home, "games")
    expect(home.locator(".match-row")).to_have_count(2)
    fingers.do(home, "home")
    home.dblclick("#lead-loud")
    fingers.settle(home)
    assert fingers.glowing(home)
    home.locator("#act-fork").focus()
    for _ in range(3):  # a key held down
        home.keyboard.down("Enter")
    home.keyboard.up("Enter")
    fingers.settle(home)
    home.click("#notices [data-command^=dismiss]")
    fingers.choose(home, "new")
    home.dblclick("[data-command='new:start']")
    fingers.settle(home)
    expect(notices).to_have_count(0)
    fingers.do(home, "games")
    expect(home.locator(".match-row")).to_have_count(4)
    home.locator("[data-command^='remove:']").first.dblclick()
    expect(home.locator(".match-row")).to_have_count(3)


def test_an_open_that_was_broken_off_holds_nothing(home: Page) -> None:
    home.evaluate("""() => {
      document.querySelector("[data-command='match:1']").click();
      document.querySelector('#brand').click();
    }""")
    home.evaluate("tinderbox.idle()")
    home.click("#lead-loud")
    fingers.settle(home)
    assert fingers.glowing(home)


def test_the_match_at_the_table_is_opened_again_in_place(home: Page) -> None:
    home.click("#page-games [data-command='match:1']")
    fingers.settle(home)
    text = fingers.saved(home)
    home.evaluate("location.hash = 'match=1&at=3'")
    expect(home.locator("#timeline-place")).to_contain_text("3 of")
    home.evaluate("tinderbox.idle()")
    assert home.locator("#notices .notice").count() == 0
    home.evaluate(DROP, text)
    expect(home.locator("#timeline-place")).not_to_contain_text("3 of")
    fingers.settle(home)
    expect(home.locator("#notices .notice")).to_have_count(0)
    fingers.play_on(home, random.Random(3), clicks=1)
    assert fingers.saved(home) != text


@pytest.mark.parametrize("way", ["pick", "paste"])
def test_a_match_is_taken_in_and_opened(app: Page, way: str) -> None:
    """One that is dropped, above, comes the same way."""
    page = app
    if way == "pick":
        with page.expect_file_chooser() as chooser:
            fingers.do(page, "games")
            page.click(".matches-tools [data-command='open']")
        chooser.value.set_files(REPLAYS / "pompieri-four.match")
    else:
        page.evaluate(PASTE, recorded())
    expect(page.locator("dialog[open] .score-chart")).to_be_visible()
    assert fingers.saved(page) == recorded()
    page.click("#dialog-close")
    fingers.do(page, "games")
    expect(page.locator(".match-buttons").first).to_contain_text("View")


def test_the_board_is_given_as_pictures(home: Page) -> None:
    home.click("#page-games [data-command='match:1']")
    fingers.settle(home)
    fingers.choose(home, "give")
    with home.expect_download() as download:
        home.click("[data-command='picture:svg']")
    assert download.value.suggested_filename == "fire_bulls.svg"
    drawn = download.value.path().read_text("utf8")
    assert drawn.startswith("<svg")
    assert 'id="bull-0"' in drawn
    assert "no-preference" not in drawn, "a bitmap of it would be of a bare board"
    with home.expect_download() as download:
        home.click("[data-command='picture:png']")
    png = download.value.path().read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20]) == 2000

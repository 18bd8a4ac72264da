"""The list of matches: its bitmaps, its backups on disk, double clicks, a file."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.paths import REPLAYS
from tests.replays.recorded import recorded
from tinderbox.app.features.saves.row_pictures import ROW

MATCH = "/?game=fire_bulls&seats=human,greedy&seed=5&speed=instant&lang=en"
KEPT = "localStorage.getItem('tinderbox.match.1')"
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
    fingers.open_match(app, started.played(MATCH, 2))
    app.wait_for_selector("html[data-backup='1']", state="attached")
    fingers.do(app, "games")
    return app


def rows(page: Page) -> list[str]:
    return page.locator(".match-row .match-name").all_inner_texts()


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
    assert picture.evaluate("it => it.decode().then(() => it.naturalWidth > 0)")
    made = str(picture.get_attribute("src"))
    assert len(made) <= ROW.max_characters
    home.evaluate(REFUSE)
    home.evaluate(KEEP_DRAWING)  # before it is drawn, which may be late
    fingers.do(home, "new")
    expect(picture).to_have_attribute("src", COVER)
    fingers.do(home, "games")
    expect(picture).to_have_attribute("src", made)
    # What a browser doesn't hand out is not shown: the cover stays.
    fingers.open_match(home, started.played(MATCH, 4))
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


def test_a_match_is_named_by_keys_thrown_away_and_put_back(home: Page) -> None:
    home.click("[data-command='rename:1']")
    home.fill("#match-name", "Friday night")
    home.keyboard.press("Enter")
    expect(home.locator("dialog[open]")).to_have_count(0)
    assert rows(home) == ["Friday night"]
    expect(home.locator("[data-command='rename:1']")).to_be_focused()
    before = home.evaluate(KEPT)
    assert home.evaluate(BACKUPS).keys() == {"1"}
    home.click("[data-command='remove:1']")
    assert rows(home) == []
    assert home.evaluate(BACKUPS) == {}
    home.click("#notices [data-command='put-back']")
    home.reload()
    expect(home.locator(".match-name")).to_have_text("Friday night")
    assert home.evaluate(KEPT) == before


@pytest.mark.nightly  # beside tests/app/features/saves
def test_a_match_is_taken_in_from_a_file_and_opened(app: Page) -> None:
    fingers.do(app, "games")
    with app.expect_file_chooser() as chooser:
        app.click(".matches-tools [data-command='open']")
    chooser.value.set_files(REPLAYS / "pompieri-four.match")
    expect(app.locator("dialog[open] .score-chart")).to_be_visible()
    assert fingers.saved(app) == recorded()

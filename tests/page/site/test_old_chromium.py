"""Old Chromiums play each game: one at the floor of `tools/floor.json`, one between."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import (
    Browser,
    FloatRect,
    Page,
    Playwright,
    ViewportSize,
)

from tests.support.floor import OLD_CHROMIUMS
from tests.support.page import fingers
from tests.support.page.watch import watching
from tests.support.paths import ROOT
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tools import browser as chromium

pytestmark = pytest.mark.nightly

FOUND = ROOT / ".venv" / "old-chromium"
LIBRARIES = (".", "lib", "al2023/lib")  # where a build's package has its own
# Pieces with an empty box. A symbol that is empty itself only carries a text.
UNDRAWN = """() => [...document.querySelectorAll('#sprites .sprite > use[href^="#"]')]
  .filter(use => document.querySelector(use.getAttribute('href')).children.length)
  .filter(use => {
    const {width, height} = use.getBoundingClientRect();
    return !width && !height;
  })
  .map(use => use.parentNode.id)"""
# The boxes of what may be chosen on the board, and a margin for their marks.
MARKED = """() => [...document.querySelectorAll('#board .target')].map(target => {
  const {x, y, width, height} = target.getBoundingClientRect();
  return {x: x - 8, y: y - 8, width: width + 16, height: height + 16};
})"""
UNMARK = """() => {
  for (const target of document.querySelectorAll('#board .target'))
    target.classList.remove('target');
}"""
FEWEST_CLICKS, MOST_CLICKS = 4, 40
MOST_PICTURES = 10
UNDOABLE = "#act-back[hidden] ~ #act-undo:not([hidden])"
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
# How the menu of a notice with many buttons is shown before anything is pressed.
MENU = """() => {
  const menu = document.createElement('div');
  menu.className = 'notice-menu';
  menu.setAttribute('popover', '');
  document.querySelector('#notices').append(menu);
  return getComputedStyle(menu).display;
}"""
SAVED_ACTIONS = "localStorage['tinderbox.match.1'].trim().split('\\n').length"


@pytest.fixture(scope="module", params=OLD_CHROMIUMS)
def old_browser(
    request: pytest.FixtureRequest, playwright: Playwright
) -> Iterator[Browser]:
    """A Chromium that `tools/old_chromium.mjs` has fetched."""
    folder = FOUND / request.param
    missing = folder / "missing"
    if missing.exists():
        pytest.skip(f"no Chromium {request.param} here: {missing.read_text('utf8')}")
    assert folder.exists(), "nothing has been fetched yet: run make .venv/old-chromium"
    libraries = ":".join(str(folder / name) for name in LIBRARIES)
    running = playwright.chromium.launch(
        executable_path=folder / "chromium",
        args=chromium.arguments(),
        env={**os.environ, "LD_LIBRARY_PATH": libraries},
    )
    yield running
    running.close()


@pytest.fixture(params=registry.GAMES)
def table(
    request: pytest.FixtureRequest, old_browser: Browser, site: str
) -> Iterator[Page]:
    """A new match of each game, with the person to choose."""
    context = old_browser.new_context(base_url=site, reduced_motion="reduce")
    with watching(context, site, []):
        page = context.new_page()
        page.goto(fingers.link(request.param))
        page.evaluate("tinderbox.idle()")
        yield page
    context.close()


def click_one(table: Page, rng: Rng) -> None:
    """Click anything that may be chosen, where a pointer hits it."""
    places = (
        table.evaluate(fingers.POINT, id) for id in table.evaluate(fingers.GLOWING)
    )
    table.mouse.click(*rng.choice(list(filter(None, places))))
    table.evaluate("tinderbox.idle()")


def test_each_game_is_played(table: Page) -> None:
    assert table.locator("#sprites .sprite > use").count() > 10
    assert table.evaluate(UNDRAWN) == []
    before = table.evaluate(SAVED_ACTIONS)
    rng = Rng(5)
    clicks = 0
    # What was revealed can't be undone: go on until something can.
    while clicks < FEWEST_CLICKS or table.locator(UNDOABLE).count() == 0:
        assert clicks < MOST_CLICKS, "nothing could be undone"
        click_one(table, rng)
        clicks += 1
    played = table.evaluate(SAVED_ACTIONS)
    assert played > before, "no click was accepted"
    assert table.evaluate(UNDRAWN) == []
    table.keyboard.press("Control+z")
    table.evaluate("tinderbox.idle()")
    assert table.evaluate(SAVED_ACTIONS) < played, "nothing was undone"


def still_pictures(table: Page, boxes: list[FloatRect]) -> list[bytes]:
    """Return pictures of parts of the page, once two in a row are the same."""
    pictures: list[bytes] = []
    for _ in range(MOST_PICTURES):
        before = pictures
        pictures = [table.screenshot(clip=it, animations="disabled") for it in boxes]
        if pictures == before:
            return pictures
    raise AssertionError("the table doesn't stand still")


def test_what_may_be_chosen_is_marked(table: Page) -> None:
    boxes = [box for box in table.evaluate(MARKED) if box["width"] > 16]
    assert boxes
    marked = still_pictures(table, boxes)
    table.evaluate(UNMARK)
    unmarked = still_pictures(table, boxes)
    pairs = zip(boxes, marked, unmarked, strict=True)
    assert not [box for box, seen, plain in pairs if seen == plain]


def test_a_menu_that_could_not_be_closed_is_not_shown(
    old_browser: Browser, site: str
) -> None:
    """Chromium has popovers since 114. Before, the buttons stand in the notice."""
    page = old_browser.new_page(base_url=site, viewport=PHONE)
    page.goto("/?lang=en")
    page.evaluate("tinderbox.ready")
    has_popovers = page.evaluate("'popover' in HTMLElement.prototype")
    assert page.evaluate(MENU) == ("none" if has_popovers else "contents")
    page.close()

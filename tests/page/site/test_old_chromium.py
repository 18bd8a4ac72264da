"""Old Chromiums play each game: one at the floor of `tools/floor.json`, one between."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.app.site import started
from tests.page.drivers.readers import PHONE
from tests.page.drivers.watch import watching
from tests.page.looks.visible import assert_drawn, assert_marked, play_and_undo
from tests.page.pictures.screen import ChromiumScreen
from tests.paths import ROOT
from tests.tools.floor import OLD_CHROMIUMS
from tinderbox.games import registry
from tools import browser as chromium

pytestmark = pytest.mark.nightly

FOUND = ROOT / ".venv" / "old-chromium"
LIBRARIES = (".", "lib", "al2023/lib")  # where a build's package has its own
# How the menu of a notice with many buttons is shown before anything is pressed.
MENU = """() => {
  const menu = document.createElement('div');
  menu.className = 'notice-menu';
  menu.setAttribute('popover', '');
  document.querySelector('#notices').append(menu);
  return getComputedStyle(menu).display;
}"""


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
        page.goto(started.link(request.param))
        page.evaluate("tinderbox.idle()")
        yield page
    context.close()


def test_each_game_is_played(table: Page) -> None:
    assert_drawn(table)
    play_and_undo(table)
    assert_drawn(table)


def test_what_may_be_chosen_is_marked(table: Page) -> None:
    assert_marked(table, ChromiumScreen(table))


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

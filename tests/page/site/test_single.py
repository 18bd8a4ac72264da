"""The page in one file, opened from disk: it plays, stores and requests nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import await_python
from tinderbox.app.features.saves.commands import PNG_WIDTH_PX
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts
from tools import single

# Those that are shown: the others are loaded when they are.
DRAWN = """() => [...document.querySelectorAll("img[src]")]
  .filter(image => image.checkVisibility())
  .every(image => image.complete && image.naturalWidth > 0)"""
ICONS = """() => [...document.querySelectorAll('#tools use')]
  .filter(use => use.checkVisibility()).map(use => use.getBBox().width)"""
FETCHED = "path => fetch(path).then(answer => answer.text(), error => error.name)"


@pytest.fixture(scope="session")
def site(in_one_file: str) -> str:
    """The address of the file, in place of the checkout's page."""
    return in_one_file


@pytest.fixture
def page(newcomer: Page, site: str) -> Iterator[Page]:
    """A fresh page that may request only its own file, and stores no snapshot."""
    page = newcomer
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.emulate_media(reduced_motion="reduce")
    yield page
    own = ("data:", "blob:null/", "about:blank", site)
    assert not [address for address in asked if not address.startswith(own)]


def wake(page: Page, address: str) -> None:
    """Open the file and wait for Python."""
    page.goto(address)
    await_python(page)


def test_it_is_small_enough_to_be_sent(site: str) -> None:
    assert single.TARGET.stat().st_size <= single.MAX_BYTES


def reopen(page: Page, address: str) -> None:
    """Load the file again, with its storage.

    On a busy machine Chromium gives about one page of a hundred from disk an empty
    storage until it is closed, even a page of three lines. The next page has all again.
    """
    for _ in range(3):
        page.goto("about:blank")
        wake(page, address)
        if page.evaluate("'tinderbox.match.1' in localStorage"):
            break
    fingers.settle(page)


def test_games_play_and_a_match_comes_back_and_is_given_away(
    page: Page, site: str
) -> None:
    first, other = registry.GAMES[:2]
    page.goto(site + started.link(first))
    fingers.play_on(page, random.Random(1), clicks=2)
    assert fingers.truth(page).log
    fingers.begin(page, started.link(other))
    fingers.play_on(page, random.Random(1), clicks=2)
    assert fingers.truth(page).log
    # No worker is to be had here: the hint is thought on the page.
    page.click("#act-hint")
    expect(page.locator("#plan-then")).to_be_visible()

    match = fingers.saved(page)
    reopen(page, page.url)
    assert fingers.saved(page) == match
    assert fingers.glowing(page)

    fingers.choose(page, "give")
    with page.expect_download() as download:
        page.click("dialog [data-command='save']")
    assert download.value.path().read_text("utf8") == match
    with page.expect_download() as download:
        page.click("[data-command='picture:svg']")
    assert download.value.path().read_text("utf8").startswith("<svg")
    with page.expect_download() as download:
        page.click("[data-command='picture:png']")
    png = download.value.path().read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20]) == PNG_WIDTH_PX


@pytest.mark.nightly  # beside the test above
def test_words_and_all_pictures_are_there(page: Page, site: str) -> None:
    wake(page, site)
    page.wait_for_function(DRAWN)
    assert all(page.evaluate(ICONS))
    for language in LANGUAGES:
        fingers.do(page, f"language:{language}")
        title = load_texts(language)["home.title"]
        expect(page.locator("#page-home h1")).to_have_text(title)
    for game in registry.GAMES:
        fingers.do(page, f"how:{game}")
        page.wait_for_function(DRAWN)
        page.click("dialog [data-command='close-dialog']")


@pytest.mark.parametrize("expected_errors", [["Content Security Policy"]])
def test_only_what_is_in_the_file_can_be_fetched(page: Page, site: str) -> None:
    page.goto(site)
    for game in registry.GAMES:
        assert "<svg" in page.evaluate(FETCHED, f"svg/{game}.start.svg")
    assert "interpreter" in page.evaluate(FETCHED, "pyscript.toml")
    for other in ("svg/none.svg", "https://example.org/"):
        assert page.evaluate(FETCHED, other) == "TypeError"

"""The page in one file, opened from disk: it plays, keeps and asks nobody."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import fingers
from tests.browser.conftest import ROOT
from tests.browser.firefox import Firefox
from tests.browser.readers import READY
from tinderbox.games import registry
from tinderbox.i18n.text import LANGUAGES, load_texts
from tools import single

# What a download may be called, and where it may lie.
PLACE = "My games #1/tinderbox 100% (2).html"
MATCH = "localStorage.getItem('tinderbox.match.1').split('\\n').slice(1).join('\\n')"
CLICK = """document.querySelector('#board .target, #panel .is-playable')
  .dispatchEvent(new MouseEvent('click', {bubbles: true}))"""
# The cover of a match to go on with has no picture until there is such a match.
DRAWN = """() => [...document.querySelectorAll('img[src]')]
  .every(image => image.complete && image.naturalWidth > 0)"""
ICONS = """() => [...document.querySelectorAll('#tools use')]
  .filter(use => use.checkVisibility()).map(use => use.getBBox().width)"""
FETCHED = "path => fetch(path).then(answer => answer.text(), error => error.name)"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a copy of the file; it stands in for the checkout's page."""
    subprocess.run(["make", "--silent", "single"], cwd=ROOT, check=True)
    copy = tmp_path_factory.mktemp("disk") / PLACE
    copy.parent.mkdir()
    return Path(shutil.copyfile(single.TARGET, copy)).as_uri()


@pytest.fixture
def page(stranger: Page, site: str) -> Iterator[Page]:
    """A fresh page that may ask for nothing but itself."""
    page = stranger
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.emulate_media(reduced_motion="reduce")
    yield page
    own = ("data:", "blob:null/", "about:blank", site)
    assert not [address for address in asked if not address.startswith(own)]


def wake(page: Page, address: str) -> None:
    """Open the file and wait for Python."""
    page.goto(address)
    page.wait_for_selector(READY, state="attached")


def test_it_is_small_enough_to_be_sent(site: str) -> None:
    assert single.TARGET.stat().st_size <= single.LIMIT


def reopen(page: Page, address: str) -> None:
    """Load the file anew, with what it has kept.

    On a busy machine Chromium gives one page of a hundred from disk an empty storage
    for as long as it is open, even a page of three lines; the next has all again.
    """
    for _ in range(3):
        page.goto("about:blank")
        wake(page, address)
        if page.evaluate("'tinderbox.match.1' in localStorage"):
            break
    fingers.settle(page)


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_game_plays(page: Page, site: str, game: str) -> None:
    page.goto(site + fingers.link(game))
    fingers.play_on(page, random.Random(1), clicks=4)
    assert fingers.truth(fingers.saved(page)).log


def test_a_match_comes_back_and_is_given_away(page: Page, site: str) -> None:
    page.goto(site + fingers.link("fire_bulls"))
    fingers.play_on(page, random.Random(1), clicks=2)
    match = fingers.saved(page)
    reopen(page, page.url)
    assert fingers.saved(page) == match
    assert fingers.glowing(page)

    page.click("#tools [data-command='give']")
    with page.expect_download() as download:
        page.click("dialog [data-command='save']")
    assert download.value.path().read_text("utf8") == match
    with page.expect_download() as download:
        page.click("[data-command='picture:svg']")
    assert download.value.path().read_text("utf8").startswith("<svg")
    with page.expect_download() as download:
        page.click("[data-command='picture:png']")
    assert download.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_words_theme_help_and_all_pictures_are_there(page: Page, site: str) -> None:
    wake(page, f"{site}?theme=day")
    page.wait_for_function(DRAWN)
    assert all(page.evaluate(ICONS))
    title = page.locator("#page-home h1")
    for language in LANGUAGES:
        page.click(f"[data-command='language:{language}']")
        expect(title).to_have_text(load_texts(language)["home.title"])
    page.click("[data-command='theme']")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    for game in registry.GAMES:
        page.click(f"#how-{game}")
        page.wait_for_function(DRAWN)
        page.click("dialog [data-command='close-dialog']")


@pytest.mark.parametrize("expected_errors", [["Content Security Policy"]])
def test_only_what_is_in_the_file_can_be_fetched(page: Page, site: str) -> None:
    wake(page, site)
    for game in registry.GAMES:
        assert "<svg" in page.evaluate(FETCHED, f"svg/{game}.start.svg")
    assert "interpreter" in page.evaluate(FETCHED, "pyscript.toml")
    for other in ("svg/none.svg", "https://example.org/"):
        assert page.evaluate(FETCHED, other) == "TypeError"


def test_firefox_plays_and_remembers(
    site: str, firefox_program: str, tmp_path: Path
) -> None:
    ready = f"document.querySelector('{fingers.WAITING}')"
    with Firefox(firefox_program, tmp_path / "profile") as firefox:
        firefox.goto(site + fingers.link("great_fire"))
        firefox.wait(ready)
        opening = firefox.run(f"return {MATCH}")
        for _ in range(4):
            firefox.run(CLICK)
            firefox.wait(ready)
        match = firefox.run(f"return {MATCH}")
        assert len(match) > len(opening)
        assert fingers.truth(match).log
    with Firefox(firefox_program, tmp_path / "profile") as firefox:
        firefox.goto(site)
        firefox.wait(ready)
        assert firefox.run(f"return {MATCH}") == match

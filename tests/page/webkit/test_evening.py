"""What takes long in WebKit: whole matches, files, a lesson, paper and pictures."""

from __future__ import annotations

import random
import time
from typing import Final

import pytest
from playwright.sync_api import ViewportSize

from tests.support.page import fingers
from tests.support.page.fingers import DROP
from tests.support.page.paper import PALE
from tests.support.page.pictures.gallery import drawn_on, write_page
from tests.support.page.pictures.screen import WebKitScreen
from tests.support.page.pictures.walks import MATCHES, recorded
from tests.support.page.readers import READY
from tests.support.page.visible import PIECES
from tests.support.page.webkit import WebKit
from tests.support.page.webkit_start import SNAPSHOT, start
from tinderbox.games import registry

pytestmark = pytest.mark.nightly  # beside test_start.py and test_table.py

SHORT: Final = {  # game → a table of it at which a match is soon over
    "great_fire": "seats=human,random,random,random,random,random&seed=21",
    "pompieri": "seats=human,random&fires=64&seed=11",
    "fire_bulls": "seats=human,random,random,random,random&seed=20",
}
MAX_CLICKS: Final = 2000
FILE_SECONDS: Final = 20.0
# As on paper: what is for it alone is shown, and what is for screens alone is not.
PRINT: Final = """() => {
  const each = rules => [...rules].flatMap(rule =>
    rule.cssRules && !rule.media ? each(rule.cssRules) : [rule]);
  for (const sheet of document.styleSheets)
    for (const {media} of each(sheet.cssRules))
      if (media && /\\b(print|screen)\\b/.test(media.mediaText))
        media.mediaText = media.mediaText.replace(/\\bprint\\b/g, 'all')
          .replace(/\\bscreen\\b/g, 'not all');
}"""
BUTTONS: Final = """() => [...document.querySelectorAll('#dialog button')]
  .filter(button => button.checkVisibility()).map(button => button.textContent)"""
PLACE: Final = "() => document.querySelector('.lesson-place').textContent"
FONT_PX: Final = "parseFloat(getComputedStyle(document.body).fontSize)"
WIDTHS: Final = "[document.documentElement.scrollWidth, innerWidth]"
# The window gets no narrower.
PHONE: Final[ViewportSize] = {"width": 447, "height": 844}
# Without London: if the window is widened while the score is open, WebKit leaves its
# buttons where they were until one is pressed, which then moves away.
SEEN: Final = ("front", "pompieri", "fire-bulls")
# Its prompt has other lines: `text-wrap: pretty` means something else in each engine.
WRAPPED_OTHERWISE: Final = "fire-bulls/middle-tablet-night"


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_match_is_played_to_its_end_and_its_report(page: WebKit, game: str) -> None:
    fingers.begin(page, f"?game={game}&{SHORT[game]}&speed=instant")
    fingers.play_on(page, random.Random(1), MAX_CLICKS)
    assert fingers.is_over(page)
    table = fingers.truth(fingers.saved(page))
    assert table.game.to_move(table.state) is None
    page.click("[data-command=review]")
    page.wait_for_selector("#match-report .report-result")


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_curtain_hides_the_table_between_two_people(page: WebKit, game: str) -> None:
    seats = MATCHES[game].people
    fingers.begin(page, f"?game={game}&seats={seats}&seed=11&speed=instant")
    page.wait_for_selector("#curtain:not([hidden])")
    page.click("#act-ready")
    page.wait_for_selector("#curtain", state="hidden")
    assert fingers.glowing(page)


def test_a_match_goes_on_after_a_reload(page: WebKit) -> None:
    fingers.begin(page, fingers.link("pompieri"))
    fingers.play_on(page, random.Random(1), clicks=4)
    match = fingers.saved(page)
    page.reload()
    page.wait_for_selector(READY, state="attached")
    fingers.settle(page)
    assert page.evaluate(SNAPSHOT) == "restored"
    assert fingers.saved(page) == match


def test_a_match_is_saved_to_a_file_and_opened_from_it(page: WebKit) -> None:
    fingers.open_match(page, fingers.played(fingers.link("fire_bulls"), 4))
    match = fingers.saved(page)
    fingers.choose(page, "give")
    page.click("dialog [data-command='save']")
    written = page.downloads / "fire_bulls.match"
    deadline = time.monotonic() + FILE_SECONDS
    while not (written.exists() and written.read_text("utf8") == match):
        assert time.monotonic() < deadline, "the file was never written"
        time.sleep(0.05)
    page.keyboard.press("Escape")
    fingers.do(page, "home")
    fingers.do(page, "remove:1")
    page.evaluate(DROP, match)
    fingers.settle(page)
    assert fingers.saved(page) == match


def test_a_lesson_is_taken_by_clicks(page: WebKit) -> None:
    game = registry.load_game("great_fire")
    screen = registry.load_screen("great_fire")
    lesson = registry.load_lesson("great_fire", "turn")
    fingers.do(page, "lesson:great_fire/turn")
    for number, step in enumerate(lesson.steps, start=1):
        here = f"Step {number} of {len(lesson.steps)}"
        assert page.evaluate(PLACE) == here
        if step.right:
            for thing in screen.gesture(game.decode(step.right[0])):
                if page.evaluate(PLACE) == here:  # the last click may not be needed
                    fingers.point_at(page, thing.id)
                    page.evaluate("tinderbox.idle()")
        elif number < len(lesson.steps):
            page.click("#lesson-next")


def test_a_setting_is_kept(page: WebKit, first_visit: tuple[str, str]) -> None:
    before = page.evaluate(FONT_PX)
    fingers.choose(page, "settings")
    page.click("[data-command='set:size:larger']")
    page.keyboard.press("Escape")
    assert page.evaluate(FONT_PX) > before
    address, _ = first_visit
    start(page, address)
    assert page.evaluate(FONT_PX) > before


def test_a_report_can_be_read_on_paper(page: WebKit) -> None:
    fingers.open_match(page, recorded(MATCHES["fire_bulls"].name))
    page.click("[data-command=review]")
    page.wait_for_selector("#match-report .report-result")
    page.evaluate(PRINT)
    assert page.evaluate(PALE) == []
    assert "Play again" not in page.evaluate(BUTTONS)
    page.goto("about:blank")  # the sheets of this page are no longer for screens


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_narrow_window_plays(page: WebKit, game: str) -> None:
    page.set_viewport_size(PHONE)
    fingers.begin(page, fingers.link(game))
    needed, given = page.evaluate(WIDTHS)
    assert needed <= given
    count, undrawn = page.evaluate(PIECES)
    assert count
    assert undrawn == []
    opening = fingers.saved(page)
    fingers.play_on(page, random.Random(1), clicks=5)
    assert len(fingers.saved(page)) > len(opening)


@pytest.mark.parametrize("walk", SEEN)
def test_the_page_looks_as_its_pictures_but_for_letters(
    page: WebKit, walk: str
) -> None:
    """A phone is narrower than the window of this browser can be."""
    gallery = drawn_on(WebKitScreen(page), walk, leaving_out="phone")
    assert gallery.drawn
    if faults := [it for it in gallery.faults if it.name != WRAPPED_OTHERWISE]:
        seen = write_page(f"webkit-{walk}", faults)
        pytest.fail("\n".join([*(it.fault for it in faults), f"side by side: {seen}"]))

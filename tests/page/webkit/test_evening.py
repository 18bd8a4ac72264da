"""What takes long in WebKit: whole matches, files and pictures."""

from __future__ import annotations

import random
from typing import Final

import pytest

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.fingers import DROP
from tests.page.drivers.waiting import until
from tests.page.drivers.webkit import WebKit
from tests.page.pictures.gallery import drawn_on, write_page
from tests.page.pictures.screen import WebKitScreen
from tinderbox.games import registry

pytestmark = pytest.mark.nightly  # beside test_start.py and test_table.py

MAX_CLICKS: Final = 2000
# Without London: if the window is widened while the score is open, WebKit leaves its
# buttons where they were until one is pressed, which then moves away.
SEEN: Final = ("front", "pompieri", "fire-bulls")
# Its prompt has other lines: `text-wrap: pretty` means something else in each engine.
WRAPPED_OTHERWISE: Final = "fire-bulls/middle-tablet-night"


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_match_is_played_to_its_end_and_its_report(page: WebKit, game: str) -> None:
    fingers.begin(page, f"?game={game}&{started.SHORT[game]}&speed=instant")
    fingers.play_on(page, random.Random(1), MAX_CLICKS)
    assert fingers.is_over(page)
    table = fingers.truth(page)
    assert table.game.to_move(table.state) is None
    page.click("[data-command=review]")
    page.wait_for_selector("#match-report .report-result")


def test_a_match_is_saved_to_a_file_and_opened_from_it(page: WebKit) -> None:
    fingers.open_match(page, started.played(started.link("fire_bulls"), 4))
    match = fingers.saved(page)
    fingers.choose(page, "give")
    page.click("dialog [data-command='save']")
    written = page.downloads / "fire_bulls.match"
    until(
        lambda: written.exists() and written.read_text("utf8") == match,
        "the file was never written",
    )
    page.keyboard.press("Escape")
    fingers.do(page, "home")
    fingers.do(page, "remove:1")
    page.evaluate(DROP, match)
    fingers.settle(page)
    assert fingers.saved(page) == match


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

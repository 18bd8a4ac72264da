"""Few things to press and few words: the front page, settings, a new game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.support.page import fingers
from tests.support.page.counts import Shown, shown
from tests.support.page.readers import DESKS, PHONE
from tests.support.paths import REPLAYS
from tinderbox.i18n.languages import LANGUAGES

SIZES: Final = (*DESKS, (PHONE["width"], PHONE["height"]))
# At most so many. In Italian and Portuguese some words more say the same.
LIMITS: Final = {
    "front, a stranger": Shown(10, 80),
    "front, who returns": Shown(10, 70),
    "settings": Shown(24, 45),
    "menu": Shown(13, 40),
    "new game": Shown(13, 50),
    "friends": Shown(5, 46),
}
MORE_WORDS: Final = 12
PUT = "text => localStorage.setItem('tinderbox.match.1', text)"
REMOVE = "localStorage.removeItem('tinderbox.match.1')"


def states(page: Page) -> Iterator[str]:
    """Go through the states that have limits."""
    fingers.do(page, "home")
    yield "front, a stranger"
    page.click("#tool-menu")
    yield "menu"
    page.click("#menu [data-command='settings']")
    yield "settings"
    fingers.do(page, "friends")
    yield "friends"
    page.keyboard.press("Escape")
    fingers.do(page, "choose:great_fire")
    yield "new game"
    over = (REPLAYS / "fire-bulls-four-exhausted.match").read_text("utf8")
    page.evaluate(PUT, over)
    fingers.do(page, "home")
    page.wait_for_selector("#today:not([hidden])")
    yield "front, who returns"
    page.evaluate(REMOVE)


@pytest.mark.parametrize(
    "languages",
    [LANGUAGES[:1], pytest.param(LANGUAGES[1:], marks=pytest.mark.nightly)],
    ids=" and ".join,
)
def test_few_things_are_shown_at_once(app: Page, languages: Sequence[str]) -> None:
    for language in languages:
        fingers.do(app, f"language:{language}")
        more = 0 if language == LANGUAGES[0] else MORE_WORDS
        for state in states(app):
            limit = LIMITS[state]
            for width, height in SIZES:
                app.set_viewport_size({"width": width, "height": height})
                now = shown(app)
                where = f"{state}, {language}, {width} px: {now}"
                assert now.controls <= limit.controls, where
                assert now.words <= limit.words + more, where

"""Few things to press and few words: the front page, settings, a new game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.app.ended import ONE, ended
from tests.page.drivers import fingers
from tests.page.drivers.readers import DESKS, PHONE
from tests.page.looks.counts import shown
from tests.page.walks import states
from tests.tables import table
from tinderbox.i18n.languages import LANGUAGES

SIZES: Final = (*DESKS, (PHONE["width"], PHONE["height"]))
STRANGER: Final = """
do      | home                              | front, a stranger
click   | #tool-menu                        | menu
click   | #menu [data-command='settings']   | settings
do      | friends                           | friends
press   | Escape                            |
do      | choose:great_fire                 | new game
"""
RETURNING: Final = """
do      | home                              |
wait for | #today:not([hidden])             | front, who returns
"""
# At most so many. In Italian and Portuguese some words more say the same.
LIMITS: Final = """
front, a stranger   | 10 | 80
front, who returns  | 10 | 70
settings            | 24 | 45
menu                | 13 | 40
new game            | 13 | 50
friends             | 5  | 46
"""
MORE_WORDS: Final = 12
PUT = "text => localStorage.setItem('tinderbox.match.1', text)"


def states_of(page: Page) -> Iterator[str]:
    """Go through the states that have limits."""
    yield from states.walked(page, STRANGER)
    page.evaluate(PUT, ended(ONE))
    yield from states.walked(page, RETURNING)
    page.evaluate("localStorage.removeItem('tinderbox.match.1')")


@pytest.mark.parametrize(
    "languages",
    [LANGUAGES[:1], pytest.param(LANGUAGES[1:], marks=pytest.mark.nightly)],
    ids=" and ".join,
)
def test_few_things_are_shown_at_once(app: Page, languages: Sequence[str]) -> None:
    limits = {
        state: (int(controls), int(words)) for state, controls, words in table(LIMITS)
    }
    for language in languages:
        fingers.do(app, f"language:{language}")
        more = 0 if language == LANGUAGES[0] else MORE_WORDS
        for state in states_of(app):
            most_controls, most_words = limits[state]
            for width, height in SIZES:
                app.set_viewport_size({"width": width, "height": height})
                now = shown(app)
                where = f"{state}, {language}, {width} px: {now}"
                assert now.controls <= most_controls, where
                assert now.words <= most_words + more, where

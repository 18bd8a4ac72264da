"""In a language of long words nothing is cut or collides, and all is translated."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.app.site import started
from tests.page.drivers import fingers
from tests.page.drivers.readers import await_python
from tests.page.looks import words
from tests.page.looks.layout import SIDEWAYS
from tests.page.pictures.walks import WALKS
from tests.support import pseudo_language

NAMES = ("Ann", "Bo", "Cy")  # as the walks have them
DIALOGS = ("menu", "settings", "how", "keys", "give", "friends", "languages")


@pytest.fixture
def pseudo_page(stranger: Page) -> Page:
    """A page that speaks the language instead of Italian."""
    bundle = pseudo_language.bundle("it")
    stranger.route("**/runtime/it.bundle", lambda route: route.fulfill(body=bundle))
    stranger.goto("/?lang=en&speed=instant&snapshot=off")
    await_python(stranger)
    fingers.do(stranger, "language:it")
    return stranger


def faults(page: Page) -> dict[str, list[str]]:
    """What is wrong with the words that are shown, by its kind."""
    found = {
        "no text": [*pseudo_language.unbracketed(page.evaluate(words.SHOWN), *NAMES)],
        "cut": page.evaluate(words.CUT),
        "one over another": page.evaluate(words.COLLIDING),
        "too wide": page.evaluate(SIDEWAYS),
    }
    return {kind: texts for kind, texts in found.items() if texts}


@pytest.mark.nightly
@pytest.mark.parametrize("walk", WALKS)
def test_long_words_have_room(pseudo_page: Page, walk: str) -> None:
    found = {state: faults(pseudo_page) for state in WALKS[walk](pseudo_page)}
    assert {state: it for state, it in found.items() if it} == {}


@pytest.mark.nightly
@pytest.mark.parametrize("width", [390, 1440])
def test_long_words_have_room_in_dialogs(pseudo_page: Page, width: int) -> None:
    pseudo_page.set_viewport_size({"width": width, "height": 844})
    found = {}
    fingers.begin(pseudo_page, started.link("fire_bulls", ""))
    for command in DIALOGS:
        fingers.do(pseudo_page, command)
        found[command] = faults(pseudo_page)
        pseudo_page.keyboard.press("Escape")
    assert {state: it for state, it in found.items() if it} == {}

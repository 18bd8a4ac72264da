"""The language changes during a match. No text stays in another one or as a key."""

from __future__ import annotations

import random
import re
from itertools import cycle, product

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.readers import BOOT_MS, READY
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

MATCH = "/?game=great_fire&seats=human,greedy,greedy&seed=21&speed=instant"
# A key that has no text, or a placeholder without its value, with the words around it.
RAW = re.compile(r".{0,60}(?:\b[a-z_]+\.[a-z_]+\b|\{\w+\}).{0,60}")
WORDS = """() => document.body.innerText + ' ' +
  [...document.querySelectorAll('[aria-label]')]
  .map(e => e.getAttribute('aria-label')).join(' ')"""


# Each game and each language is seen by day, each game in each language by night.
BY_DAY = set(zip(registry.GAMES, cycle(LANGUAGES), strict=False))
SEEN = [
    pytest.param(*it, marks=() if it in BY_DAY else pytest.mark.nightly)
    for it in product(registry.GAMES, LANGUAGES)
]


@pytest.mark.parametrize(("game", "language"), SEEN)
def test_every_word_is_in_the_readers_language(
    app: Page, game: str, language: str
) -> None:
    fingers.begin(app, fingers.link(game))
    fingers.do(app, f"language:{language}")
    fingers.play_on(app, random.Random(1), clicks=4)
    assert app.locator("html").get_attribute("lang") == language
    shown = re.sub(r"\b\d-\d\b", "", app.evaluate(WORDS))
    assert RAW.findall(shown) == []


# In how many lines a text stands where a line has room for a letter.
LINES = """text => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  paragraph.style.width = '1px';
  document.body.append(paragraph);
  const letters = document.createRange();
  letters.selectNodeContents(paragraph);
  const tops = new Set([...letters.getClientRects()].map(box => box.top));
  paragraph.remove();
  return tops.size;
}"""


def test_no_line_ends_amid_figures(app: Page) -> None:
    screen = registry.load_screen("pompieri")
    square = screen.words({"square": "8-6"}, lambda key, _: key, ())["square"]
    told = load_texts("en", "pompieri")["pompieri.game.time"]
    lines = [app.evaluate(LINES, text) for text in ("8-6", square, told)]
    assert lines == [2, 1, 1]


def test_the_language_changes_in_mid_game(app: Page) -> None:
    page = app
    fingers.open_match(page, fingers.played(MATCH, 3))
    page.locator("#board .ground:not(.target)").first.dispatch_event("contextmenu")
    remark = page.locator("#panel-remark")
    remarks = {remark.inner_text()}
    before = fingers.saved(page)
    for language in ("it", "pt", "en"):
        fingers.choose(page, f"language:{language}")
        page.keyboard.press("Escape")
        translator = Translator(load_texts(language, "great_fire"))
        title = page.locator("#district-pudding-lane").get_attribute("aria-label")
        said = translator.say(
            "great_fire.place.pudding_lane", {"district": "Pudding Lane"}
        )
        assert title is not None
        assert title.startswith(said)
        west = page.locator("#letter-W text").text_content()
        assert west == ("W" if language == "en" else "O")  # on cards and compass
        assert fingers.saved(page) == before
        remarks.add(remark.inner_text())
    assert len(remarks) == 3, "what is said beside the board is said anew"


@pytest.mark.parametrize("expected_errors", [[""]])  # a browser has much to say of it
def test_a_language_whose_texts_do_not_come_is_named_and_tried_again(
    page: Page,
) -> None:
    texts = "runtime/it.bundle"
    page.route(f"**/{texts}", lambda route: route.fulfill(status=404))
    page.goto("/?lang=it")
    page.wait_for_selector("#boot[data-failed]", timeout=BOOT_MS)
    expect(page.locator("#boot-stage")).to_contain_text(texts)
    page.goto("/?lang=en")
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)
    page.click("#tool-menu")
    page.click("#menu [data-command='language:it']")
    told = load_texts("en")["notice.not_fetched"]
    expect(page.locator("#notices")).to_contain_text(told)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.unroute(f"**/{texts}")
    fingers.do(page, "language:it")

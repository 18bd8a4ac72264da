"""The recap tells the others' actions when it is a person's turn again."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.fingers import begun
from tests.support.page.readers import DESKS, IN_LANGUAGES

BOTS = "?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant"
PEOPLE = "?game=great_fire&seats=human,human,greedy&seed=5&speed=instant"
HOLDS = """() => {
  const board = document.getElementById('recap-arrows');
  const told = [...document.querySelectorAll('.seat-last')].map(it => it.textContent);
  return [told.join(), board?.textContent ?? ''];
}"""
IS_CLEAR = """() =>
  getComputedStyle(document.getElementById('recap-arrows')).pointerEvents === 'none'"""

# Full turns of the others at each game, for names of any length.
NAMES = "Maximilian the Great,Bartholomew Fairweather,Clementine of Kent,Dorothea"
FULL = {"great_fire": 24, "pompieri": 40, "fire_bulls": 14}
# Every sentence is whole, none lies over a score, and all seats are in sight.
IS_WHOLE = """() => {
  const box = thing => thing.getBoundingClientRect();
  const told = [...document.querySelectorAll('.seat-row .seat-last')];
  const scores = [...document.querySelectorAll('.seat-score')].map(box);
  const rest = document.getElementById('panel-rest');
  return told.length > 2 && told.every(it => it.scrollHeight <= it.clientHeight + 1)
    && told.every(it => scores.every(s => s.bottom <= box(it).top + 1
      || s.top >= box(it).bottom - 1 || s.right <= box(it).left + 1))
    && told.every(it => box(it).bottom <= box(rest).bottom + 1);
}"""


@pytest.fixture
def strip(app: Page) -> Page:
    """A turn that has just begun. Among the others, Magpie 2 has taken few actions."""
    fingers.open_match(app, begun(BOTS, 16))
    return app


def test_sentences_stay_and_arrows_go_with_the_first_action(strip: Page) -> None:
    told = strip.locator("#panel-seats .seat-last")
    arrows = strip.locator("#recap-arrows > g")
    expect(told).to_have_count(2)
    expect(arrows).to_have_count(2)
    assert strip.evaluate(IS_CLEAR)
    expect(strip.locator("#live")).to_contain_text("Since your turn: Magpie 1")
    strip.locator("#panel-hand .is-playable").first.click()
    expect(told).to_have_count(2)
    expect(arrows).to_have_count(0)
    strip.keyboard.press("Control+z")
    expect(arrows).to_have_count(2)
    fingers.do(strip, "language:it")
    expect(told.first).to_have_attribute("title", "Rivedi sul tabellone")


def test_a_turn_is_shown_again_by_keyboard(strip: Page) -> None:
    told = strip.locator("#panel-seats .seat-last")
    told.nth(1).focus()
    strip.keyboard.press("Enter")
    expect(strip.locator(".seat-row[data-now]")).to_have_count(1)
    expect(strip.locator("#recap-arrows > g[data-now]")).to_have_count(1)
    assert strip.locator("#timeline").is_hidden(), "the board keeps its size"
    fingers.settle(strip)
    expect(strip.locator(".seat-row[data-now]")).to_have_count(0)
    assert fingers.glowing(strip)


def test_a_click_on_the_board_ends_what_is_played_again(strip: Page) -> None:
    before = fingers.glowing(strip)
    strip.locator(".seat-last").first.click()
    expect(strip.locator("#page-table")).to_have_attribute("data-past", "")
    fingers.point_at(strip, "district-cheapside")
    assert fingers.glowing(strip) == before


@IN_LANGUAGES
@pytest.mark.parametrize("game", FULL)
def test_beside_a_board_no_sentence_is_cut(
    app: Page, game: str, languages: Sequence[str]
) -> None:
    query = f"?game={game}&seats=human,greedy,greedy,greedy&seed=4&names={NAMES}"
    fingers.open_match(app, begun(query, FULL[game]))
    for language in languages:
        fingers.do(app, f"language:{language}")
        for width, height in DESKS:
            app.set_viewport_size({"width": width, "height": height})
            assert app.evaluate(IS_WHOLE), (width, height, language)


def test_on_a_phone_it_is_a_line_that_a_tap_unfolds(strip: Page) -> None:
    fingers.do(strip, "speed:slow")
    for width, height in ((390, 844), (844, 390)):
        strip.set_viewport_size({"width": width, "height": height})
        told = strip.locator(".seat-last").first
        folded = told.bounding_box()
        told.click()
        unfolded = told.bounding_box()
        assert folded is not None
        assert unfolded is not None
        assert folded["height"] <= 46
        assert unfolded["width"] > 1.5 * folded["width"]
        fingers.settle(strip)


def test_between_two_people_each_is_told_behind_the_curtain(app: Page) -> None:
    fingers.open_match(app, begun(PEOPLE, 20))
    assert app.evaluate(HOLDS) == ["", ""]
    app.click("#act-ready")
    assert all(app.evaluate(HOLDS))
    text = fingers.saved(app)
    rng = random.Random(4)
    while app.locator("#curtain").is_hidden():
        fingers.play_on(app, rng, 1)
    assert fingers.saved(app) != text
    assert app.evaluate(HOLDS) == ["", ""]

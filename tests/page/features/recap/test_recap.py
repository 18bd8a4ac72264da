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
  return [document.getElementById('recap').textContent, board?.textContent ?? ''];
}"""
IS_CLEAR = """() =>
  getComputedStyle(document.getElementById('recap-arrows')).pointerEvents === 'none'"""

# Full turns of the others at each game, for names of any length.
NAMES = "Maximilian the Great,Bartholomew Fairweather,Clementine of Kent,Dorothea"
FULL = {"great_fire": 24, "pompieri": 40, "fire_bulls": 14}
# No line of the strip is cut, none of the seats above it, and every picture lies in its
# own line and beside its words.
IS_WHOLE = """() => {
  const [strip, seats, rest] = ['recap', 'panel-seats', 'panel-rest']
    .map(id => document.getElementById(id));
  const box = thing => thing.getBoundingClientRect();
  const lines = [...strip.querySelectorAll('li')];
  const arePicturesApart = lines.every(line => {
    const {top, bottom} = box(line);
    return [...line.querySelectorAll('.recap-picture use')].every(drawn => {
      const symbol = document.querySelector(drawn.getAttribute('href'));
      if (symbol.querySelector('.fb-halo')) return true;  // unseen, but measured
      const word = drawn.closest('.recap-picture')?.querySelector('.recap-place');
      const {top: above, bottom: below, right} = box(drawn);
      const isApart = !word || right < box(word).x + 1;
      return above > top - 2 && below < bottom + 2 && isApart;
    });
  });
  return lines.length > 2 && arePicturesApart
    && strip.scrollHeight <= strip.clientHeight
    && box(seats).bottom <= box(rest).bottom;
}"""


@pytest.fixture
def strip(app: Page) -> Page:
    """A turn that has just begun. Among the others, Magpie 2 has taken few actions."""
    fingers.open_match(app, begun(BOTS, 16))
    return app


def test_the_strip_comes_with_a_turn_and_goes_with_its_first_action(
    strip: Page,
) -> None:
    rows = strip.locator("#recap li")
    arrows = strip.locator("#recap-arrows > g")
    expect(rows).to_have_count(2)
    expect(arrows).to_have_count(2)
    assert strip.evaluate(IS_CLEAR)
    expect(strip.locator("#live")).to_contain_text("Since your turn: Magpie 1")
    strip.locator("#panel-hand .is-playable").first.click()
    expect(strip.locator("#recap")).to_be_hidden()
    expect(arrows).to_have_count(0)
    strip.keyboard.press("Control+z")
    expect(rows).to_have_count(2)
    fingers.do(strip, "language:it")
    expect(strip.locator("#act-recap")).to_have_text("Dal tuo turno")
    expect(rows.first.locator("button")).to_have_attribute("title", "Rivedi")


def test_a_line_plays_its_moments_again_by_keyboard(strip: Page) -> None:
    strip.locator("#act-recap").press("Enter")
    expect(strip.locator("#recap")).to_be_hidden()
    strip.keyboard.press("Enter")
    strip.keyboard.press("Tab")
    expect(strip.locator("#act-rules")).to_be_focused()
    strip.keyboard.press("Tab")
    expect(strip.locator("#recap button").first).to_be_focused()
    strip.keyboard.press("Tab")
    strip.keyboard.press("Enter")
    expect(strip.locator("#recap li").nth(1)).to_have_attribute("data-now", "")
    expect(strip.locator("#recap-arrows > g[data-now]")).to_have_count(1)
    fingers.settle(strip)
    expect(strip.locator("#recap li[data-now]")).to_have_count(0)
    assert fingers.glowing(strip)


def test_a_click_on_the_board_ends_what_is_played_again(strip: Page) -> None:
    before = fingers.glowing(strip)
    strip.locator("#recap button").first.click()
    expect(strip.locator("#page-table")).to_have_attribute("data-past", "")
    fingers.point_at(strip, "district-cheapside")
    assert fingers.glowing(strip) == before


@IN_LANGUAGES
@pytest.mark.parametrize("game", FULL)
def test_beside_a_board_no_line_is_cut(
    app: Page, game: str, languages: Sequence[str]
) -> None:
    query = f"?game={game}&seats=human,greedy,greedy,greedy&seed=4&names={NAMES}"
    fingers.open_match(app, begun(query, FULL[game]))
    for language in languages:
        fingers.do(app, f"language:{language}")
        for width, height in DESKS:
            app.set_viewport_size({"width": width, "height": height})
            assert app.evaluate(IS_WHOLE), (width, height, language)


@pytest.mark.parametrize(
    ("width", "height", "most"), [(390, 844, 3 * 44 + 2), (360, 640, 60)]
)
def test_on_a_phone_it_is_a_few_lines_that_a_finger_puts_away(
    strip: Page, width: int, height: int, most: int
) -> None:
    strip.set_viewport_size({"width": width, "height": height})
    lines = strip.locator("#recap")
    cross = strip.locator("#recap > button")
    box = lines.bounding_box()
    assert box is not None
    assert box["height"] <= most
    cross.click()
    expect(lines).to_be_hidden()


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

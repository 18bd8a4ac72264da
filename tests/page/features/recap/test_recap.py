"""The recap has its room, and its arrows are in nobody's way.

`tests/app/features/recap` has what it tells.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.support.by_day import by_day
from tests.support.page import fingers
from tests.support.page.fingers import begun
from tests.support.page.readers import DESKS, IN_LANGUAGES

BOTS = "?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant"
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


def test_arrows_let_clicks_through_also_while_a_turn_is_shown_again(app: Page) -> None:
    fingers.open_match(app, begun(BOTS, 16))
    arrows = app.locator("#recap-arrows > g")
    expect(arrows).to_have_count(2)
    assert app.evaluate(IS_CLEAR)
    before = fingers.glowing(app)
    app.locator("#panel-seats .seat-last").nth(1).focus()
    app.keyboard.press("Enter")
    expect(app.locator("#page-table")).to_have_attribute("data-past", "")
    assert app.locator("#timeline").is_hidden(), "the board keeps its size"
    fingers.point_at(app, "district-cheapside")
    assert fingers.glowing(app) == before, "a click ends it"
    expect(arrows).to_have_count(2)
    app.locator("#panel-hand .is-playable").first.click()
    expect(arrows).to_have_count(0)


@IN_LANGUAGES
@pytest.mark.parametrize("game", by_day("great_fire"))
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


def test_on_a_phone_it_is_a_line_that_a_tap_unfolds(app: Page) -> None:
    fingers.do(app, "speed:slow")
    for width, height in ((390, 844), (844, 390)):
        app.set_viewport_size({"width": width, "height": height})
        fingers.open_match(app, begun(BOTS, 16))
        told = app.locator(".seat-last").first
        folded = told.bounding_box()
        told.click()
        app.wait_for_selector(".seat-row[data-now]")
        unfolded = told.bounding_box()
        assert folded is not None
        assert unfolded is not None
        assert folded["height"] <= 50, "what it cost is told whole"
        assert unfolded["width"] > 1.5 * folded["width"]
        fingers.do(app, "moment:last")  # else all would be played again

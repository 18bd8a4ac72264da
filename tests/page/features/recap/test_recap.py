"""The recap's arrows are in nobody's way. On a phone it is unfolded.

`tests/app/features/recap` has what it tells, `tests/page/table/test_room.py` its room.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.app.site.started import begun
from tests.page.drivers import fingers

BOTS = "?game=great_fire&seats=human,greedy,greedy&seed=5&speed=instant"
IS_CLEAR = """() =>
  getComputedStyle(document.getElementById('recap-arrows')).pointerEvents === 'none'"""


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

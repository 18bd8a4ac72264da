"""What keys do without a pointer. `test_whole_game` plays to the end by them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.page import fingers

FOCUS = "document.activeElement.dataset.id || document.activeElement.id"
# Here nothing burns beside the own pawn: nothing can be put out.
ACTING = "game=great_fire&seats=human,greedy,greedy&seed=279"
CREWS_AND_PAWN = 3  # actions, until a card is to be chosen
INSIDE = "css => !!document.activeElement.closest(css)"
MIDDLE = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def tab_to(page: Page, is_there: str) -> None:
    """Press Tab until a condition on the focused element `f` holds."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(f"(f => {is_there})(document.activeElement)"):
            return
    raise AssertionError(f"Tab never reaches {is_there}")


def walk_to(page: Page, target: str) -> None:
    """Walk over the board by arrow keys towards the target, never twice one way."""
    been: set[str] = set()
    for _ in range(60):
        here = page.evaluate(FOCUS)
        if here == target:
            return
        (x, y), (to_x, to_y) = (page.evaluate(MIDDLE, id) for id in (here, target))
        across = ["ArrowRight" if to_x > x else "ArrowLeft"]
        along = ["ArrowDown" if to_y > y else "ArrowUp"]
        is_wide = (abs(to_x - x) > abs(to_y - y)) != (here in been)
        been.add(here)
        for key in across + along if is_wide else along + across:
            page.keyboard.press(key)
            if page.evaluate(FOCUS) != here:
                break
    raise AssertionError(f"the arrow keys never reach {target}")


def test_a_match_starts_by_keys_alone(app: Page) -> None:
    tab_to(app, "f.dataset.command === 'choose:great_fire'")
    app.keyboard.press("Enter")
    tab_to(app, "f.dataset.command === 'new:start'")
    app.keyboard.press("Enter")
    fingers.settle(app)
    log = fingers.saved(app)
    tab_to(app, "f.closest('#board')")
    walk_to(app, fingers.glowing(app)[0])
    app.keyboard.press("Enter")
    assert fingers.saved(app) != log
    log = fingers.played(ACTING, CREWS_AND_PAWN)
    fingers.open_match(app, log)
    lit = fingers.glowing(app)
    card = next(id for id in lit if id.startswith("card-"))
    tab_to(app, f"f.id === '{card}'")
    assert app.locator("#board .would-burn").count() > 0, "focus shows where fire goes"
    app.keyboard.press("Enter")
    fingers.settle(app)
    lit = fingers.glowing(app)
    tab_to(app, "f.closest('#board')")
    walk_to(app, next(id for id in lit if id.startswith("district-")))
    app.keyboard.press("Enter")
    assert fingers.saved(app) != log


def test_why_not_is_a_key_and_all_regions_are_reached(app: Page) -> None:
    fingers.begin(app, "game=great_fire&seats=human,greedy,greedy&seed=3")
    tab_to(app, "f.closest('#board')")
    walk_to(app, "district-pudding-lane")
    app.keyboard.press("?")
    assert app.locator("#panel-remark .rule-link").get_attribute("title") == "GF-2.7"
    tab_to(app, "f.matches('.rule-link')")
    app.keyboard.press("Enter")
    assert app.locator("#rules h4:focus").inner_text() == "GF-2.7"
    app.keyboard.press("Shift+F6")
    app.keyboard.press("F6")
    search = app.locator("#rules-search:focus")
    search.fill("PARKS")
    assert "GF-1.3" in app.locator("#rules-list").inner_text()
    app.keyboard.press("F6")
    assert app.locator("#board :focus").count(), "F6 leaves the field"
    app.keyboard.press("b")
    assert not app.locator("#rules").is_visible()
    app.keyboard.press("j")
    expect(app.locator("#timeline")).to_be_visible()
    app.focus("#act-journal")
    met = []
    for _ in range(9):
        app.keyboard.press("Tab")
        met += [c for c in ("#board", "#timeline") if app.evaluate(INSIDE, c)]
    assert met[:2] == ["#board", "#timeline"], "the timeline comes after the panel"


def test_a_button_that_is_not_offered_is_reached_by_keys_and_says_why(
    app: Page,
) -> None:
    fingers.open_match(app, fingers.played(ACTING, 6))
    refused = app.locator("#panel-actions [aria-disabled=true]")
    assert refused.evaluate("e => e.getBoundingClientRect().width") == 1
    tab_to(app, "f.ariaDisabled === 'true' && f.closest('#panel-actions')")
    assert refused.evaluate("e => e.getBoundingClientRect().width") > 44
    app.keyboard.press("Enter")
    assert app.locator("#panel-remark .rule-link").count() == 1
    expect(app.locator("#live")).not_to_be_empty()
    expect(refused).to_be_focused()

"""What keys do without a pointer. `test_whole_game` plays to the end by them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers

FOCUS = "document.activeElement.dataset.id || document.activeElement.id"
# Here nothing burns beside the own pawn: nothing can be put out.
ACTING = "game=great_fire&seats=human,greedy,greedy&seed=279"
CREWS_AND_PAWN = 3  # actions, until a card is to be chosen
INSIDE = "css => !!document.activeElement.closest(css)"


def tab_to(page: Page, is_there: str) -> None:
    """Press Tab until a condition on the focused element `f` holds."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate(f"(f => {is_there})(document.activeElement)"):
            return
    raise AssertionError(f"Tab never reaches {is_there}")


def test_a_match_starts_by_keys_alone(app: Page) -> None:
    tab_to(app, "f.dataset.command === 'choose:great_fire'")
    app.keyboard.press("Enter")
    tab_to(app, "f.dataset.command === 'new:start'")
    app.keyboard.press("Enter")
    fingers.settle(app)
    log = fingers.saved(app)
    tab_to(app, "f.closest('#board')")
    first = app.evaluate(FOCUS)
    app.keyboard.press("ArrowRight")
    assert app.evaluate(FOCUS) != first
    assert app.evaluate(INSIDE, "#board")
    app.keyboard.press(".")  # the next choice
    app.keyboard.press("Enter")
    assert fingers.saved(app) != log


def test_the_focus_on_a_card_shows_where_fire_goes(app: Page) -> None:
    fingers.open_match(app, started.played(ACTING, CREWS_AND_PAWN))
    tab_to(app, "f.id.startsWith('card-')")
    assert app.locator("#board .would-burn").count() > 0


def test_tab_goes_from_the_panel_to_the_board_and_then_to_the_timeline(
    app: Page,
) -> None:
    fingers.begin(app, started.link("great_fire"))
    app.keyboard.press("j")
    app.focus("#act-journal")
    met = []
    for _ in range(9):
        app.keyboard.press("Tab")
        met += [c for c in ("#board", "#timeline") if app.evaluate(INSIDE, c)]
    assert met[:2] == ["#board", "#timeline"]


def test_a_button_that_is_not_offered_is_reached_by_keys_and_says_why(
    app: Page,
) -> None:
    fingers.open_match(app, started.played(ACTING, 6))
    refused = app.locator("#panel-actions [aria-disabled=true]")
    assert refused.evaluate("e => e.getBoundingClientRect().width") == 1
    tab_to(app, "f.ariaDisabled === 'true' && f.closest('#panel-actions')")
    assert refused.evaluate("e => e.getBoundingClientRect().width") > 44
    app.keyboard.press("Enter")
    assert app.locator("#panel-remark .rule-link").count() == 1
    expect(app.locator("#live")).not_to_be_empty()
    expect(refused).to_be_focused()

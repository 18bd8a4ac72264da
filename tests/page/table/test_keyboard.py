"""What keys do without a pointer. `test_whole_game` plays to the end by them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.fingers import FOCUSED
from tests.support.page.readers import COMMAND

FOCUS = "document.activeElement.dataset.id || document.activeElement.id"
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
    for _ in range(30):
        fingers.settle(app)
        lit = fingers.glowing(app)
        if any(id.startswith("card-") for id in lit):
            break
        tab_to(app, "f.closest('#board')")
        walk_to(app, lit[0])
        app.keyboard.press("Enter")
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


def test_why_not_is_a_key(app: Page) -> None:
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
    assert app.locator("#live").inner_text() != ""
    expect(refused).to_be_focused()


# Here nothing burns beside the own pawn: nothing can be put out.
ACTING = "game=great_fire&seats=human,greedy,greedy&seed=279"
EVERYWHERE = ("#journal-scroll", "#timeline-at", "#act-fork", "#brand", "#own-1", "")
TO = "css => css ? document.querySelector(css).focus() : document.activeElement.blur()"
HELP = "dialog[open] .how-keys"


def test_taking_back_and_the_help_with_keys_are_keys_everywhere(app: Page) -> None:
    fingers.begin(app, fingers.link("pompieri"))
    app.keyboard.press("j")
    before = fingers.saved(app)
    for _ in range(3):  # a firefighter, a square, a tile
        id = next(id for id in fingers.glowing(app)[::-1] if id != "act-end")
        app.evaluate(FOCUSED, id)
        app.keyboard.press("Enter")
    after = fingers.saved(app)
    assert after != before
    for n, place in enumerate(EVERYWHERE):
        app.evaluate(TO, place)
        held_down = "Meta" if n % 2 else "Control"
        app.keyboard.press(f"{held_down}+z")
        assert fingers.saved(app) == before, place
        app.keyboard.press(f"{held_down}+Shift+Z")
        assert fingers.saved(app) == after, place
        app.evaluate(TO, place)
        app.keyboard.press("?")
        is_thing = place == "#own-1"
        assert app.locator(HELP).count() == (0 if is_thing else 1), place
        app.keyboard.press("Control+z")
        app.keyboard.press("Escape")
    fingers.choose(app, "new")
    app.click("#new-rules > summary")
    app.locator("#new-seed").press("?")
    assert not app.locator(HELP).count(), "a text field keeps its letters"
    fingers.choose(app, "keys")
    assert app.locator(HELP).count(), "the help has a button"
    app.keyboard.press("Escape")
    app.evaluate(f"() => {{ {COMMAND} command('set:letters:off'); }}")
    app.keyboard.press("?")
    assert not app.locator(HELP).count(), "without letters it is a button alone"


def keys_to(page: Page, kind: str) -> int:
    """Press the key of choices from the prompt to such a thing. Count the presses."""
    page.evaluate(TO, "#panel-todo")
    for pressed in range(1, 40):
        page.keyboard.press(".")
        if page.evaluate(FOCUS).startswith(kind):
            return pressed
    raise AssertionError(f"the key of choices never reaches {kind}")


def test_streets_and_the_own_pawn_are_a_key_away_from_the_prompt(app: Page) -> None:
    fingers.begin(app, "game=great_fire&seats=human,greedy,greedy&seed=3")
    counts: dict[str, int] = {}
    while len(counts) < 2:
        fingers.settle(app)
        lit = fingers.glowing(app)
        for kind in ("district-", "own-pawn"):
            if any(id.startswith(kind) for id in lit):
                counts[kind] = keys_to(app, kind)
        app.evaluate(TO, "#panel-todo")
        app.keyboard.press(".")
        app.keyboard.press("Enter")
    assert counts == {"district-": 1, "own-pawn": 1}


def test_f6_goes_round_and_the_timeline_comes_after_the_panel(app: Page) -> None:
    fingers.begin(app, fingers.link("great_fire"))
    app.evaluate(TO, "#panel-todo")
    inside = "css => !!document.activeElement.closest(css)"
    for css in ("#board", "#panel-hand", "#panel-own", "#panel-journal", "#board"):
        app.keyboard.press("F6")
        assert app.evaluate(inside, css), css
    app.keyboard.press("j")
    expect(app.locator("#timeline")).to_be_visible()
    app.evaluate(TO, "#act-journal")
    met = []
    for _ in range(9):
        app.keyboard.press("Tab")
        met += [c for c in ("#board", "#timeline") if app.evaluate(inside, c)]
    assert met[:2] == ["#board", "#timeline"]


def test_who_asks_types_and_goes_to_a_place(app: Page) -> None:
    fingers.begin(app, fingers.link("great_fire"))
    app.keyboard.press("a")
    app.keyboard.type("where is the fire?")
    app.keyboard.press("Enter")
    assert "1: Pudding Lane" in app.locator("#ask-answer").inner_text()
    app.keyboard.press("Tab")
    app.keyboard.press("Enter")
    assert app.evaluate(FOCUS) == "district-pudding-lane"
    app.keyboard.press("m")
    assert "North: " in app.locator("#panel-remark").inner_text()
    expect(app.locator("#live")).to_contain_text("North: ")

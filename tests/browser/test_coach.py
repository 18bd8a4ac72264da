"""The coach: a hint says why and where to click, and is owned to."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import fingers

KEPT = "localStorage['tinderbox.match.1'].trim().split('\\n').at(-1)"
ACT = """async () => {
  document.querySelector('#board .target, #panel .is-playable')
    .dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""
LINK = "?game=fire_bulls&seats=human,human&seed=7&speed=instant"


def test_a_hint_is_asked_for_and_followed_by_keyboard(app: Page) -> None:
    """It marks where to click and does nothing; the next person finds none of it."""
    fingers.begin(app, f"{LINK}&lang=en")
    app.click("#act-ready")
    before = app.locator("#journal li").count()
    app.keyboard.press("h")
    expect(app.locator(".hint-choice")).to_have_count(3)
    assert app.locator(".hint-for, .hint-against, .hint-alike").count() >= 3
    number = app.evaluate(KEPT).removeprefix("helped ")
    app.keyboard.press("Tab")
    expect(app.locator(".hint-choice").first).to_be_focused()
    app.keyboard.press("Enter")
    expect(app.locator("#dialog")).not_to_be_visible()
    expect(app.locator("#panel-remark")).to_contain_text("Marked for you")
    focused = app.evaluate("document.activeElement.dataset.id")
    marked = app.locator(".is-pointed")
    assert focused in [each.get_attribute("data-id") for each in marked.all()]
    assert app.locator("#journal li").count() == before
    app.keyboard.press("h")  # what was found is still known
    expect(app.locator(".hint-choice")).to_have_count(3)
    app.keyboard.press("Escape")
    while app.locator("#curtain").is_hidden():
        app.evaluate(ACT)
    assert marked.count() == app.locator(".hint-choice").count() == 0
    assert "Marked" not in app.locator("#page-table").inner_text()
    assert app.evaluate(KEPT) == f"helped {number}"


def test_who_wants_no_hints_at_the_table_gets_none(app: Page) -> None:
    fingers.begin(app, f"{LINK}&lang=it&hints=off")
    app.click("#act-ready")
    expect(app.locator("#act-hint")).to_be_hidden()
    app.keyboard.press("h")
    expect(app.locator("#dialog")).not_to_be_visible()
    fingers.do(app, "new")
    app.click("#new-variants summary")
    off = app.locator("[data-command='new:hints:off']")
    expect(off).to_have_attribute("aria-pressed", "false")
    off.click()
    app.click("[data-command='new:start']")
    expect(app.locator("#act-hint")).to_be_hidden()

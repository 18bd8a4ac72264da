"""The coach plans a turn and says why. A notebook belongs to one seat."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.page import fingers

KEPT = "localStorage['tinderbox.match.1'].trim().split('\\n').at(-1)"
ACT = """async () => {
  document.querySelector('#board .target, #panel .is-playable')
    .dispatchEvent(new MouseEvent('click', {bubbles: true}));
  await tinderbox.idle();
}"""
LINK = "?game=fire_bulls&seats=human,human&seed=7&speed=instant"


def test_a_plan_is_asked_for_and_done_by_keyboard(app: Page) -> None:
    """It covers nothing of the board. The next person does not see it."""
    fingers.begin(app, f"{LINK}&lang=en")
    app.click("#act-ready")
    before = app.locator("#journal li").count()
    app.keyboard.press("h")
    expect(app.locator("#plan-then")).to_be_visible()
    number = app.evaluate(KEPT).removeprefix("helped ")
    assert app.locator(".is-pointed").count() > 0
    assert app.locator("#journal li").count() == before
    said = app.locator("#remark-place").bounding_box()
    plan = app.locator("#plan").bounding_box()
    assert said is not None
    assert plan is not None
    assert plan["y"] >= said["y"] + said["height"] - 1, "its heading is in sight"
    app.locator("#plan .recap-row").first.focus()
    app.keyboard.press("Enter")
    focused = app.evaluate("document.activeElement.dataset.id")
    marked = app.locator(".is-pointed")
    assert focused in [each.get_attribute("data-id") for each in marked.all()]
    app.locator("#plan [data-command=hint]").click()
    expect(app.locator("#plan")).to_be_hidden()
    assert marked.count() == 0
    app.keyboard.press("h")
    app.locator("#plan [data-command=hint-do]").press("Enter")
    while app.locator("#curtain").is_hidden():
        app.evaluate(ACT)
    assert marked.count() == app.locator("#plan li").count() == 0
    assert number in app.evaluate(KEPT)

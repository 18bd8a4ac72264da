"""A plan of the turn has its room. `tests/app/features/hints` has the rest."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers

FOCUS = "document.activeElement.dataset.id"


def test_a_plan_covers_nothing_and_its_lines_lead_to_the_board(app: Page) -> None:
    fingers.begin(app, started.link("fire_bulls"))
    app.keyboard.press("h")
    expect(app.locator("#plan-then")).to_be_visible()
    said = app.locator("#remark-place").bounding_box()
    plan = app.locator("#plan").bounding_box()
    assert said is not None
    assert plan is not None
    assert plan["y"] >= said["y"] + said["height"] - 1, "its heading is in sight"
    app.locator("#plan .recap-row").first.press("Enter")
    marked = app.locator(".is-pointed").all()
    assert app.evaluate(FOCUS) in [each.get_attribute("data-id") for each in marked]

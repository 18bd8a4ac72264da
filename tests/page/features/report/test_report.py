"""The report of a finished match: opened, looked at and saved."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from playwright.sync_api import Page, expect

from tests.support.page import fingers
from tests.support.page.axe import wrongs
from tests.support.page.paper import PALE
from tests.support.page.pictures.walks import recorded, store_luck
from tests.support.paths import REPLAYS


def test_the_end_leads_to_a_report_that_is_looked_at_saved_and_tried_again(
    app: Page,
) -> None:
    page = app
    text = recorded("great-fire-three-first-edition")
    fingers.open_match(page, text)
    store_luck(page)  # how it is worked out is the next test's
    expect(page.locator(".victory")).to_contain_text("edge: ")
    page.locator("#dialog").evaluate("score => score.scrollTop = 999")
    page.click("[data-command=review]")
    report = page.locator("#match-report")
    expect(page.locator("#dialog-title")).to_be_focused()
    expect(page.locator("#dialog-title")).to_be_in_viewport()
    expect(report).to_contain_text("Where most was lost for Player 1")
    # One half under the foot axe takes for too small.
    looks = report.locator("[data-command^='look-at:']")
    looks.last.evaluate("button => button.scrollIntoView(false)")
    assert wrongs(page, "day") == []
    page.emulate_media(media="print")
    assert page.locator("#dialog button:visible").all_inner_texts() == ["Player 1"]
    assert page.evaluate(PALE) == []
    page.emulate_media(media="screen")
    report.locator("[data-command='review-seat:1']").press("Enter")
    expect(report).to_contain_text("Where most was lost for Magpie")
    expect(report.locator("[aria-pressed=true]")).to_be_focused()
    with page.expect_download() as saved:
        page.click("[data-command=review-picture]")
    drawn = ET.fromstring(saved.value.path().read_text("utf8"))
    assert "Where most was lost for Magpie" in "".join(drawn.itertext())
    report.locator("[data-command='review-seat:0']").click()
    report.locator(".report-costs [data-command='look-at:181']").click()
    expect(page.locator("#timeline-place")).to_have_text("181 of 331")
    fingers.do(page, "games")
    page.click("[data-command='review-of:1']")
    expect(report).to_be_visible()
    begins = report.locator(".report-costs [data-command^='retry:']").first
    moment = str(begins.get_attribute("data-command")).removeprefix("retry:")
    begins.click()
    fingers.settle(page)
    expect(page.locator("#notices")).to_contain_text(f"after action {moment}")
    assert (
        fingers.saved(page).splitlines()[1 : int(moment) + 1]
        == (text.splitlines()[1 : int(moment) + 1])
    )


def test_luck_is_worked_out_beside_the_page(app: Page) -> None:
    page = app
    fingers.open_match(page, (REPLAYS / "fire-bulls-three.match").read_text("utf8"))
    page.click("[data-command=review]")
    expect(page.locator(".report-story")).to_contain_text("choices")
    page.locator("#match-report > details > summary").press("Enter")
    expect(page.locator(".luck-account")).to_contain_text("Lead in the end")

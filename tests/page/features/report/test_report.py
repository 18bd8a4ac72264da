"""The report of a finished match: opened, looked at and saved."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from playwright.sync_api import Page, expect

from tests.page.drivers import fingers
from tests.page.looks.axe import wrongs
from tests.page.looks.layout import wrongs as layout_wrongs
from tests.page.looks.paper import PALE
from tests.page.pictures.walks import recorded_until, store_verdicts


def test_the_end_leads_to_a_report_that_is_read_printed_and_saved(
    app: Page,
) -> None:
    page = app
    text = recorded_until("great-fire-three-first-edition")
    fingers.open_match(page, text)
    store_verdicts(page)  # how they are found is the next test's
    expect(page.locator(".victory")).to_contain_text("edge: ")
    page.locator("#dialog").evaluate("score => score.scrollTop = 999")
    page.click("[data-command=review]")
    report = page.locator("#match-report")
    expect(page.locator("#dialog-title")).to_be_focused()
    expect(report.locator(".report-result")).to_be_in_viewport()
    cards = report.locator(".report-card")
    expect(cards).to_have_count(4)
    expect(report.locator(".report-picture[src]")).to_have_count(4)
    assert wrongs(page, "day") == []
    page.emulate_media(media="print")
    assert (
        page.locator("#dialog button:visible:not(.report-why)").all_inner_texts() == []
    )
    assert page.evaluate(PALE) == []
    page.emulate_media(media="screen")
    report.locator("details > summary").press("Enter")
    assert layout_wrongs(page, "letters", "sideways") == []
    with page.expect_download() as saved:
        page.click("[data-command=review-picture]")
    drawn = ET.fromstring(saved.value.path().read_text("utf8"))
    assert "Three moves to think about." in "".join(drawn.itertext())


@pytest.mark.nightly  # beside tests/app/features/report, where some are found
def test_verdicts_are_found_beside_the_page_and_nothing_moves_then(app: Page) -> None:
    page = app
    page.evaluate("window.isJudged = true")
    fingers.open_match(page, recorded_until("fire-bulls-three"))
    page.click("[data-command=review]")
    more = page.locator("#match-report > details > summary")
    lead = page.locator(".report-lead")
    expect(lead).to_contain_text("Looking for")
    before = more.bounding_box()
    expect(lead).not_to_contain_text("Looking for", timeout=fingers.PATIENCE_MS)
    assert more.bounding_box() == before
    page.evaluate("window.isJudged = false")

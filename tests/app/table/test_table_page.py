"""The table as a whole, on the page's own frame: what its buttons say and show."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.frame import FramedBrowser, opened
from tinderbox.app.site.site import Site

ALONE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("seed", "4"))
AT_ONCE = ("speed", "instant")


def table_of(*query: tuple[str, str]) -> tuple[Site, FramedBrowser]:
    """A page with a match at its table."""
    return opened((*query, AT_ONCE))


def said(browser: FramedBrowser, id: str) -> str:
    """What stands in an element of the page."""
    return str(browser.element(id).textContent)


def act(site: Site, browser: FramedBrowser) -> None:
    """Click what the first action takes, and let the others answer."""
    table: Any = site.table
    for id in min(table.play.clicks.gestures):
        table.choosing.click(id)
    browser.run_timers()


def test_a_click_acts_and_is_taken_back_and_done_again() -> None:
    site, browser = table_of(*ALONE)
    table: Any = site.table
    before = len(table.session.table.log)
    act(site, browser)
    done = len(table.session.table.log)
    assert done > before
    site.commands.run("moment:first")
    assert browser.element("timeline-at").value == 0
    assert said(browser, "panel-remark")
    site.commands.run("undo")  # the past is only looked at
    assert len(table.session.table.log) == done
    site.commands.run("moment:last")
    assert not said(browser, "panel-remark")
    assert str(done) in said(browser, "timeline-place")


def test_a_seat_says_its_counts_and_the_remark_is_put_away() -> None:
    site, browser = table_of(*ALONE)
    site.commands.run("seat:1")
    assert browser.element("panel-remark").hasAttribute("data-list")
    site.commands.run("close-remark")
    assert browser.element("panel-remark").hasAttribute("data-empty")


def test_the_sheet_of_a_phone_opens_and_closes() -> None:
    site, browser = table_of(*ALONE)
    for is_open in ("true", "false"):
        site.commands.run("sheet")
        toggle = browser.element("sheet-toggle")
        assert toggle.getAttribute("aria-expanded") == is_open


def test_between_two_people_a_curtain_is_lifted_by_its_button() -> None:
    site, browser = table_of(("game", "fire_bulls"), ("seats", "human,human"))
    curtain = browser.element("curtain")
    assert not curtain.hidden
    assert browser.element("page-table").inert
    assert browser.document.activeElement.id == "act-ready"
    site.commands.run("language:it")
    assert "Player" not in said(browser, "curtain-text")
    site.commands.run("ready")
    assert curtain.hidden
    assert not curtain.children
    assert not browser.element("page-table").inert


def test_the_end_shows_the_score_and_every_seats_view() -> None:
    site, browser = table_of(("game", "fire_bulls"), ("seats", "greedy,greedy"))
    browser.run_timers(2000)
    dialog = browser.element("dialog")
    assert dialog.open
    assert len(dialog.querySelectorAll("th[scope=col]")) == 2
    site.commands.run("close-dialog")
    assert not dialog.children
    eyes = browser.element("timeline-eyes")
    assert len(eyes.children) == 3
    site.commands.run("eyes:1")
    pressed = eyes.querySelector("[aria-pressed=true]")
    assert pressed.getAttribute("data-command") == "eyes:1"
    site.commands.run("moment:run")
    assert site.table is not None
    assert site.table.timeline.running or site.table.timeline.at > 0


def test_the_report_tells_costs_and_luck_and_is_saved_as_a_picture() -> None:
    site, browser = table_of(("game", "fire_bulls"), ("seats", "greedy,greedy"))
    browser.run_timers(2000)
    site.commands.run("review:1")
    box = browser.element("match-report")
    assert box.querySelector(".report-costs li")
    assert box.querySelector(".score-lines svg")
    site.commands.run("luck")
    assert box.querySelector("progress").hidden is False
    site.commands.run("luck-stop")
    assert box.querySelector("progress").hidden
    site.commands.run("review-picture")
    assert "<svg" in browser.saved["fire_bulls-report.svg"]
    site.commands.run("review-at:3")
    assert not browser.element("dialog").open
    assert browser.element("timeline-at").value == 4


def test_the_notebook_keeps_marks_and_unfolds_its_evidence() -> None:
    seats = ("seats", "human,greedy,greedy")
    site, browser = table_of(("game", "great_fire"), seats, ("seed", "4"))
    book: Any = None
    while book is None or not book.querySelector(".notebook-count"):
        act(site, browser)
        site.commands.run("notebook")
        book = browser.element("notebook")
    mark = book.querySelector(".notebook-mark")
    site.commands.run(mark.getAttribute("data-command"))
    assert mark.getAttribute("data-mark") == "maybe"
    count = book.querySelector(".notebook-count")
    for is_open in (True, False):
        site.commands.run(count.getAttribute("data-command"))
        assert bool(book.querySelectorAll(".notebook-moments")) is is_open


def test_the_recap_tells_what_the_others_did_and_plays_it_again() -> None:
    site, browser = table_of(*ALONE)
    strip = browser.element("recap")
    while strip.querySelector(".recap-row") is None:
        act(site, browser)
    row = strip.querySelector(".recap-row")
    site.commands.run(row.getAttribute("data-command"))
    assert strip.querySelector("[data-now]")
    browser.run_timers()
    assert site.table is not None
    assert site.table.play.viewpoint.at is None
    site.commands.run("recap")
    assert strip.hidden


@pytest.mark.parametrize("name", ["lesson=fire_bulls/{}", "lesson=great_fire/{}"])
def test_a_lesson_goes_on_and_back_by_its_bar(name: str) -> None:
    from tinderbox.games import registry

    game = name.partition("=")[2].partition("/")[0]
    site, browser = opened(fragment=name.format(registry.course(game)[0]))
    place = said(browser, "lesson-bar")
    site.commands.run("lesson-step:next")
    browser.run_timers()
    assert said(browser, "lesson-bar") != place
    site.commands.run("lesson-step:back")
    assert said(browser, "lesson-bar") == place
    site.commands.run("how")
    assert browser.element("dialog").querySelector(".course-lesson")
    site.commands.run("lesson-leave")
    assert browser.element("lesson-bar") is None


def test_a_hint_is_shown_and_its_choice_marked_on_the_board() -> None:
    site, browser = table_of(*ALONE)
    site.commands.run("hint")
    browser.run_timers()
    assert browser.element("hint").querySelector(".hint-choice")
    site.commands.run("hint:0")
    assert not browser.element("dialog").open
    assert said(browser, "panel-remark")
    assert site.table is not None
    assert site.table.session.table.helped

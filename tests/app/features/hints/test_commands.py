"""A hint is requested at the table, read in the dialog and shown on the board."""

from __future__ import annotations

from typing import Any

from tests.support.frame import FramedBrowser, opened
from tinderbox.app.table.whole_page import Page
from tinderbox.draw.pointing import POINTED

ALONE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("seed", "4"))


def asked() -> tuple[Page, FramedBrowser]:
    """A page at whose table the reader has asked for a hint."""
    page, browser = opened((*ALONE, ("speed", "instant")))
    page.commands.run("hint")
    return page, browser


def choices(browser: FramedBrowser) -> list[str]:
    found = browser.element("dialog").querySelectorAll(".hint-choice")
    return [str(each.getAttribute("data-command")) for each in found]


def test_choices_are_found_and_one_is_pointed_at() -> None:
    page, browser = asked()
    table: Any = page.table
    assert choices(browser) == []
    browser.run_timers(most=2000)
    assert choices(browser)[0] == "hint:0"
    assert table.session.table.helped == (len(table.session.table.log) + 1,)
    does = browser.element("dialog").querySelector(".hint-does").textContent
    page.commands.run("hint:0")
    assert not browser.element("dialog").open
    assert POINTED in str(table.play.screen.marks(table.play.viewpoint.view()))
    assert does in browser.element("panel-remark").textContent


def test_what_was_found_for_a_state_is_shown_again_at_once() -> None:
    page, browser = asked()
    browser.run_timers(most=2000)
    found = choices(browser)
    page.dialog.close()
    page.commands.run("hint")
    assert choices(browser) == found != []


def test_a_closed_dialog_ends_the_thinking_and_notes_no_help() -> None:
    page, browser = asked()
    page.dialog.close()
    browser.run_timers(most=2000)
    table: Any = page.table
    assert table.session.table.helped == ()


def test_the_state_that_was_left_is_not_pointed_at() -> None:
    page, browser = asked()
    browser.run_timers(most=2000)
    table: Any = page.table
    for id in min(table.play.clicks.gestures):
        table.choosing.click(id)
    browser.run_timers()
    page.commands.run("hint:0")
    assert POINTED not in str(table.play.screen.marks(table.play.viewpoint.view()))

"""Printing prints what was requested, or what suits the page, and leaves nothing."""

from __future__ import annotations

import re

import pytest

from tests.support.paths import REPLAYS
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page

ALONE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("speed", "instant"))
REPLAY = (REPLAYS / "fire-bulls-three.match").read_text("utf8")


def paper(browser: Tab) -> str:
    """Return the body's class on the last printed page, after printing."""
    assert not browser.document.body.hasAttribute("data-paper")
    assert browser.element("report").children == []
    return browser.printed[-1].split('data-paper="')[1].split('"')[0]


def ended() -> tuple[Page, Tab]:
    """A page that shows a match that is over."""
    page, browser = opened((("speed", "instant"),))
    browser.import_text(REPLAY)
    browser.run_timers()
    page.dialog.close()
    return page, browser


@pytest.mark.parametrize(
    ("command", "expected"),
    [("print", "poster"), ("poster", "poster"), ("report", "report")],
)
def test_a_running_match_is_a_poster_unless_its_report_is_asked_for(
    command: str, expected: str
) -> None:
    page, browser = opened(ALONE)
    page.commands.run(command)
    assert paper(browser) == expected


def test_a_match_that_is_over_is_printed_with_its_score_and_every_round() -> None:
    page, browser = ended()
    page.commands.run("print")
    assert paper(browser) == "report"
    page.commands.run("report")
    for css in ("report-seats", "score-table", "report-won", "report-journal"):
        assert f'class="{css}"' in browser.printed[-1]


def test_a_page_without_a_table_and_an_open_dialog_are_printed_as_they_are() -> None:
    page, browser = opened()
    page.commands.run("print")
    assert paper(browser) == "page"
    page, browser = ended()
    page.commands.run("keys")
    page.commands.run("print")
    assert paper(browser) == "page"


def test_all_pictures_of_a_dialog_are_drawn_before_it_is_printed() -> None:
    page, browser = opened()
    page.commands.run("how:fire_bulls")
    page.commands.run("print")
    images = browser.element("dialog").querySelectorAll(".how-turn img")
    assert images
    assert all(image.hasAttribute("src") for image in images)


def test_a_board_is_printed_bare_and_as_everybody_sees_it() -> None:
    seats = ("seats", "human,greedy,greedy")
    page, browser = opened((("game", "great_fire"), seats, ("speed", "instant")))
    before = str(browser.document.body)
    secret = 'id="aim-'
    assert secret in before
    assert "target" in str(browser.element("board"))
    page.commands.run("print")
    printed = browser.printed[-1]
    assert secret not in printed
    board = printed.partition('id="board"')[2].partition('id="panel"')[0]
    assert board
    assert not re.search(r'class="[^"]*\btarget\b', board)
    assert browser.element("board").querySelectorAll(".target")
    assert secret in str(browser.document.body)

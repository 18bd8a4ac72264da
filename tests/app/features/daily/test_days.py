"""The page of days, and the end of a day's match beside the expert's."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.ended import play_to_the_end
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.daily.page import LISTED_DAYS
from tinderbox.app.page.page import Page
from tinderbox.arena import match_of_day
from tinderbox.arena.match_of_day import FIRST_DAY, day_of

DAY_MS = 24 * 60 * 60 * 1000
MOST_SLICES = 400
FIRST_MS = 1_793_534_400_000  # the noon of the first day


def page_on(day_number: int) -> tuple[Page, Tab, Any]:
    """The page of days, so many days after the first."""
    page, browser = opened()
    clock: Any = browser.clock
    clock.now = lambda: FIRST_MS + day_number * DAY_MS
    page.commands.run("days")
    return page, browser, browser.element("page-days")


def rows(root: Any) -> list[Any]:
    return list(root.querySelectorAll("li.match-row"))


def test_today_is_first_and_older_days_come_on_demand() -> None:
    page, _, root = page_on(20)
    assert len(rows(root)) == LISTED_DAYS
    assert "2026-11-21" in rows(root)[0].textContent
    page.commands.run("days:more")
    assert len(rows(root)) == 21
    assert "2026-11-01" in rows(root)[-1].textContent
    assert root.querySelector("[data-command='days:more']") is None


def test_a_match_of_the_day_says_what_it_is_before_it_begins() -> None:
    page, browser, _ = page_on(1)
    page.commands.run("today")
    dialog = browser.element("dialog")
    assert page.table is None
    assert "against" in dialog.textContent
    begin = dialog.querySelector(".is-primary")
    page.commands.run(str(begin.getAttribute("data-command")))
    assert page.table is not None
    assert day_of(page.table.session.history.header) == FIRST_DAY.replace(day=2)


def test_a_clock_before_the_first_day_shows_the_first() -> None:
    _, _, root = page_on(-5000)
    assert ["2026-11-01" in row.textContent for row in rows(root)] == [True]


def test_a_day_is_played_told_and_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_of_day, "EXPERT", "novice")  # the expert thinks too long
    page, browser, root = page_on(1)
    page.commands.run("speed:instant")
    button = rows(root)[0].querySelector("button")
    page.commands.run(str(button.getAttribute("data-command")))
    assert page.table is not None
    header = page.table.session.history.header
    assert day_of(header) == FIRST_DAY.replace(day=2)
    page.commands.run("days")
    assert "Continue" in rows(root)[0].textContent
    page.commands.run(
        str(rows(root)[0].querySelector("button").getAttribute("data-command"))
    )
    play_to_the_end(page, browser)
    told: Any = browser.element("final-ways")
    assert "Match of the day, 2026-11-02: place" in told.textContent
    for _ in range(MOST_SLICES):
        browser.run_timers()
    assert "The expert (Owl) in your seat: place" in told.textContent
    shared = told.querySelector("#days-share").getAttribute("value")
    assert "Tinderbox 2026-11-02" in shared
    page.commands.run("days")
    assert "points" in rows(root)[0].textContent
    assert "Play again" in rows(root)[0].textContent

"""The page of balance: chosen players are played, counted and exported."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page
from tinderbox.core.game import resolve

KINDS = ("csv", "svg")
DEALS = 3  # of one match each, as both players are alike


@pytest.fixture
def balance() -> tuple[Page, Tab]:
    """The page of balance, with two quick players of Fire Bulls."""
    page, browser = opened()
    page.commands.run("balance")
    for command in ("game:fire_bulls", "seats:2", "kind:0:random", "kind:1:random"):
        page.commands.run(f"balance:{command}")
    return page, browser


def pressed(browser: Tab) -> set[str]:
    found = browser.element("page-balance").querySelectorAll("[aria-pressed=true]")
    return {str(button.getAttribute("data-command")) for button in found}


def test_what_is_chosen_is_pressed(balance: tuple[Page, Tab]) -> None:
    page, browser = balance
    form: Any = page.form
    game = form.game
    page.commands.run(f"balance:preset:{min(game.PRESETS)}")
    assert form.setup.options == resolve(game, min(game.PRESETS), {})
    option = game.OPTIONS[0]
    page.commands.run(f"balance:option:{option.key}:{option.choices[-1]}")
    page.commands.run("balance:matches:200")
    wanted = {"game:fire_bulls", "seats:2", "kind:0:random", "matches:200"}
    wanted.add(f"option:{option.key}:{option.choices[-1]}")
    assert {f"balance:{each}" for each in wanted} <= pressed(browser)


def test_all_matches_are_played_and_told_in_figures(
    balance: tuple[Page, Tab],
) -> None:
    page, browser = balance
    form: Any = page.form
    form.match_count = DEALS
    browser.element("balance-seed").value = "9"
    page.commands.run("balance:run")
    begin = browser.element("balance-begin")
    assert begin.getAttribute("data-command") == "balance:stop"
    browser.run_timers(most=100_000)
    assert browser.timers == []
    root: Any = browser.element("page-balance")
    assert root.querySelector("progress").value == DEALS
    rows = root.querySelectorAll("table tr")
    assert [row.children[0].textContent for row in rows] == ["", "Place 1", "Place 2"]
    shares = [float(row.children[1].textContent[:-1]) for row in rows[1:]]
    assert sum(shares) == pytest.approx(100, abs=0.2)
    assert browser.element("balance-seed").value == "9"
    page.commands.run("balance:csv")
    page.commands.run("balance:svg")
    table, picture = (
        browser.saved[f"fire_bulls-random-random.{kind}"] for kind in KINDS
    )
    assert len(table.splitlines()) == 1 + 2 * DEALS  # a line a seat
    assert picture.startswith("<svg")


def test_it_is_stopped_and_another_game_begins_anew(
    balance: tuple[Page, Tab],
) -> None:
    page, browser = balance
    page.commands.run("balance:matches:1000")
    page.commands.run("balance:run")
    root: Any = browser.element("page-balance")
    while not root.querySelector("progress").value:
        browser.run_timers(most=1)
    page.commands.run("balance:stop")
    browser.run_timers()
    assert browser.timers == []
    begin = browser.element("balance-begin")
    assert begin.getAttribute("data-command") == "balance:run"
    assert 0 < root.querySelector("progress").value < 500
    page.commands.run("balance:game:pompieri")
    assert root.querySelector("progress") is None
    page.commands.run("balance:csv")
    assert browser.saved == {}


def test_another_language_keeps_what_was_typed(
    balance: tuple[Page, Tab],
) -> None:
    page, browser = balance
    browser.element("balance-seed").value = "12"
    browser.element("balance-rules").open = True
    page.commands.run("language:it")
    assert browser.element("balance-seed").value == "12"
    assert browser.element("balance-rules").open
    title = page.translator().say("balance.title")
    assert title in browser.element("page-balance").textContent

"""The new-game page: its controls, and the match that it begins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.published import PUBLISHED
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page
from tinderbox.games import registry
from tinderbox.i18n.player_names import USUAL_NAMES


@pytest.fixture
def new() -> tuple[Page, Tab]:
    """The new-game page of Fire Bulls."""
    page, browser = opened()
    page.commands.run("choose:fire_bulls")
    return page, browser


def pressed(browser: Tab, name: str) -> list[str]:
    """The last words of the pressed commands of that name."""
    buttons = browser.element("page-new").querySelectorAll("button")
    commands = [
        str(button.getAttribute("data-command"))
        for button in buttons
        if "true"
        in (button.getAttribute("aria-pressed"), button.getAttribute("aria-checked"))
    ]
    return [
        text.rpartition(":")[2] for text in commands if text.startswith(f"new:{name}:")
    ]


def test_the_match_is_begun_as_it_was_put_together(
    new: tuple[Page, Tab],
) -> None:
    page, browser = new
    page.commands.run("new:seats:2")
    page.commands.run("new:kind:1:human")
    form: Any = page.form
    option = form.game.OPTIONS[0]
    page.commands.run(f"new:option:{option.key}:{option.choices[-1]}")
    page.commands.run("new:hints:off")
    browser.element("new-name-0").value = "Zoë"
    browser.element("new-seed").value = " 42 "
    assert pressed(browser, "kind") == ["human", "human"]
    assert pressed(browser, f"option:{option.key}") == [option.choices[-1]]
    assert pressed(browser, "hints") == ["off"]
    page.commands.run("new:start")
    assert page.active.session is not None
    header = page.active.session.table.header
    assert (header.seats, header.seed) == (("human", "human"), 42)
    assert header.names == ("Zoë", "Margaret")
    assert header.options[option.key] == option.choices[-1]
    assert page.table is not None
    assert not page.table.offers_hints


def test_the_next_table_is_as_the_last_but_for_the_seed(
    new: tuple[Page, Tab],
) -> None:
    page, browser = new
    page.commands.run("new:seats:4")
    browser.element("new-name-2").value = "Zoë"
    browser.element("new-seed").value = "42"
    page.commands.run("new:start")
    page.commands.run("new")
    count = browser.element("page-new").querySelector("output").textContent
    assert count == "4 players"
    assert browser.element("new-name-2").value == "Zoë"
    assert browser.element("new-seed").value == ""
    resume = browser.element("page-new").querySelector("[data-command='match:1']")
    page.commands.run(resume.getAttribute("data-command"))
    assert page.match_id == "1"
    page.commands.run("play:fire_bulls")
    assert page.match_id == "2"
    assert page.active.session is not None
    assert len(page.active.session.table.header.seats) == 4


def test_an_edition_is_chosen_and_a_mix_is_none(
    new: tuple[Page, Tab],
) -> None:
    page, browser = new
    page.commands.run("choose:great_fire")
    page.commands.run("new:preset:first_edition")
    assert pressed(browser, "preset") == ["first_edition"]
    page.commands.run("new:option:open_colours:off")
    assert pressed(browser, "preset") == []
    mix = page.translator().say("new.own_mix")
    assert mix in browser.element("page-new").textContent


def test_usual_names_are_there_and_typed_ones_stay(
    new: tuple[Page, Tab],
) -> None:
    page, browser = new
    browser.element("new-name-0").value = "Zoë"
    browser.element("new-rules").open = True
    page.commands.run("language:it")
    assert browser.element("new-name-0").value == "Zoë"
    assert browser.element("new-name-1").value == USUAL_NAMES[1]
    assert browser.element("new-rules").open


def test_a_seat_comes_and_goes_by_the_same_button_which_keeps_the_focus(
    new: tuple[Page, Tab],
) -> None:
    page, browser = new
    root = browser.element("page-new")

    def press(name: str) -> tuple[int, bool]:
        """Return how many seats there are then, and whether there may be more."""
        root.querySelector(f"[data-command='new:{name}']").focus()
        page.commands.run(f"new:{name}")
        focused = browser.document.activeElement
        assert focused.isConnected
        assert focused.getAttribute("data-command") == f"new:{name}"
        count = len(root.querySelectorAll(".seat-line"))
        return count, focused.getAttribute("aria-disabled") == "false"

    assert [press("more") for _ in range(3)] == [(4, True), (5, False), (5, False)]
    assert [press("fewer") for _ in range(3)] == [(4, True), (3, True), (2, False)]


def test_who_plays_is_unfolded_for_one_seat_and_stays_so_when_it_is_chosen(
    new: tuple[Page, Tab],
) -> None:
    page, browser = new
    browser.element("new-kind-1").open = True
    page.commands.run("new:kind:1:master")
    assert [browser.element(f"new-kind-{seat}").open for seat in range(3)] == [
        False,
        True,
        False,
    ]
    assert browser.element("new-player-1").textContent == " Owl expert"


@pytest.mark.parametrize("id", PUBLISHED)
def test_it_offers_the_switches_that_change_something(id: str) -> None:
    page, browser = opened()
    page.commands.run(f"choose:{id}")
    form: Any = page.form
    options = form.game.OPTIONS
    offered = {it.key for it in options if pressed(browser, f"option:{it.key}")}
    kept = {it.key for it in options if not it.is_offered}
    assert offered == {it.key for it in options} - kept
    assert kept == ({"crews_stay"} if id == "great_fire" else set())


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_largest_table_is_put_together_and_starts(game: str) -> None:
    page, browser = opened((("speed", "instant"),))
    page.commands.run(f"choose:{game}")
    most = max(registry.load_game(game).SEATS)
    form = browser.element("page-new")
    while len(form.querySelectorAll(".seat-line")) < most:
        page.commands.run("new:more")
    page.commands.run("new:start")
    browser.run_timers()
    assert len(browser.element("panel-seats").querySelectorAll(".seat-row")) == most

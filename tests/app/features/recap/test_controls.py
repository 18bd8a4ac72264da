"""The recap at the table: it comes with one's turn, stays, and plays a turn again."""

from __future__ import annotations

from typing import Any

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.recap.recap_controls import RecapControls
from tinderbox.app.features.recap.recap_view import RecapView
from tinderbox.app.page.page import Page
from tinderbox.core.game import CHANCE
from tinderbox.draw.panel import Line
from tinderbox.draw.recap_rows import Row
from tinderbox.draw.things import ids

ALONE = (("game", "great_fire"), ("seats", "human,greedy,greedy"), ("seed", "4"))


def at_my_second_turn(phase: str = "") -> tuple[Page, Tab]:
    """A table at which the others have just acted, and a phase of mine begins."""
    page, browser = opened((*ALONE, ("speed", "instant")))
    table: Any = page.table
    movers = table.session.table.movers
    while not ({1, 2} <= {*movers} and phase in table.play.phase_prompt.key):
        click_first(page, browser)
    return page, browser


def click_first(page: Page, browser: Tab) -> None:
    table: Any = page.table
    table.choosing.click(min(ids(table.play.clicks.following())))
    browser.run_timers()


def told(browser: Tab) -> dict[str, str]:
    """Return what is told at each seat, by the command that shows it again."""
    buttons = browser.document.querySelectorAll("#panel-seats .seat-last")
    return {str(it.getAttribute("data-command")): it.textContent for it in buttons}


def tabs(browser: Tab) -> list[str]:
    return [it.textContent for it in browser.document.querySelectorAll(".arrow-tab")]


def test_before_anybody_has_acted_nothing_is_made_for_the_recap() -> None:
    page, _ = opened(ALONE)  # a person begins
    table: Any = page.table
    owners = [getattr(it, "__self__", None) for it in table.play.reporters]
    controls = next(it for it in owners if isinstance(it, RecapControls))
    assert controls.view is None


def test_a_sentence_stays_at_each_seat_and_the_arrows_go_with_the_next_action() -> None:
    page, browser = at_my_second_turn(".card.")
    before = told(browser)
    assert len(before) == 2
    assert all(sentence.endswith(".") for sentence in before.values())
    assert {*tabs(browser)} == {"M"}  # both are Magpies
    click_first(page, browser)
    assert told(browser) == before
    assert tabs(browser) == []


def test_a_turn_is_told_as_soon_as_the_next_seat_acts_though_a_card_was_drawn() -> None:
    page, browser = opened(ALONE)
    table: Any = page.table
    movers = table.session.table.movers
    while [*movers[-2:]] != [CHANCE, 2]:
        if table.play.may_act():
            table.choosing.click(min(ids(table.play.clicks.following())))
        else:
            browser.device.world.clock.hurry(browser)
    mine = max(moment for moment, mover in enumerate(movers, 1) if mover == 0)
    assert any(int(command.split(":")[1]) > mine for command in told(browser))


def test_an_onlooker_reads_what_each_seat_did() -> None:
    seats = ("seats", "greedy,greedy,greedy")
    page, browser = opened((("game", "great_fire"), seats, ("seed", "4")))
    table: Any = page.table
    for _ in range(600):
        if len(told(browser)) == 3:
            break
        browser.device.world.clock.hurry(browser)
    assert len(told(browser)) == 3
    assert table.play.viewpoint.viewer is None


def test_a_key_shows_the_arrows_again_and_removes_them() -> None:
    page, browser = at_my_second_turn()
    label = browser.element("menu-recap")
    assert label.textContent == "Hide the others’ arrows"
    page.commands.run("recap")
    assert tabs(browser) == []
    assert label.textContent == "What the others did"
    page.commands.run("recap")
    assert tabs(browser)


def test_it_is_told_in_another_language_and_by_its_own_rules() -> None:
    page, browser = at_my_second_turn()
    page.commands.run("language:it")
    assert all(sentence.startswith("Ha ") for sentence in told(browser).values())
    page.commands.run("language:pt")
    assert not any(sentence.startswith("Ha ") for sentence in told(browser).values())


def test_a_turn_is_played_again_from_its_first_moment_and_ends_now() -> None:
    page, browser = at_my_second_turn()
    table: Any = page.table
    command = next(iter(told(browser)))
    first, last = map(int, command.split(":")[1:])
    page.commands.run(command)
    assert table.timeline.moment == first <= last
    assert len(browser.document.querySelectorAll(".seat-row[data-now]")) == 1
    root = browser.element("page-table")
    assert root.hasAttribute("data-again")
    browser.run_timers()
    assert table.timeline.moment == table.timeline.end
    assert browser.document.querySelector(".seat-row[data-now]") is None
    assert not root.hasAttribute("data-again")


def test_who_goes_elsewhere_meanwhile_stays_there() -> None:
    page, browser = at_my_second_turn()
    table: Any = page.table
    page.commands.run(next(iter(told(browser))))
    page.commands.run("moment:first")
    browser.run_timers()
    assert table.timeline.moment == 0
    assert not browser.element("page-table").hasAttribute("data-again")


def test_away_from_a_table_nothing_is_told() -> None:
    page, browser = at_my_second_turn()
    page.commands.run("home")
    page.commands.run("recap")
    assert told(browser) == {}


def test_what_dice_did_is_told_below_the_seats() -> None:
    query = (("game", "pompieri"), ("seats", "human,greedy"), ("seed", "3"))
    page, browser = opened((*query, ("speed", "instant")))
    browser.run_timers()
    told = browser.element("panel-chance")
    assert "fire" in told.textContent
    table: Any = page.table
    cost = Line("pompieri.recap.driven_out", {"n": 3})
    RecapView(table.play).tell([Row(CHANCE, 1, 1, for_viewer=[cost])])
    assert told.textContent == "Three of yours were driven out."


def test_between_two_people_each_is_told_behind_the_curtain() -> None:
    query = (("game", "great_fire"), ("seats", "human,human,greedy"), ("seed", "5"))
    page, browser = opened((*query, ("speed", "instant")))
    table: Any = page.table
    shown = list[bool]()
    while len(shown) < 6:
        if table.play.viewpoint.is_behind_curtain:
            movers = table.session.table.movers
            assert not told(browser)
            assert not tabs(browser)
            page.commands.run("ready")
            if {0, 1, 2} <= {*movers}:
                shown.append(bool(told(browser)))
        click_first(page, browser)
    assert all(shown)

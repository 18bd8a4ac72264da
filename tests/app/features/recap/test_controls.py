"""The recap at the table: it appears with one's turn, and plays a line again."""

from __future__ import annotations

from typing import Any

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.page.page import Page
from tinderbox.draw.things import ids

ALONE = (("game", "great_fire"), ("seats", "human,greedy,greedy"), ("seed", "4"))


def at_my_second_turn() -> tuple[Page, Tab, Any]:
    """A table at which the others have just acted, and its strip."""
    page, browser = opened((*ALONE, ("speed", "instant")))
    table: Any = page.table
    strip = browser.element("recap")
    movers = table.session.table.movers
    while not ({1, 2} <= {*movers} and table.session.to_move() == 0):
        table.choosing.click(min(ids(table.play.clicks.following())))
        browser.run_timers()
    return page, browser, strip


def spans(strip: Any) -> list[str]:
    buttons = strip.querySelectorAll(".recap-row")
    return [str(each.getAttribute("data-command")) for each in buttons]


def test_the_strip_tells_of_the_others_and_is_put_away_by_a_key() -> None:
    page, browser, strip = at_my_second_turn()
    assert not strip.hidden
    assert spans(strip)
    assert browser.element("act-recap").getAttribute("aria-expanded") == "true"
    page.commands.run("recap")
    assert strip.hidden
    assert strip.children == []
    page.commands.run("recap")
    assert spans(strip)


def test_a_line_is_played_again_from_its_first_moment_and_ends_now() -> None:
    page, browser, strip = at_my_second_turn()
    table: Any = page.table
    command = spans(strip)[0]
    first, last = map(int, command.split(":")[1:])
    page.commands.run(command)
    assert table.timeline.moment == first <= last
    assert strip.querySelector("[data-now]") is not None
    browser.run_timers()
    assert table.timeline.moment == table.timeline.end
    assert strip.querySelector("[data-now]") is None


def test_who_goes_elsewhere_meanwhile_stays_there() -> None:
    page, browser, strip = at_my_second_turn()
    table: Any = page.table
    page.commands.run(spans(strip)[0])
    page.commands.run("moment:first")
    browser.run_timers()
    assert table.timeline.moment == 0


def test_away_from_a_table_there_is_nothing_to_be_shown() -> None:
    page, _, strip = at_my_second_turn()
    page.commands.run("home")
    page.commands.run("recap")
    assert strip.hidden

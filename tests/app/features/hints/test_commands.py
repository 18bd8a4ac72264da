"""A hint is a plan of the turn: read in the panel, done by a button, made anew."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.hints.coach import Coach
from tinderbox.app.features.hints.commands import HintCommands
from tinderbox.app.kernel.match.session import Others
from tinderbox.app.kernel.page.asks import OPEN_MATCH
from tinderbox.app.page.page import Page
from tinderbox.core.game import CHANCE
from tinderbox.draw.pointing import POINTED
from tinderbox.games.hints import advise, parse_choices, situation_of, told_apart

PLACING = "great_fire"  # it begins with several single actions to choose from
MOVING = "pompieri"  # a turn has several actions, and chance acts after it


def asked(game: str = MOVING) -> tuple[Page, Tab]:
    """A page at whose table the reader has asked for a hint."""
    seats = "human,greedy,greedy"
    page, browser = opened(
        (("game", game), ("seats", seats), ("seed", "4"), ("speed", "instant"))
    )
    page.commands.run(HintCommands.hint())
    return page, browser


def lines(browser: Tab) -> list[str]:
    found = browser.element("plan").querySelectorAll("[data-command^='hint-line']")
    return [str(each.textContent) for each in found]


def is_open(browser: Tab) -> bool:
    return not browser.element("plan").hidden


def marked(page: Page) -> bool:
    table: Any = page.table
    return POINTED in str(table.play.screen.marks(table.play.viewpoint.view()))


def planned(game: str = MOVING) -> tuple[Page, Tab]:
    """The same, once the plan is thought through."""
    page, browser = asked(game)
    browser.run_timers(most=4000)
    return page, browser


def advised(table: Any) -> tuple[str, ...]:
    """The plan that the adviser makes at a table."""
    session = table.session
    found = advise(situation_of(session.table, session.to_move()))
    return parse_choices(*filter(None, found))[0].actions


def state(browser: Tab) -> str:
    return str(browser.element("plan").querySelector(".plan-state").textContent)


def test_a_plan_is_shown_at_first_sight_then_thought_through() -> None:
    page, browser = asked(PLACING)
    table: Any = page.table
    assert "Thinking" in state(browser)
    assert not lines(browser)
    while "Thinking" in state(browser):
        browser.run_timers(most=1)
    assert "At first sight" in state(browser)
    assert lines(browser)
    browser.run_timers(most=4000)
    assert "The plan, as far as you can know" in state(browser)
    assert not browser.element("plan-then").hidden
    assert table.session.table.helped == (len(table.session.table.log) + 1,)
    assert marked(page)


def test_pressed_again_it_closes_and_notes_no_help() -> None:
    page, browser = asked()
    page.commands.run("hint")
    browser.run_timers(most=2000)
    table: Any = page.table
    assert not is_open(browser)
    assert not marked(page)
    assert table.session.table.helped == ()


def test_one_action_is_done_and_the_rest_of_the_plan_stays() -> None:
    page, browser = planned()
    table: Any = page.table
    before = lines(browser)
    assert len(before) > 1
    page.commands.run(Coach.do_action())
    assert len(table.session.table.helped) == 2
    assert [line[1:] for line in lines(browser)] == [line[1:] for line in before[1:]]
    page.commands.run("undo")
    assert lines(browser) == before
    page.commands.run("language:it")
    assert lines(browser) != before


def test_one_key_leads_from_the_board_to_the_button() -> None:
    page, browser = planned()
    page.commands.run("next-choice")
    page.commands.run("previous-region")
    focused = browser.document.activeElement
    assert focused.getAttribute("data-command") == Coach.do_action()
    page.commands.run(Coach.do_action())
    assert browser.document.activeElement is focused, "so it can be pressed again"


def test_chance_ends_what_is_done_at_once() -> None:
    """A card is drawn: what it is may change the plan."""
    page, browser = planned("fire_bulls")
    table: Any = page.table
    done = len(table.session.table.log)
    page.commands.run("hint-other:1")
    assert len(lines(browser)) == 2
    page.commands.run(Coach.do_all())
    browser.run_timers(most=300)
    assert table.session.table.log[done] == "draw"
    assert table.session.to_move() == table.session.table.movers[done]
    assert len(lines(browser)) == 1


def test_all_is_done_at_once() -> None:
    page, browser = planned()
    table: Any = page.table
    done = len(table.session.table.log)
    plan = advised(table)
    page.commands.run(Coach.do_all())
    browser.run_timers(most=300)
    log = table.session.table.log[done:]
    assert len(log) > 1
    assert (*log[:2],) == plan[:2]


def test_what_the_reader_does_otherwise_makes_another_plan() -> None:
    page, browser = planned()
    table: Any = page.table
    best = advised(table)[0]
    legal = table.session.legal()
    otherwise = next(each for each in legal if table.game.encode(each) != best)
    table.choosing.perform(otherwise)
    assert is_open(browser)
    assert "Thinking" in state(browser)


def test_another_choice_becomes_the_plan() -> None:
    page, browser = planned(PLACING)
    found = browser.element("plan").querySelectorAll("[data-command^='hint-other']")
    kind, _, other = str(found[0].textContent).partition(": ")
    page.commands.run(str(found[0].getAttribute("data-command")))
    assert lines(browser)[0] == f"1{other}"
    assert (kind, state(browser)) == ("Weaker", "A weaker plan, to compare:")
    (best,) = browser.element("plan").querySelectorAll("[data-command='hint-other:0']")
    assert str(best.textContent).startswith("Better: ")


def test_plans_are_told_from_where_they_part() -> None:
    plans = [["Play", "Lead", "End"], ["Play", "Stay", "End"], ["Play", "Lead", "End"]]
    assert [*told_apart(plans, 0)] == [(1, 1, "Stay")]
    assert [*told_apart([["Play"], ["Draw"]], 1)] == [(0, 0, "Play")]


def test_the_line_that_is_looked_at_is_lit_on_the_board() -> None:
    page, browser = planned()
    plan = browser.element("plan")
    _, second = plan.querySelectorAll("[data-command^='hint-line']")[:2]
    arrows = browser.document.getElementById("plan-arrows").children

    def lit_after(kind: str, target: Any) -> list[int]:
        for listener in plan.events[kind]:
            listener(SimpleNamespace(target=target))
        return [n for n, arrow in enumerate(arrows) if arrow.hasAttribute("data-now")]

    assert lit_after("pointerover", second) == [1]
    assert lit_after("pointerleave", plan) == []
    assert lit_after("focusin", second) == [1]
    page.commands.run("hint-line:1")  # by a finger
    assert arrows[0].hasAttribute("data-now")


def test_the_plan_closes_when_another_is_to_act() -> None:
    page, browser = planned()
    table: Any = page.table
    seat = table.session.to_move()
    while table.session.to_move() == seat:
        table.choosing.perform(table.session.legal()[-1])
        browser.run_timers(most=1)
    browser.run_timers(most=5)
    assert not is_open(browser)


def test_asked_for_while_others_act_it_says_whose_turn_it_is() -> None:
    page, browser = asked()
    table: Any = page.table
    me = table.session.to_move()
    while table.session.to_move() in (me, CHANCE):
        if legal := table.session.legal():
            table.choosing.perform(legal[-1])
        else:
            table.turns.advance()
    page.commands.run(HintCommands.hint())
    assert not is_open(browser)
    assert "turn" in browser.element("panel-remark").textContent


def test_a_plan_of_another_past_is_not_shown() -> None:
    """Another action has led to a state of the same length."""
    page, browser = asked()
    table: Any = page.table
    one, other = table.session.legal()[:2]
    table.choosing.perform(one)
    browser.run_timers(most=4000)
    before = lines(browser)
    table.session.undo()
    table.choosing.perform(other)
    assert not lines(browser)
    browser.run_timers(most=4000)
    assert lines(browser) != before
    assert marked(page)


@pytest.mark.parametrize("id", [PLACING, "fire_bulls"])
def test_a_plan_shows_what_follows_after_both_choices(id: str) -> None:
    page, browser = planned(id)
    table: Any = page.table
    place, before = page.place, table.session.text()
    page.commands.run(Coach.foresee())
    browser.run_timers(most=4000)
    for which in (0, 1):
        outlook: Any = page.table
        assert outlook.session.history.movers[0] == table.session.to_move()
        assert isinstance(outlook.session.turn, Others)  # all was shown
        page.commands.run(HintCommands.show_outlook(1 - which))
        browser.run_timers(most=4000)
    page.commands.run(OPEN_MATCH("1"))
    again: Any = page.table
    assert page.place == place
    assert again.session.text() == before


def test_a_reason_stands_beside_the_weaker_choice_that_it_compares() -> None:
    """Of choices that are as good no reason is told."""
    page, browser = planned()
    table: Any = page.table
    plan = browser.element("plan")
    given = 0
    for _ in range(8):
        rows = plan.querySelectorAll("[data-command^='hint-other']")
        reasons = plan.querySelectorAll(".plan-why")
        given += len(reasons)
        assert not reasons or any("Weaker" in str(row.textContent) for row in rows)
        page.commands.run(Coach.do_all())
        browser.run_timers(most=4000)
        if not is_open(browser):
            page.commands.run(HintCommands.hint())
            browser.run_timers(most=4000)
    assert given
    assert table.session.table.helped

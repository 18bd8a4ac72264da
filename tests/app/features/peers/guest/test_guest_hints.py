"""A guest gets the hint that the host would give, from its view alone, and does it."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from tests.support.peers.hosted_match import HostedMatch
from tests.support.world.line import Loss
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.hints.coach import Coach
from tinderbox.app.features.hints.commands import HintCommands
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.page.places import GuestTable
from tinderbox.bots.advice import Choice
from tinderbox.core.game import CHANCE, Player, resolve
from tinderbox.core.history import AnyHistory
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.games.hints import (
    advise,
    parse_choices,
    situation_of,
)

BO = Player(1)


def table(id: str) -> HostedMatch:
    """A table at which Bo, a guest, is to choose."""
    game = registry.load_game(id)
    seats = ("human",) * min(game.SEATS[-1], 3)
    header = Header(id, game.REVISION, seats, 1, resolve(game, None, {}))
    played = HostedMatch(header, (BO,), Loss(), seed=1)
    played.play(1)
    while played.session.to_move() != BO or len(played.session.legal()) == 1:
        assert played.somebody_acts()
    played.clock.run(100)
    return played


def guests_page(played: HostedMatch) -> tuple[Any, Tab]:
    """Bo's page, with the plan of Bo's turn, once it is thought through."""
    page, browser = opened()
    page.commands.run("speed:instant")
    session = played.pages[BO].table
    assert session is not None
    with patch.object(LateParts, "call"):  # the modules of peers import the browser
        page.show_foreign_match(session, GuestTable("1"))
    table: Any = page.table
    played.pages[BO].changed = table.play.refresh  # type: ignore[method-assign]
    page.commands.run(HintCommands.hint())
    browser.run_timers(most=4000)
    return page, browser


def plan(browser: Tab) -> list[str]:
    """The lines of the plan, without their numbers."""
    found = browser.element("plan").querySelectorAll("[data-command^='hint-line']")
    return [str(line.textContent)[1:] for line in found]


def choices(table: AnyHistory) -> tuple[Choice, ...]:
    """The turns that Bo is advised to take."""
    return parse_choices(*filter(None, advise(situation_of(table, BO))))


def advised(table: AnyHistory) -> list[str]:
    """The first actions of these turns."""
    return [choice.actions[0] for choice in choices(table)]


@pytest.mark.parametrize("id", registry.GAMES)
def test_advice_at_a_guests_device_is_what_the_host_would_give(id: str) -> None:
    played = table(id)
    page = played.pages[BO]
    seen = page.table
    assert seen is not None, page.why_closed
    found = advised(seen.history)
    assert found == advised(played.session.table)
    assert {*found} <= {seen.game.encode(action) for action in seen.legal()}


def test_the_match_says_that_a_guest_took_help() -> None:
    played = table("pompieri")
    seen = played.pages[BO].table
    assert seen is not None
    number = len(played.session.table.log) + 1
    seen.note_help()
    seen.act(seen.legal()[0])
    played.clock.run(100)
    assert played.session.table.helped == (number,)
    assert not seen.is_helped


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_guest_does_the_whole_plan_up_to_the_next_chance(id: str) -> None:
    """Each action is shown once the host has done it."""
    played = table(id)
    page, browser = guests_page(played)
    planned = choices(page.table.session.history)[0].actions
    taken = played.session.table
    before = len(taken.log)
    page.commands.run(Coach.do_all())
    for _ in planned:
        played.clock.run(100)
        browser.run_timers(most=4000)
    movers = taken.movers[before:]
    stopped_by_chance = CHANCE in movers
    done = movers.index(CHANCE) if stopped_by_chance else len(movers)
    assert (*taken.log[before:][:done],) == planned[:done]
    assert stopped_by_chance or done == len(planned)


def test_what_a_guest_has_done_stays_out_of_the_plan() -> None:
    played = table("pompieri")
    page, browser = guests_page(played)
    before = plan(browser)
    assert len(before) > 2
    page.commands.run(Coach.do_action())
    page.commands.run("language:it")  # while the host has not answered yet
    played.clock.run(100)
    page.commands.run("language:en")
    assert plan(browser) == before[1:]
    page.commands.run("undo")
    played.clock.run(100)
    assert plan(browser) == before

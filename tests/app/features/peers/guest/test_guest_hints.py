"""A guest gets the hint that the host would give, from its view alone, and does it."""

from __future__ import annotations

import pytest

from tests.support.world.evening import Evening, Guest, header
from tinderbox.app.features.hints.coach import Coach
from tinderbox.app.features.hints.commands import HintCommands
from tinderbox.core.game import CHANCE, Player
from tinderbox.games import registry
from tinderbox.games.hints import (
    advise,
    parse_choices,
    situation_of,
)

BO = Player(1)
THINKING_MS = 60_000


def evening_of(id: str) -> tuple[Evening, Guest]:
    """A table at which Bo, a guest, is to choose."""
    people = ("human",) * min(registry.load_game(id).SEATS[-1], 3)
    evening = Evening(header(*people, game=id, seed=1))
    guest = evening.come(BO)
    evening.play_until(BO)
    evening.run(100)
    while len(guest.match.legal()) == 1:
        guest.act()
        evening.run(100)
    return evening, guest


def plan_shown(evening: Evening, guest: Guest) -> list[str]:
    """Ask for a plan of Bo's turn. Return it once it is thought through."""
    guest.page.commands.run(HintCommands.hint())
    evening.run(THINKING_MS)
    return plan(guest)


def plan(guest: Guest) -> list[str]:
    """The lines of the plan, without their numbers."""
    box = guest.page.browser.element("plan")
    found = box.querySelectorAll("[data-command^='hint-line']")
    return [str(line.textContent)[1:] for line in found]


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_guest_does_the_whole_plan_up_to_the_next_chance(id: str) -> None:
    """From its view alone. Each action is shown once the host has done it."""
    evening, guest = evening_of(id)
    [seen, true] = [
        parse_choices(*filter(None, advise(situation_of(table, BO))))
        for table in (guest.match.history, evening.match.table)
    ]
    assert seen == true, "the advice is what the host would give"
    planned = seen[0].actions
    plan_shown(evening, guest)
    taken = evening.match.table
    before = len(taken.log)
    guest.page.commands.run(Coach.do_all())
    evening.run(THINKING_MS)
    movers = taken.movers[before:]
    stopped_by_chance = CHANCE in movers
    done = movers.index(CHANCE) if stopped_by_chance else len(movers)
    assert (*taken.log[before:][:done],) == planned[:done]
    assert stopped_by_chance or done == len(planned)


def test_what_a_guest_has_done_stays_out_of_the_plan() -> None:
    evening, guest = evening_of("pompieri")
    before = plan_shown(evening, guest)
    assert len(before) > 2
    guest.page.commands.run(Coach.do_action())
    guest.page.commands.run("language:it")  # while the host has not answered yet
    evening.run(100)
    guest.page.commands.run("language:en")
    assert plan(guest) == before[1:]
    guest.page.commands.run("undo")
    evening.run(100)
    assert plan(guest) == before

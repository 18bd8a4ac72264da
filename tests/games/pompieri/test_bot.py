"""The greedy team beats random ones, and is the same on every run."""

from __future__ import annotations

from statistics import mean

import pytest

from tests.games.played import play_to_the_end
from tests.games.pompieri.cases import place
from tests.games.pompieri.matches import match
from tinderbox.core.game import CHANCE, legal_actions
from tinderbox.core.match import Header
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.value import determinize
from tinderbox.games.pompieri.fire import coming_spread
from tinderbox.games.pompieri.state import Action, Leave, State, View

SEATS = [
    pytest.param(n, marks=() if n in (2, 4, 8) else pytest.mark.nightly)
    for n in rules.SEATS
]
SEEDS = [range(4), pytest.param(range(12), marks=pytest.mark.nightly)]


def duel(seats: tuple[str, ...], seed: int) -> Table[State, Action, View]:
    """Play a whole match. The table checks every action."""
    table = Table(rules, Header(rules.ID, rules.REVISION, seats, seed))
    return play_to_the_end(table)


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_greedy_beats_random(seeds: range) -> None:
    """It leads by ten medals or so. Five are asked for."""
    greedy: list[int] = []
    chance: list[int] = []
    for seed in seeds:
        for seat, team in enumerate(
            duel(("greedy", "random") * 2, seed).state.public.teams
        ):
            (chance if seat % 2 else greedy).append(team.medals)
    assert mean(greedy) > mean(chance) + 5


def test_greedy_saves_civilians() -> None:
    tables = [duel(("greedy",) * 4, seed) for seed in (0, 3)]
    assert sum(team.saved for table in tables for team in table.state.public.teams) > 3


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_plays_at_any_table_and_goes_out_for_a_reason(seats: int) -> None:
    table = duel(("greedy",) * seats, 5)
    assert rules.outcome(table.state) is not None
    for state, line in zip(table.states, table.log, strict=False):
        if isinstance(action := rules.decode(line), Leave):
            one = state.public.teams[state.public.turn].crew[action.firefighter]
            assert one.carries or one.square in coming_spread(state.public), line


def test_a_determinization_is_the_state_itself() -> None:
    """Nothing is hidden (PO-6.1)."""
    for state in match(1)[0][::5]:
        if (player := rules.to_move(state)) not in (None, CHANCE):
            view = rules.view(state, player)
            assert determinize(view, Table(rules, HEADER).rng[CHANCE]) == state


HEADER = Header(rules.ID, rules.REVISION, ("greedy",) * 2, 0)
REST = "crew 0 1 outside acted; crew 0 2 outside acted"
SENSE = [
    # says                              position                          action
    ("puts out what is near", f"crew 0 0 3-2; fire 3-3 1; {REST}", "put-out 0 3-3"),
    ("takes along whom it meets", "crew 0 0 3-2; civilians 3-2 1", "take 0"),
    ("brings out after acting", f"crew 0 0 3-1 carries acted; {REST}", "leave 0"),
    (
        "carries on towards its door, fire or not",
        f"crew 0 0 3-3 carries; fire 3-4 1; {REST}",
        "move 0 3-2",
    ),
    (
        "clears its door",
        f"rubble 3-1; civilians 3-2 1; {REST}",
        "clear 0 3-1",
    ),
    (
        "lays a way to who calls",
        f"floor 3-1 rNESW; crew 0 0 3-1; civilians 3-2 1; {REST}",
        "lay 0 3-2 r NESW",
    ),
    (
        "ends its turn when nothing is left",
        "crew 0 0 3-2 acted; crew 0 1 3-2 acted; crew 0 2 3-2 steps=2",
        "end",
    ),
]


@pytest.mark.parametrize(("says", "where", "action"), SENSE, ids=lambda x: x[:30])
def test_greedy_has_sense(says: str, where: str, action: str) -> None:
    state = place(where)
    view = rules.view(state, state.public.turn)
    legal = legal_actions(rules, state)
    bot = registry.load_bot(rules.ID, "greedy")
    for seed in range(3):
        table = Table(rules, Header(rules.ID, rules.REVISION, ("greedy",) * 2, seed))
        chosen = bot.choose(view, legal, table.rng[state.public.turn])
        assert rules.encode(chosen) == action

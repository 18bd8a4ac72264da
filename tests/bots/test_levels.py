"""Every computer player is fair and repeatable at any table of its game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.played import play_to_the_end
from tinderbox.bots.decision import Decision
from tinderbox.core.game import CHANCE, legal_actions, resolve
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.lab import fairness
from tinderbox.lab.digests import sample

# Characters are of tuned's code with other weights: they are asked by night.
LEVELS = [
    pytest.param(
        game, kind, marks=[pytest.mark.nightly] if kind in registry.CHARACTERS else []
    )
    for game in registry.GAMES
    for kind in registry.kinds(game)[1:]
]
ASKED = 60  # decisions of a match, or a few more, that are asked for again
DEEP = ("master",)  # they take their time, and so are watched for some actions only
BRIEF = (*DEEP, *registry.CHARACTERS)  # so are those that differ from tuned by weights
LONG = 16  # actions
FEW = 3  # decisions of theirs that are asked for again
PAUSED = 1  # that are thought over with pauses; the page's own are in `test_thinking`

Match = AnyTable


def match(id: str, kind: str, preset: str | None = None) -> Match:
    """Play one level against random players, at the smallest table."""
    game = registry.load_game(id)
    seats = (kind, *["random"] * (min(game.SEATS) - 1))
    options = resolve(game, preset, {})
    table: Match = Table(game, Header(id, game.REVISION, seats, 4, options))
    return play_to_the_end(table, LONG if kind in BRIEF else math.inf)


def decisions(table: Match) -> Iterator[tuple[Any, Any]]:
    """Yield some moments of the match, with the seat to move."""
    moments = [
        (state, mover)
        for state, mover in zip(table.states, table.movers, strict=False)
        if mover != CHANCE
    ]
    asked = FEW if set(table.header.seats) & set(BRIEF) else ASKED
    yield from moments[:: max(1, len(moments) // asked)]


@pytest.mark.parametrize(("id", "kind"), LEVELS)
def test_it_plays_every_edition_to_its_end(id: str, kind: str) -> None:
    """The table checks each of its choices."""
    for preset in registry.load_game(id).PRESETS:
        table = match(id, kind, preset)
        assert table.outcome is not None or kind in BRIEF


@pytest.mark.parametrize(("id", "kind"), LEVELS)
def test_what_it_can_t_know_changes_nothing(id: str, kind: str) -> None:
    """The player evaluates the same after the hidden things are dealt anew.

    A few positions here; `tinderbox fairness` asks about as many as one likes.
    """
    asked = FEW if kind in BRIEF else ASKED
    bot = registry.load_bot(id, kind)
    found = [fairness.ask(id, bot, position) for position in sample(id)[:asked]]
    assert all(each.is_fair for each in found)
    hides = registry.load_determinize(id) is not None
    assert any(each.worlds_differ for each in found) == hides


@pytest.mark.parametrize("id", registry.GAMES)
def test_levels_are_listed_from_weak_to_strong(id: str) -> None:
    kinds = registry.kinds(id)
    bots = registry._module(id, "bots").BOTS
    unknown = set(bots) - set(registry.KINDS)
    assert not unknown, (
        f"kinds that games/registry.py does not list in KINDS: {unknown}"
    )
    assert "greedy" in bots, "every game has one: it takes the seat of an absent guest"
    assert kinds[:2] == ("human", "random")
    assert set(kinds[2:]) == set(bots)
    assert list(kinds) == sorted(kinds, key=registry.KINDS.index)


def test_a_novice_errs_often_but_never_takes_what_is_among_the_worse_half() -> None:
    game = registry.load_game("great_fire")
    greedy: Any = registry.load_bot("great_fire", "greedy")
    novice = registry.load_bot("great_fire", "novice")
    state, seat = next(
        (state, seat)
        for state, seat in decisions(match("great_fire", "greedy"))
        if state.public.turn.phase.name == "SPREAD"
    )
    legal = legal_actions(game, state)
    view = game.view(state, seat)
    worth = {a: w for w, a in greedy._weighed(state, legal)}
    middle = sorted(worth.values(), reverse=True)[(len(worth) - 1) // 2]
    chosen = [worth[novice.choose(view, legal, Rng(n))] for n in range(ASKED)]
    assert middle <= min(chosen) < max(chosen) == max(worth.values())
    assert ASKED / 4 < chosen.count(max(chosen)) < ASKED


SLICED = [
    (game, kind)
    for game in registry.GAMES
    for kind in DEEP
    if kind in registry.kinds(game)
]


@pytest.mark.parametrize(("id", "kind"), SLICED)
def test_a_pause_after_each_step_changes_nothing(id: str, kind: str) -> None:
    game = registry.load_game(id)
    bot = registry.load_bot(id, kind)
    steps = 0
    for state, seat, _ in sample(id)[:PAUSED]:
        view = game.view(state, seat)
        legal = legal_actions(game, state)
        decision = Decision(bot, view, legal, Rng(1))
        while not decision.think(seconds=0):
            assert decision.best in legal
            steps += 1
        assert decision.best == bot.choose(view, legal, Rng(1))
    assert steps > 10 * PAUSED

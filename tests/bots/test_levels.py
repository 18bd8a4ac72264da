"""Every computer player is fair and repeatable at any table of its game."""

from __future__ import annotations

import math
from functools import cache
from itertools import islice, product
from typing import Any

import pytest

from tests.games.played import play_to_the_end
from tinderbox.arena.self_play import new_table
from tinderbox.bots.decision import Decision
from tinderbox.core.game import legal_actions, resolve
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.lab import fairness

# Characters are of tuned's code with other weights: they are asked by night.
LEVELS = [
    pytest.param(
        game, kind, marks=[pytest.mark.nightly] if kind in registry.CHARACTERS else []
    )
    for game in registry.GAMES
    for kind in registry.kinds(game)[2:]  # test_conformance plays the random one
]
ASKED = 20  # decisions of matches that are asked for again
SPACING = 12  # one of so many is asked for
DEEP = ("master",)  # they take their time, and so are watched for some actions only
BRIEF = (*DEEP, *registry.CHARACTERS)  # so are those that differ from tuned by weights
LONG = 10  # actions
FEW = 2  # decisions of theirs that are asked for again


@cache
def decisions(id: str) -> tuple[fairness.Position, ...]:
    """Return some decisions of random matches, at small tables and at large ones."""
    asked = fairness.positions(fairness.PositionSource(id, player="random"))
    return tuple(Rng(0).shuffled([*islice(asked, 0, ASKED * SPACING, SPACING)]))


@pytest.mark.parametrize(("id", "kind"), LEVELS)
def test_it_plays_every_edition_to_its_end(id: str, kind: str) -> None:
    """The table checks each choice. The others are random players, as few as may be."""
    game = registry.load_game(id)
    seats = (kind, *["random"] * (min(game.SEATS) - 1))
    for preset in game.PRESETS:
        table = new_table(id, seats, 4, resolve(game, preset, {}))
        play_to_the_end(table, LONG if kind in BRIEF else math.inf)
        assert table.outcome is not None or kind in BRIEF


@pytest.mark.parametrize(("id", "kind"), LEVELS)
def test_what_it_can_t_know_changes_nothing(id: str, kind: str) -> None:
    """The player evaluates the same after the hidden things are dealt anew.

    A few positions here; `tinderbox fairness` asks about as many as one likes.
    """
    asked = FEW if kind in BRIEF else ASKED
    bot = registry.load_bot(id, kind)
    found = [fairness.ask(id, bot, position) for position in decisions(id)[:asked]]
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
    state, seat, _ = next(
        each
        for each in decisions("great_fire")
        if each.state.public.turn.phase.name == "SPREAD"
    )
    legal = legal_actions(game, state)
    view = game.view(state, seat)
    worth = {a: w for w, a in greedy._weighed(state, legal)}
    middle = sorted(worth.values(), reverse=True)[(len(worth) - 1) // 2]
    chosen = [worth[novice.choose(view, legal, Rng(n))] for n in range(60)]
    assert middle <= min(chosen) < max(chosen) == max(worth.values())
    assert 15 < chosen.count(max(chosen)) < 60


@pytest.mark.parametrize(
    ("id", "kind"),
    [it for it in product(registry.GAMES, DEEP) if it[1] in registry.kinds(it[0])],
)
def test_a_pause_after_each_step_changes_nothing(id: str, kind: str) -> None:
    game = registry.load_game(id)
    bot = registry.load_bot(id, kind)
    state, seat, _ = decisions(id)[0]
    view = game.view(state, seat)
    legal = legal_actions(game, state)
    decision = Decision(bot, view, legal, Rng(1))
    steps = 0
    while not decision.think(seconds=0):
        assert decision.best in legal
        steps += 1
    assert decision.best == bot.choose(view, legal, Rng(1))
    assert steps > 10

"""Plays a match of computer players to its end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from time import perf_counter
from typing import Any

from tinderbox.bots.bot import Bot
from tinderbox.bots.decision import thoughts
from tinderbox.core.game import CHANCE, A, Outcome, Player, S, V, legal_actions
from tinderbox.core.steps import result
from tinderbox.core.table import Table
from tinderbox.games import registry

DecisionListener = Callable[[Player, float], Any]  # gets the player and the seconds


def play_on(
    table: Table[S, A, V],
    on_decision: DecisionListener | None = None,
    bots: Sequence[Bot[V, A]] | None = None,
) -> Outcome:
    """Play to the end, and return the outcome.

    Each seat is played by its bot, or else by the player that the header names. The
    table checks every action.
    """
    return result(play_steps(table, on_decision, bots))


def play_steps(
    table: Table[S, A, V],
    on_decision: DecisionListener | None = None,
    bots: Sequence[Bot[V, A]] | None = None,
) -> Generator[None, None, Outcome]:
    """Play to the end as a generator, which may be suspended after each step.

    The time of a suspension counts as thinking time.
    """
    game = table.game
    seats = table.header.seats
    if bots is None:
        bots = [registry.load_bot(game.ID, kind) for kind in seats]
    while (player := game.to_move(table.state)) is not None:
        if player == CHANCE:
            table.take_chance()
            continue
        view = game.view(table.state, player)
        legal = legal_actions(game, table.state)
        begun = perf_counter()
        rng = table.rng[player]
        for action in thoughts(bots[player], view, legal, rng):
            best = action
            yield
        if on_decision is not None:
            on_decision(player, perf_counter() - begun)
        table.take(best)
    assert table.outcome is not None
    return table.outcome

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

Watch = Callable[[Player, float], Any]  # called with who decided and the seconds


def play_on(
    table: Table[S, A, V],
    watch: Watch | None = None,
    bots: Sequence[Bot[V, A]] | None = None,
) -> Outcome:
    """Each seat by its bot, or else the player that the header names; how it ended.

    Every action is checked by the table as it is taken.
    """
    return result(play_steps(table, watch, bots))


def play_steps(
    table: Table[S, A, V],
    watch: Watch | None = None,
    bots: Sequence[Bot[V, A]] | None = None,
) -> Generator[None, None, Outcome]:
    """The same, to be left alone for a while after each step of thought.

    The time until it is gone on with counts as thought, too.
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
        if watch is not None:
            watch(player, perf_counter() - begun)
        table.take(best)
    assert table.outcome is not None
    return table.outcome

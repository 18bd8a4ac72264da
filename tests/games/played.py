"""Played matches for tests. A match that several tests need is played once."""

from __future__ import annotations

import math
from functools import cache
from itertools import chain

from tinderbox.arena.self_play import new_table, play_steps
from tinderbox.core.game import A, Event, Game, Options, S, V
from tinderbox.core.match import Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry


def play_to_the_end(table: Table[S, A, V], longest: float = math.inf) -> Table[S, A, V]:
    """Play with the players of the header, and return the table.

    A match of more than `longest` actions is left at the next decision of a player.
    """
    for _ in play_steps(table):
        if len(table.log) > longest:
            break
    return table


def at_random(
    game: Game[S, A, V], seats: int, options: Options, seed: int
) -> tuple[tuple[S, ...], tuple[Event, ...]]:
    """Return the states and events of a random match, from the bare table on."""
    table = _at_random(game.ID, seats, tuple(options.items()), seed)
    return tuple(table.states), tuple(chain(*table.events))


@cache
def _at_random(
    id: str, seats: int, options: tuple[tuple[str, str], ...], seed: int
) -> AnyTable:
    return play_to_the_end(new_table(id, ("random",) * seats, seed, dict(options)))


def acted(id: str, position: str, *actions: str) -> AnyTable:
    """Return a table at a position, on which these actions were then taken."""
    game = registry.load_game(id)
    header = Header(id, game.REVISION, ("human",) * max(game.SEATS), 0)
    table: AnyTable = Table(game, header, registry.load_position(id)(position))
    for text in actions:
        table.take(game.decode(text))
    return table

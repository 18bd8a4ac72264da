"""The one place where tests play a match; what several of them need is played once."""

from __future__ import annotations

import math
from functools import cache
from types import SimpleNamespace
from typing import Any

from tests.support.paths import REPLAYS
from tinderbox.core.game import (
    CHANCE,
    A,
    Event,
    Game,
    Options,
    S,
    V,
    legal_actions,
    play,
)
from tinderbox.core.rng import Rng
from tinderbox.core.table import Table
from tinderbox.games import registry


def play_to_the_end(table: Table[S, A, V], longest: float = math.inf) -> Table[S, A, V]:
    """Each seat by the player that the header names; every action is checked.

    A match of more than `longest` actions is left as it is then.
    """
    game = table.game
    seats = table.header.seats
    bots = [registry.load_bot(game.ID, kind) for kind in seats]
    while (player := game.to_move(table.state)) is not None:
        if len(table.log) > longest:
            break
        if player == CHANCE:
            table.take_chance()
            continue
        view = game.view(table.state, player)
        legal = legal_actions(game, table.state)
        table.take(bots[player].choose(view, legal, table.rng[player]))
    return table


def at_random(
    game: Game[S, A, V], seats: int, options: Options, seed: int
) -> tuple[tuple[S, ...], tuple[Event, ...]]:
    """The states and events of a random match, from the bare table to the end."""
    found: tuple[tuple[S, ...], tuple[Event, ...]]
    found = _at_random(game.ID, seats, tuple(options.items()), seed)
    return found


@cache
def _at_random(
    id: str, seats: int, options: tuple[tuple[str, str], ...], seed: int
) -> tuple[tuple[Any, ...], tuple[Event, ...]]:
    game = registry.load_game(id)
    rng = Rng(seed)
    state = game.setup(seats, dict(options))
    states = [state]
    events = list[Event]()
    while (player := game.to_move(state)) is not None:
        legal = game.legal(state)
        action = game.sample(state, rng) if player == CHANCE else rng.choice(legal)
        step = play(game, state, action)
        state = step.state
        states.append(state)
        events.extend(step.events)
    return tuple(states), tuple(events)


def recorded(name: str = "pompieri-four") -> str:
    """The text of a recorded match."""
    return (REPLAYS / f"{name}.match").read_text("utf8")


def acted(id: str, position: str, *actions: str) -> Any:
    """A table at which these actions were done from a position on."""
    game = registry.load_game(id)
    state = registry.load_position(id)(position)
    table = SimpleNamespace(game=game, states=[state], log=[], movers=[], events=[])
    for text in actions:
        action = game.decode(text)
        mover = game.to_move(state)
        assert game.refusal(state, action) is None, text
        step = game.apply(state, action)
        state = step.state
        table.states.append(state)
        table.log.append(text)
        table.movers.append(mover)
        table.events.append(step.events)
    return table

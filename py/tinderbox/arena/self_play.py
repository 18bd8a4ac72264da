"""Plays matches of computer players to their end."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from time import perf_counter
from typing import Any

from tinderbox.bots.bot import Bot
from tinderbox.bots.decision import thoughts
from tinderbox.core.game import CHANCE, A, Options, Outcome, Player, S, V, legal_actions
from tinderbox.core.match import Header, load
from tinderbox.core.steps import result
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

DecisionListener = Callable[[Player, float], Any]  # gets the player and the seconds
USUAL_OPTIONS: Options = {}


def new_table(
    game: str,
    seats: Sequence[str],
    seed: int,
    options: Options = USUAL_OPTIONS,
) -> AnyTable:
    """Return a match before its first action, by today's rules.

    Raises KeyError for a game that is not listed.
    """
    rules = registry.load_game(game)
    return Table(rules, Header(game, rules.REVISION, tuple(seats), seed, options))


def play_on(
    table: Table[S, A, V],
    bots: Sequence[Bot[V, A]] | None = None,
    on_decision: DecisionListener | None = None,
) -> Outcome:
    """Play to the end, and return the outcome.

    Each seat is played by its bot. Without `bots` it is played by the computer player
    that the header names. The table checks every action.
    """
    return result(play_steps(table, bots, on_decision))


def play_steps(
    table: Table[S, A, V],
    bots: Sequence[Bot[V, A]] | None = None,
    on_decision: DecisionListener | None = None,
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


def play_match(text: str) -> Iterator[tuple[list[int], list[int]] | None]:
    """Play the match of a header, with computer players only, as a task of a worker.

    Yields None after each step, and last the points by seat with the winners.
    """
    header, _ = load(text)
    outcome = yield from play_steps(Table(registry.load_game(header.game), header))
    yield [*outcome.scores], sorted(outcome.winners)

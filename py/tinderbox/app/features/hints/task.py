"""A hint as a task: the choices of a computer player that sees what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from tinderbox.app.kernel.tasks.worker import StepTask
from tinderbox.bots import advice
from tinderbox.core import codec
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.match import load
from tinderbox.core.record import frozen
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame


class Reason(NamedTuple):
    """A part of the lead, as it was after two choices: see `bots.advice`.

    `kind` is the kind of part, as "cones". `about` are the params of its sentence, such
    as the district.
    """

    kind: str
    about: tuple[tuple[str, int | str], ...]
    here: float
    there: float


@frozen
class Choice:
    """The actions of a turn, encoded, and how it compares: see `bots.advice`."""

    actions: tuple[str, ...]
    worlds: int = 0
    ahead: float = 0.0
    error: float = 0.0
    is_as_good: bool = True
    reasons: tuple[Reason, ...] = ()


@frozen
class Situation:
    """A state in which a seat is to choose, and the seat's view of it.

    `action_count` actions were taken before. At a guest's device the state is the view.
    """

    game: AnyGame
    state: Any
    seat: Player
    view: Any
    action_count: int


def situation_of(table: AnyTable, seat: Player | None) -> Situation:
    """Return the situation of the seat to move, also at a guest's device.

    Raises ValueError if nobody is to move.
    """
    if seat is None or seat == CHANCE:
        raise ValueError("nobody is to move")
    game = registry.load_game(table.game.ID)
    return Situation(
        game, table.state, seat, table.game.view(table.state, seat), len(table.log)
    )


def parse_choices(result: object) -> tuple[Choice, ...]:
    """Return the choices in the last result of `advise`."""
    choices: tuple[Choice, ...] = codec.read(tuple[Choice, ...], result)
    return choices


def find_hints(match: str) -> Iterator[object]:
    """Find hints for the player to move in a match.

    Yields as `advise` does. Raises ValueError if nobody is to move.
    """
    header, log = load(match)
    game = registry.load_game(header.game)
    table = Table.resume(game, header, log)
    return advise(situation_of(table, game.to_move(table.state)))


def advise(situation: Situation) -> Iterator[object]:
    """Find choices in a situation.

    Yields None after each step of thinking, and last all choices as JSON.
    """
    game = situation.game
    found = yield from advice.advice(
        game,
        registry.load_adviser(game.ID),
        registry.load_quick_bot(game.ID),
        registry.load_state_sampler(game.ID),
        registry.load_parts(game.ID),
        situation.view,
        Rng(situation.action_count),
    )
    yield codec.write(
        tuple(
            Choice(
                tuple(map(game.encode, choice.actions)),
                choice.worlds,
                choice.ahead,
                choice.error,
                choice.is_as_good,
                tuple(
                    Reason(
                        reason.part.kind, reason.part.about, reason.here, reason.there
                    )
                    for reason in choice.reasons
                ),
            )
            for choice in found
        )
    )


TASK = partial(StepTask, find_hints)  # see `load_task`

"""Random matches that watch every step: a dead end or a broken promise is a failure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from core.game import CHANCE, Game, legal_actions
from core.match import Header, dump
from core.rng import Rng
from core.table import Table


@dataclass(frozen=True, slots=True)
class Played:
    """One random match as text; `failure` says what went wrong in its last state."""

    text: str
    actions: int
    failure: str | None = None


def random_header(game: Game[Any, Any, Any], rng: Rng) -> Header:
    """A table of any size with any mix of the game's switches."""
    seats = rng.choice(game.SEATS)
    options = {option.key: rng.choice(option.choices) for option in game.OPTIONS}
    if rng.below(2):
        options = dict(game.PRESETS[rng.choice(tuple(game.PRESETS))])
    return Header(
        game.ID, game.REVISION, ("random",) * seats, rng.below(1 << 32), options
    )


def play_out(
    game: Game[Any, Any, Any], header: Header, broken: Callable[[Any], str | None]
) -> Played:
    """One match by lot; `broken(state)` names a promise that the state breaks."""
    table = Table(game, header)
    failure = broken(table.state)
    try:
        while failure is None and (player := game.to_move(table.state)) is not None:
            if player == CHANCE:
                action = game.sample(table.state, table.rng[CHANCE])
            else:
                legal = legal_actions(game, table.state)
                if not legal:
                    failure = "dead end"
                    break
                if any(game.refusal(table.state, a) is not None for a in legal):
                    failure = "a listed action is refused"
                    break
                action = table.rng[player].choice(legal)
            if game.decode(game.encode(action)) != action:
                failure = f"encoding of {action}"
                break
            table.take(action)
            failure = broken(table.state)
        if failure is None and game.outcome(table.state) is None:
            failure = "no outcome"
    except Exception as error:  # whatever it is, the match that shows it is kept
        failure = f"{type(error).__name__}: {error}"
    return Played(dump(header, table.log), len(table.log), failure)


def fuzz(
    game: Game[Any, Any, Any],
    broken: Callable[[Any], str | None],
    games: int,
    seed: int,
) -> Iterator[Played]:
    """So many random matches."""
    rng = Rng(seed)
    for _ in range(games):
        yield play_out(game, random_header(game, rng), broken)

"""Plays on after two plans of a seat, so that the reader can see what follows."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any, Final

from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.core.codec import Json
from tinderbox.core.game import Player
from tinderbox.core.match import load
from tinderbox.core.rematch import continued
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table

ROUNDS: Final = 2
TRIED: Final = 5  # ways in which it may go on, of which the most typical is shown
Plans = tuple[tuple[str, ...], tuple[str, ...]]  # of one seat, encoded


def play_on_both(
    match: str, seat: int, action_index: int, plans: Plans, points: float
) -> Iterator[Json]:
    """Play on after two plans from the position of a finished match, by strong players.

    Chance is the same after both. Shown is the way in which the second plan comes out
    nearest to `points` ahead. Yields None after each action, at last two matches as
    texts.
    """
    header, log = load(match)
    play = PlayOuts(header.game)
    table: AnyTable = Table.resume(play.game, header, log[:action_index])
    seeds = [
        Rng(header.seed).fork(f"continue {action_index} {number}").below(1 << 64)
        for number in range(TRIED)
    ]
    starts = [(table.state, seed) for seed in seeds]
    _, actions = yield from _most_typical(play, starts, plans, Player(seat), points)
    yield [continued(table, each) for each in actions]


def foresee_both(match: str, seat: int, plans: Plans, points: float) -> Iterator[Json]:
    """Play on after two plans of the seat to move, in worlds that fit what it sees.

    Yields as `play_on_both` does, at last the number of the world that is the most
    typical, and the actions after each plan.
    """
    header, log = load(match)
    play = PlayOuts(header.game)
    table: AnyTable = Table.resume(play.game, header, log)
    view = play.game.view(table.state, Player(seat))
    tried = TRIED if plans[0] != plans[1] else 1  # of one plan each way is as typical
    starts = [foreseen_world(play, view, len(log), n) for n in range(tried)]
    number, actions = yield from _most_typical(
        play, starts, plans, Player(seat), points
    )
    yield [number, actions]


def foreseen_world(
    play: PlayOuts, view: Any, action_count: int, number: int
) -> tuple[Any, int]:
    """Return a state that fits a view, and the seed of its chance.

    `action_count` actions were taken before. It tells nothing of the match's seed.
    """
    return play.world(view, Rng(action_count).fork(f"foresee {number}"))


def _most_typical(
    play: PlayOuts,
    starts: Iterable[tuple[Any, int]],
    plans: Plans,
    seat: Player,
    points: float,
) -> Generator[Json, None, tuple[int, list[list[str]]]]:
    """Play on after both plans from each start, which is a state and a seed of chance.

    Return the number of the start from which the second plan comes out nearest to
    `points` ahead, and the actions after each plan. Yields None after each action.
    """
    act = play.player(STRONG)
    found = []
    for number, (state, seed) in enumerate(starts):
        leads = []
        actions = list[list[str]]()
        for plan in plans:
            done = list[str]()
            end = yield from play.end(state, plan, act, seed, ROUNDS, done.append)
            leads.append(play.estimator.leads(end)[seat])
            actions.append(done)
        found.append((abs(leads[1] - leads[0] - points), number, actions))
    _, number, actions = min(found)
    return number, actions

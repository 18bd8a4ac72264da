"""Plays on after both moves of a verdict, so that the reader can see what follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.arena.play_outs import STRONG, PlayOuts
from tinderbox.core.codec import Json
from tinderbox.core.game import Player
from tinderbox.core.match import load
from tinderbox.core.rematch import continued
from tinderbox.core.rng import Rng
from tinderbox.core.table import AnyTable, Table

ROUNDS: Final = 2
TRIED: Final = 5  # ways in which chance may go, of which the most typical is shown


def play_on_both(
    match: str,
    seat: int,
    action_index: int,
    plans: tuple[tuple[str, ...], tuple[str, ...]],
    points: float,
) -> Iterator[Json]:
    """Play on after two plans from the position of a finished match, by strong players.

    Chance is the same after both. Shown is the way in which the second plan comes out
    nearest to `points` ahead. Yields None after each action, at last two matches as
    texts.
    """
    header, log = load(match)
    play = PlayOuts(header.game)
    table: AnyTable = Table.resume(play.game, header, log[:action_index])
    act = play.player(STRONG)
    best: tuple[float, list[str]] | None = None
    for number in range(TRIED):
        seed = Rng(header.seed).fork(f"continue {action_index} {number}").below(1 << 64)
        leads = []
        texts = []
        for plan in plans:
            actions = list[str]()
            end = yield from play.end(
                table.state, plan, act, seed, ROUNDS, actions.append
            )
            leads.append(play.estimator.leads(end)[Player(seat)])
            texts.append(continued(table, actions))
        off = abs(leads[1] - leads[0] - points)
        if best is None or off < best[0]:
            best = off, texts
    assert best is not None
    yield best[1]

"""Every action that anybody might want to do."""

from __future__ import annotations

from functools import cache
from itertools import product

from tinderbox.games.pompieri.plan import SERIES, SHAPES, SQUARES
from tinderbox.games.pompieri.state import (
    FIREFIGHTERS_PER_TEAM,
    Action,
    Breach,
    Clear,
    EndTurn,
    Enter,
    Lay,
    Leave,
    Move,
    PutOut,
    TakeAlong,
)


@cache
def conceivable() -> tuple[Action, ...]:
    """Return every action that anybody might want to do."""
    found: list[Action] = [EndTurn()]
    for n in range(FIREFIGHTERS_PER_TEAM):
        found += [Enter(n), Leave(n), TakeAlong(n)]
        for square in range(SQUARES):
            found += [kind(n, square) for kind in (Move, PutOut, Clear, Breach)]
            found += [
                Lay(n, square, series, shape)
                for series, shape in product(SERIES, SHAPES)
            ]
    return tuple(found)

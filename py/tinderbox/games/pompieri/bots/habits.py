"""Habits of Pompieri by which players differ: kinds of actions, by where they are."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.games.pompieri.plan import SIZE
from tinderbox.games.pompieri.state import Action, Lay, Move, State

DEEP_STEPS = 2  # from the nearest outer wall
NARROW_OPENINGS = 2  # of a tile, at most


def habits(state: State, action: Action) -> Iterator[str]:
    """Yield the habits that an action of the team on turn belongs to."""
    yield type(action).__name__
    if isinstance(action, Lay):
        if len(action.shape) <= NARROW_OPENINGS:
            yield "lays narrow tiles"
        if _is_deep(action.square):
            yield "lays deep inside"
    elif isinstance(action, Move) and _is_deep(action.to):
        yield "walks deep inside"


def _is_deep(square: int) -> bool:
    y, x = divmod(square, SIZE)
    return min(x, y, SIZE - 1 - x, SIZE - 1 - y) >= DEEP_STEPS

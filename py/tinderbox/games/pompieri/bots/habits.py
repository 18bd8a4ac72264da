"""Habits of Pompieri by which players differ: kinds of actions, by where they are.

In all of them the team on turn acts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.bots.habits import Habit
from tinderbox.games.pompieri.plan import OUTSIDE, SIZE
from tinderbox.games.pompieri.state import (
    Action,
    Firefighter,
    Lay,
    Move,
    PutOut,
    State,
    TakeAlong,
)

DEEP_STEPS: Final = 2  # from the nearest outer wall
NEAR_STEPS: Final = 2  # to a rival
WIDE_OPENINGS: Final = 3


def _lays_deep(state: State, action: Action) -> bool:
    return isinstance(action, Lay) and _is_deep(action.square)


def _lays_narrow(state: State, action: Action) -> bool:
    return isinstance(action, Lay) and len(action.shape) < WIDE_OPENINGS


def _lays_wide(state: State, action: Action) -> bool:
    return isinstance(action, Lay) and len(action.shape) >= WIDE_OPENINGS


def _walks_deep(state: State, action: Action) -> bool:
    return isinstance(action, Move) and _is_deep(action.to)


def _walks_to_rivals(state: State, action: Action) -> bool:
    return isinstance(action, Move) and _is_near_rivals(state, action.to)


def _puts_out_beside_rivals(state: State, action: Action) -> bool:
    return isinstance(action, PutOut) and _is_near_rivals(state, action.square)


def _fetches_beside_rivals(state: State, action: Action) -> bool:
    if not isinstance(action, TakeAlong):
        return False
    crew = state.public.teams[state.public.turn].crew
    return _is_near_rivals(state, crew[action.firefighter].square)


def _is_deep(square: int) -> bool:
    y, x = divmod(square, SIZE)
    return min(x, y, SIZE - 1 - x, SIZE - 1 - y) >= DEEP_STEPS


def _is_near_rivals(state: State, square: int) -> bool:
    """Return True if a rival is near, whatever walls are between."""

    def is_near(one: Firefighter) -> bool:
        y, x = divmod(one.square, SIZE)
        return abs(x - square % SIZE) + abs(y - square // SIZE) <= NEAR_STEPS

    return any(
        is_near(one)
        for seat, team in enumerate(state.public.teams)
        for one in team.crew
        if seat != state.public.turn and one.square != OUTSIDE
    )


HABITS: Final[Mapping[str, Habit[State, Action]]] = {
    "lays deep inside": _lays_deep,
    "lays narrow tiles": _lays_narrow,
    "lays wide tiles": _lays_wide,
    "walks deep inside": _walks_deep,
    "walks up to rivals": _walks_to_rivals,
    "puts out beside rivals": _puts_out_beside_rivals,
    "fetches beside rivals": _fetches_beside_rivals,
}

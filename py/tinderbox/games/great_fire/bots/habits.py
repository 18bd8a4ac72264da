"""Habits of the Great Fire by which players differ: kinds of actions, by their aim.

In all of them the seat on turn acts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.bots.habits import Habit
from tinderbox.games.great_fire.board import burning
from tinderbox.games.great_fire.bots.ground import to_a_fire
from tinderbox.games.great_fire.state import (
    Action,
    MoveCrew,
    MovePawn,
    Spread,
    State,
)


def _own_colour(state: State) -> str:
    return state.secrets[state.public.turn.seat].colour


def _others_houses(state: State, district: int) -> int:
    """Return the number of houses in a district that are not of the seat on turn."""
    return len(state.public.board.houses[district].replace(_own_colour(state), ""))


def _burns_others(state: State, action: Action) -> bool:
    return isinstance(action, Spread) and _others_houses(state, action.target) > 0


def _burns_several(state: State, action: Action) -> bool:
    return isinstance(action, Spread) and _others_houses(state, action.target) > 1


def _walks_to_fires(state: State, action: Action) -> bool:
    """Return True if the pawn comes nearer to the next fire."""
    if not isinstance(action, MovePawn):
        return False
    board = state.public.board
    fires = burning(board.cones, board.crews)
    pawn = board.pawns[state.public.turn.seat]
    return to_a_fire(action.to, fires) < to_a_fire(pawn, fires)


def _sends_to_fires(state: State, action: Action) -> bool:
    """Return True if a crew goes where there are more cones than crews."""
    board = state.public.board
    return (
        isinstance(action, MoveCrew) and board.cones[action.to] > board.crews[action.to]
    )


def _sends_ahead(state: State, action: Action) -> bool:
    """Return True if a crew goes where nothing burns."""
    return isinstance(action, MoveCrew) and not state.public.board.cones[action.to]


def _sends_home(state: State, action: Action) -> bool:
    """Return True if a crew goes to an own house."""
    houses = state.public.board.houses
    return isinstance(action, MoveCrew) and _own_colour(state) in houses[action.to]


def _sends_to_others(state: State, action: Action) -> bool:
    """Return True if a crew goes to a house of another player."""
    return isinstance(action, MoveCrew) and _others_houses(state, action.to) > 0


HABITS: Final[Mapping[str, Habit[State, Action]]] = {
    "burns others' houses": _burns_others,
    "burns several at once": _burns_several,
    "walks to fires": _walks_to_fires,
    "sends crews to fires": _sends_to_fires,
    "sends crews ahead": _sends_ahead,
    "sends crews home": _sends_home,
    "sends crews to others": _sends_to_others,
}

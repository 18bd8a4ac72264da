"""Habits of the Great Fire: kinds of actions by which players differ."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.games.great_fire.board import burning
from tinderbox.games.great_fire.bots.ground import to_a_fire
from tinderbox.games.great_fire.state import (
    Action,
    MoveCrew,
    MovePawn,
    Spread,
    State,
)


def habits(state: State, action: Action) -> Iterator[str]:
    """Yield the habits that an action of the seat on turn belongs to."""
    yield type(action).__name__
    seat = state.public.turn.seat
    board = state.public.board
    if isinstance(action, MovePawn):
        fires = burning(board.cones, board.crews)
        if to_a_fire(action.to, fires) < to_a_fire(board.pawns[seat], fires):
            yield "walks to fires"
    elif isinstance(action, Spread):
        if len(_others_houses(state, action.target)) > 1:
            yield "burns several at once"
    elif isinstance(action, MoveCrew):
        cones = board.cones[action.to]
        others = _others_houses(state, action.to)
        if cones > board.crews[action.to]:
            yield "sends crews to fires"
        elif not cones:
            yield "sends crews ahead"
        if len(others) < len(board.houses[action.to]):
            yield "sends crews home"
        if others:
            yield "sends crews to others"


def _others_houses(state: State, district: int) -> str:
    """Return the houses of a district that are not of the seat on turn."""
    own = state.secrets[state.public.turn.seat].colour
    return state.public.board.houses[district].replace(own, "")

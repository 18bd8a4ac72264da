"""Habits of Fire Bulls by which players differ: kinds of actions, by what they get."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import JIE, YEN
from tinderbox.games.fire_bulls.state import (
    JIE_PLACE,
    Action,
    Defeat,
    State,
    TakeOpen,
)


def habits(state: State, action: Action) -> Iterator[str]:
    """Yield the habits that an action of the seat on turn belongs to."""
    yield type(action).__name__
    colours = [seat.colour for seat in state.public.seats]
    own = colours[state.public.turn.seat]
    if isinstance(action, TakeOpen):
        if action.card == own:
            yield "takes its own colour"
        elif action.card in colours:
            yield "takes others' colours"
    elif isinstance(action, Defeat):
        card = YEN[_met(state, action.direction)]
        if card.kind in ("vice", "jie"):
            yield "defeats generals"
        if card.colour != own and card.colour in colours:
            yield "defeats others' colours"


def _met(state: State, direction: int) -> str:
    """Return the Yen card that is met first in a direction."""
    if direction == JIE_PLACE:
        return JIE
    columns = state.public.columns
    x, y = reach.standing(columns, direction)[0]
    return columns[x][y]

"""Habits of Fire Bulls by which players differ: kinds of actions, by what they get."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import YEN
from tinderbox.games.fire_bulls.state import (
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
        card = YEN[reach.next_card(state.public, action.direction)]
        if card.kind in ("vice", "jie"):
            yield "defeats generals"
        if card.colour != own and card.colour in colours:
            yield "defeats others' colours"

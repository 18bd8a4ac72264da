"""Habits of Fire Bulls by which players differ: kinds of actions, by what they are for.

In all of them the seat on turn acts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.bots.habits import Habit
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import JIE, YEN, Yen
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    Action,
    Defeat,
    DrawUnseen,
    State,
    TakeOpen,
)


def _defeated(state: State, action: Action) -> Yen | None:
    """Return the Yen card that an action defeats."""
    if not isinstance(action, Defeat):
        return None
    if action.direction >= DIRECTIONS:
        return YEN[JIE]
    columns = state.public.columns
    x, y = next(iter(reach.standing(columns, action.direction)))
    return YEN[columns[x][y]]


def _own_colour(state: State) -> str:
    return state.public.seats[state.public.turn.seat].colour


def _others_colours(state: State) -> list[str]:
    seats = enumerate(state.public.seats)
    return [seat.colour for n, seat in seats if n != state.public.turn.seat]


def _takes_own(state: State, action: Action) -> bool:
    return isinstance(action, TakeOpen) and action.card == _own_colour(state)


def _takes_others(state: State, action: Action) -> bool:
    return isinstance(action, TakeOpen) and action.card in _others_colours(state)


def _draws(state: State, action: Action) -> bool:
    return isinstance(action, DrawUnseen)


def _attacks(state: State, action: Action) -> bool:
    return isinstance(action, Defeat)


def _begins_to_attack(state: State, action: Action) -> bool:
    return isinstance(action, Defeat) and not state.public.turn.defeated


def _defeats_own(state: State, action: Action) -> bool:
    card = _defeated(state, action)
    return card is not None and card.colour == _own_colour(state)


def _defeats_others(state: State, action: Action) -> bool:
    card = _defeated(state, action)
    return card is not None and card.colour in _others_colours(state)


def _defeats_generals(state: State, action: Action) -> bool:
    card = _defeated(state, action)
    return card is not None and card.kind in ("vice", "jie")


def _pays_with_warriors(state: State, action: Action) -> bool:
    return isinstance(action, Defeat) and action.paid[-1] > 0


HABITS: Final[Mapping[str, Habit[State, Action]]] = {
    "draws an unseen card": _draws,
    "takes its own colour": _takes_own,
    "takes others' colours": _takes_others,
    "begins to attack": _begins_to_attack,
    "defeats a card": _attacks,
    "defeats its own colour": _defeats_own,
    "defeats others' colours": _defeats_others,
    "defeats generals": _defeats_generals,
    "pays with warriors": _pays_with_warriors,
}

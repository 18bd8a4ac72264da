"""Fire Bulls: where a bull reaches, and what may be paid (FB-2.1, FB-3.3, FB-3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.core.game import Refusal
from tinderbox.games.fire_bulls import cards
from tinderbox.games.fire_bulls.cards import JIE, Counts
from tinderbox.games.fire_bulls.rulebook import Rule
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    EMPTY,
    JIE_PLACE,
    Column,
    State,
    View,
)

# The places (column, row) of each direction, the near end first.
WAYS: Final = (
    ((0, 0), (1, 1), (2, 2)),
    ((0, 0), (0, 1), (0, 2)),
    ((1, 0), (1, 1), (1, 2)),
    ((2, 0), (2, 1), (2, 2)),
    ((2, 0), (1, 1), (0, 2)),
)


def standing(columns: tuple[Column, ...], direction: int) -> list[tuple[int, int]]:
    """The places of a direction that hold a card, in the order they are met."""
    return [(x, y) for x, y in WAYS[direction] if columns[x][y] != EMPTY]


def next_card(seen: State | View, direction: int) -> str:
    """The Yen card an attack there meets next, EMPTY for none."""
    if direction == JIE_PLACE:
        return JIE if seen.jie else EMPTY
    places = standing(seen.columns, direction)
    return seen.columns[places[0][0]][places[0][1]] if places else EMPTY


def reach(seen: State | View, seat: int, direction: int) -> int:
    """How many cards a seat's turn may defeat in a direction (FB-3.3)."""
    if direction == JIE_PLACE:
        return 1
    if seen.switches.any_direction_three:
        return 3
    steps = abs(seen.seats[seat].bull - direction)
    return max(1, 3 - steps)


def options(state: State) -> Iterator[tuple[int, Counts]]:
    """Every (direction, payment) that defeats the next card of an attack now."""
    hand = state.seats[state.turn].hand
    ways = range(JIE_PLACE + 1) if state.direction < 0 else (state.direction,)
    for direction in ways:
        card = next_card(state, direction)
        if card and state.defeated < reach(state, state.turn, direction):
            for paid in cards.payments(card):
                if cards.holds(hand, paid):
                    yield direction, paid


def next_path(state: State) -> bool:
    """Whether a card may yet be paid in this attack, as far as all can see.

    The size of the hand decides, not what is in it: an attack that ended by itself
    would tell everybody what the hand can't pay (FB-6.1).
    """
    card = next_card(state, state.direction)
    if not card or state.defeated >= reach(state, state.turn, state.direction):
        return False
    return sum(state.seats[state.turn].hand) >= cards.price(card)


def refusal(state: State, direction: int, paid: Counts) -> Refusal | None:
    """The rule that forbids this payment, or None."""
    if not 0 <= direction <= JIE_PLACE or len(paid) != len(cards.QI) or min(paid) < 0:
        return _no(Rule.ATTACK, "no_direction")
    if state.direction >= 0 and direction != state.direction:
        return _no(Rule.ATTACK, "one_direction")
    card = next_card(state, direction)
    if not card:
        is_jie = direction == JIE_PLACE
        return _no(Rule.QI_JIE, "no_jie") if is_jie else _no(Rule.ATTACK, "no_card")
    if state.defeated >= reach(state, state.turn, direction):
        return _no(Rule.ATTACK, "out_of_reach", n=reach(state, state.turn, direction))
    if paid not in cards.payments(card):
        return _no(Rule.YEN, "wrong_payment", yen=card)
    if not cards.holds(state.seats[state.turn].hand, paid):
        return _no(Rule.YEN, "not_in_hand", yen=card)
    return None


def _no(rule: Rule, key: str, **params: int | str) -> Refusal:
    return Refusal(rule, f"fire_bulls.why.{key}", params)


def neighbours(direction: int) -> tuple[int, ...]:
    """The directions beside one; the ends have a single neighbour (FB-3.1)."""
    return tuple(d for d in (direction - 1, direction + 1) if 0 <= d < DIRECTIONS)

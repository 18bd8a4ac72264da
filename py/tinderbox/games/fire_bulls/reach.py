"""Fire Bulls: the cards of each direction, and the reach of an attack there.

All of it is public: rules, bots and screen use the same functions (FB-2.1).
"""

from __future__ import annotations

from tinderbox.games.fire_bulls import cards
from tinderbox.games.fire_bulls.cards import JIE, YEN
from tinderbox.games.fire_bulls.rulebook import Switches
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    EMPTY,
    JIE_PLACE,
    Columns,
    Phase,
    Public,
)

MAX_DEFEATED = 3  # cards of one attack
Place = tuple[int, int]  # column and row, the near row 0

# The places of each direction, the near end first.
DIRECTION_PLACES = (
    ((0, 0), (1, 1), (2, 2)),
    ((0, 0), (0, 1), (0, 2)),
    ((1, 0), (1, 1), (1, 2)),
    ((2, 0), (2, 1), (2, 2)),
    ((2, 0), (1, 1), (0, 2)),
)


def standing(columns: Columns, direction: int) -> list[Place]:
    """Return the places of a direction that hold a card, the nearest first."""
    return [(x, y) for x, y in DIRECTION_PLACES[direction] if columns[x][y] != EMPTY]


def open_cards(public: Public, colour: str) -> list[Place]:
    """Return the places of the Yen cards of a colour."""
    return [
        (x, y)
        for x, column in enumerate(public.columns)
        for y, code in enumerate(column)
        if code != EMPTY and YEN[code].colour == colour
    ]


def next_card(public: Public, direction: int) -> str:
    """Return the Yen card that an attack would meet next, EMPTY for none."""
    if direction == JIE_PLACE:
        return JIE if public.jie else EMPTY
    columns = public.columns
    for x, y in DIRECTION_PLACES[direction]:
        if (code := columns[x][y]) != EMPTY:
            return code
    return EMPTY


def may_attack(public: Public) -> bool:
    """Return True in the phases in which a card may be defeated."""
    return public.turn.phase in (Phase.TURN, Phase.ATTACK)


def reach(public: Public, seat: int, direction: int) -> int:
    """Return how many cards a seat's turn may defeat in a direction (FB-3.3)."""
    return from_bull(public.switches, public.seats[seat].bull, direction)


def from_bull(switches: Switches, bull: int, direction: int) -> int:
    """Return the reach of a bull that stands in some direction."""
    if direction == JIE_PLACE:
        return 1
    if switches.any_direction_three:
        return MAX_DEFEATED
    return max(1, MAX_DEFEATED - abs(bull - direction))


def cards_left(public: Public, direction: int) -> int:
    """Return how many more cards an attack of this turn may defeat in a direction."""
    return max(0, reach(public, public.turn.seat, direction) - public.turn.defeated)


def directions_open(public: Public) -> tuple[int, ...]:
    """Return the directions with a card that this turn may meet next (FB-3.3)."""
    chosen = public.turn.direction
    directions = range(JIE_PLACE + 1) if chosen < 0 else (chosen,)
    return tuple([it for it in directions if is_open(public, it)])


def is_open(public: Public, direction: int) -> bool:
    """Return True if an attack in a direction may defeat one more card."""
    return bool(next_card(public, direction) and cards_left(public, direction))


def attacked(before: Public, after: Public, yen: str) -> int:
    """Return the direction in which a Yen card was defeated.

    If the turn is over, `after` does not tell it. Then it is the first direction in
    which the attack could meet such a card.
    """
    met = [it for it in directions_open(before) if next_card(before, it) == yen]
    return after.turn.direction if after.turn.direction in met else met[0]


def within_reach(public: Public, direction: int) -> list[Place]:
    """Return the places whose cards this turn may still defeat, in order."""
    return standing(public.columns, direction)[: cards_left(public, direction)]


def can_go_on(public: Public) -> bool:
    """Return True if one more card may be defeated in this attack, by public facts.

    The number of cards in hand decides, not the cards. Otherwise an attack that ends by
    itself would tell everybody that the hand can't pay (FB-6.1).
    """
    turn = public.turn
    if turn.direction < 0 or not is_open(public, turn.direction):
        return False
    card = next_card(public, turn.direction)
    return public.seats[turn.seat].hand >= cards.price(card)


def neighbours(direction: int) -> tuple[int, ...]:
    """Return the directions beside one. The ends have a single one (FB-3.1)."""
    return tuple(
        beside for beside in (direction - 1, direction + 1) if 0 <= beside < DIRECTIONS
    )

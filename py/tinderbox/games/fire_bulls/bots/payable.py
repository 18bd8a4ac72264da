"""Fire Bulls for computer players: the cards that a hand can pay, and their gain."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.cards import (
    CARDS_OF,
    JIE,
    YEN,
    Codes,
    Counts,
    kinds_in,
    less,
    payments,
    single,
)
from tinderbox.games.fire_bulls.flow import HAND_LIMIT
from tinderbox.games.fire_bulls.hands import others_with_cards
from tinderbox.games.fire_bulls.rulebook import Switches
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    Actions,
    Columns,
    Defeat,
    Phase,
    Public,
    State,
    View,
)

COLOUR = 0.1  # points for each Yen card of the chosen colour
CACHE_SIZE = 16384  # results: more than a match needs
ATTACKING = (Phase.RANSOM, Phase.REWARD, Phase.STRIKE, Phase.DRAW, Phase.ATTACK)

# The Yen cards of a direction, and how many of them a turn may defeat.
AttackLine = tuple[Codes, int]


def promise(public: Public, seat: int) -> float:
    """Return the points to expect from a seat's colour, before its bull is placed.

    An open card counts twice, because it is certain to be met.
    """
    if not (colour := public.seats[seat].colour):
        return 0.0
    return COLOUR * (CARDS_OF[colour] + len(reach.open_cards(public, colour)))


def coming_cards(public: Public) -> tuple[int, int]:
    """Return how many cards the seat on turn will draw, and how many the others lose.

    The offered reward is included.
    """
    turn = public.turn
    kind = turn.offered and YEN[turn.offered].kind
    struck = len(others_with_cards(public)) if kind in ("vice", "jie") else 0
    drawn = turn.draws + turn.thief * len(turn.struck)
    drawn += {"bo": 1, "jie": struck}.get(kind, 0)
    return drawn, len(turn.struck) + struck


@lru_cache(CACHE_SIZE)
def possible_hands(hand: Counts) -> tuple[Counts, ...]:
    """Return the hands that the hand limit may leave of a hand."""
    if sum(hand) <= HAND_LIMIT:
        return (hand,)
    fewer = (less(hand, single(letter)) for letter in kinds_in(hand))
    return tuple(dict.fromkeys(left for each in fewer for left in possible_hands(each)))


def _met(columns: Columns, direction: int) -> Codes:
    """Return the Yen cards of a direction, in the order in which they are met."""
    return tuple(columns[x][y] for x, y in reach.standing(columns, direction))


def attack_lines(public: Public, seat: int) -> tuple[AttackLine, ...]:
    """Return each direction's Yen cards and a seat's reach there.

    Empty directions are left out. Qi Jie's place counts as one with reach 1.
    """
    reached = _reached(public.switches, public.seats[seat].bull)
    lines = _lines(public.columns, reached)
    return (*lines, ((JIE,), 1)) if public.jie else lines


@cache
def _reached(switches: Switches, bull: int) -> tuple[int, ...]:
    """Return the reach of a bull in each direction."""
    return tuple(reach.from_bull(switches, bull, it) for it in range(DIRECTIONS))


@lru_cache(CACHE_SIZE)
def _lines(columns: Columns, reached: tuple[int, ...]) -> tuple[AttackLine, ...]:
    lines = zip(map(partial(_met, columns), range(DIRECTIONS)), reached, strict=True)
    return tuple(line for line in lines if line[0])


def under_attack(view: View) -> Codes:
    """Return the cards that the viewer's attack may still defeat in this turn."""
    public = view.public
    turn = public.turn
    attacks = view.viewer == turn.seat and turn.phase in ATTACKING
    if not attacks or not 0 <= turn.direction < DIRECTIONS:
        return ()
    places = reach.within_reach(public, turn.direction)
    return tuple(public.columns[x][y] for x, y in places)


@lru_cache(CACHE_SIZE)
def shortages(hand: Counts, cards: Codes) -> tuple[int, ...]:
    """Return how many cards a hand lacks to pay the first card, the first two, …."""
    *bulls, warriors = hand
    left = tuple(bulls)
    lacks = 0
    found = []
    for card in cards:
        short, left = _best_payment(left, card)
        lacks += max(0, short - warriors)
        warriors = max(0, warriors - short)
        found.append(lacks)
    return tuple(found)


@lru_cache(CACHE_SIZE)
def _best_payment(bulls: Counts, card: str) -> tuple[int, Counts]:
    """Return how many bulls a hand lacks for a Yen card, and those left after it."""
    short, paid = min((_short(bulls, paid), paid) for paid in _in_bulls(card))
    return short, tuple(max(0, have - n) for have, n in zip(bulls, paid, strict=True))


@cache
def _in_bulls(card: str) -> tuple[Counts, ...]:
    """Return the payments of a Yen card without warriors."""
    return tuple(paid[:-1] for paid in payments(card) if not paid[-1])


def _short(bulls: Counts, paid: Counts) -> int:
    """Return how many bulls a hand lacks for one payment."""
    short = 0
    for have, need in zip(bulls, paid, strict=True):
        if need > have:
            short += need - have
    return short


def candidates(state: State, legal: Actions) -> Actions:
    """Return the actions. Of payments for one card keep those with fewest warriors."""
    least: dict[int, int] = {}  # direction → warriors, 9 is more than there are
    for action in legal:
        if isinstance(action, Defeat):
            warriors = action.paid[-1]
            least[action.direction] = min(least.get(action.direction, 9), warriors)
    return [
        action
        for action in legal
        if not isinstance(action, Defeat) or action.paid[-1] == least[action.direction]
    ]

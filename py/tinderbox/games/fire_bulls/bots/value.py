"""Fire Bulls for computer players: how well a seat stands, as far as it knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from math import fsum  # `sum` of floats rounds otherwise since Python 3.12
from typing import Any, Final

from tinderbox.bots.greedy import Greedy
from tinderbox.bots.novice import Novice
from tinderbox.games.fire_bulls import reach, rules, scoring
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.cards import (
    JIE,
    QI,
    YEN,
    Counts,
    less,
    one,
    payments,
    price,
)
from tinderbox.games.fire_bulls.flow import HAND
from tinderbox.games.fire_bulls.hands import others_with_cards
from tinderbox.games.fire_bulls.state import (
    DIRECTIONS,
    Action,
    Defeat,
    Phase,
    Public,
    State,
    View,
)

CARD: Final = 0.3  # points a Qi card is good for
FULLER: Final = 0.035  # less for each card that is in hand already
ALIKE: Final = 0.06  # two of a colour are better than two of two
MATCHING: Final = 3  # of a colour: what more of them pay for is rare
WARRIORS: Final = 0.15  # more than any bull
UNSEEN: Final = 0.08  # a card to come, even to a full hand: the worst one goes
STRUCK: Final = 0.12  # a card that another player loses
SOON: Final = 0.5  # of what could be won in the next turn
BESIDE: Final = 0.1  # of what could be won then in another direction
LATER: Final = 0.6  # of a gain that is a turn farther off
LACKING: Final = 1.5  # how much a card that is not in hand yet makes a gain smaller
KEPT: Final = 16384  # results: those of a match, and of some before
ATTACKING: Final = (Phase.RANSOM, Phase.REWARD, Phase.STRIKE, Phase.DRAW, Phase.ATTACK)

Way = tuple[tuple[str, ...], int]  # the Yen cards of a direction, and the reach there


def value(view: View) -> float:
    """Points won, what the hand is good for and what it may win next."""
    assert view.viewer is not None
    assert view.hand is not None
    public, turn = view.public, view.public.turn
    own = public.seats[view.viewer]
    worth = float(scoring.score(own.won, own.colour).total)
    if turn.ransom:
        worth -= min(turn.ransom, len(own.won) - turn.defeated)
    drawn = turn.draws + _offered_draws(public) + turn.thief * len(turn.struck)
    worth += drawn * max(UNSEEN, CARD - FULLER * sum(view.hand))
    worth += STRUCK * (len(turn.struck) + _offered_strikes(public))
    ways = tuple(_way(public, view.viewer, d) for d in range(DIRECTIONS))
    ways += (((JIE,) if public.jie else (), 1),)
    going = _going(view)
    return worth + max(
        _hand(hand)
        + _prospects(hand, ways, own.colour)
        + (1 - SOON) * _at_once(hand, going, own.colour)
        for hand in _kept(view.hand)
    )


def _offered_draws(public: Public) -> int:
    """Cards that the reward on offer brings to the hand."""
    offered = public.turn.offered
    if not offered:
        return 0
    strikes = _offered_strikes(public)
    return {"bo": 1, "vice": 0, "jie": strikes}[YEN[offered].kind]


def _offered_strikes(public: Public) -> int:
    """Cards that the reward on offer costs the others."""
    offered = public.turn.offered
    gives = offered and YEN[offered].kind != "bo"
    return len(others_with_cards(public)) if gives else 0


def _kept(hand: Counts) -> Iterator[Counts]:
    """What may be left of a hand within the limit."""
    if sum(hand) <= HAND:
        yield hand
        return
    for letter, n in zip(QI, hand, strict=True):
        if n:
            yield from _kept(less(hand, one(letter)))


def _hand(hand: Counts) -> float:
    *bulls, warriors = hand
    cards = sum(hand)
    pairs = sum(min(n, MATCHING) * (min(n, MATCHING) - 1) / 2 for n in bulls)
    worth = CARD * cards - FULLER * cards * (cards - 1) / 2
    return worth + ALIKE * pairs + WARRIORS * warriors


def _way(public: Public, seat: int, direction: int) -> Way:
    places = reach.standing(public.columns, direction)
    cards = tuple(public.columns[x][y] for x, y in places)
    return cards, reach.reach(public, seat, direction)


def _going(view: View) -> tuple[str, ...]:
    """What the viewer's attack may yet defeat in this turn."""
    public, turn = view.public, view.public.turn
    attacks = view.viewer == turn.seat and turn.phase in ATTACKING
    if not attacks or not 0 <= turn.direction < DIRECTIONS:
        return ()
    places = reach.within_reach(public, turn.direction)
    return tuple(public.columns[x][y] for x, y in places)


def _prospects(hand: Counts, ways: Sequence[Way], colour: str) -> float:
    """The best that the hand pays along a way, or nearly pays, and some of the rest."""
    gains = [_gain(hand, cards, reached, colour) for cards, reached in ways if cards]
    best = max(gains, default=0.0)
    return SOON * best + BESIDE * (fsum(gains) - best)


def _at_once(hand: Counts, cards: tuple[str, ...], colour: str) -> float:
    """The best that the hand pays now in the direction of the attack."""
    ends = range(1, len(cards) + 1)
    paid = [_clear(cards[:n], colour) for n in ends if not _lacking(hand, cards[:n])]
    return max(paid, default=0.0)


@lru_cache(KEPT)
def _gain(hand: Counts, cards: tuple[str, ...], reached: int, colour: str) -> float:
    """The best gain along a direction: what is behind a card wants that one first.

    What is out of this turn's reach is won a turn later, and so worth less.
    """
    best = 0.0
    for n in range(1, len(cards) + 1):
        turns = (n - 1) // reached
        clear = _clear(cards[:n], colour)
        if n == reach.MOST <= reached:
            clear += 2 * CARD
        gain = clear * LATER**turns / (1 + LACKING * _lacking(hand, cards[:n]))
        best = max(best, gain)
    return best


def _clear(cards: Sequence[str], colour: str) -> float:
    """Points of Yen cards without what their payment is good for."""
    return fsum(scoring.worth(card, colour) - CARD * price(card) for card in cards)


@lru_cache(KEPT)
def _lacking(hand: Counts, cards: tuple[str, ...]) -> int:
    """How many cards a hand lacks to pay for Yen cards, one after the other."""
    if not cards:
        return 0
    *bulls, warriors = hand
    short, paid = min((_short(bulls, paid), paid) for paid in _in_bulls(cards[0]))
    left = (
        *(max(0, have - gone) for have, gone in zip(bulls, paid, strict=True)),
        max(0, warriors - short),
    )
    return max(0, short - warriors) + _lacking(left, cards[1:])


@cache
def _in_bulls(card: str) -> tuple[Counts, ...]:
    """The payments of a Yen card without warriors."""
    return tuple(paid[:-1] for paid in payments(card) if not paid[-1])


def _short(bulls: Sequence[int], paid: Counts) -> int:
    short = 0
    for have, need in zip(bulls, paid, strict=True):
        if need > have:
            short += need - have
    return short


def _effort(action: Action) -> float:
    return 0.0


def _candidates(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Of payments for one card, those with the fewest warriors."""
    least: dict[int, int] = {}
    for action in legal:
        if isinstance(action, Defeat):
            warriors = action.paid[-1]
            least[action.direction] = min(least.get(action.direction, 9), warriors)
    return [
        action
        for action in legal
        if not isinstance(action, Defeat) or action.paid[-1] == least[action.direction]
    ]


def _ways_on(state: State) -> Sequence[Action]:
    return ()


def greedy() -> Greedy[State, Action, View]:
    """A player that takes what looks best now."""
    return Greedy(rules, determinize, value, _effort, _candidates, _ways_on)


def novice() -> Novice[View, Action]:
    """Greedy, but for what it does without a thought."""
    return Novice(greedy())


BOTS: Final[dict[str, Callable[[], Any]]] = {"novice": novice, "greedy": greedy}

"""Fire Bulls for computer players: how well a seat stands, as far as it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from bots.greedy import Greedy
from games.fire_bulls import attack, rules, scoring
from games.fire_bulls.cards import Counts, less, more, one, payments
from games.fire_bulls.state import (
    DIRECTIONS,
    JIE_PLACE,
    Action,
    Defeat,
    LayDown,
    Phase,
    State,
    TakeOpen,
    View,
)
from games.fire_bulls.worlds import guess

CARD: Final = 0.3  # points a Qi card is good for
ALIKE: Final = 0.06  # two of a colour are better than two of two
WARRIOR: Final = 0.45
STRUCK: Final = 0.12  # a card that another player loses
SOON: Final = 0.5  # of what could be won in the next turn
FULL: Final = 8  # cards in hand: more will be laid down
HANDS: Final = 4096  # kept: those of a match, and of some before


def value(view: View) -> float:
    """Points won, what the hand is good for and what it may win next."""
    assert view.viewer is not None
    assert view.hand is not None
    own = view.seats[view.viewer]
    worth = float(scoring.score(own.won, own.colour).total)
    worth += _hand(view.hand) + CARD * min(view.draws, FULL)
    worth += STRUCK * len(view.struck) + CARD * view.thief * len(view.struck)
    worth -= max(0, sum(view.hand) + view.draws - FULL) * CARD
    if view.ransom:
        worth -= min(view.ransom, len(own.won) - view.defeated)
    return worth + SOON * _prospects(view, view.hand, own.colour)


def _hand(hand: Counts) -> float:
    *bulls, warriors = hand
    pairs = sum(n * (n - 1) / 2 for n in bulls)
    return CARD * sum(bulls) + ALIKE * pairs + WARRIOR * warriors


def _prospects(view: View, hand: Counts, colour: str) -> float:
    """The best next card that the hand pays, or nearly pays."""
    best = 0.0
    going = view.direction >= 0 and view.phase in (Phase.ATTACK, Phase.STRIKE)
    ways = (view.direction,) if going else range(JIE_PLACE + 1)
    for direction in ways:
        card = attack.next_card(view, direction)
        if not card:
            continue
        gain = scoring.worth(card, colour)
        missing = _missing(hand, card)
        cost = CARD * sum(payments(card)[0])
        reach = 0.15 * attack.reach(view, direction) if direction < DIRECTIONS else 0
        best = max(best, (gain - cost + reach) / (1 + 1.5 * missing))
    return best


@lru_cache(HANDS)
def _missing(hand: Counts, card: str) -> int:
    """How many cards a hand lacks to pay for a Yen card."""
    return min(
        sum(max(0, need - have) for need, have in zip(paid, hand, strict=True))
        for paid in payments(card)
    )


def _nearest(state: State, hand: Counts) -> int:
    """How many cards a hand lacks to defeat any of those that are met next."""
    met = {attack.next_card(state, direction) for direction in range(JIE_PLACE + 1)}
    return min((_missing(hand, card) for card in met if card), default=0)


def _effort(action: Action) -> float:
    return 0.0


def _candidates(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Of actions that come to the same the better ones, and none that goes in circles.

    A full hand that takes an open card has to lay one down, and might do so for ever.
    It does so only to come nearer to a Yen card, and lays down none that takes it away
    again. Of such exchanges, draws and defeats a match has but so many.
    """
    hand = state.seats[state.turn].hand
    if state.phase is Phase.LIMIT:
        return _spared(state, hand, legal)
    if state.phase is Phase.TURN and sum(hand) >= FULL:
        lacking = _nearest(state, hand)
        legal = [
            action
            for action in legal
            if not isinstance(action, TakeOpen)
            or _nearest(state, more(hand, one(action.card))) < lacking
        ] or legal
    return _fewest_warriors(legal)


def _spared(state: State, hand: Counts, legal: Sequence[Action]) -> Sequence[Action]:
    """The cards without which the hand is as near as it can be to a Yen card."""
    lacking = [
        _nearest(state, less(hand, one(action.card)))
        for action in legal
        if isinstance(action, LayDown)
    ]
    least = min(lacking)
    return [action for action, n in zip(legal, lacking, strict=True) if n == least]


def _fewest_warriors(legal: Sequence[Action]) -> Sequence[Action]:
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
    return Greedy(rules, guess, value, _effort, _candidates, _ways_on)


BOTS: Final[dict[str, Callable[[], Any]]] = {"greedy": greedy}

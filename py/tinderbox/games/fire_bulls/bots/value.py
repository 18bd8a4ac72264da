"""Fire Bulls for computer players: the value of a position to its viewer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum  # `sum` rounds floats differently since Python 3.12

from tinderbox.bots.novice import Novice
from tinderbox.games.fire_bulls import flow, scoring
from tinderbox.games.fire_bulls.bots.determinize import determinize as determinize
from tinderbox.games.fire_bulls.bots.payable import (
    CACHE_SIZE,
    AttackLine,
    attack_lines,
    coming_cards,
    possible_hands,
    promise,
    shortages,
    under_attack,
)
from tinderbox.games.fire_bulls.bots.tuned import GreedyBot, one_ply
from tinderbox.games.fire_bulls.cards import Codes, Counts, price
from tinderbox.games.fire_bulls.state import Action, State, View

# In points:
CARD = 0.3  # a Qi card in hand
FULLER = 0.035  # subtracted from it for each card that is in hand already
ALIKE = 0.06  # each pair of one colour in hand
MATCHING = 3  # cards of a colour that count for ALIKE: few Yen cards need more
WARRIORS = 0.15  # added for a warrior
UNSEEN = 0.08  # a card to come, at least: a full hand discards its worst one
STRUCK = 0.12  # a card that another player loses
# Factors of gains:
SOON = 0.5  # of the best gain in the next turn
BESIDE = 0.1  # of the gains in other directions
LATER = 0.6  # for each turn that a gain is farther away
LACKING = 1.5  # a gain is divided by 1 + this for each card it lacks


def value(view: View) -> float:
    """Return the points won, the value of the hand, and of what it may win next."""
    assert view.viewer is not None
    assert view.hand is not None
    public = view.public
    own = public.seats[view.viewer]
    if own.bull < 0:
        return promise(public, view.viewer)
    worth = float(scoring.score(own.won, own.colour).total)
    if public.turn.ransom:
        worth -= flow.ransom_for(public, public.turn.ransom)
    drawn, struck = coming_cards(public)
    worth += drawn * max(UNSEEN, CARD - FULLER * sum(view.hand))
    worth += STRUCK * struck
    lines = attack_lines(public, view.viewer)
    attacked = under_attack(view)
    # `_prospects` has the part SOON of the best gain. In an attack it counts in full.
    return worth + max(
        _hand_value(hand)
        + _prospects(hand, lines, own.colour)
        + (1 - SOON) * _at_once(hand, attacked, own.colour)
        for hand in possible_hands(view.hand)
    )


def _hand_value(hand: Counts) -> float:
    *bulls, warriors = hand
    cards = sum(hand)
    pairs = sum(min(n, MATCHING) * (min(n, MATCHING) - 1) / 2 for n in bulls)
    worth = CARD * cards - FULLER * cards * (cards - 1) / 2
    return worth + ALIKE * pairs + WARRIORS * warriors


def _prospects(hand: Counts, lines: Sequence[AttackLine], colour: str) -> float:
    """Return the value of the best direction for a hand, and a part of the others."""
    gains = [_gain(hand, cards, reached, colour) for cards, reached in lines]
    best = max(gains, default=0.0)
    return SOON * best + BESIDE * (fsum(gains) - best)


def _at_once(hand: Counts, cards: Codes, colour: str) -> float:
    """Return the best gain that the hand can pay now in the attack's direction."""
    ends = enumerate(shortages(hand, cards), 1)
    paid = [_net_gain(cards[:n], colour) for n, lacks in ends if not lacks]
    return max(paid, default=0.0)


@lru_cache(CACHE_SIZE)
def _gain(hand: Counts, cards: Codes, reached: int, colour: str) -> float:
    """Return the best gain along a direction.

    To defeat a card, all cards before it must be paid too. Cards beyond this turn's
    reach are won a turn later, and so count less.
    """
    best = 0.0
    for n, lacks in enumerate(shortages(hand, cards), 1):
        turns = (n - 1) // reached
        net_gain = _net_gain(cards[:n], colour)
        if flow.is_third(n) and n <= reached:
            net_gain += flow.CARDS_FOR_THREE * CARD
        gain = net_gain * LATER**turns / (1 + LACKING * lacks)
        best = max(best, gain)
    return best


@lru_cache(CACHE_SIZE)
def _net_gain(cards: Codes, colour: str) -> float:
    """Return the points of Yen cards, less the value of the cards that pay for them."""
    return fsum(scoring.worth(card, colour) - CARD * price(card) for card in cards)


def greedy() -> GreedyBot:
    """Return a player that takes the best action by its value now."""
    return one_ply(value)


def novice() -> Novice[State, Action, View]:
    """Return a player that is greedy, but often draws an action at random.

    It is careless more often than in other games: the better half of the actions is
    seldom much worse than the best.
    """
    return Novice(greedy(), careless=3, of=4)

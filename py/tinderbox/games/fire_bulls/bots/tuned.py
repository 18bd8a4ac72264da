"""Fire Bulls for computer players: looks one action ahead, by weights of self-play."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from tinderbox.bots.greedy import Greedy
from tinderbox.bots.weights import Numbers, read_weights
from tinderbox.games.fire_bulls import rules, scoring
from tinderbox.games.fire_bulls.bots.determinize import determinize
from tinderbox.games.fire_bulls.bots.payable import (
    CACHE_SIZE,
    AttackLine,
    attack_lines,
    candidates,
    coming_cards,
    possible_hands,
    promise,
    shortages,
    under_attack,
)
from tinderbox.games.fire_bulls.cards import COLOURS, Codes, Counts, price
from tinderbox.games.fire_bulls.flow import HAND_LIMIT, old_won
from tinderbox.games.fire_bulls.state import Action, Phase, Public, State, View

GreedyBot = Greedy[State, Action, View]


class Weights(NamedTuple):
    """The values of things, in points."""

    card: float  # a Qi card in hand, or one that will be drawn
    alike: float  # each pair of one colour in hand
    warrior: float  # added for a warrior
    own_colour: float  # added for a bull of the own colour, whose cards give a point
    struck: float  # a card that another player loses
    ransom: float  # subtracted for each point of the won cards owed for warriors
    chain: float  # factor of the gain that the hand can pay in the present attack
    best: float  # factor of the best direction's prospect
    second: float  # factor of the second best direction's prospect
    reach: float  # added to a prospect for each card that a turn may defeat there
    missing: float  # a prospect is divided by 1 + this for each card it lacks


TUNED = read_weights(Weights, __file__, "tuned")


def value(view: View, weights: Weights = TUNED) -> float:
    """Return the points won and, before the end, the value of the hand."""
    assert view.viewer is not None
    assert view.hand is not None
    public = view.public
    own = public.seats[view.viewer]
    if own.bull < 0:
        return promise(public, view.viewer)
    worth = float(scoring.score(own.won, own.colour).total)
    if public.turn.phase is Phase.OVER:
        return worth
    drawn = struck = 0
    if public.turn.seat == view.viewer:
        worth -= weights.ransom * _owed(public)
        drawn, struck = coming_cards(public)
    worth += weights.struck * struck
    worth += weights.card * min(drawn, max(0, HAND_LIMIT - sum(view.hand)))
    lines = attack_lines(public, view.viewer)
    attacked = under_attack(view)
    return worth + _in_hand(view.hand, lines, attacked, own.colour, weights)


@lru_cache(CACHE_SIZE)
def _in_hand(
    hand: Counts,
    lines: tuple[AttackLine, ...],
    attacked: Codes,
    colour: str,
    weights: Weights,
) -> float:
    """Return the value of the hand: its cards, its prospects, the current attack."""
    own = COLOURS.index(colour)
    return max(
        _suit(left, own, weights)
        + _prospects(left, lines, colour, weights)
        + weights.chain * _chain(left, attacked, colour, weights)
        for left in possible_hands(hand)
    )


def _owed(public: Public) -> int:
    """Return the points of the cheapest cards that pay for the warriors (FB-3.5)."""
    ransom = public.turn.ransom
    colour = public.seats[public.turn.seat].colour
    if not ransom:
        return 0
    return sum(sorted(scoring.worth(card, colour) for card in old_won(public))[:ransom])


def _suit(hand: Counts, own: int, weights: Weights) -> float:
    """Return the value of a hand's cards, whatever they will pay for."""
    *bulls, warriors = hand
    pairs = sum(n * (n - 1) for n in bulls) / 2
    worth = weights.card * sum(hand) + weights.alike * pairs
    return worth + weights.warrior * warriors + weights.own_colour * bulls[own]


def _prospects(
    hand: Counts,
    lines: tuple[AttackLine, ...],
    colour: str,
    weights: Weights,
) -> float:
    """Return the value of the two best directions for a hand."""
    best = second = 0.0
    for cards, reached in lines:
        gain = prospect(hand, cards, reached, colour, weights)
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return weights.best * best + weights.second * second


def prospect(
    hand: Counts, cards: Codes, reached: int, colour: str, weights: Weights
) -> float:
    """Return the best gain of a direction within reach.

    To defeat a card, all cards before it must be paid too. Cards that the hand lacks
    reduce the gain.
    """
    met = cards[:reached]
    gains = _gains(met, colour, weights)
    best = 0.0
    for gain, lacks in zip(gains, shortages(hand, met), strict=True):
        worth = (gain + weights.reach * reached) / (1 + weights.missing * lacks)
        if worth > best:
            best = worth
    return best


def _chain(hand: Counts, cards: Codes, colour: str, weights: Weights) -> float:
    """Return the best gain that the hand can pay now in the attack's direction."""
    gains = _gains(cards, colour, weights)
    paid = zip(gains, shortages(hand, cards), strict=True)
    return max([0.0, *(gain for gain, lacks in paid if not lacks)])


@lru_cache(CACHE_SIZE)
def _gains(cards: Codes, colour: str, weights: Weights) -> Numbers:
    """Return the gain of each number of Yen cards, from the first one on.

    It is their points, less the value of the cards that pay for them.
    """
    gain = 0.0
    found = []
    for card in cards:
        gain += scoring.worth(card, colour) - weights.card * price(card)
        found.append(gain)
    return tuple(found)


def tuned(weights: Weights = TUNED) -> GreedyBot:
    """Return a player with the weights that self-play found, or others."""
    return one_ply(lambda view: value(view, weights))


def one_ply(worth: Callable[[View], float]) -> GreedyBot:
    """Return a player that takes the action with the highest `worth` after it."""
    return Greedy(rules, determinize, worth, candidates)

"""Fire Bulls for computer players: a seat's chance to win."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from math import fsum  # `sum` rounds floats differently since Python 3.12
from operator import mul
from typing import Final

from tinderbox.bots.weights import Numbers, read_weights
from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import flow, rules, scoring
from tinderbox.games.fire_bulls.bots.tuned import TUNED, value
from tinderbox.games.fire_bulls.state import PublicSeat, State

# Fitted to who wins matches of tuned players: by the number of seats, then by how often
# the Qi deck was exhausted (see `STAGES`), the weights of `features`.
WEIGHTS: Mapping[str, tuple[Numbers, ...]] = read_weights(dict, __file__, "leaf")
# The third exhaustion ends the match, so stages get shorter towards it.
STAGES = (0.5, 1.0, 1.5, 2.0, 2.25, 2.5, 2.65, 2.8, 2.88, 2.94, 2.97)
SQUARINGS: Final = 4  # in `_power`: more make it more precise


def chance_to_win(state: State, seat: Player) -> float:
    """Return a seat's probability to win, at the start of a turn or after the end."""
    outcome = rules.outcome(state)
    if outcome is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    weights = WEIGHTS[str(len(state.hands))][stage(state)]
    worth = [fsum(map(mul, weights, counts)) for counts in features(state)]
    most = max(worth)
    odds = [_power(each - most) for each in worth]
    return odds[seat] / fsum(odds)


def features(state: State) -> list[Numbers]:
    """Return what counts for each seat's chance to win, at the start of a turn.

    It is: the points won, the number of cards in hand up to the limit, the rest of
    tuned's value, the points that the third exhaustion costs (FB-5.1), and the number
    of turns before the seat's own.
    """
    public = state.public
    seats = len(public.seats)
    found: list[Numbers] = []
    for n, own in enumerate(public.seats):
        won = scoring.score(own.won, own.colour).total
        cards = min(own.hand, flow.HAND_LIMIT)
        rest = value(rules.view(state, Player(n))) - won - TUNED.card * cards
        order = (n - public.turn.seat) % seats
        found.append(
            (float(won), float(cards), rest, float(_exhaustion_cost(own)), float(order))
        )
    return found


def stage(state: State) -> int:
    """Return the number of the stage of the match, by the use of the Qi deck."""
    left = sum(state.deck)
    discards = sum(state.public.discards)
    used = state.public.exhausted + discards / max(1, left + discards)
    return bisect_right(STAGES, used)


def _exhaustion_cost(own: PublicSeat) -> int:
    """Return the points of the card that the third exhaustion costs a seat."""
    if not own.won:
        return 0
    return scoring.worth(scoring.best_card(own.won, own.colour), own.colour)


def _power(x: float) -> float:
    """Return e to the power of x ≤ 0, roughly.

    Unlike `exp` it gives the same result on all machines.
    """
    power = max(0.0, 1 + x / 2**SQUARINGS)
    for _ in range(SQUARINGS):
        power *= power
    return power

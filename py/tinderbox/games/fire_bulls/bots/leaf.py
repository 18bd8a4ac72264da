"""Fire Bulls for computer players: a seat's chance to win."""

from __future__ import annotations

from math import fsum  # `sum` rounds floats differently since Python 3.12
from typing import Final

from tinderbox.core.game import Player
from tinderbox.games.fire_bulls import rules, scoring
from tinderbox.games.fire_bulls.bots.tuned import value
from tinderbox.games.fire_bulls.state import PublicSeat, State

# Fitted to who wins 18,000 matches of tuned players, from 2 to 5 at a table.
SPREAD: Final = 4.3  # a lead of so many points makes a win e times as likely
NARROWER: Final = 0.9  # points by which each exhaustion of the deck reduces SPREAD
# The third exhaustion costs everybody the best card won (FB-5.1). So each exhaustion
# counts as the loss of this share of the card's points, by number of seats. Many
# matches of two or three seats end before the third.
LOST: Final = {2: 0.16, 3: 0.16, 4: 0.24, 5: 0.25}
FORESEEN: Final = 0.6  # exhaustions that are counted from the start of the match
FINE: Final = 4  # squarings in `_power`: more are more precise


def chance_to_win(state: State, seat: Player) -> float:
    """Return a seat's probability to win. The turn must be at its start or end."""
    outcome = rules.outcome(state)
    if outcome is not None:
        return (seat in outcome.winners) / len(outcome.winners)
    public = state.public
    used = _used(state)
    lost = LOST[len(public.seats)] * (FORESEEN + used)
    spread = SPREAD - NARROWER * used
    worth = [
        value(rules.view(state, Player(n))) - lost * _best(own)
        for n, own in enumerate(public.seats)
    ]
    most = max(worth)
    odds = [_power((each - most) / spread) for each in worth]
    return odds[seat] / fsum(odds)


def _used(state: State) -> float:
    """Return how often the Qi deck was exhausted, plus the share of it that is used."""
    left = sum(state.deck)
    discards = sum(state.public.discards)
    return state.public.exhausted + discards / max(1, left + discards)


def _best(own: PublicSeat) -> int:
    """Return the points of the card that the third exhaustion costs a seat."""
    if not own.won:
        return 0
    return scoring.worth(scoring.best_card(own.won, own.colour), own.colour)


def _power(x: float) -> float:
    """Return e to the power of x ≤ 0, roughly.

    Unlike `exp` it gives the same result on all machines.
    """
    power = max(0.0, 1 + x / 2**FINE)
    for _ in range(FINE):
        power *= power
    return power

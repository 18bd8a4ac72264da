"""Which card may come up, of piles and hands that nobody sees through (FB-2, FB-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tinderbox.games.fire_bulls import flow
from tinderbox.games.fire_bulls.cards import letters
from tinderbox.games.fire_bulls.state import (
    Action,
    ChooseFirst,
    DrawQi,
    LayOpen,
    Lose,
    Phase,
    State,
    TurnUp,
)


def chance_outcomes(state: State) -> Sequence[tuple[Action, float]]:
    """Each kind of card by how many there are; () for bulls and hands, too many."""
    match state.phase:
        case Phase.FIRST:
            seats = len(state.seats)
            return [(ChooseFirst(seat), 1 / seats) for seat in range(seats)]
        case Phase.REFILL:
            column = flow.column_due(state)
            assert column is not None
            return [(TurnUp(column, card), p) for card, p in _shares(state.yen)]
        case Phase.ROW:
            return [(LayOpen(card), p) for card, p in _shares(letters(state.deck))]
        case Phase.DRAW:
            return [(DrawQi(card), p) for card, p in _shares(letters(state.deck))]
        case Phase.STRIKE:
            seat = state.struck[0]
            hand = letters(state.seats[seat].hand)
            return [(Lose(seat, card), p) for card, p in _shares(hand)]
    return ()


def _shares(cards: Sequence[str]) -> list[tuple[str, float]]:
    return [(card, n / len(cards)) for card, n in Counter(cards).items()]

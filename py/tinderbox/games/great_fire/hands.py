"""Adds cards and tokens to the seat on turn, and removes them (GF-4.5, GF-6.1)."""

from __future__ import annotations

from tinderbox.core.record import put
from tinderbox.games.great_fire.board import add
from tinderbox.games.great_fire.state import (
    Counts,
    PublicSeat,
    Secret,
    State,
    Supply,
    Turn,
)


def take_card(state: State, kind: int, piles: Counts) -> State:
    """Move a card from the deck to the hand. `piles` are the piles after it."""
    supply = state.public.supply._replace(piles=piles)
    after = _with_cards(state, kind, 1, state.public.turn, supply)
    return after._replace(deck=add(state.deck, kind, -1))


def lay_card(state: State, kind: int, turn: Turn) -> State:
    """Discard a card of the hand. `turn` is the turn after it."""
    supply = state.public.supply
    supply = supply._replace(discards=add(supply.discards, kind, 1))
    return _with_cards(state, kind, -1, turn, supply)


def win_token(state: State, kind: int) -> State:
    """Move a token of the bag to the seat on turn. Only that seat knows its kind."""
    after = _with_tokens(state, kind, 1, state.public.turn, state.public.supply)
    return after._replace(bag=add(state.bag, kind, -1))


def spend_token(state: State, kind: int, turn: Turn) -> State:
    """Spend a token in the open. `turn` is the turn after it."""
    supply = state.public.supply
    supply = supply._replace(spent=add(supply.spent, kind, 1))
    return _with_tokens(state, kind, -1, turn, supply)


def _with_cards(state: State, kind: int, n: int, turn: Turn, supply: Supply) -> State:
    """Change the number of cards of a kind in the hand of the seat on turn.

    A card that leaves is one that all have seen, if the hand has such a card of its
    kind.
    """
    seat = state.public.turn.seat
    mine = state.secrets[seat]
    known = state.public.seats[seat]
    mine = mine._replace(hand=add(mine.hand, kind, n))
    known = known._replace(hand=known.hand + n)
    if n < 0 and known.shown[kind]:
        known = known._replace(shown=add(known.shown, kind, n))
    return _with_seat(state, mine, known, turn, supply)


def _with_tokens(state: State, kind: int, n: int, turn: Turn, supply: Supply) -> State:
    """Change the number of tokens of a kind that the seat on turn has."""
    seat = state.public.turn.seat
    mine = state.secrets[seat]
    known = state.public.seats[seat]
    mine = mine._replace(tokens=add(mine.tokens, kind, n))
    known = known._replace(tokens=known.tokens + n)
    return _with_seat(state, mine, known, turn, supply)


def _with_seat(
    state: State, mine: Secret, known: PublicSeat, turn: Turn, supply: Supply
) -> State:
    """Replace what the seat on turn and the others know of it."""
    public = state.public
    seat = public.turn.seat
    seats = put(public.seats, seat, known)
    public = public._replace(seats=seats, turn=turn, supply=supply)
    return state._replace(public=public, secrets=put(state.secrets, seat, mine))

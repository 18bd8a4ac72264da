"""Fire Bulls: hands, and the others' knowledge of them (FB-6.1)."""

from __future__ import annotations

from tinderbox.core.record import put
from tinderbox.games.fire_bulls.cards import Counts, less, more, single
from tinderbox.games.fire_bulls.state import Public, PublicSeat, State


def with_seat(public: Public, seat: int, own: PublicSeat) -> Public:
    """Return the table with another value for one seat."""
    return public._replace(seats=put(public.seats, seat, own))


def gain(state: State, seat: int, letter: str, *, seen: bool = False) -> State:
    """Add a card to a hand. `seen` is True if everybody saw it."""
    shown = state.public.seats[seat].shown
    hand = more(state.hands[seat], single(letter))
    return _with_hand(state, seat, hand, more(shown, single(letter)) if seen else shown)


def lose(state: State, seat: int, lost: Counts) -> State:
    """Remove cards from a hand for all to see, known ones first."""
    shown = less(state.public.seats[seat].shown, lost)
    hand = less(state.hands[seat], lost)
    # Below 0: more cards of a kind were lost than others had seen.
    still_shown = tuple([n if n > 0 else 0 for n in shown])
    return _with_hand(state, seat, hand, still_shown)


def be_robbed(state: State, seat: int, letter: str) -> State:
    """Remove a card from a hand, without showing it to the others (FB-1.2).

    It may be one of the cards that the others know. So of each kind one less is known.
    """
    shown = state.public.seats[seat].shown
    hand = less(state.hands[seat], single(letter))
    return _with_hand(state, seat, hand, tuple(max(0, n - 1) for n in shown))


def _with_hand(state: State, seat: int, hand: Counts, shown: Counts) -> State:
    own = state.public.seats[seat]._replace(hand=sum(hand), shown=shown)
    public = with_seat(state.public, seat, own)
    return state._replace(public=public, hands=put(state.hands, seat, hand))


def others_with_cards(public: Public) -> tuple[int, ...]:
    """Return the other seats that have a card to lose."""
    return tuple(
        seat
        for seat, own in enumerate(public.seats)
        if seat != public.turn.seat and own.hand
    )

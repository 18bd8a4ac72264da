"""Fire Bulls for computer players: draws worlds that fit a seat's view (FB-6.1)."""

from __future__ import annotations

from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls.cards import (
    ALL_QI,
    JIE,
    YEN,
    Codes,
    count,
    less,
    letters,
    more,
)
from tinderbox.games.fire_bulls.state import EMPTY, Public, State, View


def determinize(view: View, rng: Rng) -> State:
    """Return a whole state that the viewer can't tell from the true one."""
    assert view.viewer is not None
    assert view.hand is not None
    me = view.viewer
    public = view.public
    unseen = less(less(less(ALL_QI, view.hand), public.row), public.discards)
    for seat, own in enumerate(public.seats):
        if seat != me:
            unseen = less(unseen, own.shown)
    pool = list(rng.shuffled(letters(unseen)))
    hands = []
    for seat, own in enumerate(public.seats):
        hand = view.hand
        if seat != me:
            hidden = own.hand - sum(own.shown)
            hand = more(own.shown, count("".join(pool[:hidden])))
            del pool[:hidden]
        hands.append(hand)
    return State(public, tuple(hands), count("".join(pool)), _face_down(public))


def _face_down(public: Public) -> Codes:
    """Return the face-down Yen cards. Their order is unknown, the cards are public."""
    seen = [card for column in public.columns for card in column if card != EMPTY]
    seen += [card for own in public.seats for card in own.won]
    seen += [*public.out, *([JIE] if public.jie else [])]
    return tuple(
        sorted(
            card.code
            for card in YEN.values()
            for _ in range(card.count - seen.count(card.code))
        )
    )

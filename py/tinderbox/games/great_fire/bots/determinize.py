"""The Great Fire for computer players: what may be hidden from a seat (GF-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.deal import DECKS, pack
from tinderbox.games.great_fire.state import (
    CARDS,
    COLOURS,
    KINDS,
    Counts,
    Seat,
    State,
    View,
)

ALL_CARDS: Final[Counts] = (16, 14, 10, 20)
ALL_TOKENS: Final[Counts] = (10, 6, 4)


def determinize(view: View, rng: Rng) -> State:
    """A whole state that the viewer can't tell from the true one."""
    assert view.viewer is not None
    assert view.mine is not None
    me, seats = view.viewer, view.seats
    colours = _deal_colours(view, rng)
    aims = [
        rng.shuffled([i for i in d if i not in view.mine.objectives]) for d in DECKS
    ]
    shown = [seat.shown for seat in seats]
    cards = _left(
        ALL_CARDS, view.discards, view.mine.hand, *shown[:me], *shown[me + 1 :]
    )
    deck = list(rng.shuffled(pack(cards)))
    bag = list(
        rng.shuffled(pack(_left(ALL_TOKENS, view.spent, view.mine.tokens), KINDS))
    )
    dealt = []
    for n, seat in enumerate(seats):
        if n == me:
            dealt.append(view.mine)
            continue
        hand = [deck.pop() for _ in range(seat.hand - sum(seat.shown))]
        tokens = [bag.pop() for _ in range(seat.tokens)]
        dealt.append(
            Seat(
                colour=seat.colour or (colours.pop() if view.mine.colour else ""),
                objectives=tuple(aim[n] for aim in aims)
                if view.mine.objectives
                else (),
                hand=_plus(seat.shown, _count(hand, CARDS)),
                tokens=_count(tokens, KINDS),
                extinguished=seat.extinguished,
                shown=seat.shown,
            )
        )
    return State(
        switches=view.switches,
        board=view.board,
        seats=tuple(dealt),
        phase=view.phase,
        first=view.first,
        turn=view.turn,
        deck=_count(deck, CARDS),
        bag=_count(bag, KINDS),
        discards=view.discards,
        spent=view.spent,
        piles=view.piles,
        placed=view.placed,
        card=view.card,
        doubled=view.doubled,
        acts=view.acts,
        points=view.points,
        stage=view.stage,
        owed=view.owed,
        extra=view.extra,
        hero=view.hero,
        turns_left=view.turns_left,
    )


def _deal_colours(view: View, rng: Rng) -> list[str]:
    known = {seat.colour for seat in view.seats}
    if view.mine is not None:
        known.add(view.mine.colour)
    return list(rng.shuffled([c for c in COLOURS if c not in known]))


def _left(whole: Counts, *taken: Counts) -> Counts:
    return tuple(n - sum(some) for n, *some in zip(whole, *taken, strict=True))


def _plus(some: Counts, more: Counts) -> Counts:
    return tuple(a + b for a, b in zip(some, more, strict=True))


def _count(things: Sequence[str], kinds: Sequence[str]) -> Counts:
    return tuple(things.count(kind) for kind in kinds)

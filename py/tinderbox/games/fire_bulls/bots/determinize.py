"""Fire Bulls for computer players: what may be hidden from a seat (FB-6.1)."""

from __future__ import annotations

from tinderbox.core.rng import Rng
from tinderbox.games.fire_bulls.cards import (
    ALL_QI,
    JIE,
    YEN,
    Counts,
    count,
    less,
    letters,
    more,
)
from tinderbox.games.fire_bulls.state import EMPTY, NOBODY, NOTHING, Seat, State, View


def determinize(view: View, rng: Rng) -> State:
    """A whole state that the viewer can't tell from the true one."""
    assert view.viewer is not None
    assert view.hand is not None
    me = view.viewer
    unseen = less(less(less(ALL_QI, view.hand), view.row), view.discards)
    for seat, public in enumerate(view.seats):
        if seat != me:
            unseen = less(unseen, public.shown)
    pool = list(rng.shuffled(letters(unseen)))
    seats = []
    for seat, public in enumerate(view.seats):
        hand = view.hand
        if seat != me:
            hidden = public.hand - sum(public.shown)
            hand = more(public.shown, count("".join(pool[:hidden])))
            del pool[:hidden]
        seats.append(Seat(public.colour, public.bull, hand, public.shown, public.won))
    return State(
        switches=view.switches,
        seats=tuple(seats),
        phase=view.phase,
        turn=view.turn,
        columns=view.columns,
        piles=view.piles,
        yen=_face_down(view),
        out=view.out,
        jie=view.jie,
        deck=_deck(pool),
        row=view.row,
        discards=view.discards,
        exhausted=view.exhausted,
        quiet=view.quiet,
        direction=view.direction,
        defeated=view.defeated,
        rewarded=view.rewarded,
        ransom=view.ransom,
        offered=view.offered,
        draws=view.draws,
        struck=view.struck,
        thief=view.thief,
        may_step=view.may_step,
        began=view.turn != NOBODY,
    )


def _deck(pool: list[str]) -> Counts:
    return count("".join(pool)) if pool else NOTHING


def _face_down(view: View) -> tuple[str, ...]:
    """The Yen cards that nobody sees: all know which they are, none in which order."""
    seen = [card for column in view.columns for card in column if card != EMPTY]
    seen += [card for seat in view.seats for card in seat.won]
    seen += [*view.out, *([JIE] if view.jie else [])]
    return tuple(
        sorted(
            card.code
            for card in YEN.values()
            for _ in range(card.count - seen.count(card.code))
        )
    )

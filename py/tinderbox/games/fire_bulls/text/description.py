"""Fire Bulls: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.games.fire_bulls.cards import letters
from tinderbox.games.fire_bulls.rulebook import ON, OPTIONS
from tinderbox.games.fire_bulls.state import (
    EMPTY,
    NOBODY,
    Column,
    Public,
    PublicSeat,
    State,
)
from tinderbox.games.fire_bulls.text.position import (
    FLAGS,
    NONE,
    NUMBERS,
    even,
    position,
    value_of,
)


def describe(state: State) -> str:
    """The shortest text whose `position` is `state`."""
    public, turn = state.public, state.public.turn
    head = [f"seats {len(public.seats)}"]
    if rules := [f"{o.key}={ON}" for o in OPTIONS if getattr(public.switches, o.key)]:
        head.append(f"rules {' '.join(rules)}")
    head.append(f"phase {turn.phase}")
    usual = position(";".join(head)).public
    if turn.seat != usual.turn.seat:
        head.append(f"turn {NONE if turn.seat == NOBODY else turn.seat}")
        usual = position(";".join(head)).public
    seats = _about_seats(state, usual.seats)
    cards = _about_cards(public, usual)
    return "; ".join([*head, *seats, *cards, *_rest(public, usual)])


def _about_seats(state: State, usual: tuple[PublicSeat, ...]) -> Iterator[str]:
    seats = state.public.seats
    places = list(map(_bull, seats))
    if places != list(map(_bull, usual)):
        yield f"bulls {' '.join(places)}"
    if hands := [
        f"{i} {letters(hand)}" for i, hand in enumerate(state.hands) if any(hand)
    ]:
        yield f"hands {', '.join(hands)}"
    if shown := [
        f"{i} {letters(own.shown)}" for i, own in enumerate(seats) if any(own.shown)
    ]:
        yield f"shown {', '.join(shown)}"
    for i, own in enumerate(seats):
        if own.won:
            yield f"won {i} {' '.join(own.won)}"


def _bull(own: PublicSeat) -> str:
    return f"{own.colour or NONE}{NONE if own.bull < 0 else own.bull}"


def _about_cards(public: Public, usual: Public) -> Iterator[str]:
    if public.columns != usual.columns:
        yield f"columns {' / '.join(map(_column, public.columns))}"
    if public.row != usual.row:
        yield f"row {letters(public.row) or NONE}"
    if any(public.discards):
        yield f"discards {letters(public.discards)}"


def _column(column: Column) -> str:
    return " ".join(NONE if card == EMPTY else card for card in column)


def _rest(public: Public, usual: Public) -> Iterator[str]:
    """Numbers and flags, then the piles as far as they don't follow from all else."""
    for name in NUMBERS:
        n = value_of(public, name)
        if n != value_of(usual, name):
            yield f"{name} {NONE if n < 0 else n}"
    if public.turn.struck:
        yield f"struck {' '.join(map(str, public.turn.struck))}"
    if public.turn.offered != usual.turn.offered:
        yield f"offered {public.turn.offered or NONE}"
    for name in FLAGS:
        if (yes := value_of(public, name)) != value_of(usual, name):
            yield f"{name} {'yes' if yes else 'no'}"
    if public.out:
        yield f"out {' '.join(public.out)}"
    if public.piles != even(sum(public.piles)):
        yield f"piles {' '.join(map(str, public.piles))}"

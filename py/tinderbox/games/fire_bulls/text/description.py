"""Fire Bulls: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.games.fire_bulls.cards import letters
from tinderbox.games.fire_bulls.rulebook import ON, OPTIONS
from tinderbox.games.fire_bulls.state import EMPTY, Column, Seat, State
from tinderbox.games.fire_bulls.text.position import (
    FLAGS,
    NONE,
    NUMBERS,
    even,
    position,
)


def describe(state: State) -> str:
    """The shortest text whose `position` is `state`."""
    head = [f"seats {len(state.seats)}"]
    if rules := [f"{o.key}={ON}" for o in OPTIONS if getattr(state.switches, o.key)]:
        head.append(f"rules {' '.join(rules)}")
    head.append(f"phase {state.phase.value}")
    usual = position(";".join(head))
    if state.turn != usual.turn:
        head.append(f"turn {state.turn if state.began else NONE}")
        usual = position(";".join(head))
    seats = _about_seats(state.seats, usual.seats)
    return "; ".join([*head, *seats, *_about_cards(state, usual), *_rest(state, usual)])


def _about_seats(seats: tuple[Seat, ...], usual: tuple[Seat, ...]) -> Iterator[str]:
    places = [f"{own.colour}{own.bull}" for own in seats]
    if places != [f"{own.colour}{own.bull}" for own in usual]:
        yield f"bulls {' '.join(places)}"
    if hands := [
        f"{i} {letters(own.hand)}" for i, own in enumerate(seats) if any(own.hand)
    ]:
        yield f"hands {', '.join(hands)}"
    if shown := [
        f"{i} {letters(own.shown)}" for i, own in enumerate(seats) if any(own.shown)
    ]:
        yield f"shown {', '.join(shown)}"
    for i, own in enumerate(seats):
        if own.won:
            yield f"won {i} {' '.join(own.won)}"


def _about_cards(state: State, usual: State) -> Iterator[str]:
    if state.columns != usual.columns:
        yield f"columns {' / '.join(map(_column, state.columns))}"
    if state.row != usual.row:
        yield f"row {letters(state.row) or NONE}"
    if any(state.discards):
        yield f"discards {letters(state.discards)}"


def _column(column: Column) -> str:
    return " ".join(NONE if card == EMPTY else card for card in column)


def _rest(state: State, usual: State) -> Iterator[str]:
    """Numbers and flags, then the piles as far as they don't follow from all else."""
    for name in NUMBERS:
        n = getattr(state, name)
        if n != getattr(usual, name):
            yield f"{name} {NONE if n < 0 else n}"
    if state.struck:
        yield f"struck {' '.join(map(str, state.struck))}"
    if state.offered != usual.offered:
        yield f"offered {state.offered or NONE}"
    for name in FLAGS:
        field = "may_step" if name == "step" else name
        if getattr(state, field) != getattr(usual, field):
            yield f"{name} {'yes' if getattr(state, field) else 'no'}"
    if state.out:
        yield f"out {' '.join(state.out)}"
    if state.piles != even(len(state.yen)):
        yield f"piles {' '.join(map(str, state.piles))}"

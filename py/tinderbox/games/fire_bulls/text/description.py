"""Fire Bulls: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.position import NONE, field_clauses, list_clause, rules_clause
from tinderbox.games.fire_bulls.rulebook import switches
from tinderbox.games.fire_bulls.state import NOBODY, Public, PublicSeat, State
from tinderbox.games.fire_bulls.text.position import (
    HANDS,
    TABLE,
    WON,
    bull_text,
    even,
    position,
)


def describe(state: State) -> str:
    """Return the shortest text whose `position` is `state`."""
    public = state.public
    turn = public.turn
    head = [f"seats {len(public.seats)}"]
    head += rules_clause(public.switches, switches({}))
    head.append(f"phase {turn.phase}")
    usual = position(";".join(head))
    if turn.seat != usual.public.turn.seat:
        head.append(f"turn {NONE if turn.seat == NOBODY else turn.seat}")
        usual = position(";".join(head))
    table = field_clauses(TABLE, state, usual)
    return "; ".join(
        [*head, *_about_seats(state, usual), *table, *_about_piles(public)]
    )


def _about_seats(state: State, usual: State) -> Iterator[str]:
    bulls = [list(map(_bull, it.public.seats)) for it in (state, usual)]
    if bulls[0] != bulls[1]:
        yield f"bulls {' '.join(bulls[0])}"
    seats = range(len(state.hands))
    for name, field in HANDS.items():
        yield from list_clause(name, field.in_pairs(state, usual, seats))
    for i in seats:
        yield from field_clauses(WON, state, usual, i)


def _bull(own: PublicSeat) -> str:
    return f"{own.colour or NONE}{bull_text(own.bull)}"


def _about_piles(public: Public) -> Iterator[str]:
    """Yield clauses of the piles, as far as they don't follow from the rest."""
    if public.out:
        yield f"out {' '.join(public.out)}"
    if public.piles != even(sum(public.piles)):
        yield f"piles {' '.join(map(str, public.piles))}"

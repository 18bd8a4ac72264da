"""The Great Fire: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tinderbox.core.position import field_clauses, list_clause, rules_clause
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.rulebook import switches
from tinderbox.games.great_fire.state import State
from tinderbox.games.great_fire.text.position import (
    PIECES,
    SEAT,
    TABLE,
    TURN,
    place_id,
    position,
)


def describe(state: State) -> str:
    """Return the shortest text whose `position` is `state`."""
    public = state.public
    turn = public.turn
    head = [f"seats {len(state.secrets)}"]
    usual_switches = switches({}, len(public.seats))
    head += rules_clause(
        public.switches, usual_switches, {"wild_fire": ("never", "always")}
    )
    head.append(f"phase {turn.phase} {turn.card}".rstrip())
    if turn.turns_left >= 0:
        head.append(f"left {turn.turns_left}")
    usual = position(";".join(head))
    head += field_clauses({"turn": TURN}, state, usual)
    board = _about_board(state, usual)
    table = field_clauses(TABLE, state, usual)
    seats = [
        clause
        for n in range(len(public.seats))
        for clause in field_clauses(SEAT, state, usual, n)
    ]
    return "; ".join([*head, *board, *seats, *table])


def _about_board(state: State, usual: State) -> Iterator[str]:
    board = state.public.board
    places = range(len(DISTRICTS))

    def pieces(
        name: str, places: Iterable[int], name_of: Callable[[int], str] = place_id
    ) -> Iterator[str]:
        return list_clause(name, PIECES[name].in_pairs(state, usual, places, name_of))

    houses = PIECES["houses"]
    demolished = board.demolished
    lost = [i for i in places if houses.in_words(state, usual, i) == ""]
    burnt = [i for i in lost if not demolished[i]]
    yield from pieces("fire", places)
    yield from pieces("crews", places)
    yield from pieces("houses", places)
    yield from list_clause("burnt", map(place_id, burnt))
    yield from list_clause("demolished", (place_id(i) for i in places if demolished[i]))
    yield from pieces("pawns", range(len(board.pawns)), str)

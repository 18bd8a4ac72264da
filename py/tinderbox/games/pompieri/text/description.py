"""Pompieri: a state as the text of a position, for bug reports and tests."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.core.position import field_clauses, list_clause, rules_clause
from tinderbox.games.pompieri.plan import SQUARES, name
from tinderbox.games.pompieri.rulebook import switches
from tinderbox.games.pompieri.state import State
from tinderbox.games.pompieri.text.position import (
    COLOURS,
    CREW,
    MERITS,
    PIECES,
    TABLE,
    position,
)


def describe(state: State) -> str:
    """Return the shortest text whose `position` is `state`."""
    public = state.public
    head = [f"seats {len(public.teams)}"]
    head += rules_clause(public.switches, switches({}))
    head.append(f"phase {public.phase.value}")
    usual = position("; ".join(head))
    if [team.door for team in public.teams] != [
        team.door for team in usual.public.teams
    ]:
        doors = " ".join(COLOURS[team.door] for team in public.teams)
        head.append(f"doors {doors}")
        usual = position("; ".join(head))
    if (
        public.round != usual.public.round
    ):  # the round decides whose turn is the usual value
        head.append(f"round {public.round}")
        usual = position("; ".join(head))
    table = field_clauses(TABLE, state, usual)
    board = _about_board(state, usual)
    teams = _about_teams(state, usual)
    return "; ".join([*head, *table, *board, *teams])


def _about_board(state: State, usual: State) -> Iterator[str]:
    public = state.public
    squares = range(SQUARES)
    tiles = {n: public.series[n] + public.floor[n] for n in squares if public.floor[n]}
    yield from list_clause("floor", (f"{name(n)} {tile}" for n, tile in tiles.items()))
    for key, field in PIECES.items():
        yield from list_clause(key, field.in_pairs(state, usual, squares, name))
    yield from list_clause("rubble", (name(n) for n in squares if public.rubble[n]))


def _about_teams(state: State, usual: State) -> Iterator[str]:
    for seat, team in enumerate(state.public.teams):
        for n in range(len(team.crew)):
            yield from field_clauses({"crew": CREW}, state, usual, seat, n)
        yield from field_clauses(MERITS, state, usual, seat)

"""The name of each place of London, with all pieces there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tinderbox.draw.panel import Line
from tinderbox.games.great_fire.board import is_contained
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE
from tinderbox.games.great_fire.screen.gestures import district
from tinderbox.games.great_fire.state import Board, View


class Lying(NamedTuple):
    """The pieces in a place, and the seats whose pawns stand there."""

    houses: str
    is_demolished: int
    has_token: int
    cones: int
    is_contained: bool
    crews: int
    seats: tuple[int, ...]


def area_labels(view: View) -> dict[str, tuple[Line, ...]]:
    """Return the name of each place, with all pieces there, by screen id."""
    board = view.public.board
    places = range(len(DISTRICTS))
    return {district(i): _label(i, _lying(board, i)) for i in places}


def _lying(board: Board, i: int) -> Lying:
    pawns = board.pawns
    return Lying(
        board.houses[i],
        board.demolished[i],
        board.tokens[i],
        board.cones[i],
        is_contained(board, i),
        board.crews[i],
        tuple(n for n, district in enumerate(pawns) if district == i)
        if i in pawns
        else (),
    )


@cache  # most places stay as they are: the same lines need not be compared
def _label(i: int, lying: Lying) -> tuple[Line, ...]:
    return tuple(_lines(i, lying))


def _lines(i: int, lying: Lying) -> Iterator[Line]:
    place = DISTRICTS[i]
    where = {"district": place.id}
    if i == PUDDING_LANE:
        yield Line("great_fire.place.pudding_lane", where)
    elif place.kind == "park":
        yield Line("great_fire.place.park", where)
    else:
        yield Line("great_fire.place.district", {**where, "region": place.region})
        if lying.is_demolished:
            yield Line("great_fire.place.demolished")
        elif lying.houses:
            yield Line("great_fire.place.houses", {"houses": lying.houses})
        else:
            yield Line("great_fire.place.burnt")
        if place.objective:
            yield Line("great_fire.place.objective", {"worth": place.objective})
        if lying.has_token:
            yield Line("great_fire.place.token")
    if lying.cones:
        key = "contained" if lying.is_contained else "fire"
        yield Line(f"great_fire.place.{key}", {"n": lying.cones})
    elif place.kind == "district":
        yield Line("great_fire.place.no_fire")
    if lying.crews:
        yield Line("great_fire.place.crew_count", {"n": lying.crews})
    for seat in lying.seats:
        yield Line("great_fire.place.pawn_of", {"seat": seat})

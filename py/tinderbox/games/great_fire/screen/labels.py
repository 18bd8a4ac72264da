"""The name of each place of London, with all pieces there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.things import Thing
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE
from tinderbox.games.great_fire.screen.gestures import district
from tinderbox.games.great_fire.state import View


class Lying(NamedTuple):
    """The pieces in a place, and which of them are the viewer's."""

    houses: str
    own_houses: int
    is_own_objective: bool
    is_demolished: int  # 1 or 0, as in `Board`
    has_token: int  # 1 or 0
    cones: int
    is_contained: bool
    crews: int
    seats: tuple[int, ...]  # whose pawns stand there
    viewer: int | None


def area_labels(view: View) -> dict[Thing, Lines]:
    """Return the name of each place, with all pieces there.

    What changes comes first. `answers.details` has the rest.
    """
    return {district(i): _label(i, lying) for i, lying in enumerate(_lying(view))}


def _lying(view: View) -> Iterator[Lying]:
    """Yield what lies in each place."""
    board = view.public.board
    pawns = board.pawns
    colour = view.mine.colour if view.mine is not None else ""
    objectives = view.mine.objectives if view.mine is not None else ()
    for i, houses in enumerate(board.houses):
        cones = board.cones[i]
        crews = board.crews[i]
        yield Lying(
            houses,
            houses.count(colour) if colour else 0,
            i in objectives,
            board.demolished[i],
            board.tokens[i],
            cones,
            0 < cones <= crews,
            crews,
            tuple([n for n, pawn in enumerate(pawns) if pawn == i])
            if i in pawns
            else (),
            view.viewer,
        )


@cache  # most places stay as they are: the same lines need not be compared
def _label(i: int, lying: Lying) -> Lines:
    return tuple(_lines(i, lying))


def _lines(i: int, lying: Lying) -> Iterator[Line]:
    place = DISTRICTS[i]
    where = {"district": place.id}
    if i == PUDDING_LANE:
        yield Line("great_fire.place.pudding_lane", where)
    elif place.kind == "park":
        yield Line("great_fire.place.park", where)
    else:
        yield Line("great_fire.place.district", where)
        if lying.is_demolished:
            yield Line("great_fire.place.demolished")
        elif lying.houses:
            yield Line("great_fire.place.houses", {"houses": lying.houses})
        else:
            yield Line("great_fire.place.burnt")
        if lying.own_houses:
            yield Line("great_fire.place.own_houses", {"n": lying.own_houses})
        if lying.is_own_objective:
            yield Line("great_fire.place.own_objective", {"n": place.objective})
        if lying.has_token:
            yield Line("great_fire.place.token")
    if lying.cones:
        key = "contained" if lying.is_contained else "fire"
        yield Line(f"great_fire.place.{key}", {"n": lying.cones})
    if lying.crews:
        yield Line("great_fire.place.crew_count", {"n": lying.crews})
    for seat in lying.seats:
        key = "own_pawn" if seat == lying.viewer else "pawn_of"
        yield Line(f"great_fire.place.{key}", {"seat": seat})

"""What each place of London is called, with all that lies on it."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.draw.panel import Line
from tinderbox.games.great_fire.board import is_contained
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, District
from tinderbox.games.great_fire.screen.gestures import district
from tinderbox.games.great_fire.state import Board, View


def area_labels(view: View) -> dict[str, tuple[Line, ...]]:
    """What each place is called, with all that lies on it, by screen id."""
    return {district(d.index): tuple(_label(view.public.board, d)) for d in DISTRICTS}


def _label(board: Board, place: District) -> Iterator[Line]:
    i = place.index
    where = {"district": place.id}
    if i == PUDDING_LANE:
        yield Line("great_fire.place.pudding_lane", where)
    elif place.kind == "park":
        yield Line("great_fire.place.park", where)
    else:
        yield Line("great_fire.place.district", {**where, "region": place.region})
        if board.demolished[i]:
            yield Line("great_fire.place.demolished")
        elif board.houses[i]:
            yield Line("great_fire.place.houses", {"houses": board.houses[i]})
        else:
            yield Line("great_fire.place.burnt")
        if place.objective:
            yield Line("great_fire.place.objective", {"worth": place.objective})
        if board.tokens[i]:
            yield Line("great_fire.place.token")
    if board.cones[i]:
        key = "contained" if is_contained(board, i) else "fire"
        yield Line(f"great_fire.place.{key}", {"n": board.cones[i]})
    elif place.kind == "district":
        yield Line("great_fire.place.no_fire")
    if board.crews[i]:
        yield Line("great_fire.place.crew_count", {"n": board.crews[i]})
    for seat, where_stands in enumerate(board.pawns):
        if where_stands == i:
            yield Line("great_fire.place.pawn_of", {"seat": seat})

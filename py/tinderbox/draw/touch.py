"""Finds the thing that a finger means: it needs 44 pixels, and pieces are smaller."""

from __future__ import annotations

from collections.abc import Sequence, Set
from math import dist

from tinderbox.draw.places import nearest
from tinderbox.draw.screen import Places, Point

REACH_PX = 22.0  # pixels from the middle of a thing to a finger that means it


def touched_id(
    finger: Point,
    reach: float,
    hit: str,
    pieces: Places,
    areas: Places,
    ranks: Sequence[Set[str]] = (),
) -> str:
    """Return the id that a finger on `hit` means, "" if nothing is near.

    `hit` is the thing right under the finger, "" for none. Candidates lie within
    `reach` of the finger, in units of the board. Those of the first set of `ranks` win,
    then those of the second. Within a set the nearest wins; a piece that is hit is
    nearest of all. Areas beside the finger are candidates if `hit` is in their set, or
    in none. If `hit` is an area, a piece on it may win before it: the piece's middle
    must be nearer, and both or neither must be in a set.
    """
    x, y = finger
    rank = {id: n for n in reversed(range(len(ranks))) for id in ranks[n]}
    near = {hit: dist(finger, areas.get(hit, finger))} if hit else {}
    near |= {
        id: dist(finger, middle)
        for id, middle in {**areas, **pieces}.items()
        if id != hit
        and max(abs(middle[0] - x), abs(middle[1] - y)) <= reach
        and (hit not in rank or id in pieces or rank.get(id) == rank[hit])
    }
    shared = {
        id
        for id in near.keys() & pieces.keys()
        if hit in areas
        and (id in rank) == (hit in rank)
        and near[id] < near[hit]
        and nearest(areas, pieces[id]) == hit
    }
    return min(
        near,
        key=lambda id: (
            rank.get(hit if id in shared else id, len(ranks)),
            id not in shared,
            near[id],
        ),
        default="",
    )

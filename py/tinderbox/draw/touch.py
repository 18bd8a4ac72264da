"""Finds the thing that a finger means: it needs 44 pixels, and pieces are smaller."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from math import dist

from tinderbox.draw.places import nearest
from tinderbox.draw.screen import Point

REACH_PX = 22.0  # pixels from the middle of a thing to a finger that means it


def interpret(
    finger: Point,
    reach: float,
    hit: str,
    pieces: Mapping[str, Point],
    areas: Mapping[str, Point],
    ranks: Sequence[Container[str]] = (),
) -> str:
    """Return the id that a finger on `hit` means, "" if nothing is near.

    `hit` is the thing right under the finger, "" for none. Candidates lie within
    `reach` of the finger, in units of the board. Those of the first set of `ranks` win,
    then those of the second. Within a set the nearest wins, and `hit` itself is nearest
    of all. Areas beside the finger are candidates only if `hit` is in no set. If `hit`
    is an area, a piece on it may win before it: the piece's middle must be nearer, and
    both or neither must be in a set.
    """
    x, y = finger

    def rank(id: str) -> int:
        return next((n for n, ids in enumerate(ranks) if id in ids), len(ranks))

    is_usable = rank(hit) < len(ranks)
    middles = pieces if is_usable else {**areas, **pieces}
    near = {
        id: dist(finger, middle)
        for id, middle in middles.items()
        if max(abs(middle[0] - x), abs(middle[1] - y)) <= reach
    }
    shared = {
        id
        for id in near.keys() & pieces.keys()
        if hit in areas
        and (rank(id) < len(ranks)) == is_usable
        and near[id] < dist(finger, areas[hit])
        and nearest(areas, pieces[id]) == hit
    }
    if hit:
        near[hit] = 0

    def order(id: str) -> tuple[int, bool, float]:
        is_shared = id in shared
        return rank(hit if is_shared else id), not is_shared, near[id]

    return min(near, key=order, default="")

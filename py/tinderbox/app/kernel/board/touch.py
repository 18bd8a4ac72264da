"""The thing that a finger means: it needs 44 pixels, and pieces are smaller."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from math import dist

from tinderbox.draw.places import Point, nearest

REACH = 22.0  # pixels around its middle in which a thing answers


def interpret(
    finger: Point,
    reach: float,
    hit: str,
    pieces: Mapping[str, Point],
    areas: Mapping[str, Point],
    ranks: Sequence[Container[str]] = (),
) -> str:
    """The thing that a finger on `hit` means, "" where none is near.

    Of what lies within `reach` of it the first of `ranks` goes first, which say what
    may be used; of those the nearest, and nothing is nearer than what it has hit. An
    area is meant from beside it only where what was hit is of no use. An area shares
    its ground with the pieces that stand on it and are of as much use: there the one
    whose middle is nearer is meant.
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

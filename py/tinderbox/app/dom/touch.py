"""Which thing a finger means: it needs 44 pixels, and pieces are smaller than that."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from math import hypot
from typing import Final

from tinderbox.app.dom.places import Point

REACH: Final = 22.0  # pixels around its middle in which a thing answers


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
    area is meant from beside it only where what was hit is of no use.
    """
    x, y = finger
    is_usable = any(hit in ids for ids in ranks)
    middles = pieces if is_usable else {**areas, **pieces}
    near = {
        id: hypot(there_x - x, there_y - y)
        for id, (there_x, there_y) in middles.items()
        if max(abs(there_x - x), abs(there_y - y)) <= reach
    }
    if hit:
        near[hit] = 0

    def order(id: str) -> tuple[int, float]:
        rank = next((n for n, ids in enumerate(ranks) if id in ids), len(ranks))
        return rank, near[id]

    return min(near, key=order, default="")

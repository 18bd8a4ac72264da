"""Pompieri's tiles as symbols: furnished rooms and corridors.

A tile is `CELL` wide around (0, 0). Furniture, floors and corridors are those of
`svg/pompieri.svg`, drawn for the openings that are named here, and turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.games.pompieri.plan import SHAPES, SIDES
from tinderbox.games.pompieri.screen import rooms
from tools.art.drawings import text
from tools.art.pompieri.elements import symbol, use

# On which floor each furniture stands, and the openings that it was drawn for.
FURNISHED: Final = {
    "bedroom": ("boards", "S"),
    "nursery": ("boards", "S"),
    "pantry": ("flags", "S"),
    "sitting": ("parquet", "NS"),
    "gallery": ("boards", "NS"),
    "bath": ("checks", "NE"),
    "study": ("boards", "NE"),
    "laundry": ("terracotta", "NE"),
    "kitchen": ("terracotta", "NES"),
    "dining": ("boards", "ESW"),
    "music": ("parquet", "NSW"),
    "library": ("parquet", "NEW"),
    "hall": ("flags", "NESW"),
    "billiards": ("boards", "NESW"),
    "garden": ("checks", "NESW"),
    "salon": ("parquet", "NESW"),
}
ARMS: Final = ("S", "NS", "NE", "NES", "NESW")  # corridors as they are drawn
EDGE: Final = '<path class="po-tile-edge" d="M-50-50H50V50H-50Z"/>'


def symbols() -> Iterator[str]:
    """A symbol for every tile that can lie or be held."""
    for shape in SHAPES:
        for n, furniture in enumerate(rooms.furnishings(shape)):
            yield symbol(rooms.room(shape, n), _room(shape, furniture))
        arms = next(arms for arms in ARMS if _turns(arms, shape) is not None)
        turned = use(f"passage-{arms}", 90 * (_turns(arms, shape) or 0))
        yield symbol(f"corridor-{shape}", turned + EDGE)


def _turns(drawn: str, shape: str) -> int | None:
    """Return the clockwise quarter turns from the drawn openings to `shape`'s."""
    for quarters in range(4):
        turned = {SIDES[(SIDES.index(side) + quarters) % 4] for side in drawn}
        if turned == set(shape):
            return quarters
    return None


def _room(shape: str, furniture: str) -> str:
    floor, drawn = FURNISHED[furniture]
    angle = 90 * (_turns(drawn, shape) or 0)
    return (
        use(f"floor-{floor}", angle)
        + use(f"furniture-{furniture}", angle)
        + text("pompieri", f"walls-{shape}")
    )

"""Pictures at the foot of tall districts: a parish church, a row of gables.

They are drawn around (0, 0), as the landmarks are, and paler: pieces stand before them.
A district that burns down loses its picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen import layout
from tools.art.canvas import Canvas

WIDTHS: Final[Mapping[str, float]] = {"church": 66.0, "gables": 76.0}


# Tall districts that have no landmark, and what stands at their foot.
PLACES: Final[Mapping[str, str]] = {
    "temple": "church",
    "fleet-street": "gables",
    "fetter-lane": "gables",
    "salisbury-court": "gables",
    "bridewell": "church",
    "watlin-street": "church",
    "baynards-castle": "gables",
    "drapers-hall": "church",
    "barbican": "gables",
    "bedlam": "church",
    "queenhithe": "church",
    "custom-house": "gables",
    "mark-lane": "church",
    "crosby-house": "gables",
    "st-botolphs": "church",
    "bethnal": "gables",
    "east-smithfield": "church",
    "st-katherines": "church",
}


def vignettes(canvas: Canvas) -> None:
    """Each at the foot of its district, no wider than that leaves room for."""
    canvas.group("landmark vignette")
    for place in DISTRICTS:
        if name := PLACES.get(place.id):
            left, _, right, bottom = layout.rooms()[place.index]
            size = min(0.86, (right - left - 4) / WIDTHS[name])
            canvas.use(name, ((left + right) / 2, bottom - 1), scale=size)
    canvas.end()

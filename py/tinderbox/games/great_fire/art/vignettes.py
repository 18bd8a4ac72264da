"""What stands at the foot of a tall district: a parish church, a row of gables.

Drawn as the landmarks are, around (0, 0) and paler: pieces stand before them, and what
burns down has none left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tinderbox.draw.canvas import Canvas
from tinderbox.games.great_fire.art.landmarks import (
    Drawing,
    Shape,
    box,
    cuts,
    joined,
    lancet,
)
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.screen import layout

WIDTHS: Final[Mapping[str, float]] = {"church": 66.0, "gables": 76.0}


def church() -> Drawing:
    """A parish church: a nave, a tower and its steeple."""
    nave = box(-12, -19, 42, 19)
    roof: Shape = ((-14, -19), (-8, -31), (27, -31), (33, -19))
    tower = box(-30, -32, 18, 32)
    steeple: Shape = ((-31, -32), (-21, -52), (-11, -32))
    windows = [lancet(x, -4, 4.5, 11) for x in (-6, 4, 14, 23)]
    return (
        ("lm", joined(nave, tower)),
        ("lm-roof", joined(roof, steeple)),
        ("lm-cut", cuts([roof, ((-21, -52), (-11, -32), (-17, -32))], 78, 2.6)),
        ("lm-dark", joined(*windows, lancet(-23.5, -18, 5, 10), lancet(-24, 0, 6, 11))),
        ("lm-line", "M-30-15H-12"),
    )


def gables() -> Drawing:
    """Four houses of a lane, as narrow as they were built."""
    lefts, highs = (-36, -18, 0, 19), (20, 24, 19, 23)
    fronts: list[Shape] = []
    shaded: list[Shape] = []
    windows: list[Shape] = []
    for x, high in zip(lefts, highs, strict=True):
        tip = (x + 8.5, -high - 13)
        fronts.append(((x, 0), (x, -high), tip, (x + 17, -high), (x + 17, 0)))
        shaded.append(((x + 12, 0), (x + 12, -high - 7), (x + 17, -high), (x + 17, 0)))
        windows += [box(x + 3, -high + 1, 4, 5), box(x + 10, -high + 1, 4, 5)]
        windows.append(lancet(x + 6, 0, 5, 9))
    jetties = "".join(
        f"M{x} {-high + 8}h17" for x, high in zip(lefts, highs, strict=True)
    )
    return (
        ("lm", joined(*fronts)),
        ("lm-cut", cuts(shaded, 90, 1.9)),
        ("lm-dark", joined(*windows)),
        ("lm-line", jetties),
    )


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


def symbols(canvas: Canvas) -> None:
    """Both drawings, to be used where they stand."""
    for name, drawn in (("church", church()), ("gables", gables())):
        canvas.symbol(name)
        for css, d in drawn:
            canvas.path(d, css)
        canvas.end()


def vignettes(canvas: Canvas) -> None:
    """Each at the foot of its district, no wider than that leaves room for."""
    canvas.group("landmark vignette")
    for place in DISTRICTS:
        if name := PLACES.get(place.id):
            left, _, right, bottom = layout.rooms()[place.index]
            size = min(0.86, (right - left - 4) / WIDTHS[name])
            canvas.use(name, ((left + right) / 2, bottom - 1), scale=size)
    canvas.end()

"""The title of the map, in strapwork."""

from __future__ import annotations

from typing import Final

from tools.art.canvas import Canvas
from tools.art.flames import flame
from tools.art.hatching import hatch
from tools.art.strokes import Point, polyline, smooth


def cartouche(canvas: Canvas, at: Point) -> None:
    """Strapwork around the title: a tablet, rolled ends, a flame above."""
    canvas.group("cartouche", transform=f"translate({at[0]:g} {at[1]:g}) scale(.62)")
    outer = smooth(STRAPWORK, steps=6)
    canvas.path(polyline(outer), "strap")
    rolled = hatch(
        [outer],
        0,
        2.6,
        swell=0.4,
        keep=lambda p: abs(p[0]) > CARTOUCHE[0] + 1 or abs(p[1]) > CARTOUCHE[1] + 2,
    )
    canvas.path(rolled, "strap-cuts")
    canvas.path("".join(_roll(x, y) for x in (1, -1) for y in (1, -1)), "strap-roll")
    canvas.path(_tablet(0), "tablet")
    canvas.path(_tablet(4.5), "tablet-line")
    canvas.group("", transform=f"translate(0 {-CARTOUCHE[1] - 12:g}) scale(.7)")
    for css, d in flame(3):
        canvas.path(d, css)
    canvas.end()
    canvas.circle((0, CARTOUCHE[1] + 14), 4.5, "gem")
    canvas.text("LONDON", (0, -1), "title")
    canvas.text("ANNO \N{MIDDLE DOT} MDCLXVI", (0, 16), "title-year")
    canvas.end()


CARTOUCHE: Final = (138.0, 40.0)  # half of the tablet
_HALF: Final[tuple[Point, ...]] = (
    (24, 52),
    (62, 50),
    (124, 52),
    (158, 44),
    (146, 20),
    (152, 0),
    (146, -20),
    (158, -44),
    (124, -52),
    (62, -50),
    (30, -54),
    (0, -62),
)
STRAPWORK: Final = (*((-x, y) for x, y in _HALF), *_HALF[::-1])


def _tablet(inwards: float) -> str:
    a, b = CARTOUCHE[0] - inwards, CARTOUCHE[1] - inwards
    return (
        f"M{16 - a:g} {-b:g}H{a - 16:g}"
        f"Q{a - 14:g} {12 - b:g} {a:g} {14 - b:g}V{b - 14:g}"
        f"Q{a - 14:g} {b - 12:g} {a - 16:g} {b:g}H{16 - a:g}"
        f"Q{14 - a:g} {b - 12:g} {-a:g} {b - 14:g}V{14 - b:g}"
        f"Q{14 - a:g} {12 - b:g} {16 - a:g} {-b:g}Z"
    )


def _roll(x: int, y: int) -> str:
    """A corner of the strapwork, rolled up."""
    a, b = CARTOUCHE
    return (
        f"M{x * (a - 8):g} {y * b:g}"
        f"c{x * 14} {y * 2} {x * 26} {-4 * y} {x * 26} {-16 * y}"
        f"c0 {-9 * y} {-9 * x} {-14 * y} {-16 * x} {-10 * y}"
        f"c{-6 * x} {4 * y} {-4 * x} {11 * y} {x * 3} {10 * y}"
    )

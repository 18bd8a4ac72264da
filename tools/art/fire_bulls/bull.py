"""One of Tian Dan's bulls: blades on its horns, a torch at its tail, lit by that."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import exp, hypot, pi, sin
from typing import Final, NamedTuple

from tools.art.covers import Cover, outline, shapes
from tools.art.flames import FlameShape
from tools.art.hatching import contains, engrave
from tools.art.noise import noise
from tools.art.strokes import Point, numbers, polyline, smooth

INK: Final = "#120a0a"
RIM: Final = "#f0a04a"
FEET: Final = 252  # units below the origin of the outlines
BODY: Final = """14,80 42,60 92,64 142,62 182,48 212,40 246,50 276,74 294,92 316,130
 336,166 333,188 310,191 289,168 264,150 252,166 240,178 262,184 286,190 298,200 302,218
 310,236 324,246 320,254 300,254 294,240 286,222 276,214 252,212 224,200 196,184 150,178
 112,172 98,182 84,200 58,214 34,232 16,250 2,252 6,236 26,214 40,196 36,172 16,146
 6,112"""
SHARP: Final = 38  # the corner of the body that is no bend: a heel
FAR_LEGS: Final = (
    """232,176 268,178 304,178 318,188 322,208 334,220 328,230 312,228 308,210 298,200
 262,204 228,198""",
    """104,168 112,194 98,216 82,226 72,246 60,254 50,248 60,232 72,212 78,180""",
)
NEAR_HORN: Final = "282,82 302,80 320,69 329,48 337,50 333,75 319,92 298,101"
FAR_HORN: Final = "274,74 292,67 302,53 304,34 311,36 312,55 304,76 290,87"
EAR: Final = "276,80 258,74 246,80 256,90 274,92"
TAIL: Final = "16,84 -6,70 -26,52 -46,50"
BLADES: Final = (
    "326,50 328,26 354,-6 348,26 339,53",
    "301,36 304,12 326,-18 320,14 313,39",
)
LASHINGS: Final = ("325,52 341,55", "300,38 315,41")
# The burin's long cuts on head, neck, shoulder and flank: from, towards, to.
CUTS: Final = (
    "272,124 284,134 292,156",
    "280,118 292,130 302,158",
    "292,134 304,148 312,170",
    "306,132 316,148 324,168",
    "262,116 270,122 274,134",
    "252,120 262,130 266,146",
    "230,152 240,156 250,150",
    "224,162 236,168 247,163",
    "196,96 214,124 214,166",
    "207,88 226,120 226,156",
    "60,120 84,140 90,176",
    "48,126 70,146 76,178",
)
FACE: Final = ("320,176 325,170 330,174", "312,187 320,185 328,186")
TORCH: Final = (
    (0, 22, 132, 34),
    (-14, 16, 84, -14),
    (16, 16, 96, 30),
    (4, 14, 70, -8),
)


class Bull(NamedTuple):
    """A bull: the place of its feet, its size, and the light of its own colour."""

    foot: Point
    size: float
    id: int
    brightness: float = 1.0

    @property
    def tail(self) -> Point:
        """The point where the torch is tied on."""
        return self.place("-46,50")[0]

    def place(self, text: str) -> tuple[Point, ...]:
        """An outline of a bull where this one stands."""
        x, y = self.foot
        size = self.size
        return outline(text, (x, y - FEET * size), size)


def draw(cover: Cover, bull: Bull) -> None:
    """The bull, from its far legs to its torch."""
    size = bull.size
    body = smooth(bull.place(BODY), sharp=(SHARP,))
    legs = [smooth(bull.place(leg), steps=4) for leg in FAR_LEGS]
    cover.path(shapes(legs), fill=INK, stroke="#5c2a18", stroke_width="1")
    _edged(cover, "#7d5532", 1.6 * size, _horn(bull, FAR_HORN))
    _edged(cover, INK, 2 * size, polyline(body))
    heat = ((0, "#ffe7a0", 1), (0.3, "#f7a043", 1), (0.62, "#cc5420", 1))
    cover.glow(f"bull{bull.id}", bull.tail, 430 * size, (*heat, (1, "#8a3a1e", 1)))
    cover.fill(f"url(#bull{bull.id})", _modelled(bull, body))
    _rims(cover, size, body)
    cover.cut("#c9652a", 1.9 * size + 0.2, *_curves(bull, CUTS))
    ear = smooth(bull.place(EAR), steps=4)
    cover.fill(INK, polyline(ear))
    cover.cut(RIM, 1.5 * size, polyline(ear[2:12], closed=False))
    _edged(cover, "#c4935a", 1.8 * size, _horn(bull, NEAR_HORN))
    blades = shapes(map(bull.place, BLADES))
    _edged(cover, "#f4ecd8", 1.6 * size, blades)
    cover.cut(INK, 3 * size, *(polyline(bull.place(p)) for p in LASHINGS))
    _eye(cover, bull)
    cover.cut(RIM, 1.6 * size, *_curves(bull, FACE))
    _torch(cover, bull)


def _horn(bull: Bull, text: str) -> str:
    return polyline(smooth(bull.place(text), sharp=(0, 3, 4, 7)))


def _edged(cover: Cover, colour: str, width: float, d: str) -> None:
    cover.path(d, fill=colour, stroke=INK, stroke_width=f"{width:.1f}")


def _curves(bull: Bull, cuts: Iterable[str]) -> Iterable[str]:
    for text in cuts:
        start, towards, end = bull.place(text)
        yield f"M{numbers(*start)}Q{numbers(*towards, *end)}"


def _modelled(bull: Bull, body: tuple[Point, ...]) -> str:
    """The hide as upright cuts, round the barrel, brightest along the back."""
    x, y = bull.foot
    size = bull.size
    tx, ty = bull.tail

    @cache
    def back(at: int) -> float:
        """Return the height of the back at a point, sampled every three units."""
        px = at * 3
        edges = pairwise((*body, body[0]))
        crossed = ((a[1] + b[1]) / 2 for a, b in edges if (a[0] > px) != (b[0] > px))
        return min(crossed, default=1e9)

    def light(px: float, py: float) -> float:
        if not contains(body, (px, py)):
            return 0.0
        down = max(0.0, (py - back(round(px / 3))) / size)
        along = (px - x) / size
        away = hypot(px - tx, py - ty) / size
        seen = 0.95 * exp(-((down / 26) ** 1.4)) + 0.75 * exp(-((away / 95) ** 2))
        for at, wide, low, strength in ((215, 34, 70, 0.3), (60, 30, 60, 0.26)):
            bulge = ((along - at) / wide) ** 2 + ((down - low) / 42) ** 2
            seen += strength * exp(-bulge)
        seen *= 0.68 + 0.5 * exp(-max(0.0, along) / 230)
        return min(1.0, seen * bull.brightness * (0.75 if along > 286 else 1))

    def flow(py: float, px: float) -> float:
        turn = sin((py - (y - FEET * size)) / size / 115 * pi)
        return 13 * size * turn + 2.5 * size * noise(py, px, 26, 80 + bull.id)

    near = size > 0.8
    gap, widest = (6.4 * size, 5.4 * size) if near else (5.2 * size + 0.8, 5 * size)
    left, right = min(px for px, _ in body), max(px for px, _ in body)
    box = (left - 20 * size, y - 230 * size, right, y + 4)
    return engrave(
        box, gap, light, widest, step=5 * size, flow=flow, finest=0.4, upright=True
    )


def _rims(cover: Cover, size: float, body: tuple[Point, ...]) -> None:
    """The edges that its torch lights: back, nape, brow; then the legs."""
    for colour, width, start, end in (
        ("#ffd98a", 3 * size + 0.4, 0, 38),
        ("#ffc569", 2.6 * size + 0.4, 40, 43),
        ("#f79a3d", 2.6 * size + 0.4, 45, 63),
        ("#ee8a36", 2.4 * size + 0.3, 200, 225),
        ("#d9702c", 2 * size + 0.3, 85, 120),
    ):
        cover.cut(colour, width, polyline(body[start:end], closed=False))


def _eye(cover: Cover, bull: Bull) -> None:
    white = bull.place("294,117 300,111 306,117 300,119.5")
    (pupil,) = bull.place("300.5,115.5")
    cover.fill("#ffd36b", polyline(smooth(white, steps=3, sharp=(0, 2))))
    cover.circle(pupil, 1.8 * bull.size)


def _torch(cover: Cover, bull: Bull) -> None:
    """A bundle of reeds on the tail, its flame blown back."""
    size = bull.size
    x, y = bull.tail
    tail = polyline(smooth(bull.place(TAIL), closed=False), closed=False)
    cover.cut(INK, 7 * size, tail)
    cover.cut("#d9772c", 2 * size, tail)
    cover.group("", transform=f"rotate(-62 {x:.1f} {y:.1f})")
    reeds = outline("-9,-24 -5,14 5,14 9,-24", (x, y), size)
    _edged(cover, "#8a6a3c", 1.5 * size, polyline(reeds))
    tongues = (
        FlameShape(x + aside * size, *(length * size for length in shape))
        for aside, *shape in TORCH
    )
    cover.flames(tongues, y - 17 * size)
    cover.end()

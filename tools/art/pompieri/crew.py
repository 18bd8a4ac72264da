"""Firefighters as the cover has them: black against the fire, seen from behind."""

from __future__ import annotations

from math import exp
from typing import Final

from tools.art.covers import INK, Cover, outline, shapes
from tools.art.hatching import contains, engrave
from tools.art.strokes import Point, numbers, polyline, smooth

LIT: Final = "#ffb55a"
BRASS: Final = "#e0ab45"
HELMET: Final = "M-17-2C-17-22-9-30 0-30S17-22 17-2L25 8Q0-3-25 8Z"
COMB: Final = "M-3.5-27C-3.5-38 3.5-38 3.5-27V-2H-3.5Z"
HELMET_RIM: Final = "M0-31C9-30 17-22 17-2L24 7M3-34V-8"
HELMET_RIBS: Final = """M-8-25C-12-20-13.5-12-13.5-4M-3.5-26V-8M10-22C12.5-17 13-10 13-4
M7-25C9-18 9.5-12 9.5-5"""
COAT: Final = """-20,-196 -44,-184 -56,-150 -50,-128 -44,-110 -52,-62 -50,-58 0,-52
 50,-58 52,-62 44,-110 50,-128 56,-150 44,-184 20,-196 0,-200"""
LEGS: Final = (
    ("-40,-66 -46,-20 -56,-4 -58,2 -16,2 -16,-8 -10,-66", (0, 3, 4, 6)),
    ("10,-66 20,-20 22,2 62,2 58,-6 46,-20 42,-66", (0, 2, 3, 6)),
)
CLIMBER: Final = "M-24-8C-24-32-12-38 0-38S22-32 24-8L20 34H-20Z"
CLIMBER_LIMBS: Final = """M-18-22L-34-62M18-24L22-74M-12 30L-20 78-14 112
M10 30L24 56 12 88"""
CLIMBER_RIM: Final = "M23-26L28-72M24-8L21 32M16 34L32 56 20 86"


def helmet(cover: Cover, at: Point, size: float, turn: float = 0) -> None:
    """A combed helmet, lit from the right."""
    x, y = at
    cover.group("", transform=f"translate({x:g} {y:g}) rotate({turn}) scale({size})")
    cover.fill(INK, HELMET, COMB)
    cover.cut(LIT, 2.6, HELMET_RIM)
    cover.cut("#e07b2e", 1.5, HELMET_RIBS)
    cover.end()


def coated(cover: Cover, feet: Point, size: float, *, lit_right: bool) -> None:
    """A firefighter without arms and helmet, whose coat the fire lights on a side."""
    x, y = feet
    side = 1 if lit_right else -1
    coat = smooth(outline(COAT, feet, size), sharp=(5, 6, 8, 9))
    legs = (
        smooth(outline(leg, feet, size), steps=3, sharp=corners)
        for leg, corners in LEGS
    )

    def light(px: float, py: float) -> float:
        if not contains(coat, (px, py)):
            return 0.0
        across = side * (px - x) / size / 52
        up = (py - y) / size
        shoulders = 0.5 * exp(-(((up + 190) / 14) ** 2))
        turned = max(0.0, across - 0.12)
        return min(1.0, 0.9 * turned + shoulders)

    box = (x - 60 * size, y - 204 * size, x + 60 * size, y - 50 * size)
    folds = engrave(
        box,
        6.4,
        light,
        4.6,
        step=4,
        flow=lambda px, py: -0.004 * size * ((px - x) / size) ** 2,
        finest=0.4,
    )
    cover.fill(INK, polyline(coat), shapes(legs))
    cover.fill("#e9822f", folds)
    cover.cut(BRASS, 4 * size, _belt(feet, size, 45, 112))
    cover.path(
        _belt(feet, size, 50, 68),
        fill="none",
        stroke=BRASS,
        stroke_width=f"{4.5 * size:.1f}",
        stroke_dasharray=f"{9 * size:.1f} {5 * size:.1f}",
    )


def climber(cover: Cover, at: Point) -> None:
    """The one on the ladder."""
    x, y = at
    cover.group("", transform=f"translate({x:g} {y:g}) rotate(14)")
    cover.fill(INK, CLIMBER)
    cover.cut(INK, 15, CLIMBER_LIMBS)
    cover.cut("#f79a3d", 2.8, CLIMBER_RIM)
    cover.cut("#d9a441", 2, "M-18 4H19M-18 10H19")
    cover.end()
    helmet(cover, (x + 8, y - 46), 0.98, 10)


def _belt(feet: Point, size: float, half: float, up: float) -> str:
    """A band around the coat, which sags a little."""
    x, y = feet
    half = half * size
    start = numbers(x - half, y - up * size)
    return f"M{start}q{numbers(half, 6 * size, 2 * half, 0)}"

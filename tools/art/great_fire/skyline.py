"""London's skyline of 1666 as the cover has it: St Paul's, steeples, the bridge."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from tinderbox.core.rng import Rng
from tools.art.covers import Outline, disc, outline
from tools.art.noise import between
from tools.art.strokes import Point, numbers

SCALE: Final = 1.62
# Nave, south transept, choir; the tower lost its spire in 1561.
BODY: Final = """-150,0 -150,-66 -154,-66 -151,-84 -148,-70 -146,-84 -143,-84 -128,-96
 -34,-96 -34,-176 -36,-176 -33,-204 -29,-184 -20,-184 -20,-178 -14,-178 -14,-184 -6,-184
 -6,-178 0,-178 0,-184 7,-184 7,-178 13,-178 13,-184 20,-184 24,-204 27,-176 25,-176
 25,-96 132,-96 146,-82 148,-82 150,-94 153,-78 155,-60 155,0"""
TRANSEPT: Final = """-30,0 -30,-78 -33,-78 -30,-100 -27,-82 -4,-112 -4,-118 -2,-118
 -2,-112 19,-82 22,-100 25,-78 22,-78 22,0"""
BAYS: Final = tuple(start + 12.2 * n for start in (-140, 38) for n in range(9))
PIERS: Final = tuple(start + 12.2 * n for start in (-144, 34) for n in range(10))
STEEPLES: Final = (  # of the far town: x, width, height, spire
    (90, 17, 80, 70),
    (150, 14, 66, 40),
    (214, 16, 92, 64),
    (285, 13, 74, 58),
    (345, 17, 88, 30),
    (905, 12, 64, 40),
    (930, 16, 92, 76),
    (985, 14, 70, 44),
    (1040, 18, 84, 90),
    (1096, 13, 66, 52),
    (1140, 16, 76, 30),
)


@dataclass(frozen=True, slots=True)
class Cathedral:
    """Old St Paul's from the river, by its parts."""

    body: Outline
    transept: Outline
    windows: tuple[Outline, ...]
    doors: tuple[Outline, ...]
    rose: Outline
    spokes: str
    piers: str


def cathedral(at: Point) -> Cathedral:
    """St Paul's, the middle of its foot at a point."""
    x, y = at

    def place(text: str) -> Outline:
        return outline(text, at, SCALE)

    def lancet(left: float, foot: float, shoulder: float, tip: float, w: float) -> str:
        return (
            f"{left},{foot} {left},{shoulder} {left + w / 2},{tip} "
            f"{left + w},{shoulder} {left + w},{foot}"
        )

    upper = [lancet(a, -52, -66, -71, 5.4) for a in BAYS]
    lower = [lancet(a, -14, -34, -40, 5.4) for a in BAYS]
    belfry = [lancet(a, -118, -160, -169, 9) for a in (-25, -9, 7)]
    doors = [lancet(a, 0, -26, -36, 10) for a in (-22, -9, 4)]
    cx, cy = x - 4 * SCALE, y - 76 * SCALE
    piers = (
        f"M{numbers(x + a * SCALE, y)}V{numbers(y - 46 * SCALE)}"
        f"L{numbers(x + (a + 3) * SCALE, y - 62 * SCALE)}"
        for a in PIERS
    )
    return Cathedral(
        place(BODY),
        place(TRANSEPT),
        tuple(map(place, (*upper, *lower, *belfry))),
        tuple(map(place, doors)),
        disc((cx, cy), 13 * SCALE),
        f"M{numbers(cx - 21, cy)}h42m-21-21v42m-15-36l30 30m0-30l-30 30",
        "".join(piers),
    )


def steeple(
    x: float, base: float, wide: float, high: float, spire: float
) -> tuple[Point, ...]:
    """A church tower with pinnacles and a spire."""
    top = base - high
    half = wide / 2
    return (
        (x - half, base),
        (x - half, top),
        (x - half + 1, top - half),
        (x - half + 3, top),
        (x - wide * 0.36, top),
        (x, top - spire),
        (x + wide * 0.36, top),
        (x + half - 3, top),
        (x + half - 1, top - half),
        (x + half, top),
        (x + half, base),
    )


def tower(x: float, base: float, wide: float, high: float) -> tuple[Point, ...]:
    """A church tower with battlements."""
    top = base - high
    step = wide / 7
    battlements: list[Point] = []
    for n in range(4):
        left = x - wide / 2 + 2 * n * step
        battlements += [(left, top - 7), (left + step, top - 7)]
        if n < 3:
            battlements += [(left + step, top), (left + 2 * step, top)]
    return ((x - wide / 2, base), *battlements, (x + wide / 2, base))


def arches(y: float) -> tuple[Outline, ...]:
    """The bridge's openings, wider the nearer they are."""
    found = []
    for n in range(5):
        left = 918 + n * (56 + n * 2.4)
        wide = 36 + n * 3.4
        lower = n * 5.2
        middle = left + wide / 2
        rise = 20 + n * 2.4
        bend = (
            (
                middle - wide / 2 * cos(t * pi / 8),
                y + 14 - lower * 0.6 - rise * sin(t * pi / 8),
            )
            for t in range(9)
        )
        foot = y + 44 + lower
        found.append(((left, foot), *bend, (left + wide, foot)))
    return tuple(found)


def bridge_houses(rng: Rng, y: float) -> tuple[Outline, ...]:
    """The gabled houses upon the bridge, from the far end to the near one."""
    found = []
    x = 900.0
    while x < 1190:
        near = (x - 900) / 300
        wide = 20 + 12 * near + between(rng, 0, 8)
        base = y - 19 - 20 * near
        eaves = base - 26 - 30 * near - between(rng, -4, 14)
        found.append(
            (
                (x, base + 4),
                (x, eaves),
                (x - 2, eaves),
                (x + wide / 2, eaves - wide * 0.75),
                (x + wide + 2, eaves),
                (x + wide, eaves),
                (x + wide, base + 4),
            )
        )
        x += wide + rng.choice((0, 0, 4))
    return tuple(found)

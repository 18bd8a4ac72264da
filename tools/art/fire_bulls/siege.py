"""The ground before Jimo, printed once: earth, five trampled ways, wall and gates."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from tinderbox.core.rng import Rng
from tools.art.canvas import Canvas
from tools.art.noise import between
from tools.art.strokes import Point, lens, rounded, stroke

TOP: Final = 22.0  # of the wall
FOOT: Final = 146.0
BATTLEMENTS: Final = 62.0
GATE: Final = 60.0  # half its width
_HIGH: Final = FOOT - TOP


class Patch(NamedTuple):
    """A round part of the ground: its middle and its radii."""

    x: float
    y: float
    across: float
    down: float

    def holds(self, x: float, y: float) -> bool:
        """Return True if a point lies in it."""
        return ((x - self.x) / self.across) ** 2 + ((y - self.y) / self.down) ** 2 < 1


def ground(canvas: Canvas, width: float, height: float, bare: Sequence[Patch]) -> None:
    """Earth with furrows, tufts of grass, stones and tracks, but not where `bare`."""
    rng = Rng(279)
    grass = ""
    furrows = ""
    stones = ""
    tracks = ""
    for _ in range(420):
        x, y = between(rng, 30, width - 30), between(rng, FOOT + 22, height - 26)
        kind = rng.below(10)
        if any(patch.holds(x, y) for patch in bare):
            continue
        if kind < 4:
            for k in range(3 + rng.below(3)):
                tip = (x + k * 4.8 - 10, y - between(rng, 7, 13))
                grass += lens((x + k * 3 - 6, y), (x + k * 3.5 - 7, y - 6), tip, 0.8)
        elif kind < 8:
            for k in range(1 + rng.below(3)):
                low = y + 4 * k
                end = (x + between(rng, 16, 44), low + between(rng, -3, 3))
                furrows += stroke((x + 5 * k, low), end, 0.8, between(rng, -2, 3))
        elif kind < 9:
            r = between(rng, 2.5, 5)
            stones += f"M{x - r:.0f} {y:.0f}q{r:.1f}{-1.6 * r:.1f} {2 * r:.1f} 0Z"
            furrows += stroke((x + 1, y + 1.5), (x + 2.2 * r, y + 1), 0.7)
        else:
            for k in (-3, 3):
                track = ((x + k, y - 5), (x + 1.6 * k, y), (x + k, y + 6))
                tracks += lens(*track, 2)
    canvas.path(furrows, "furrow")
    canvas.path(tracks, "track-print")
    canvas.path(stones, "stone")
    canvas.path(grass, "grass")


def way(canvas: Canvas, start: Point, end: Point, wide: float, seed: int) -> None:
    """A trampled way: ragged edges, ruts, cloven prints that lead to the wall."""
    rng = Rng(seed)
    x, y = start
    length = hypot(end[0] - x, end[1] - y)
    ux = (end[0] - x) / length
    uy = (end[1] - y) / length

    def at(along: float, aside: float) -> Point:
        return x + ux * along - uy * aside, y + uy * along + ux * aside

    steps = int(length / 26)
    edges = [
        [
            at(n / steps * length, side * (wide / 2 + between(rng, -5, 5)))
            for n in range(steps + 1)
        ]
        for side in (1, -1)
    ]
    canvas.path(rounded([*edges[0], *edges[1][::-1]]), "way-earth")
    ruts = prints = ""
    for n in range(int(length / 9)):
        along = n * 9 + between(rng, -2, 2)
        for side in (1, -1):
            a = wide / 2 + between(rng, -4, 3)
            inwards = at(along + 7, side * (a - between(rng, 6, 15)))
            ruts += stroke(at(along, side * a), inwards, 1)
    for n in range(int(length / 30)):
        for aside in (-0.3, -0.05, 0.22):
            a = wide * aside + between(rng, -5, 5)
            along = n * 30 + between(rng, -6, 6)
            far = at(along + between(rng, 14, 32), a)
            ruts += stroke(at(along, a), far, 0.9, between(rng, -3, 3))
        along = 16 + n * 30 + between(rng, -5, 5)
        middle = (-1) ** n * between(rng, 7, 15)
        for k in (-3, 3):
            bend = at(along, middle + 1.6 * k)
            prints += lens(
                at(along - 5, middle + k), bend, at(along + 6, middle + k), 2.2
            )
    canvas.path(ruts, "way-rut")
    canvas.path(prints, "way-print")


def wall(canvas: Canvas, left: float, right: float, gates: Sequence[float]) -> None:
    """The rammed earth of Jimo with its battlements, its courses and its gates."""
    rng = Rng(8)
    x = left
    d = f"M{left:g} {FOOT:g}V{BATTLEMENTS:g}"
    while x < right - 1:
        d += f"V{BATTLEMENTS - 14:g}H{min(x + 17, right):g}V{BATTLEMENTS:g}"
        d += f"H{min(x + 27, right):g}"
        x += 27
    canvas.box((left, FOOT, right, FOOT + 14), "wall-shade")
    canvas.path(f"{d}V{FOOT:g}Z", "wall")
    courses = "".join(
        f"M{left:g} {BATTLEMENTS + y}H{right:g}" for y in range(9, 84, 12)
    )
    canvas.path(courses, "course")
    cuts = ""
    for _ in range(int((right - left) / 6)):
        x, y = between(rng, left, right), between(rng, BATTLEMENTS + 4, FOOT - 16)
        cuts += stroke((x, y), (x + between(rng, -2, 2), y + between(rng, 6, 13)), 0.9)
    x = left + 3
    while x < right:
        cuts += stroke((x, FOOT - 1), (x + 2, FOOT - between(rng, 8, 18)), 0.9)
        x += 4.5
    canvas.path(cuts, "wall-cut")
    for gate in gates:
        canvas.group("", transform=f"translate({gate:g} 0)")
        _gate(canvas)
        canvas.end()


def _gate(canvas: Canvas) -> None:
    """A gate tower around x = 0; the pile of its column is the palisade within."""
    lintel = TOP + _HIGH * 0.43
    eaves = GATE + 22
    left, right = (f"{side * (GATE + 24):g} {FOOT:g}" for side in (-1, 1))
    tower = f"M{left}L{-GATE - 18:g} {TOP + 40:g}H{GATE + 18:g}L{right}Z"
    canvas.path(tower, "wall")
    courses = "".join(
        f"M{-GATE - 21:g} {y}H{-GATE:g}M{GATE:g} {y}H{GATE + 21:g}"
        for y in range(72, 144, 10)
    )
    canvas.path(courses, "course")
    cuts = "".join(
        stroke((GATE + 23, y), (GATE + 11, y + 1), 0.9)
        + stroke((-GATE - 22, y), (-GATE - 15, y + 1))
        for y in range(72, 144, 4)
    )
    canvas.path(cuts, "wall-cut")
    canvas.box((-GATE, TOP + _HIGH * 0.5, GATE, FOOT + 4), "gate-way")
    canvas.box((-GATE - 8, lintel, GATE + 8, lintel + 11), "timber-beam")
    ridge = GATE - 8
    top = TOP - 10
    low = f"{lintel - 2:g}"
    bend = f"{top + 26:g}"
    edge = f"{lintel + 3:g}"
    up = f"C{14 - eaves:g} {low} {-ridge - 12:g} {bend} {-ridge:g} {top:g}"
    down = f"C{ridge + 12:g} {bend} {eaves - 14:g} {low} {eaves:g} {lintel - 8:g}"
    canvas.path(
        f"M{-eaves:g} {lintel - 8:g}{up}H{ridge:g}{down}"
        f"L{eaves - 6:g} {edge}Q0 {lintel - 4:g} {6 - eaves:g} {edge}Z",
        "roof-tiles",
    )
    tiles = "".join(
        lens(
            (-ridge + 2 * ridge * n / 18, top + 3),
            ((-ridge + 2 * ridge * n / 18) * 1.1, top + 24),
            ((-ridge + 2 * ridge * n / 18) * (eaves - 7) / ridge, lintel - 1),
            0.8,
        )
        for n in range(19)
    )
    canvas.path(tiles, "roof-line")
    canvas.path(
        f"M{-ridge - 7:g} {top - 7:g}q4-2 7 3H{ridge:g}q3-5 7-3l-3 9H{-ridge - 4:g}Z",
        "roof-ridge",
    )

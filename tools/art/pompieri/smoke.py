"""Smoke over what nobody has explored: billows from north to south, and wisps on them.

Every second billow of a row lies apart from the next, so that half a row is one path.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, radians, sin
from typing import Final, NamedTuple

from tinderbox.core.rng import Rng
from tinderbox.games.pompieri.screen.layout import HOUSE, LEFT, TOP
from tools.art.flames import Layers
from tools.art.noise import between
from tools.art.strokes import Point, arc, lens, numbers, scroll

ROWS: Final = 15
APART: Final = (68.0, 59.0)  # between billows of a row, and between rows
FLAT: Final = 0.86  # how much lower than wide a billow is
WISPS: Final = 17


class Billow(NamedTuple):
    """One round of smoke; `side` is 1 where it is shaded to the right, else -1."""

    x: float
    y: float
    radius: float
    side: int


def smoke() -> Iterator[tuple[str, str]]:
    """Classes and paths, back to front: bodies, their shade, their hatching, wisps."""
    rng = Rng(3)
    for row in range(ROWS):
        billows = list(_row(rng, row))
        for half in (billows[::2], billows[1::2]):
            yield "po-billow", "".join(_body(rng, billow) for billow in half)
            yield "po-billow-shade", "".join(map(_shade, half))
            yield "po-smoke-ink", "".join(_hatching(rng, billow) for billow in half)
    yield from _wisps(rng)


def _row(rng: Rng, row: int) -> Iterator[Billow]:
    across, down = APART
    for n in range(13):
        x = LEFT - 8 + n * across + (across / 2 if row % 2 else 0)
        y = TOP - 14 + row * down
        yield Billow(
            x + between(rng, -12, 12),
            y + between(rng, -10, 10),
            between(rng, 40, 56),
            rng.choice((1, 1, -1)),
        )


def _body(rng: Rng, billow: Billow) -> str:
    """Seven to nine bulges around an ellipse."""
    x, y, r, _ = billow
    bulges = rng.choice((7, 8, 9))
    phase = between(rng, 0, 6)
    points = []
    for n in range(bulges):
        angle = phase + 2 * pi * n / bulges
        away = r * (1 + between(rng, -0.1, 0.1))
        points.append((x + away * cos(angle), y + r * FLAT * sin(angle)))
    drawn = f"M{numbers(*points[0])}"
    px, py = points[0]
    for bx, by in (*points[1:], points[0]):
        bend = 0.56 * hypot(bx - px, by - py)
        drawn += f"a{numbers(bend, bend)} 0 0 1 {numbers(bx - px, by - py)}"
        px, py = bx, by
    return f"{drawn}z"


def _on(billow: Billow, away: float, angle: float) -> Point:
    a = radians(angle)
    return (
        billow.x + billow.side * away * billow.radius * cos(a),
        billow.y + FLAT * away * billow.radius * sin(a),
    )


def _shade(billow: Billow) -> str:
    """A crescent on the side away from the light."""
    start, end = _on(billow, 0.97, -64), _on(billow, 0.97, 112)
    sweep = 1 if billow.side > 0 else 0
    r = billow.radius
    outer = numbers(r * 0.97, r * 0.97 * FLAT)
    inner = numbers(r * 1.07, r * 1.07 * FLAT)
    return (
        f"M{numbers(*start)}A{outer} 0 0 {sweep} {numbers(*end)}"
        f"A{inner} 0 0 {1 - sweep} {numbers(*start)}z"
    )


def _hatching(rng: Rng, billow: Billow) -> str:
    """Lines that follow the shaded shoulder, and on three of five a curl."""
    x, y, r, side = billow
    drawn = ""
    if rng.below(5) < 3:
        curl = r * between(rng, 0.34, 0.44)
        turns = between(rng, 0.8, 1.15) * side
        centre = (x - side * r * 0.22, y - r * 0.3)
        drawn += scroll(centre, curl, 90 + side * 100, turns, 1.05)
    for n in range(4):
        away = r * (0.92 - 0.1 * n)
        ends = (-66 + n * 6, -4 - n * 2) if side > 0 else (184 + n * 2, 246 - n * 6)
        drawn += arc((x, y - 2), (away, away * FLAT), *ends, 1.25 - 0.12 * n)
    return drawn


def _wisps(rng: Rng) -> Layers:
    """Long drifting bundles of strokes, pale under dark, that end in a curl."""
    pale = ""
    dark = ""
    for n in range(WISPS):
        x = LEFT + between(rng, 40, HOUSE - 150)
        y = TOP + 40 + n * (HOUSE - 70) / WISPS + between(rng, -14, 14)
        long = between(rng, 95, 170)
        way = rng.choice((1, -1))
        bow = between(rng, 12, 26) * way
        for m in range(4):
            at = y + m * 5.5 * way
            far = long * (1 - 0.13 * m)
            bend = (x + far * 0.25, at - bow * 1.5)
            dark += lens((x + 7 * m, at), bend, (x + far * 0.5, at - bow * 0.1), 0.9)
            bend = (x + far * 0.75, at + bow * 1.4)
            dark += lens((x + far * 0.46, at), bend, (x + far, at - bow * 0.5), 1.3)
        dark += scroll(
            (x + long * 1.03, y - bow * 0.5 - 9 * way), 11, 90 * way, -1.05 * way, 1.3
        )
        bend = (x + long * 0.3, y - bow * 1.8)
        pale += lens((x - 14, y + 6 * way), bend, (x + long * 0.52, y + 4 * way), 10)
        bend = (x + long * 0.76, y + bow * 2)
        end = (x + long * 1.06, y - bow * 0.6)
        pale += lens((x + long * 0.42, y + 4 * way), bend, end, 9)
    return ("po-wisp", pale), ("po-smoke-ink", dark)

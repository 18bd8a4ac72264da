"""The common parts of the covers: black paper, light cut out of it, a frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from tinderbox.core.rng import Rng
from tinderbox.draw.canvas import SvgDrawing
from tools.art.flames import FlameShape, blaze
from tools.art.frames import cover_frame
from tools.art.noise import between
from tools.art.strokes import Point, numbers, polyline

WIDTH: Final = 1200
HEIGHT: Final = 800
GAP: Final = 8.0  # from line to line
FINEST: Final = 0.45  # the finest line that prints
COVER_BLACK: Final = "#130e14"
COVER_RULE: Final = "#d9b98a"
# The light of a fire, from its heart outwards.
HEAT: Final = (
    (0.0, "#fff0b8"),
    (0.16, "#ffd070"),
    (0.36, "#f5922f"),
    (0.6, "#cf4c1a"),
    (0.85, "#7d2a17"),
    (1.0, "#4b2220"),
)
INK: Final = "#0b0607"  # what stands in front of the light
FLAMES: Final = {
    "fire-coat": "#d8481a",
    "fire-heart": "#f48a2a",
    "fire-core": "#ffd873",
    "fire-light": "#fff3c4",
}
FRAME: Final = {
    "cover-edge": (COVER_BLACK, "28"),
    "cover-rule": (COVER_RULE, "2.4"),
    "cover-hair": (COVER_RULE, ".9"),
}

Stop = tuple[float, str, float]  # how far from the middle, colour, opacity
Outline = Sequence[Point]


class Cover(SvgDrawing):
    """A cover being drawn, its origin the upper left corner."""

    def __init__(self, title: str) -> None:
        super().__init__(WIDTH, HEIGHT, title)
        self.box((0, 0, WIDTH, HEIGHT), fill=COVER_BLACK)
        self.glows = ""

    def glow(
        self, id: str, at: Point, radius: float, stops: Iterable[Stop] = ()
    ) -> None:
        """A light of that name to paint with; without stops it is the fire's own."""
        x, y = at
        heat: Iterable[Stop] = ((offset, colour, 1.0) for offset, colour in HEAT)
        shades = "".join(
            f'<stop offset="{offset:g}" stop-color="{colour}" stop-opacity="{a:g}"/>'
            for offset, colour, a in (stops or heat)
        )
        self.glows += (
            f'<radialGradient id="{id}" gradientUnits="userSpaceOnUse" '
            f'cx="{x:g}" cy="{y:g}" r="{radius:g}">{shades}</radialGradient>'
        )

    def lit(self, id: str, top: float = 0, bottom: float = HEIGHT) -> None:
        """Fill a band of the sheet with a light."""
        self.box((0, top, WIDTH, bottom), fill=f"url(#{id})")

    def fill(self, colour: str, *paths: str) -> None:
        """Fill shapes."""
        self.path("".join(paths), fill=colour)

    def cut(self, colour: str, width: float, *paths: str) -> None:
        """Stroke lines with round ends."""
        self.path(
            "".join(paths),
            fill="none",
            stroke=colour,
            stroke_width=f"{width:g}",
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def flames(self, tongues: Iterable[FlameShape], y: float) -> None:
        """A wall of fire on a level, the tallest behind."""
        tallest_first = sorted(tongues, key=lambda tongue: -tongue.high)
        for css, d in blaze(tallest_first, y):
            self.fill(FLAMES[css], d)

    def sparks(self, points: Iterable[tuple[float, float, float]]) -> None:
        """Glowing specks: x, y and radius."""
        specks = (
            polyline([(x - r, y), (x, y - 1.6 * r), (x + r, y), (x, y + 1.6 * r)])
            for x, y, r in points
        )
        self.fill("#ffe39a", *specks)

    def text_of_picture(self) -> str:
        """The whole cover, framed, as SVG."""
        for css, d in cover_frame(WIDTH, HEIGHT):
            colour, width = FRAME[css]
            self.path(d, fill="none", stroke=colour, stroke_width=width)
        drawn: str = self.drawing.tostring()
        return drawn.replace("<defs />", f"<defs>{self.glows}</defs>", 1)


def outline(text: str, at: Point = (0, 0), scale: float = 1) -> tuple[Point, ...]:
    """Points written as ``"x,y x,y"``, enlarged about the origin and moved to `at`."""
    pairs = (pair.split(",") for pair in text.split())
    return tuple((at[0] + float(x) * scale, at[1] + float(y) * scale) for x, y in pairs)


def shapes(outlines: Iterable[Outline]) -> str:
    """Closed shapes as one path."""
    return "".join(map(polyline, outlines))


def line(start: Point, end: Point) -> str:
    """A straight cut."""
    return f"M{numbers(*start)}L{numbers(*end)}"


def disc(at: Point, radius: float, corners: int = 16) -> tuple[Point, ...]:
    """A circle by its corners."""
    turns = (2 * pi * n / corners for n in range(corners))
    return tuple((at[0] + radius * cos(t), at[1] + radius * sin(t)) for t in turns)


def arch(left: float, top: float, wide: float, high: float) -> tuple[Point, ...]:
    """An opening under a flat arch."""
    middle = left + wide / 2
    rise = wide * 0.19
    bend = (
        (middle - wide / 2 * cos(n * pi / 8), top + rise - rise * sin(n * pi / 8))
        for n in range(9)
    )
    return ((left, top + high), *bend, (left + wide, top + high))


def gables(
    rng: Rng,
    left: float,
    right: float,
    base: float,
    high: tuple[float, float],
    wide: tuple[float, float],
) -> tuple[Point, ...]:
    """A row of roofs as one outline: gables, hips with a chimney, flat ones."""
    points = [(left, base)]
    x = left
    while x < right:
        w = min(between(rng, *wide), right - x)
        eaves = base - between(rng, *high)
        kind = between(rng, 0, 1)
        points.append((x, eaves))
        if kind < 0.62:
            ridge = eaves - w * between(rng, 0.55, 0.8)
            points += [(x - 1.5, eaves), (x + w / 2, ridge), (x + w + 1.5, eaves)]
        elif kind < 0.86:
            ridge = eaves - w * 0.34
            flue = x + w * 0.3
            points += [(x + w * 0.18, ridge), (flue, ridge), (flue, ridge - 14)]
            points += [(flue + 7, ridge - 14), (flue + 7, ridge), (x + w * 0.82, ridge)]
        points.append((x + w, eaves))
        x += w
    return (*points, (right, base))


def facing(outlines: Iterable[Outline], light: Point, below: float) -> str:
    """The roofs' edges that look at the light, but for what lies lower than `below`."""
    edges = []
    for points in outlines:
        for start, end in pairwise(points):
            ax, ay = start
            bx, by = end
            towards = by > ay if (ax + bx) / 2 < light[0] else by < ay
            if towards and bx > ax and by < below:
                edges.append(line(start, end))
    return "".join(edges)

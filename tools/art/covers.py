"""The common parts of the covers: black paper, light cut out of it, a frame."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tinderbox.draw.canvas import SvgDrawing
from tools.art.flames import FlameShape, blaze
from tools.art.strokes import Point, rectangle

WIDTH: Final = 1200
HEIGHT: Final = 800
LINE_GAP: Final = 8.0  # from line to line
MIN_LINE_WIDTH: Final = 0.45  # the finest line that prints
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
FRAME: Final = (  # how far within, colour, width of the line
    (14, COVER_BLACK, "28"),
    (25, COVER_RULE, "2.4"),
    (32, COVER_RULE, ".9"),
)

Stop = tuple[float, str, float]  # how far from the middle, colour, opacity


class Cover(SvgDrawing):
    """A cover being drawn, its origin the upper left corner."""

    def __init__(self, title: str) -> None:
        super().__init__(WIDTH, HEIGHT, title)
        self.box((0, 0, WIDTH, HEIGHT), fill=COVER_BLACK)
        self.glows = ""

    def glow(
        self, id: str, centre: Point, radius: float, stops: Iterable[Stop] = ()
    ) -> None:
        """A light of that name to paint with; without stops it is the fire's own."""
        x, y = centre
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

    def flames(self, tongues: Iterable[FlameShape], y: float) -> None:
        """A wall of fire on a level, the tallest behind."""
        tallest_first = sorted(tongues, key=lambda tongue: -tongue.high)
        for colour, d in blaze(tallest_first, y):
            self.fill(colour, d)

    def text_of_picture(self) -> str:
        """The whole cover, framed, as SVG."""
        for inwards, colour, width in FRAME:
            edge = rectangle(WIDTH, HEIGHT, inwards)
            self.path(edge, fill="none", stroke=colour, stroke_width=width)
        svg: str = self.drawing.tostring()
        return svg.replace("<defs />", f"<defs>{self.glows}</defs>", 1)

"""The final score as a bar chart, the seats in the order of their ranks."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from tinderbox.core.record import frozen
from tinderbox.draw.canvas import SvgDrawing
from tinderbox.draw.screen import Point

WIDTH = 440
ROW_HEIGHT = 48
CHIP_RADIUS = 16.5  # of the counter with the points
NOTCH_COUNT = 8  # around its rim
LEFT = 46.0  # x of the start of the bars
RIGHT = 388.0  # x of the end of the longest bar
TICK_COUNT = 4
LETTER_WIDTH = 9.6  # of a usual letter of a name, on a phone


@frozen
class Bar:
    """The bar of a seat: its place, from 1, its pieces' colour, its name and points."""

    place: int
    colour: str
    name: str
    points: int


def score_chart(bars: Sequence[Bar]) -> str:
    """Return the bars as SVG without a text alternative. Colours are CSS classes."""
    high = ROW_HEIGHT * len(bars) + 6
    picture = SvgDrawing(WIDTH, high, "")
    most = max(1, *(bar.points for bar in bars))
    step = (RIGHT - LEFT) / TICK_COUNT
    for n in range(TICK_COUNT + 1):
        picture.path(f"M{LEFT + n * step:g} 2V{high - 2}", "chart-rule")
    for n, bar in enumerate(bars):
        _draw(picture, bar, n * ROW_HEIGHT, most)
    return picture.as_text()


def _draw(picture: SvgDrawing, bar: Bar, top: float, most: int) -> None:
    """Draw a bar: the name over it, the points at its end, the place before it."""
    long = (RIGHT - LEFT) * max(0, bar.points) / most
    end = LEFT + max(long, 2)
    low = top + 25
    base = top + 41
    picture.group("chart-seat", data_colour=bar.colour or "none")
    picture.text(str(bar.place), (22, base - 4), "chart-place")
    # The counter would cover the name: write the name behind it.
    is_short = end < LEFT + max(CHIP_RADIUS, LETTER_WIDTH * len(bar.name)) + CHIP_RADIUS
    where = (end + 2 * CHIP_RADIUS, low + 10) if is_short else (LEFT, top + 18)
    picture.text(bar.name, where, "chart-name")
    picture.box((LEFT, low, end, base), "chart-bar")
    cuts = "".join(
        f"M{x:g} {base - 1}L{min(x + 5, end):g} {low + 6}"
        for x in range(int(LEFT) + 4, int(end) - 3, 4)
    )
    picture.path(cuts or f"M{LEFT} {base}", "chart-cuts")
    _chip(picture, bar.points, (end + 12, low + 4))
    picture.end()


def _chip(picture: SvgDrawing, points: int, point: Point) -> None:
    """Draw points on a round counter in the seat's colour, with a notched rim."""
    x, y = point
    picture.circle(point, CHIP_RADIUS, "chip-rim")
    notches = "".join(
        f"M{x + cos(a) * (CHIP_RADIUS - 5):.1f} {y + sin(a) * (CHIP_RADIUS - 5):.1f}"
        f"L{x + cos(a) * CHIP_RADIUS:.1f} {y + sin(a) * CHIP_RADIUS:.1f}"
        for a in (2 * pi * n / NOTCH_COUNT for n in range(NOTCH_COUNT))
    )
    picture.path(notches, "chip-notches")
    picture.circle(point, CHIP_RADIUS - 4.5, "chip-face")
    said = str(points).replace("-", "\N{MINUS SIGN}")
    picture.text(said, (x, y + 5.2), "chart-points")

"""The final score as a picture: the seats in the order of their ranks, a bar each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from tinderbox.draw.canvas import Plate, Point

WIDTH: Final = 440
ROW: Final = 48  # from seat to seat
CHIP: Final = 16.5  # radius of what the points stand on
TEETH: Final = 8  # around its rim
LEFT: Final = 46.0  # where the bars begin
RIGHT: Final = 388.0  # and where the longest ends
TICKS: Final = 4
LETTER: Final = 7.6  # how wide one of a name is, at most places


@dataclass(frozen=True, slots=True)
class Bar:
    """A seat's line: its place counted from 1, its pieces' colour, name and points."""

    place: int
    colour: str
    name: str
    points: int


def score_chart(bars: Sequence[Bar]) -> str:
    """The bars as SVG, their colours CSS classes; without any text alternative."""
    high = ROW * len(bars) + 6
    plate = Plate(WIDTH, high, "")
    most = max(1, *(bar.points for bar in bars))
    step = (RIGHT - LEFT) / TICKS
    for n in range(TICKS + 1):
        plate.path(f"M{LEFT + n * step:g} 2V{high - 2}", "chart-rule")
    for n, bar in enumerate(bars):
        _draw(plate, bar, n * ROW, most)
    drawn: str = plate.drawing.tostring()
    return drawn


def _draw(plate: Plate, bar: Bar, top: float, most: int) -> None:
    """A name over its bar, points at the end, the place before both."""
    long = (RIGHT - LEFT) * max(0, bar.points) / most
    end = LEFT + max(long, 2)
    low = top + 25
    base = top + 41
    plate.group("chart-seat", data_colour=bar.colour or "none")
    plate.text(str(bar.place), (22, base - 4), "chart-place")
    # Its chip would lie on the name, which stands behind it then.
    is_short = end < LEFT + max(CHIP, LETTER * len(bar.name)) + CHIP
    plate.text(bar.name, (end + 2 * CHIP if is_short else LEFT, top + 18), "chart-name")
    plate.box((LEFT, low, end, base), "chart-bar")
    cuts = "".join(
        f"M{x:g} {base - 1}L{min(x + 5, end):g} {low + 6}"
        for x in range(int(LEFT) + 4, int(end) - 3, 4)
    )
    plate.path(cuts or f"M{LEFT} {base}", "chart-cuts")
    _chip(plate, bar.points, (end + 12, low + 4))
    plate.end()


def _chip(plate: Plate, points: int, at: Point) -> None:
    """Points as a counter in the seat's colour, its rim notched."""
    x, y = at
    plate.circle(at, CHIP, "chip-rim")
    notches = "".join(
        f"M{x + cos(a) * (CHIP - 5):.1f} {y + sin(a) * (CHIP - 5):.1f}"
        f"L{x + cos(a) * CHIP:.1f} {y + sin(a) * CHIP:.1f}"
        for a in (2 * pi * n / TEETH for n in range(TEETH))
    )
    plate.path(notches, "chip-notches")
    plate.circle(at, CHIP - 4.5, "chip-face")
    said = str(points).replace("-", "\N{MINUS SIGN}")
    plate.text(said, (x, y + 5.2), "chart-points")

"""Luck as a bar chart: a bar for each seat, left or right of zero."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.core.record import frozen
from tinderbox.draw.canvas import SvgDrawing, short
from tinderbox.draw.sprites import cut

ROW_HEIGHT = 38
FIGURES_WIDTH = 104.0  # of the column at the right
NAMES_WIDTH = 116.0  # of the column at the left
MAX_NAME_LENGTH = 14  # letters


@frozen
class Bar:
    """The bar of a seat: its colour, name, points ± `error`, and these as text."""

    colour: str
    name: str
    points: float
    error: float
    said: str


def luck_chart(bars: Sequence[Bar], width: int) -> str:
    """Return the bars of at least one seat as SVG."""
    high = ROW_HEIGHT * len(bars)
    picture = SvgDrawing(width, high + 4, "")
    most = max(1.0, *(abs(bar.points) + bar.error for bar in bars))
    middle = (NAMES_WIDTH + width - FIGURES_WIDTH) / 2
    unit = (width - FIGURES_WIDTH - middle) / most
    for n, bar in enumerate(bars):
        top = n * ROW_HEIGHT
        end = middle + unit * bar.points
        low = end - unit * bar.error
        far = end + unit * bar.error
        picture.group("chart-seat", data_colour=bar.colour or "none")
        picture.text(cut(bar.name, MAX_NAME_LENGTH), (0, top + 24), "line-name")
        picture.box(
            (min(middle, end), top + 9, max(middle, end), top + 29), "chart-bar"
        )
        ends = f"M{short(low)} {top + 13}v12m0-6H{short(far)}m0-6v12"
        picture.path(ends, "share-sure")
        picture.text(bar.said, (width - FIGURES_WIDTH + 10, top + 24), "line-name")
        picture.end()
    picture.path(f"M{short(middle)} 2V{high}", "luck-none")
    return picture.as_text()

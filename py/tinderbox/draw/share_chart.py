"""Shares of wins as a bar chart: each with its interval and the share of equals."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from tinderbox.core.record import frozen
from tinderbox.draw.canvas import SvgDrawing

WIDTH = 560
ROW_HEIGHT = 46
LEFT = 120.0  # x of the start of the bars
RIGHT = 480.0  # x of the end of the scale
GRID_SHARE = 0.1  # share from one grid line to the next
# The style of a picture by itself. On the page, its style sheet has these classes.
STYLE = (
    "<style>text{font:15px Georgia,serif;fill:#2f2318}"
    ".chart-rule{stroke:#8a7455;stroke-width:.6;stroke-dasharray:1 3}"
    ".share-bar{fill:#a93a17}.share-sure{stroke:#2f2318;stroke-width:2;fill:none}"
    ".share-equal{stroke:#2f2318;stroke-width:2;stroke-dasharray:4 3}"
    ".share-tick{font-size:12px;text-anchor:middle}.share-label{text-anchor:end}"
    "</style>"
)


@frozen
class Bar:
    """A share of wins with its interval, the share of equals, and both as text."""

    label: str
    low: float
    share: float
    high: float
    equal: float
    said: str


def share_chart(bars: Sequence[Bar], *, style: str = "") -> str:
    """Return at least one bar as SVG. `style` is added to the picture."""
    high = ROW_HEIGHT * len(bars)
    # Less a rounding error: a bar that ends on a grid line needs no further step.
    steps = max(
        1, ceil(max(max(bar.high, bar.equal) for bar in bars) / GRID_SHARE - 1e-9)
    )
    picture = SvgDrawing(WIDTH, high + 24, "")

    def x(share: float) -> float:
        return LEFT + (RIGHT - LEFT) * share / (steps * GRID_SHARE)

    for n in range(steps + 1):
        picture.path(f"M{x(n * GRID_SHARE):.1f} 2V{high}", "chart-rule")
        if n % (1 + steps // 6) == 0:  # more than six numbers would overlap
            percent = f"{n * GRID_SHARE:.0%}".replace("%", "\N{NO-BREAK SPACE}%")
            picture.text(percent, (x(n * GRID_SHARE), high + 18), "share-tick")
    for n, bar in enumerate(bars):
        top = n * ROW_HEIGHT
        middle = top + ROW_HEIGHT / 2
        picture.text(bar.label, (LEFT - 10, middle + 5), "share-label")
        picture.box((LEFT, top + 9, x(bar.share), top + ROW_HEIGHT - 9), "share-bar")
        ends = f"M{x(bar.low):.1f} {middle - 7}v14m0-7H{x(bar.high):.1f}m0-7v14"
        picture.path(ends, "share-sure")
        picture.path(
            f"M{x(bar.equal):.1f} {top + 3}V{top + ROW_HEIGHT - 3}", "share-equal"
        )
        picture.text(bar.said, (RIGHT + 10, middle + 5), "share-value")
    return picture.define(style) if style else picture.as_text()

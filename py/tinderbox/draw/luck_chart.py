"""Luck as a picture: a bar a seat, to the left or right of none, with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tinderbox.draw.canvas import Plate, short

ROW: Final = 38  # from bar to bar
SAID: Final = 104.0  # room for the figures at the right
NAMES: Final = 116.0  # and for the names at the left
MAX_NAME_LENGTH: Final = 14  # letters of a name that find room


@dataclass(frozen=True, slots=True)
class Bar:
    """A seat's pieces' colour, its name, its points ± `error`, and these in words."""

    colour: str
    name: str
    points: float
    error: float
    said: str


def luck_chart(bars: Sequence[Bar], width: int) -> str:
    """The bars as SVG, of one seat at least."""
    high = ROW * len(bars)
    plate = Plate(width, high + 4, "")
    most = max(1.0, *(abs(bar.points) + bar.error for bar in bars))
    middle = (NAMES + width - SAID) / 2
    unit = (width - SAID - middle) / most
    for n, bar in enumerate(bars):
        top = n * ROW
        end = middle + unit * bar.points
        low = end - unit * bar.error
        far = end + unit * bar.error
        name = bar.name
        if len(name) > MAX_NAME_LENGTH:
            name = name[: MAX_NAME_LENGTH - 1] + "\N{HORIZONTAL ELLIPSIS}"
        plate.group("chart-seat", data_colour=bar.colour or "none")
        plate.text(name, (0, top + 24), "line-name")
        plate.box((min(middle, end), top + 9, max(middle, end), top + 29), "chart-bar")
        ends = f"M{short(low)} {top + 13}v12m0-6H{short(far)}m0-6v12"
        plate.path(ends, "share-sure")
        plate.text(bar.said, (width - SAID + 10, top + 24), "line-name")
        plate.end()
    plate.path(f"M{short(middle)} 2V{high}", "luck-none")
    drawn: str = plate.drawing.tostring()
    return drawn

"""An animation from one place to another, as data. No DOM."""

from __future__ import annotations

from tinderbox.core.record import frozen
from tinderbox.draw.screen import Point


@frozen
class Flight:
    """A symbol that flies from a point of the board to another, or to a seat's row."""

    symbol: str
    start: Point
    to: Point | int  # a number is a seat

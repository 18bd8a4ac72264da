"""What an action sends from one place to another, to be seen for a moment. No DOM."""

from __future__ import annotations

from dataclasses import dataclass

from tinderbox.draw.screen import Point


@dataclass(frozen=True, slots=True)
class Flight:
    """A symbol that leaves a point of the board for another, or for a seat's row."""

    symbol: str
    start: Point
    to: Point | int  # a number is a seat

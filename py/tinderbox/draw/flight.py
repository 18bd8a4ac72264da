"""Animations of an action, as data. No DOM."""

from __future__ import annotations

from tinderbox.core.record import frozen
from tinderbox.draw.screen import Point


@frozen
class Flight:
    """A symbol that flies from a point of the board to another, or to a seat's row."""

    symbol: str
    start: Point
    to: Point | int  # a point, or the number of the seat


@frozen
class Effect:
    """A symbol that the style sheet animates in one place, by its class."""

    symbol: str
    place: Point
    css: str
    scale: float = 1

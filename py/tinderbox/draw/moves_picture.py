"""A picture of two moves: the part of the board around them, with a line for each."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.draw.arrows import arrow_path
from tinderbox.draw.board_files import size
from tinderbox.draw.canvas import short
from tinderbox.draw.recap import Arrow
from tinderbox.draw.screen import Point

SHAPE = 1.5  # width of the picture over its height
MARGIN = 120.0  # around the moves, in units of the board
MIN_WIDTH = 420.0
RING_RADIUS = 34.0
# The moves differ in colour and in dashes: nobody needs to see the colour.
LINES = (("#b3261e", "none"), ("#1f5fa8", "14 9"))


def moves_picture(drawn: str, moves: Sequence[Sequence[Arrow]]) -> str:
    """Return the part of a drawn board around two moves, with lines for both.

    It is the whole board if neither of them is anywhere on it.
    """
    board_width, board_height = size(drawn)
    points = [point for arrows in moves for arrow in arrows for point in arrow.points]
    x, y, width, height = _frame(points, board_width, board_height)
    marks = "".join(
        _mark(arrow, colour, dashes)
        for (colour, dashes), arrows in zip(LINES, moves, strict=True)
        for arrow in arrows
    )
    place = f'x="0" y="0" width="{board_width}" height="{board_height}"'
    board = drawn.replace("<svg ", f"<svg {place} ", 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<g transform="translate({-x} {-y})">{board}'
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{marks}</g>'
        "</g></svg>"
    )


def _frame(
    points: Sequence[Point], board_width: int, board_height: int
) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the part that is shown."""
    if not points:
        return 0, 0, board_width, board_height
    left, top = (min(along) - MARGIN for along in zip(*points, strict=True))
    right, bottom = (max(along) + MARGIN for along in zip(*points, strict=True))
    width = max(MIN_WIDTH, right - left, (bottom - top) * SHAPE)
    width = min(width, board_width, board_height * SHAPE)
    height = width / SHAPE
    x = min(max(0.0, (left + right - width) / 2), board_width - width)
    y = min(max(0.0, (top + bottom - height) / 2), board_height - height)
    return round(x), round(y), round(width), round(height)


def _mark(arrow: Arrow, colour: str, dashes: str) -> str:
    """Return the line of a way, or a ring around a single place, with a light edge."""
    if path := arrow_path(arrow.points):
        shape = f'path d="{path}"'
    else:
        x, y = map(short, arrow.points[0])
        shape = f'circle cx="{x}" cy="{y}" r="{RING_RADIUS}"'
    return (
        f'<{shape} stroke="#fffaf0" stroke-width="13"/>'
        f'<{shape} stroke="{colour}" stroke-width="7" stroke-dasharray="{dashes}"/>'
    )

"""Where things lie on the table of Fire Bulls, in units of its view box.

All that is played with lies in `CORE`: a phone held upright shows no more. Columns and
feet are as far apart as rows, so that diagonals are straight ways.
"""

from __future__ import annotations

from typing import Final

from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.state import JIE_PLACE

Point = tuple[float, float]

WIDTH: Final = 1440
HEIGHT: Final = 1040
CORE: Final = (318.0, 10.0, 1122.0, 1036.0)  # what a phone shows
COLUMNS: Final = (548.0, 720.0, 892.0)
ROWS: Final = (586.0, 418.0, 250.0)  # near to far
GATE: Final = 116.0  # where a pile is seen behind its gate
YEN_SCALE: Final = 1.06
CARD: Final = (119.0, 159.0)
WAYS: Final[tuple[Point, ...]] = (
    (382, 754),
    (548, 754),
    (720, 754),
    (892, 754),
    (1058, 754),
)
BULL_SCALE: Final = 1.1
REACH_BELOW: Final = 62.0  # a bull's feet
TAG_BELOW: Final = 64.0  # the middle of its card
JIE: Final[Point] = (1046, 250)
QI_SCALE: Final = 0.78
SMALL: Final = (78.0, 109.0)  # a Qi card on the table
DECK: Final[Point] = (398, 436)
DISCARDS: Final[Point] = (398, 566)
OPEN: Final[Point] = (998, 400)  # the first of the open row
OPEN_STEP: Final[Point] = (81.0, 114.0)
SEAT: Final[Point] = (48, 182)
SEAT_STEP: Final = 166.0
WON: Final[Point] = (30, 72)  # the first won card on its banner
WON_WIDE: Final = 208.0  # from the first to the last of a row
WON_STEP: Final = 42.0  # between two, where there is room
ONE_ROW: Final = 12  # won cards: more lie in two
HELD: Final[Point] = (64, 19)
SUM: Final[Point] = (236, 19)
PARTS: Final[Point] = (166, 26)
HAND: Final[Point] = (720, 928)
HAND_SCALE: Final = 1.08
FAN: Final = 1150.0  # radius
TILT: Final = 4  # degrees from card to card, where there is room
WIDEST: Final = 30  # degrees from the first to the last


def yen(column: int, row: int) -> Point:
    """The middle of a Yen card; row 0 is the near one."""
    return COLUMNS[column], ROWS[row]


def pile(column: int) -> Point:
    """The middle of a column's gate, in which its pile is seen."""
    return COLUMNS[column], GATE


def way(direction: int) -> Point:
    """Where a bull stands that looks along a direction; Qi Jie's own place."""
    return JIE if direction == JIE_PLACE else WAYS[direction]


def open_card(letter: str) -> Point:
    """Where the open Qi cards of a colour lie."""
    down, across = divmod(QI.index(letter), 2)
    return OPEN[0] + across * OPEN_STEP[0], OPEN[1] + down * OPEN_STEP[1]


def seat(n: int) -> Point:
    """The upper left corner of a player's banner."""
    return SEAT[0], SEAT[1] + n * SEAT_STEP


def on_banner(n: int, place: Point) -> Point:
    """A place on a player's banner."""
    x, y = seat(n)
    return x + place[0], y + place[1]


def won(n: int, place: int, of: int) -> Point:
    """The middle of a small won card, the first of `of` being 0."""
    rows = 1 if of <= ONE_ROW else 2
    a_row = -(-of // rows)
    step = min(WON_STEP, WON_WIDE / max(1, a_row - 1))
    down, across = divmod(place, a_row)
    x, y = WON
    return on_banner(n, (x + across * step, y + down * 26))


def fanned(place: int, of: int) -> tuple[Point, int]:
    """The middle of a card in a hand of `of`, and its tilt in whole degrees."""
    step = min(TILT, WIDEST / max(1, of - 1))
    tilt = (place - (of - 1) / 2) * step
    x, y = HAND
    # A circle as wide as the fan is as good as flat: a degree is a 57th of its radius.
    across = tilt * FAN / 57.3
    return (x + across, y + across**2 / (2 * FAN)), round(tilt)

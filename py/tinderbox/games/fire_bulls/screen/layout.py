"""Where things lie on the table of Fire Bulls, in units of its view box."""

from __future__ import annotations

from typing import Final

from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.state import JIE_PLACE

Point = tuple[float, float]

WIDTH: Final = 1440
HEIGHT: Final = 1040
COLUMNS: Final = (480.0, 720.0, 960.0)
ROWS: Final = (650.0, 458.0, 266.0)  # near to far
PILE: Final = 106.0
CARD: Final = (126.0, 176.0)
WAYS: Final[tuple[Point, ...]] = (
    (280, 792),
    (480, 806),
    (720, 806),
    (960, 806),
    (1160, 792),
)
JIE: Final[Point] = (1240, 330)
DECK: Final[Point] = (330, 950)
DISCARDS: Final[Point] = (1240, 950)
OPEN: Final = 470.0  # the first of the open row
OPEN_STEP: Final = 108.0
SEAT_LEFT: Final = 70.0
SEAT_TOP: Final = 96.0
SEAT_STEP: Final = 140.0
WON_STEP: Final = 21.0
WON_A_ROW: Final = 9


def yen(column: int, row: int) -> Point:
    """The middle of a Yen card; row 0 is the near one."""
    return COLUMNS[column], ROWS[row]


def pile(column: int) -> Point:
    """The middle of a column's face-down pile, behind its cards."""
    return COLUMNS[column], PILE


def way(direction: int) -> Point:
    """Where a bull stands that looks along a direction; Qi Jie's own place."""
    return JIE if direction == JIE_PLACE else WAYS[direction]


def open_card(letter: str) -> Point:
    """Where the open Qi cards of a colour lie."""
    return OPEN + QI.index(letter) * OPEN_STEP, DECK[1]


def seat(n: int) -> Point:
    """The head of a player's row of won cards."""
    return SEAT_LEFT, SEAT_TOP + n * SEAT_STEP


def won(n: int, place: int) -> Point:
    """The middle of a small won card, the first being 0."""
    x, y = seat(n)
    across, down = place % WON_A_ROW, place // WON_A_ROW
    return x + 62 + across * WON_STEP, y + down * 56 - 8

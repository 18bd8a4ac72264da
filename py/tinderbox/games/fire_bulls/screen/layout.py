"""The positions of things on the table of Fire Bulls, in units of its view box.

Everything needed for playing is in `PHONE_BOX`: a phone held upright shows no more. The
distances between columns, bulls and rows are equal, so that diagonals are straight.
"""

from __future__ import annotations

from math import cos, radians, sin

from tinderbox.draw.screen import Point
from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.state import JIE_PLACE

WIDTH = 1440
HEIGHT = 1040
PHONE_BOX = (322.0, 10.0, 1118.0, 1036.0)  # what a phone shows
# A phone held sideways shows the banners, too.
LANDSCAPE_PHONE_BOX = (22.0, 10.0, 1246.0, 1036.0)
COLUMNS = (548.0, 720.0, 892.0)
ROWS = (586.0, 418.0, 250.0)  # near to far
GATE_Y = 116.0  # y of the gates, behind which piles show
YEN_SCALE = 1.06
CARD = (119.0, 159.0)
DIRECTION_POINTS = (
    (386, 754),
    (548, 754),
    (720, 754),
    (892, 754),
    (1054, 754),
)
BULL_SCALE = 1.36
BULL_ABOVE = 8.0  # from the middle of its place up to that of a bull
REACH_BELOW = 62.0  # from a bull's feet down to its reach
TAG_BELOW = 64.0  # from a card's middle down to its price
JIE: Point = (1042, 232)

QI_SCALE = 0.9
# From a heap's middle to its number: at its top, as bulls stand before its foot.
COUNT = (31.0, -47.0)
SMALL = (90.0, 126.0)  # a Qi card on the table
DECK = (398, 250)
DISCARDS = (1160, 512)  # nobody clicks on them: a phone needn't show them
OPEN = ((398, 386), (1042, 386))  # of three colours each
OPEN_STEP = 128.0
SEAT = (40, 180)
SEAT_STEP = 170.0
WON = (30, 75)  # the first won card on its banner
WON_SCALE = 0.36  # size of a won card, relative to one in a column
SMALL_WON_SCALE = 0.28  # the same of one of two rows
WON_ROW_WIDTH = 208.0  # from the first to the last won card of a row
WON_STEP = 42.0  # between two won cards, if there is room
TWO_ROWS_Y = (64.0, 84.0)
MAX_WON_IN_ONE_ROW = 12  # more won cards lie in two rows
SUM = (236, 19)
WRITTEN = {  # what is written on a banner
    "owner": (47, 27),  # the start of the base line of a player's name
    "sum": SUM,
    "held": (30, 122),
    "taken": (98, 122),
    "parts": (253, 122),  # its right end
}
HAND_PLACE = (720, 908)
HAND_SCALE = 1.08
LIFT_HEIGHT = 37.0  # how far a card that pays is lifted
CORNER = (12.0, 80.0)  # left of and above the middle of a card
FAN_RADIUS = 1300.0  # radius of the hand's arc
TILT_DEGREES = 5.2  # degrees from card to card, where there is room: 44 px on a phone
MAX_FAN_DEGREES = 28  # degrees from the first to the last


def yen(column: int, row: int) -> Point:
    """Return the middle of a Yen card. Row 0 is the near one."""
    return COLUMNS[column], ROWS[row]


def pile(column: int) -> Point:
    """Return the middle of a column's gate, where its pile shows."""
    return COLUMNS[column], GATE_Y


def direction_point(direction: int) -> Point:
    """Return the position of a bull that looks along a direction.

    Qi Jie has its own.
    """
    return JIE if direction == JIE_PLACE else DIRECTION_POINTS[direction]


def bull(direction: int) -> Point:
    """Return the middle of a bull that looks along a direction."""
    x, y = direction_point(direction)
    return x, y - BULL_ABOVE


def open_card(letter: str) -> Point:
    """Return the position of the open Qi cards of a colour."""
    side, down = divmod(QI.index(letter), 3)
    x, y = OPEN[side]
    return x, y + down * OPEN_STEP


def seat(n: int) -> Point:
    """Return the upper left corner of a player's banner."""
    return SEAT[0], SEAT[1] + n * SEAT_STEP


def on_banner(n: int, place: Point) -> Point:
    """Return a place on a player's banner."""
    x, y = seat(n)
    return x + place[0], y + place[1]


def won(n: int, place: int, of: int) -> Point:
    """Return the middle of a small won card, number `place` of `of`, from 0."""
    rows = (WON[1],) if of <= MAX_WON_IN_ONE_ROW else TWO_ROWS_Y
    a_row = -(-of // len(rows))
    step = min(WON_STEP, WON_ROW_WIDTH / max(1, a_row - 1))
    down, across = divmod(place, a_row)
    return on_banner(n, (WON[0] + across * step, rows[down]))


def won_scale(of: int) -> float:
    """Return the size of each of so many won cards."""
    return WON_SCALE if of <= MAX_WON_IN_ONE_ROW else SMALL_WON_SCALE


def lifted(place: int, of: int) -> Point:
    """Return the corner, with the colour, of a card lifted out of a hand of `of`."""
    (x, y), tilt = fanned(place, of)
    up = radians(tilt - 90)
    aside = radians(tilt)
    return (
        x + CORNER[1] * cos(up) - CORNER[0] * cos(aside),
        y - LIFT_HEIGHT + CORNER[1] * sin(up) - CORNER[0] * sin(aside),
    )


def fanned(place: int, of: int) -> tuple[Point, int]:
    """Return the middle of a card in a hand of `of`, and its tilt in degrees."""
    step = min(TILT_DEGREES, MAX_FAN_DEGREES / max(1, of - 1))
    tilt = (place - (of - 1) / 2) * step
    x, y = HAND_PLACE
    # The fan is a small part of a circle: an arc of a degree is radius / 57.3 long.
    across = tilt * FAN_RADIUS / 57.3
    return (x + across, y + across**2 / (2 * FAN_RADIUS)), round(tilt)

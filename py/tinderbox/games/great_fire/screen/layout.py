"""Where things lie on London's map: names, houses, fire, crews, pawns, tracks.

Lengths are units of the board's view box. A district's things share the largest box
that its streets leave free: a name on top, houses in a row, then fire and people.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tinderbox.core.files import read
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, District

WIDTH: Final = 1440
HEIGHT: Final = 1040
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

# By district; measured ahead by `cartography`, which would take a start's tenth.
ROOMS: Final = Path(__file__).with_name("rooms.csv")

NAME_SIZE: Final = 14.5
LINE: Final = 14.5  # from one line of a name to the next
LETTER: Final = 0.5  # mean width of a letter, of the type's size
HOUSE: Final = 23  # wide, air included; so is all that follows
RIBBON: Final = 21
TOKEN: Final = 23
ROW: Final = 27  # high
NARROW: Final = 70  # too little for people beside a fire: they stand above it
TRACK_LEFT: Final = 186
TRACK_TOP: Final = 926
TRACK_STEP: Final = 26.5
TRACK_ROW: Final = 33
TRACK_SPLIT: Final = 626  # from the left tracks to the right ones


@dataclass(frozen=True, slots=True)
class Name:
    """A district's name in lines; each is as wide as `widths` says, font or not."""

    lines: tuple[str, ...]
    widths: tuple[float, ...]
    size: float
    x: float  # middle
    y: float  # base line of the first


@dataclass(frozen=True, slots=True)
class Slots:
    """Where the middle of each thing in one district lies."""

    houses: tuple[Point, ...]
    fire: Point
    crew: Point
    pawns: tuple[Point, ...]
    token: Point
    ribbon: Point
    ruin: Point
    centre: Point
    name: Name


@cache
def rooms() -> tuple[Box, ...]:
    """The largest upright box in each district that its streets leave free."""
    rows = read(ROOMS).splitlines()
    found = [tuple(map(float, row.split(","))) for row in rows]
    return tuple((left, top, right, bottom) for left, top, right, bottom in found)


@cache
def slots(i: int) -> Slots:
    """The places in district i."""
    place = DISTRICTS[i]
    left, top, right, bottom = rooms()[i]
    width, middle = right - left, (left + right) / 2
    centre = middle, (top + bottom) / 2
    name = _name(place, left, top, right, bottom)
    if place.kind != "district":
        return _open_ground(place, name, (left, top, right, bottom))
    flat = bottom - top < 50
    under = name.y + (len(name.lines) - 1) * LINE + 4
    rows = _rows(place, width / 2 if flat else width)
    spare = bottom - under - (len(rows) + (0 if flat else 1.35)) * ROW
    gap = max(-2.5, min(12.0, spare / (len(rows) + 1)))
    y = under + gap + ROW / 2
    found: dict[str, list[Point]] = {"house": [], "ribbon": [centre], "token": [centre]}
    for row in rows:
        x = (left + width * 0.26 if flat else middle) - sum(w for _, w in row) / 2
        for kind, wide in row:
            found[kind].append((x + wide / 2, y))
            x += wide
        y += ROW + gap
    if flat:
        fire = right - width * 0.42, bottom - ROW / 2
    else:
        fire = middle - min(width / 2 - 17, 26), min(bottom - 16, y + 5)
    return Slots(
        tuple(found["house"]),
        fire,
        (fire[0] + 15, fire[1] + 4),
        _pawns(left + 8, right - 8, fire[1] - 27)
        if width < NARROW
        else _pawns(fire[0] + 34, right - 9, min(fire[1] + 2, bottom - 12)),
        found["token"][-1],
        found["ribbon"][-1],
        found["house"][len(found["house"]) // 2],
        centre,
        name,
    )


def _open_ground(place: District, name: Name, room: Box) -> Slots:
    """Parks and Pudding Lane: nothing is printed there."""
    left, _, right, bottom = room
    middle, y = (left + right) / 2, (name.y + bottom) / 2
    fire = (middle, y - 14) if place.index == PUDDING_LANE else (middle, y)
    return Slots(
        (),
        fire,
        (middle, y),
        _pawns(left + 14, right - 12, bottom - 18),
        fire,
        fire,
        fire,
        (middle, y),
        name,
    )


def _name(
    place: District, left: float, top: float, right: float, bottom: float
) -> Name:
    size = 24.0 if place.index == PUDDING_LANE else NAME_SIZE
    room = right - left - 2
    lines: tuple[str, ...] = (place.name,)
    if len(place.name) * size * LETTER > room and " " in place.name:
        cut = min(
            (n for n, letter in enumerate(place.name) if letter == " "),
            key=lambda n: abs(2 * n - len(place.name)),
        )
        lines = place.name[:cut], place.name[cut + 1 :]
    longest = max(len(line) for line in lines) * size * LETTER
    size *= max(0.86, min(1.0, room / longest))
    widths = tuple(min(room, len(line) * size * LETTER) for line in lines)
    middle = (left + right) / 2
    if place.kind == "district":
        return Name(lines, widths, round(size, 2), middle, top + size * 0.78)
    return Name(lines, widths, size, middle, top + (bottom - top) * 0.3)


def _rows(place: District, width: float) -> list[list[tuple[str, float]]]:
    """What is printed in a district, in as few rows as have room."""
    things: list[tuple[str, float]] = [("house", HOUSE)] * place.icons
    if place.objective:
        things.append(("ribbon", RIBBON))
    if place.token:
        things.append(("token", TOKEN))
    if sum(wide for _, wide in things) <= width + 4:
        return [things]
    half = (len(things) + 1) // 2
    return [things[:half], things[half:]]


def _pawns(left: float, right: float, y: float) -> tuple[Point, ...]:
    """Six pawns between two lines, overlapping as they must."""
    step = (right - left) / 5
    return tuple((left + n * step, y + (3 if n % 2 else -2)) for n in range(6))


def track_slot(colour: int, n: int) -> Point:
    """The seat of the n-th lost house, from 0, of a colour of `state.COLOURS`."""
    column, row = divmod(colour, 3)
    across = TRACK_LEFT + column * TRACK_SPLIT + n * TRACK_STEP
    return across, TRACK_TOP + row * TRACK_ROW

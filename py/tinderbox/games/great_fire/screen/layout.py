"""The positions of things on London's map: names, houses, fire, people, tracks.

Lengths are units of the board's view box. A district's things share the largest box
that its streets leave free: a name on top, houses in rows, then fire and people. A
burnt district has no houses any more, so fire stands among the ruins. Only things that
stay there, an objective or a token, keep clear of it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tinderbox.core.files import read
from tinderbox.core.record import frozen
from tinderbox.draw.screen import Box, Point, Points
from tinderbox.games.great_fire.map import DISTRICTS, PUDDING_LANE, District

WIDTH = 1440
HEIGHT = 1040
PHONE_BOX = (0.0, 0.0, 1440.0, 1040.0)  # all: it is fitted to a phone's width

# The box of each district that no street needs. Boxes are computed in advance.
FREE_BOXES = Path(__file__).with_name("free_boxes.csv")

NAME_SIZE = 14.0
MIN_ONE_LINE_SIZE = 12.2  # a name that would be smaller takes two lines
MIN_NAME_SIZE = 11.4
LINE_HEIGHT = 13.5  # from one line of a name to the next
LETTER_WIDTH_SHARE = 0.5  # mean width of a letter, relative to the font size
WIDTHS = {"house": 29.0, "ribbon": 30.0, "token": 31.0}  # of full-sized things
ROW_HEIGHT = 38.0  # of full-sized things
BORDER_GAP = 2.4  # a name keeps clear of the terrace above it
HEIGHT_ABOVE_MIDDLE = 21.0  # how far a thing reaches above its middle
MIN_SCALE = 0.62  # no thing is drawn smaller than this, of its full size
LOOSE_SHARE = 0.2  # share of the free height that is put between name and houses
NARROW_WIDTH = 80.0  # in narrower places people stand below the fire
FLAT_HEIGHT = 50.0  # in lower places the name stands beside the houses
PEOPLE_HEIGHT = 17.0  # height kept free for people below the houses
STREET_DEPTH = 7.0  # how far people may stand in the street below
PERSON = (26.0, 40.0)  # size of a full-sized person
SMALL_PERSON_SCALE = 0.72
SHOULDER_WIDTH = 10.0  # width of each person that is visible in a crowd
FLAT_NAME_WIDTH = 74.0  # width of a name beside the houses
MAX_FIRE_HEIGHT = 48.0  # height of a fire of six cones at its full size
MAX_FIRE_HALF_WIDTH = 34.0  # half the width of that fire
# The size of a fire by its cones, if there is room, so that it shows their number.
FLAME_SIZES = (1.0, 0.9, 1.0, 1.1, 1.2, 1.32, 1.44)
ROPES_HALF_WIDTH = 30.0  # half the width of a fire with the ropes around it
TRACK_LEFT = 118
TRACK_TOP = 946
TRACK_STEP = 28.5
TRACK_ROW = 27.5
TRACK_SPLIT = 682  # from the left tracks to the right ones
TRACK_SCALE = 0.62
COMPASS = (101.0, 98.0)
EDITION = (164.0, 915.5)  # the last line of the title
# The buildings that are drawn on the ground: the x of the middle, as a share of the
# room's width, and the scale.
LANDMARKS = {
    "st-pauls": (0.5, 0.46),
    "the-tower": (0.5, 0.74),
    "royal-exchange": (0.24, 0.34),
    "guild-hall": (0.24, 0.35),
}


@frozen
class Name:
    """A district's name in lines. None is wider than `widths` says."""

    lines: tuple[str, ...]
    widths: tuple[float, ...]
    size: float
    x: float  # middle
    y: float  # base line of the first


@frozen
class Slots:
    """The middle of each thing in one district, but the foot of a fire."""

    houses: Points
    size: float  # of houses, objective and token, relative to their full size
    fire: Point
    fire_size: float  # the largest size for which there is room
    token: Point
    ribbon: Point
    ruin: Point
    centre: Point
    name: Name
    standing: Box  # room for people if nothing burns
    beside_fire: Box  # room for people if something burns


@cache
def free_boxes() -> tuple[Box, ...]:
    """Return the largest upright box in each district that its streets leave free."""
    rows = read(FREE_BOXES).splitlines()
    found = []
    for row in rows:
        left, top, right, bottom = (float(edge) for edge in row.split(","))
        found.append((left, top, right, bottom))
    return tuple(found)


@cache
def slots(i: int) -> Slots:
    """Return the positions of things in district i."""
    place = DISTRICTS[i]
    free_box = free_boxes()[i]
    left, top, right, bottom = free_box
    if place.kind != "district":
        return _open_ground(place, free_box)
    if bottom - top < FLAT_HEIGHT:
        return _flat(place, free_box)
    name = _name(place, free_box)
    below_name = name.y + (len(name.lines) - 1) * LINE_HEIGHT + 3
    things = _things(place)
    total = sum(WIDTHS[kind] for kind in things)
    # People stand right of the houses if the place is wide, and too low for people
    # below them.
    is_beside_houses = (
        right - left >= total + PERSON[0] + 8
        and bottom - below_name < ROW_HEIGHT + PEOPLE_HEIGHT + 8
    )
    free = bottom - below_name - (0 if is_beside_houses else PEOPLE_HEIGHT)
    rows, size = _rows(things, right - left, free)
    if is_beside_houses:
        right_of_things = left + total * size + 6
        span = (left, left + total * size)
        standing = (right_of_things, right)
    else:
        span = (left, right)
        standing = (left, right)
    spare = free - len(rows) * ROW_HEIGHT * size
    max_gap = 2.0 if place.id in LANDMARKS else max(9.0, spare * LOOSE_SHARE)
    gap = max(0.0, min(max_gap, spare / (len(rows) + 1)))
    found: dict[str, list[Point]] = {"house": [], "ribbon": [], "token": []}
    y = below_name + gap
    for row in rows:
        wide = sum(WIDTHS[kind] for kind in row) * size
        x = sum(span) / 2 - wide / 2
        for kind in row:
            found[kind].append(
                (x + WIDTHS[kind] * size / 2, y + HEIGHT_ABOVE_MIDDLE * size)
            )
            x += WIDTHS[kind] * size
        y += ROW_HEIGHT * size + min(gap, 4)
    fire, fire_size, people = _fire(
        free_box, below_name, y, standing, found["house"], is_beside_houses
    )
    middle = (left + right) / 2, (top + bottom) / 2
    return Slots(
        tuple(found["house"]),
        size,
        fire,
        fire_size,
        (found["token"] or [middle])[-1],
        (found["ribbon"] or [middle])[-1],
        ((left + right) / 2, min(bottom - 20, y)),
        middle,
        name,
        (standing[0], y, standing[1], bottom),
        people,
    )


def _fire(
    free_box: Box,
    below_name: float,
    end: float,
    standing: tuple[float, float],
    houses: list[Point],
    is_beside_houses: bool,
) -> tuple[Point, float, Box]:
    """Return a fire's foot and size, and the room for people where it burns.

    `end` is the y where the rows of houses end, `standing` the left and right end of
    the room for people if nothing burns.
    """
    left, _, right, bottom = free_box
    width = right - left
    if is_beside_houses:
        mean_x = sum(x for x, _ in houses) / len(houses)
        foot = max(mean_x, left + ROPES_HALF_WIDTH), bottom - 4
        people = (standing[0], below_name, right, bottom)
        return foot, _fire_size(foot, left, below_name), people
    if width >= NARROW_WIDTH:
        foot = left + max(30.0, width * 0.36), min(bottom - 4, end + 26)
        people = (foot[0], below_name, right, bottom)
        return foot, _fire_size(foot, left, below_name), people
    height = bottom - below_name
    foot = (left + right) / 2, min(bottom - 28, below_name + max(height * 0.53, 41))
    size = min(1.0, (width + 6) / 60, (foot[1] - below_name) / MAX_FIRE_HEIGHT)
    return foot, size, (left, foot[1], right, bottom)


def _fire_size(foot: Point, left: float, below_name: float) -> float:
    """Return the largest size at which a fire covers no name and no western street."""
    room = (foot[1] - below_name) / MAX_FIRE_HEIGHT
    return min(FLAME_SIZES[-1], room, (foot[0] - left + 6) / MAX_FIRE_HALF_WIDTH)


def _open_ground(place: District, free_box: Box) -> Slots:
    """Return the places in a park or Pudding Lane, which have no houses."""
    left, _, right, bottom = free_box
    name = _name(place, free_box)
    middle = (left + right) / 2, (name.y + bottom) / 2
    fire = (middle[0], bottom - 52) if place.index == PUDDING_LANE else middle
    people = (left + 4, name.y, right - 4, bottom - 4)
    return Slots((), 1, fire, 1, fire, fire, fire, middle, name, people, people)


def _flat(place: District, free_box: Box) -> Slots:
    """Return the places in a low lane, whose name stands beside its things."""
    left, top, right, bottom = free_box
    middle = (top + bottom) / 2
    name = _name(place, (left, top, left + 70, bottom))
    name = Name(name.lines, name.widths, name.size, name.x, middle + 4.5)
    size = min(1.0, (bottom - top) / ROW_HEIGHT)
    x = left + FLAT_NAME_WIDTH
    found = dict[str, Point]()
    for kind in _things(place):
        found[kind] = x + WIDTHS[kind] * size / 2, top + HEIGHT_ABOVE_MIDDLE * size
        x += WIDTHS[kind] * size
    house = found["house"]
    people = (x + 2, top, right, bottom)
    return Slots(
        (house,),
        size,
        (house[0], bottom - 1),
        0.78,
        found.get("token", house),
        found.get("ribbon", house),
        (house[0], middle - 4),
        ((left + right) / 2, middle),
        name,
        people,
        people,
    )


def _name(place: District, free_box: Box) -> Name:
    left, top, right, bottom = free_box
    size = 22.0 if place.index == PUDDING_LANE else NAME_SIZE
    wide = right - left + 2
    lines: tuple[str, ...] = (place.name,)
    if (
        len(place.name) * min(size, MIN_ONE_LINE_SIZE) * LETTER_WIDTH_SHARE > wide
        and " " in place.name
    ):
        cut = min(
            (n for n, letter in enumerate(place.name) if letter == " "),
            key=lambda n: abs(2 * n - len(place.name)),
        )
        lines = place.name[:cut], place.name[cut + 1 :]
    longest = max(len(line) for line in lines) * size * LETTER_WIDTH_SHARE
    size = max(MIN_NAME_SIZE, size * min(1.0, wide / longest))
    widths = tuple(
        min(right - left - 1, len(line) * size * LETTER_WIDTH_SHARE) for line in lines
    )
    middle = (left + right) / 2
    down = size * 0.74 + BORDER_GAP
    if place.kind != "district":
        down = 24 if place.index == PUDDING_LANE else (bottom - top) * 0.3
    return Name(lines, widths, round(size, 2), middle, top + down)


def _things(place: District) -> list[str]:
    """Return the things in a district: its houses, an objective's pennon, a token."""
    things = ["house"] * place.icons
    if place.objective:
        things.append("ribbon")
    if place.has_token:
        things.append("token")
    return things


def _rows(
    things: list[str], width: float, height: float
) -> tuple[list[list[str]], float]:
    """Arrange things in one row or two, whichever is larger. Return rows and size."""
    half = (len(things) + 1) // 2
    best: tuple[list[list[str]], float] = ([things], 0.0)
    for rows in ([things], [things[:half], things[half:]]):
        widest = max(sum(WIDTHS[kind] for kind in row) for row in rows)
        size = min(1.0, (width + 3) / widest, height / (len(rows) * ROW_HEIGHT))
        if size > best[1] + 0.02:
            best = rows, size
    return best[0], max(MIN_SCALE, best[1])


def flame_size(i: int, cones: int) -> float:
    """Return how large the fire of so many cones is drawn in district i."""
    return min(slots(i).fire_size, FLAME_SIZES[min(cones, len(FLAME_SIZES) - 1)])


@cache
def people(i: int, count: int, cones: int) -> tuple[Points, float]:
    """Return the positions of crews and pawns in district i, and their size.

    In a burning district they stand beside the fire: the more cones, the less room.
    """
    found = slots(i)
    left, top, right, bottom = found.beside_fire if cones else found.standing
    wide, high = PERSON
    if cones and left == found.fire[0]:
        left = min(right - wide, left + (6 + 5 * min(cones, 6)) * flame_size(i, cones))
    size = max(SMALL_PERSON_SCALE, min(0.94, (bottom + STREET_DEPTH - top) / high))
    if count > 2 and (count - 1) * SHOULDER_WIDTH > right - left - wide * size:
        # Too many: they use the whole width, in front of the fire or the houses.
        left, top, right, bottom = free_boxes()[i]
        left += FLAT_NAME_WIDTH if bottom - top < FLAT_HEIGHT else 0
        size = SMALL_PERSON_SCALE
    feet = (
        bottom + STREET_DEPTH - 1
        if bottom + STREET_DEPTH - top < high * size + 4
        else bottom - 1
    )
    y = feet - 18 * size
    space = right - left - wide * size + 4
    # Of each rank: how many people, their y, and their shift to the right, in steps.
    ranks: tuple[tuple[int, float, float], ...] = ((count, y, 0.0),)
    if count > 1 and space / (count - 1) < SHOULDER_WIDTH - 1:  # two ranks, one behind
        front = (count + 1) // 2
        ranks = ((count - front, y - 19 * size, 0.5), (front, y, 0.0))
    steps = max(k - 1 + shift for k, _, shift in ranks)
    step = min(wide * size, space / max(1, steps))
    start = (left + right) / 2 - step * steps / 2
    return tuple(
        (start + step * (n + shift), down) for k, down, shift in ranks for n in range(k)
    ), size


def track_slot(colour: int, n: int) -> Point:
    """Return the place of the n-th lost house, from 0, of a colour of `COLOURS`."""
    column, row = divmod(colour, 3)
    return (
        TRACK_LEFT + column * TRACK_SPLIT + n * TRACK_STEP,
        TRACK_TOP + row * TRACK_ROW,
    )

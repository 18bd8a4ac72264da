"""Pompieri's floor tiles as symbols: furnished rooms, and corridors in masonry.

A tile is `CELL` wide around (0, 0). Rooms are drawn with their first shut wall where
the furniture wants it, and turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from tinderbox.games.pompieri.plan import SHAPES, SIDES
from tinderbox.games.pompieri.screen import layout, rooms
from tools.art.pompieri.elements import box, disc, path, symbol, use
from tools.art.strokes import Point, lens, number, polyline

HALF: Final = layout.CELL / 2
GAP: Final = 21.0  # half of an opening, and of a corridor's passage
WALL: Final = 5.0
RUNNER: Final = 11.0  # half of a corridor's carpet
PLANK: Final = 12.5
QUARTERS: Final = {"N": 0, "E": 1, "S": 2, "W": 3}
WHOLE: Final = (-HALF, -HALF, 2 * HALF, 2 * HALF)
# On which floor each furniture stands, and the openings that it was drawn for.
FURNISHED: Final = {
    "bedroom": ("boards", "S"),
    "nursery": ("boards", "S"),
    "pantry": ("flags", "S"),
    "sitting": ("parquet", "NS"),
    "gallery": ("boards", "NS"),
    "bath": ("checks", "NE"),
    "study": ("boards", "NE"),
    "laundry": ("terracotta", "NE"),
    "kitchen": ("terracotta", "NES"),
    "dining": ("boards", "ESW"),
    "music": ("parquet", "NSW"),
    "library": ("parquet", "NEW"),
    "hall": ("flags", "NESW"),
    "billiards": ("boards", "NESW"),
    "garden": ("checks", "NESW"),
    "salon": ("parquet", "NESW"),
}
ARMS: Final = ("S", "NS", "NE", "NES", "NESW")  # corridors as they are drawn


def symbols() -> Iterator[str]:
    """Every floor, and a symbol for every tile that can lie or be held."""
    for floor, drawn in _floors().items():
        yield symbol(f"floor-{floor}", drawn)
    for arms in ARMS:
        yield symbol(f"passage-{arms}", _passage(arms))
    for side in SIDES:
        yield symbol(f"leak-{side}", use("leak", 90 * QUARTERS[side]))
    for shape in SHAPES:
        for n, furniture in enumerate(rooms.furnishings(shape)):
            yield symbol(rooms.room(shape, n), _room(shape, furniture))
        arms = next(arms for arms in ARMS if _turns(arms, shape) is not None)
        edge = path(_outline(HALF), "po-tile-edge")
        turned = use(f"passage-{arms}", 90 * (_turns(arms, shape) or 0))
        yield symbol(f"corridor-{shape}", turned + edge)


def _turns(drawn: str, shape: str) -> int | None:
    """By how many quarters clockwise the drawn openings become those of `shape`."""
    for quarters in range(4):
        turned = {SIDES[(SIDES.index(side) + quarters) % 4] for side in drawn}
        if turned == set(shape):
            return quarters
    return None


def turned(side: str, x: float, y: float) -> Point:
    """A point of the north side, on another side of the tile."""
    for _ in range(QUARTERS[side]):
        x, y = -y, x
    return x, y


def _piece(side: str, left: float, right: float, top: float, bottom: float) -> str:
    """A box of the north side, on another side of the tile."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return polyline([turned(side, *point) for point in corners])


def _line(*points: Point) -> str:
    return polyline(points, closed=False)


def _outline(half: float) -> str:
    return f"M{-half:g}-{half:g}H{half:g}V{half:g}H{-half:g}Z"


def _room(shape: str, furniture: str) -> str:
    floor, drawn = FURNISHED[furniture]
    angle = 90 * (_turns(drawn, shape) or 0)
    return (
        use(f"floor-{floor}", angle)
        + use(f"furniture-{furniture}", angle)
        + _walls(shape)
    )


def _walls(shape: str) -> str:
    """Walls with doorways: a stone sill, and posts that stand a little proud."""
    walls = ""
    sills = ""
    for side in SIDES:
        if side not in shape:
            walls += _piece(side, -HALF, HALF, -HALF, WALL - HALF)
            continue
        for left, right in ((-HALF, -GAP), (GAP, HALF)):
            walls += _piece(side, left, right, -HALF, WALL - HALF)
        for left, right in ((-GAP - 3, -GAP + 1), (GAP - 1, GAP + 3)):
            walls += _piece(side, left, right, -HALF, WALL + 3 - HALF)
        sills += _piece(side, -GAP, GAP, -HALF, WALL - HALF)
    return path(sills, "po-stone") + path(walls, "po-wall")


def _floors() -> dict[str, str]:
    lay = {
        "boards": (_boards(), "boards"),
        "parquet": (_herringbone(), "boards"),
        "terracotta": (_lozenges(), "terracotta"),
        "flags": ("M-50-25H50M-50 0H50M-50 25H50M-25-50V50M0-50V50M25-50V50", "flags"),
    }
    found = {
        name: box(WHOLE, f"po-{name}") + path(seams, f"po-seams {css}")
        for name, (seams, css) in lay.items()
    }
    squares = "".join(
        f"M{number(-HALF + 25 * column + PLANK * (row % 2))} "
        f"{number(-HALF + PLANK * row)}h12.5v12.5h-12.5z"
        for row in range(8)
        for column in range(4)
    )
    found["checks"] = box(WHOLE, "po-tile") + path(squares, "po-tile-dark")
    return found


def _boards() -> str:
    """Long boards, each with one joint."""
    seams = ""
    for n in range(8):
        x = -HALF + PLANK * n
        if n:
            seams += _line((x, -HALF), (x, HALF))
        joint = -30 + (n * 37) % 70
        seams += _line((x, joint), (x + PLANK, joint))
    return seams


def _herringbone() -> str:
    seams = ""
    for n in range(8):
        x = -HALF + PLANK * n
        seams += _line((x, -HALF), (x, HALF)) if n else ""
        for m in range(1, 9):
            low, high = -HALF + PLANK * m, -HALF + PLANK * m - 9
            start, end = (low, high) if n % 2 else (high, low)
            if start <= HALF:
                seams += _line((x, start), (x + PLANK, end))
    return seams


def _lozenges() -> str:
    seams = ""
    for c in range(20, 101, 20):
        for sx, sy in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
            start, end = (-50 * sx, (-50 + c) * sy), ((-50 + c) * sx, -50 * sy)
            seams += _line(start, end)
    return seams


def _passage(arms: str) -> str:
    """A flagged passage between thick masonry, a carpet along it."""
    return (
        box(WHOLE, "po-masonry")
        + box(WHOLE, "po-masonry-hatch")
        + path(_cross(arms, GAP), "po-flags")
        + path(_joints(arms), "po-seams flags")
        + path(_cross(arms, RUNNER), "po-runner")
        + path(_edges(arms, RUNNER - 3.4), "po-gold-line")
        + _fittings(arms)
        + path(_edges(arms, GAP), "po-passage-wall")
    )


def _cross(arms: str, half: float) -> str:
    return _outline(half) + "".join(
        _piece(side, -half, half, -HALF, 0.5 - half) for side in arms
    )


def _joints(arms: str) -> str:
    middle = 21.0
    seams = "".join(
        _line(turned(side, -GAP, -35.5), turned(side, GAP, -35.5))
        + _line(turned(side, 0, -HALF), turned(side, 0, -35.5))
        for side in arms
    )
    return f"{seams}M{-middle:g}-7h42m0 14h-42M-7-21v42m14 0v-42"


def _edges(arms: str, half: float) -> str:
    """The two lines along every arm, and one across where there is none."""
    drawn = ""
    for side in SIDES:
        if side in arms:
            for x in (-half, half):
                drawn += _line(turned(side, x, -HALF), turned(side, x, -half))
        else:
            drawn += _line(turned(side, -half, -half), turned(side, half, -half))
    return drawn


def _fittings(arms: str) -> str:
    """Draw the sign of a corridor's kind: diamonds, a medallion or a console."""
    lamp = disc(-GAP - 6, 0, 3.4, "po-brass po-edge fine")
    if arms == "S":
        console = box((-16, -20.5, 32, 9), "po-wood po-edge", round=1)
        leaves = "".join(
            lens((0, -16), *_leaf(angle), 2.2)
            for angle in (0, pi / 3, 2.1, 3.2, 4.2, 5.2)
        )
        pot = disc(0, -16, 4, "po-terracotta po-edge fine")
        return console + pot + path(leaves, "po-green po-edge fine")
    if arms == "NS":
        diamonds = "".join(f"M0 {y - 5}l4 5-4 5-4-5z" for y in (-32, 0, 32))
        return path(diamonds, "po-gold po-edge fine") + lamp
    medallion = disc(0, 0, 6.2, "po-gold po-edge fine")
    medallion += path("M0-4 4 0 0 4-4 0Z", "po-runner")
    return medallion + ("" if arms == "NESW" else lamp)


def _leaf(angle: float) -> tuple[Point, Point]:
    x, y = cos(angle), sin(angle)
    return (6 * x, -16 + 6 * y), (8 * x, -16 + 8 * y)

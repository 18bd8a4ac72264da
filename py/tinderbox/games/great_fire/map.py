"""London as the rules see it: districts and how they touch, derived from the plan.

Nothing here is typed in by hand: `london.txt` is the street plan, `districts.csv`
names its codes, and arrows, crossings and park contacts follow from them (GF-1.2,
GF-1.3). One character of the plan is one cell, about twice as high as wide.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import cache
from itertools import chain, count, pairwise, repeat
from pathlib import Path

from tinderbox.core.files import read
from tinderbox.core.record import frozen

HERE = Path(__file__).parent
DIRECTIONS = "NESW"
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
# The number of cells that two districts must share for an arrow, by its direction. To
# the east or west fewer will do, because a cell is higher than wide.
MIN_FRONTAGE = {"N": 3, "S": 3, "E": 2, "W": 2}
OUTSIDE = "."
FAR = 12  # steps: farther makes no difference

# The districts of the cells NW, NE, SW and SE of a grid point, None outside the city.
Corner = tuple[int | None, int | None, int | None, int | None]


@frozen
class District:
    """One area of the plan: a district with houses, Pudding Lane or a park."""

    index: int
    code: str  # its letter in the plan
    id: str  # its name in actions, links and on the screen
    name: str
    kind: str  # "district", "park" or "fire"
    region: str
    icons: int  # house icons engraved on it, 0 for parks and Pudding Lane
    objective: int  # victory points of its objective card, 0 without one
    has_token: bool  # True if a match begins with a face-down token on it


@frozen
class Crossing:
    """Four districts that meet in the grid point (x, y): GF-1.2."""

    nw: int
    ne: int
    sw: int
    se: int
    x: int
    y: int


def slug(name: str) -> str:
    """Return ``"Christ’s Hospital"`` as ``"christs-hospital"``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def _read_districts() -> tuple[District, ...]:
    head, *lines = read(HERE / "districts.csv").splitlines()  # no cell has a comma
    columns = head.split(",")
    rows = (dict(zip(columns, line.split(","), strict=True)) for line in lines)
    return tuple(
        District(
            index,
            row["code"],
            slug(row["name"]),
            row["name"],
            row["kind"],
            row["region"],
            int(row["icons"] or 0),
            int(row["objective"] or 0),
            row["token"] == "1",
        )
        for index, row in enumerate(rows)
    )


DISTRICTS = _read_districts()
PLAN = tuple(read(HERE / "london.txt").split())
HEIGHT = len(PLAN)
WIDTH = len(PLAN[0])
_CODES = {district.code: district.index for district in DISTRICTS}
_IDS = {district.id: district for district in DISTRICTS}

PUDDING_LANE = next(district.index for district in DISTRICTS if district.kind == "fire")
PARKS = tuple(district.index for district in DISTRICTS if district.kind == "park")
BUILT = tuple(district.index for district in DISTRICTS if district.kind == "district")
REGIONS = ("purple", "blue", "green", "orange")
ICONS = tuple(district.icons for district in DISTRICTS)


def by_id(id: str) -> District:
    """Return the district with that id. Raises KeyError if there is none."""
    return _IDS[id]


# The district of every cell, None outside the city and in a margin all around it.
_GRID = tuple(
    (None, *(_CODES.get(code) for code in row), None)
    for row in (OUTSIDE * WIDTH, *PLAN, OUTSIDE * WIDTH)
)


def cell(x: int, y: int) -> int | None:
    """Return the district that covers a cell of the plan, None outside the city."""
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
        return None
    return _GRID[y + 1][x + 1]


def _frontages() -> Counter[tuple[int, str, int]]:
    """Return the number of cells each pair of areas shares, by direction of travel."""
    east = Counter(chain.from_iterable(map(pairwise, _GRID)))
    south = Counter(chain.from_iterable(map(zip, _GRID, _GRID[1:])))
    shared: Counter[tuple[int, str, int]] = Counter()
    for direction, pairs in (("E", east), ("S", south)):
        for (here, there), cells in pairs.items():
            if here is not None and there is not None and here != there:
                shared[here, direction, there] += cells
                shared[there, OPPOSITE[direction], here] += cells
    return shared


def _arrows() -> tuple[tuple[int, str, int], ...]:
    """Return the arrows between districts: origin, direction, target (GF-1.2)."""
    return tuple(
        sorted(
            (a, direction, b)
            for (a, direction, b), cells in _frontages().items()
            if cells >= MIN_FRONTAGE[direction] and a not in PARKS and b not in PARKS
        )
    )


def _corners() -> dict[Corner, tuple[int, int]]:
    """Return the cells NW, NE, SW and SE of a grid point → its x and y.

    Of grid points with the same cells around them there is one.
    """
    corners: dict[Corner, tuple[int, int]] = {}
    for y, (above, below) in enumerate(pairwise(_GRID)):
        fours = zip(above, above[1:], below, below[1:], strict=False)
        corners.update(zip(fours, zip(count(), repeat(y)), strict=False))
    return corners


CORNERS = _corners()


def _crossings() -> tuple[Crossing, ...]:
    return tuple(
        Crossing(nw, ne, sw, se, x, y)
        for (nw, ne, sw, se), (x, y) in CORNERS.items()
        if nw is not None and ne is not None and sw is not None and se is not None
        if len({nw, ne, sw, se}) == 4 and not {nw, ne, sw, se} & set(PARKS)
    )


ARROWS = _arrows()
CROSSINGS = _crossings()


def _wind_targets() -> dict[str, tuple[tuple[int, ...], ...]]:
    """Return the districts that fire may reach from each district, by wind (GF-1.2).

    ``WIND_TARGETS["N"][i]`` are the districts to which a North card may move a cone of
    district i.
    """
    targets: dict[str, list[set[int]]] = {
        wind: [set() for _ in DISTRICTS] for wind in "NESW"
    }
    for a, direction, b in ARROWS:
        targets[direction][a].add(b)
    for meeting in CROSSINGS:
        for directions, a, b in (
            ("SE", meeting.nw, meeting.se),
            ("NW", meeting.se, meeting.nw),
            ("NE", meeting.sw, meeting.ne),
            ("SW", meeting.ne, meeting.sw),
        ):
            for direction in directions:
                targets[direction][a].add(b)
    return {
        wind: tuple(tuple(sorted(to)) for to in rows) for wind, rows in targets.items()
    }


WIND_TARGETS = _wind_targets()
JOINED = tuple(
    tuple(sorted({target for wind in DIRECTIONS for target in WIND_TARGETS[wind][i]}))
    for i in range(len(DISTRICTS))
)


def _steps() -> tuple[tuple[int, ...], ...]:
    """Return for each area where one step of a pawn or crew may lead (GF-1.3).

    Steps lead to joined areas, and between a park and all areas that touch it. No step
    leads to Pudding Lane.
    """
    steps = [set(joined) for joined in JOINED]
    for four in CORNERS:
        touching = {i for i in four if i is not None}
        for park in touching & set(PARKS):
            for other in touching - {park}:
                steps[park].add(other)
                steps[other].add(park)
    return tuple(tuple(sorted(to - {PUDDING_LANE})) for to in steps)


STEPS = _steps()


@cache
def steps_from(start: int) -> tuple[int, ...]:
    """Return the number of steps from one district to every district, at most FAR."""
    away = {start: 0}
    queue = [start]
    for i in queue:  # it grows in the loop
        for j in STEPS[i]:
            if j not in away:
                away[j] = away[i] + 1
                queue.append(j)
    return tuple(min(FAR, away.get(i, FAR)) for i in range(len(DISTRICTS)))

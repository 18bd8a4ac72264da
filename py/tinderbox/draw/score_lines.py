"""Points over time as a picture: a line a seat, from the opening to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tinderbox.draw.canvas import Plate, short

WIDTH: Final = 640
HIGH: Final = 300
LEFT: Final = 34.0  # where the lines begin
NAMES: Final = 160.0  # room for what follows where they end, at least
NAMES_SHARE: Final = 0.36  # of the width, at most
LETTER: Final = 8.0  # how wide one of a name is, at most places
POINTS: Final = 68.0  # before a name: the end of its line, and its points
TOP: Final = 12.0
LOW: Final = 276.0
LABEL: Final = 19.0  # from name to name, at least
TICKS: Final = (1, 2, 5, 10, 20, 50, 100)  # points from rule to rule
MAX_RULES: Final = 7
DASHES: Final = ("", "9 3", "3 3", "12 3 3 3", "6 6", "1 4", "15 4", "9 3 1 3")
# For a picture that stands alone; on the page its style sheet has these names.
STYLE: Final = (
    ".chart-rule{stroke:#8a7455;stroke-width:.6;stroke-dasharray:1 3}"
    ".line-under{stroke:#2f2318;stroke-width:4.4;fill:none}"
    ".line-points{stroke-width:2.8;fill:none}.line-name{font-size:15px}"
    ".line-tick{font-size:12px;text-anchor:end}"
    ".line-mark{fill:#fffaf0;stroke:#2f2318}.line-number{font-size:11px;"
    "font-weight:700;text-anchor:middle}.line-round{stroke:#8a7455;stroke-width:.8}"
)

Scale = Callable[[float], float]  # to a place in the picture


@dataclass(frozen=True, slots=True)
class Line:
    """A seat's pieces' colour, its name, and its points after 0, 1, 2 … actions."""

    colour: str
    name: str
    points: Sequence[int]


def score_lines(
    lines: Sequence[Line],
    *,
    rounds: Sequence[int] = (),
    marks: Sequence[int] = (),
    width: int = WIDTH,
) -> str:
    """The lines as SVG; there is one at least, and all are equally long.

    `rounds` are the actions that begin a round; `marks` are actions of note for the
    first line, which are numbered on it. A phone has room for less `width`.
    """
    longest = max(len(each.name) for each in lines)
    room = max(NAMES, min(POINTS + longest * LETTER, width * NAMES_SHARE))
    plate = Plate(width, HIGH, "")
    right = width - room
    values = [points for each in lines for points in each.points]
    least = min(values)
    most = max(max(values), min(values) + 1)
    last = max(1, len(lines[0].points) - 1)

    def x(at: float) -> float:
        return LEFT + (right - LEFT) * at / last

    def y(points: float) -> float:
        return LOW - (LOW - TOP) * (points - least) / (most - least)

    step = next((t for t in TICKS if (most - least) / t <= MAX_RULES), TICKS[-1])
    for points in range(least + -least % step, most + 1, step):
        plate.path(f"M{LEFT} {short(y(points))}H{right}", "chart-rule")
        said = str(points).replace("-", "\N{MINUS SIGN}")
        plate.text(said, (LEFT - 6, y(points) + 4), "line-tick")
    for at in rounds:
        plate.path(f"M{short(x(at))} {LOW + 4}v7", "line-round")
    for n, each in reversed(list(enumerate(lines))):  # the first lies on top
        plate.group("line-seat", data_colour=each.colour or "none")
        way = _steps(each.points, x, y)
        plate.path(way, "line-under")
        dash = {"stroke_dasharray": DASHES[n % len(DASHES)]} if n else {}
        plate.path(way, "line-points", **dash)
        plate.end()
    for n, top in enumerate(_apart([y(each.points[-1]) for each in lines])):
        each = lines[n]
        plate.group("line-seat", data_colour=each.colour or "none")
        here = y(each.points[-1])
        way = f"M{right} {short(here)}L{right + 12} {short(top)}h10"
        plate.path(way, "line-under")
        plate.path(way, "line-points")
        said = str(each.points[-1]).replace("-", "\N{MINUS SIGN}")
        name = _cut(each.name, int((room - POINTS) / LETTER) + 1)
        plate.text(f"{said}  {name}", (right + 28, top + 5), "line-name")
        plate.end()
    for number, at in enumerate(marks, 1):
        where = (x(at + 1), y(lines[0].points[at + 1]))
        plate.circle(where, 8, "line-mark")
        plate.text(str(number), (where[0], where[1] + 4), "line-number")
    drawn: str = plate.drawing.tostring()
    return drawn


def _steps(points: Sequence[int], x: Scale, y: Scale) -> str:
    """A line that goes level until an action changes it."""
    way = f"M{short(x(0))} {short(y(points[0]))}"
    for at, (before, after) in enumerate(pairwise(points), 1):
        if after != before:
            way += f"H{short(x(at))}V{short(y(after))}"
    return f"{way}H{short(x(len(points) - 1))}"


def _apart(tops: Sequence[float]) -> list[float]:
    """Places for names as near to where lines end as they can be read."""
    order = sorted(range(len(tops)), key=lambda n: tops[n])
    found = list(tops)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + LABEL)
    room = HIGH - 8.0
    for n in reversed(order):  # pushed up from the lower edge
        found[n] = min(found[n], room)
        room = found[n] - LABEL
    return found


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"

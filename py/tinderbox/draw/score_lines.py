"""Points over time as a line chart: a line for each seat, from opening to end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from tinderbox.core.record import frozen
from tinderbox.draw.canvas import SvgDrawing, short

WIDTH: Final = 640
HEIGHT: Final = 300
LEFT: Final = 34.0  # x of the start of the lines
MIN_NAMES_WIDTH: Final = 160.0  # of the column right of the lines
MAX_NAMES_SHARE: Final = 0.36  # of the width
LETTER_WIDTH: Final = 8.0  # of a usual letter of a name
POINTS_WIDTH: Final = 68.0  # before a name: the end of its line, and its points
TOP: Final = 12.0
BOTTOM: Final = 276.0
MIN_NAME_DISTANCE: Final = 19.0  # from name to name
TICKS: Final = (1, 2, 5, 10, 20, 50, 100)  # points from one grid line to the next
MAX_GRID_LINES: Final = 7
DASHES: Final = ("", "9 3", "3 3", "12 3 3 3", "6 6", "1 4", "15 4", "9 3 1 3")
# The style of a picture by itself. On the page, its style sheet has these classes.
STYLE: Final = (
    ".chart-rule{stroke:#8a7455;stroke-width:.6;stroke-dasharray:1 3}"
    ".line-under{stroke:#2f2318;stroke-width:4.4;fill:none}"
    ".line-points{stroke-width:2.8;fill:none}.line-name{font-size:15px}"
    ".line-tick{font-size:12px;text-anchor:end}"
    ".line-mark{fill:#fffaf0;stroke:#2f2318}.line-number{font-size:11px;"
    "font-weight:700;text-anchor:middle}.line-round{stroke:#8a7455;stroke-width:.8}"
)

Scale = Callable[[float], float]  # converts a value to a coordinate


@frozen
class Line:
    """The line of a seat: its colour, its name, its points after 0, 1, 2 … actions."""

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
    """Return the lines as SVG. There is at least one, and all are equally long.

    `rounds` are the actions that begin a round. `marks` are actions to number on the
    first line. `width` is smaller on a phone.
    """
    longest = max(len(each.name) for each in lines)
    room = max(
        MIN_NAMES_WIDTH,
        min(POINTS_WIDTH + longest * LETTER_WIDTH, width * MAX_NAMES_SHARE),
    )
    plate = SvgDrawing(width, HEIGHT, "")
    right = width - room
    values = [points for each in lines for points in each.points]
    least = min(values)
    most = max(max(values), min(values) + 1)
    last = max(1, len(lines[0].points) - 1)

    def x(moment: float) -> float:
        return LEFT + (right - LEFT) * moment / last

    def y(points: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - least) / (most - least)

    step = next((t for t in TICKS if (most - least) / t <= MAX_GRID_LINES), TICKS[-1])
    for points in range(least + -least % step, most + 1, step):
        plate.path(f"M{LEFT} {short(y(points))}H{right}", "chart-rule")
        said = str(points).replace("-", "\N{MINUS SIGN}")
        plate.text(said, (LEFT - 6, y(points) + 4), "line-tick")
    for moment in rounds:
        plate.path(f"M{short(x(moment))} {BOTTOM + 4}v7", "line-round")
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
        name = _cut(each.name, int((room - POINTS_WIDTH) / LETTER_WIDTH) + 1)
        plate.text(f"{said}  {name}", (right + 28, top + 5), "line-name")
        plate.end()
    for number, moment in enumerate(marks, 1):
        where = (x(moment + 1), y(lines[0].points[moment + 1]))
        plate.circle(where, 8, "line-mark")
        plate.text(str(number), (where[0], where[1] + 4), "line-number")
    return plate.as_text()


def _steps(points: Sequence[int], x: Scale, y: Scale) -> str:
    """Return the path of a line that is level until an action changes the points."""
    way = f"M{short(x(0))} {short(y(points[0]))}"
    for moment, (before, after) in enumerate(pairwise(points), 1):
        if after != before:
            way += f"H{short(x(moment))}V{short(y(after))}"
    return f"{way}H{short(x(len(points) - 1))}"


def _apart(tops: Sequence[float]) -> list[float]:
    """Return y positions for names: near the line ends, not overlapping."""
    order = sorted(range(len(tops)), key=lambda n: tops[n])
    found = list(tops)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + MIN_NAME_DISTANCE)
    room = HEIGHT - 8.0
    for n in reversed(order):  # move names up from the lower edge
        found[n] = min(found[n], room)
        room = found[n] - MIN_NAME_DISTANCE
    return found


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"

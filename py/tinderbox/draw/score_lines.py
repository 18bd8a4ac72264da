"""Points over time as a line chart: a line for each seat, from opening to end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from tinderbox.core.record import frozen
from tinderbox.draw.canvas import SvgDrawing, short
from tinderbox.draw.sprites import cut

WIDTH = 640
HEIGHT = 300
LEFT = 34.0  # x of the start of the lines
MIN_NAMES_WIDTH = 160.0  # of the column right of the lines
MAX_NAMES_SHARE = 0.36  # of the width
LETTER_WIDTH = 8.0  # of a usual letter of a name
POINTS_WIDTH = 68.0  # before a name: the end of its line, and its points
TOP = 12.0
BOTTOM = 276.0
MIN_NAME_DISTANCE = 19.0  # from name to name
TICKS = (
    1,
    2,
    5,
    10,
    20,
    50,
    100,
    200,
    500,
    1000,
    2000,
)  # points from one grid line to the next
MAX_GRID_LINES = 7
DASHES = ("", "9 3", "3 3", "12 3 3 3", "6 6", "1 4", "15 4", "9 3 1 3")
# The style of a picture by itself. On the page, its style sheet has these classes.
STYLE = (
    ".chart-rule{stroke:#8a7455;stroke-width:.6;stroke-dasharray:1 3}"
    ".line-under{stroke:#2f2318;stroke-width:4.4;fill:none}"
    ".line-points{stroke-width:2.8;fill:none}.line-name{font-size:15px}"
    ".line-tick{font-size:12px;text-anchor:end}"
    ".line-round{stroke:#8a7455;stroke-width:.8}"
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
    width: int = WIDTH,
) -> str:
    """Return the lines as SVG. There is at least one, and all are equally long.

    `rounds` are the moments at which a round begins. `width` is smaller on a phone.
    """
    longest = max(len(each.name) for each in lines)
    names_width = max(
        MIN_NAMES_WIDTH,
        min(POINTS_WIDTH + longest * LETTER_WIDTH, width * MAX_NAMES_SHARE),
    )
    picture = SvgDrawing(width, HEIGHT, "")
    right = width - names_width
    values = [points for each in lines for points in each.points]
    least = min(values)
    most = max(max(values), min(values) + 1)
    last_moment = max(1, len(lines[0].points) - 1)

    def x(moment: float) -> float:
        return LEFT + (right - LEFT) * moment / last_moment

    def y(points: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - least) / (most - least)

    step = next((t for t in TICKS if (most - least) / t <= MAX_GRID_LINES), TICKS[-1])
    # From the first multiple of the step.
    for points in range(least + -least % step, most + 1, step):
        picture.path(f"M{LEFT} {short(y(points))}H{right}", "chart-rule")
        number = str(points).replace("-", "\N{MINUS SIGN}")
        picture.text(number, (LEFT - 6, y(points) + 4), "line-tick")
    for moment in rounds:
        picture.path(f"M{short(x(moment))} {BOTTOM + 4}v7", "line-round")
    for n, each in reversed(list(enumerate(lines))):  # the first lies on top
        picture.group("line-seat", data_colour=each.colour or "none")
        path = _steps(each.points, x, y)
        picture.path(path, "line-under")
        dash = {"stroke_dasharray": DASHES[n % len(DASHES)]} if n else {}
        picture.path(path, "line-points", **dash)
        picture.end()
    for n, top in enumerate(_separated([y(each.points[-1]) for each in lines])):
        each = lines[n]
        picture.group("line-seat", data_colour=each.colour or "none")
        end = y(each.points[-1])  # the name may be higher or lower: see `_separated`
        path = f"M{right} {short(end)}L{right + 12} {short(top)}h10"
        picture.path(path, "line-under")
        picture.path(path, "line-points")
        number = str(each.points[-1]).replace("-", "\N{MINUS SIGN}")
        name = cut(each.name, int((names_width - POINTS_WIDTH) / LETTER_WIDTH) + 1)
        picture.text(f"{number}  {name}", (right + 28, top + 5), "line-name")
        picture.end()
    return picture.as_text()


def _steps(points: Sequence[int], x: Scale, y: Scale) -> str:
    """Return the path of a line that is level until an action changes the points."""
    path = f"M{short(x(0))} {short(y(points[0]))}"
    for moment, (before, after) in enumerate(pairwise(points), 1):
        if after != before:
            path += f"H{short(x(moment))}V{short(y(after))}"
    return f"{path}H{short(x(len(points) - 1))}"


def _separated(tops: Sequence[float]) -> list[float]:
    """Return y positions for names: near the line ends, not overlapping."""
    order = sorted(range(len(tops)), key=lambda n: tops[n])
    found = list(tops)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + MIN_NAME_DISTANCE)
    lowest = HEIGHT - 8.0
    for n in reversed(order):  # move names up from the lower edge
        found[n] = min(found[n], lowest)
        lowest = found[n] - MIN_NAME_DISTANCE
    return found

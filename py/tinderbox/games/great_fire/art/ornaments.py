"""What makes the plan a map of its century: river, wall, trees, compass, frame."""

from __future__ import annotations

from typing import Final

from tinderbox.draw.art.noise import noise
from tinderbox.draw.canvas import Canvas, line
from tinderbox.games.great_fire.art.cartography import Point, block, place
from tinderbox.games.great_fire.map import DISTRICTS, HEIGHT, WIDTH, cell
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOUR_NAMES, COLOURS

# Letters of the plan.
OUTSIDE_THE_WALL: Final = frozenset("12345αTWFBβLkγεζCfQAEJnOZYπjρσ")  # noqa: RUF001
WEST_OF_THE_FLEET: Final = frozenset("1αTW")  # noqa: RUF001
GATES: Final = (  # where a street passes the wall: the cells on both sides
    ("G", "L"),
    ("N", "δ"),
    ("A", "H"),
    ("C", "S"),
    ("f", "M"),
    ("E", "o"),
    ("V", "J"),
    ("5", "R"),
)
SHORE: Final = 862.0
FOOT: Final = 902.0  # the panel of the tracks begins

PATTERNS: Final = "".join(
    f'<pattern id="lines-{name}" width="{gap}" height="{gap}" '
    f'patternUnits="userSpaceOnUse" patternTransform="rotate({angle})">'
    f'<path d="M0 0V{gap}" class="hatch-line"/></pattern>'
    for name, gap, angle in (
        ("purple", 5, 45),
        ("blue", 5, 90),
        ("green", 5, -45),
        ("orange", 5, 0),
        ("fire", 4, 20),
    )
)


def paper(canvas: Canvas) -> None:
    """The sheet."""
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "paper")


def river(canvas: Canvas) -> None:
    """The Thames along the south."""
    shore = [
        (x, SHORE + 5 * noise(x, 0, 120, 7) + 2 * noise(x, 9, 30, 8))
        for x in range(14, layout.WIDTH - 13, 10)
    ]
    right, bottom = layout.WIDTH - 14, layout.HEIGHT - 14
    water = line([*shore, (right, bottom), (14, bottom)], closed=True)
    canvas.path(water, "water")
    canvas.path(water, "waves")
    for n in (1, 2, 3):
        canvas.path(line([(x, y + 4.2 * n + n * n * 0.5) for x, y in shore]), "shore")
    canvas.path(line(shore), "bank")


def _borders(inside: frozenset[str]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The plan's edges between these districts and the others, as lattice steps."""

    def is_in(x: int, y: int) -> bool | None:
        found = cell(x, y)
        return None if found is None else DISTRICTS[found].code in inside

    edges = []
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if {is_in(x, y), is_in(x + 1, y)} == {True, False}:
                edges.append(((x + 1, y), (x + 1, y + 1)))
            if {is_in(x, y), is_in(x, y + 1)} == {True, False}:
                edges.append(((x, y + 1), (x + 1, y + 1)))
    return edges


def _course(inside: frozenset[str]) -> list[tuple[int, int]]:
    """Those edges as one way, from its western or northern end."""
    near: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for a, b in _borders(inside):
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    ends = sorted(point for point, found in near.items() if len(found) == 1)
    way, last = [ends[0]], None
    while following := [p for p in near[way[-1]] if p != last]:
        last = way[-1]
        way.append(following[0])
    return way


def walls(canvas: Canvas) -> None:
    """The city wall with its towers and gates, and the Fleet outside it."""
    fleet = [place(x, y) for x, y in _course(WEST_OF_THE_FLEET)]
    bank = [*fleet, (fleet[-1][0] - 2, SHORE + 8)] if fleet[-1][1] > 700 else fleet
    for css in ("fleet-bank", "fleet", "fleet-line"):
        canvas.path(line(bank), css)
    course = _course(OUTSIDE_THE_WALL)
    wall = [place(x, y) for x, y in course]
    for css in ("wall-ink", "wall", "wall-teeth"):
        canvas.path(line(wall), css)
    for at in wall[4::9]:
        canvas.circle(at, 4.6, "tower")
    for outer, inner in GATES:
        shared = _borders_between(outer, inner)
        (ax, ay), (bx, by) = shared[len(shared) // 3]
        x, y = place((ax + bx) / 2, (ay + by) / 2)
        turn = "" if ay == by else " rotate(90)"
        canvas.path(GATE, "gate", transform=f"translate({x:.1f} {y:.1f}){turn}")


GATE: Final = "M-11 6V-7H-9V-5H-7V-7H-5V-4H5V-7H7V-5H9V-7H11V6H4V2A4 4 0 0 0-4 2V6Z"


def _borders_between(a: str, b: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    first, second = frozenset(a), frozenset(b)
    return sorted(set(_borders(first)) & set(_borders(second)))


def bridge(canvas: Canvas) -> None:
    """London Bridge: piers, roadway and the houses on it."""
    x, _ = place(53, HEIGHT)
    canvas.group("bridge")
    for n in range(3):
        y = SHORE + 6 + n * 15
        canvas.path(f"M{x - 27:.1f} {y}l7-5h40l7 5-7 5h-40Z", "pier")
    canvas.box((x - 15, SHORE - 10, x + 15, FOOT), "roadway")
    for n in range(4):
        for side in (-1, 1):
            left = x + side * 10 - 6
            y = SHORE + 9 + n * 10.5
            canvas.path(f"M{left:.1f} {y}v-8l6-4 6 4v8Z", "bridge-house")
    canvas.end()


def trees(canvas: Canvas, i: int) -> None:
    """A park's trees, away from its edge and from its name."""
    outline, name = block(i), layout.slots(i).name
    across, down = zip(*outline, strict=True)
    left, top, right, bottom = min(across), min(down), max(across), max(down)
    reach = max(name.widths) / 2 + 10
    planted: list[Point] = []
    for n in range(90):
        x = left + (right - left) * (noise(n * 7.3, i, 1, 20) + 1) / 2
        y = top + (bottom - top) * (noise(n * 3.9, i, 1, 21) + 1) / 2
        over_name = abs(x - name.x) < reach and -20 < y - name.y < 14 * len(name.lines)
        crowded = any(abs(x - a) < 15 and abs(y - b) < 16 for a, b in planted)
        around = [(x - 12, y), (x + 12, y), (x, y - 13), (x, y + 11)]
        if not over_name and not crowded and all(_holds(outline, p) for p in around):
            planted.append((x, y))
    for at in sorted(planted, key=lambda p: p[1]):
        canvas.use("tree", at)


def _holds(outline: tuple[Point, ...], point: Point) -> bool:
    """Whether a point lies within an outline: even and odd crossings."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def furniture(canvas: Canvas) -> None:
    """Compass, title, tracks and frame."""
    _compass(canvas, (101, 92))
    _title(canvas)
    _tracks(canvas)
    _frame(canvas)


def _compass(canvas: Canvas, at: Point) -> None:
    canvas.group("compass")
    canvas.circle(at, 40, "ring")
    canvas.circle(at, 36.5, "ring thin")
    where = f"translate({at[0]} {at[1]})"
    for turn in range(4):
        turned = f"{where} rotate({45 + 90 * turn})"
        canvas.path("M0-34 5-7 0 0Z", "ray dark", transform=turned)
        canvas.path("M0-34-5-7 0 0Z", "ray light", transform=turned)
    for turn, letter in enumerate("NESW"):
        turned = f"{where} rotate({90 * turn})"
        canvas.path("M0-47 8.5-8.5 0 0Z", f"ray way-{letter}", transform=turned)
        canvas.path("M0-47-8.5-8.5 0 0Z", f"ray pale way-{letter}", transform=turned)
    for letter, dx, dy in (("N", 0, -51), ("E", 56, 6), ("S", 0, 62), ("W", -56, 6)):
        canvas.use(f"letter-{letter}", (at[0] + dx, at[1] + dy), "compass-letter")
    canvas.circle(at, 3.5, "hub")
    canvas.end()


def _title(canvas: Canvas) -> None:
    canvas.path("M60 868h300l-12 14 12 14H60l12-14Z", "scroll")
    canvas.text("LONDON · 1666", (210, 888.5), "title")
    canvas.text("THAMES", (1180, 888), "river-name")


def _tracks(canvas: Canvas) -> None:
    """A seat for every house a colour can lose, and what they have cost by then."""
    canvas.box((28, FOOT, layout.WIDTH - 28, layout.HEIGHT - 26), "foot")
    canvas.box((32, FOOT + 4, layout.WIDTH - 32, layout.HEIGHT - 30), "foot thin")
    for colour, letter in enumerate(COLOURS):
        x, y = layout.track_slot(colour, 0)
        name = COLOUR_NAMES[letter]
        end, _ = layout.track_slot(colour, 19)
        canvas.box((x - 15, y - 13, end + 15, y + 14), f"track track-{name}")
        canvas.use(f"house-{name}", (x - 36, y), scale=1.15)
        for n in range(20):
            at = layout.track_slot(colour, n)
            canvas.path(TRACK_SEAT, "seat", transform=f"translate({at[0]:.1f} {at[1]})")
            canvas.text(str(2 * n + 2), (at[0], at[1] + 6), "cost")


TRACK_SEAT: Final = "M-9 9V-1L0-9 9-1V9Z"


def _frame(canvas: Canvas) -> None:
    width, height = layout.WIDTH, layout.HEIGHT
    for gap, css in ((5, "frame"), (12, "frame thin"), (15, "frame thin")):
        canvas.box((gap, gap, width - gap, height - gap), css)
    canvas.path(line([(12, 8.5), (width - 12, 8.5)]), "graticule")
    canvas.path(line([(12, height - 8.5), (width - 12, height - 8.5)]), "graticule")
    canvas.path(line([(8.5, 12), (8.5, height - 12)]), "graticule")
    canvas.path(line([(width - 8.5, 12), (width - 8.5, height - 12)]), "graticule")

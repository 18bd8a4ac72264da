"""The ornaments of a map of that century: wall, trees, rose, scale, tracks, frame."""

from __future__ import annotations

from typing import Final

from tinderbox.draw.canvas import line
from tinderbox.games.great_fire.map import DISTRICTS, HEIGHT, PARKS, WIDTH, cell
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOUR_NAMES, COLOURS
from tools.art import drawings
from tools.art.canvas import Canvas
from tools.art.great_fire.cartography import block, place
from tools.art.great_fire.river import FOOT_Y, SHORE_Y
from tools.art.noise import noise
from tools.art.polygon import contains
from tools.art.strokes import Point

# Letters of the plan.
OUTSIDE_THE_WALL: Final = frozenset("12345αTWFBβLkγεζCfQAEJnOZYπjρσ")  # noqa: RUF001
WEST_OF_THE_FLEET: Final = frozenset("1αTW")  # noqa: RUF001
GATES: Final = (  # where a street passes the wall: the cells on both sides, its name
    ("G", "L", "Ludgate"),
    ("N", "δ", "Newgate"),
    ("A", "H", "Aldersgate"),
    ("C", "S", "Cripplegate"),
    ("f", "M", "Moorgate"),
    ("V", "J", "Bishopsgate"),
    ("Y", "I", "Aldgate"),
    ("5", "R", "Postern"),
)


def paper(canvas: Canvas) -> None:
    """The sheet."""
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "paper")


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
    neighbours: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for a, b in _borders(inside):
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    ends = sorted(point for point, found in neighbours.items() if len(found) == 1)
    way = [ends[0]]
    last = None
    while following := [p for p in neighbours[way[-1]] if p != last]:
        last = way[-1]
        way.append(following[0])
    return way


def walls(canvas: Canvas) -> None:
    """The city wall with its towers and named gates, and the Fleet outside it."""
    fleet = [place(x, y) for x, y in _course(WEST_OF_THE_FLEET)]
    bank = [*fleet, (fleet[-1][0] - 2, SHORE_Y + 8)] if fleet[-1][1] > 700 else fleet
    for css in ("fleet-bank", "fleet", "fleet-line"):
        canvas.path(line(bank), css)
    wall = [place(x, y) for x, y in _course(OUTSIDE_THE_WALL)]
    for css in ("wall-ink", "wall", "wall-teeth"):
        canvas.path(line(wall), css)
    for point in wall[4::9]:
        canvas.circle(point, 4.8, "tower")
    for outer, inner, name in GATES:
        shared = _borders_between(outer, inner)
        (ax, ay), (bx, by) = shared[len(shared) // 3]
        x, y = place((ax + bx) / 2, (ay + by) / 2)
        level = ay == by
        turn = "" if level else " rotate(-90)"
        canvas.group("gate", transform=f"translate({x:.1f} {y:.1f}){turn}")
        canvas.path(GATE, "gate-stone")
        canvas.path(ARCH, "gate-arch")
        canvas.text(name, (0, -8.5), "gate-name")
        canvas.end()


GATE: Final = "M-11 6.5V-7H-8.8V-4.8H-6.6V-7H-4.4V-3.5H4.4V-7H6.6V-4.8H8.8V-7H11V6.5Z"
ARCH: Final = "M-3.2 6.5V2.5A3.2 3.2 0 0 1 3.2 2.5V6.5Z"


def _borders_between(a: str, b: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    first = frozenset(a)
    second = frozenset(b)
    return sorted(set(_borders(first)) & set(_borders(second)))


def trees() -> dict[str, list[Point]]:
    """Return the positions of the trees of all parks, by their kind."""
    planted: dict[str, list[Point]] = {"tree": [], "poplar": []}
    for i in PARKS:
        for n, point in enumerate(_planted(i)):
            planted["poplar" if n % 3 == 1 else "tree"].append(point)
    return planted


def _planted(i: int) -> list[Point]:
    """A park's trees, away from its edge and from its name, the farthest first."""
    outline = block(i)
    name = layout.slots(i).name
    across, down = zip(*outline, strict=True)
    left = min(across)
    top = min(down)
    right = max(across)
    bottom = max(down)
    reach = max(name.widths) / 2 + 10
    planted: list[Point] = []
    for n in range(150):
        x = left + (right - left) * (noise(n * 7.3, i, 1, 20) + 1) / 2
        y = top + (bottom - top) * (noise(n * 3.9, i, 1, 21) + 1) / 2
        over_name = abs(x - name.x) < reach and -20 < y - name.y < 14 * len(name.lines)
        crowded = any(abs(x - a) < 15 and abs(y - b) < 16 for a, b in planted)
        around = [(x - 12, y), (x + 12, y), (x, y - 13), (x, y + 11)]
        if not over_name and not crowded and all(contains(outline, p) for p in around):
            planted.append((x, y))
    return sorted(planted, key=lambda p: p[1])


def furniture(canvas: Canvas) -> None:
    """Rose, cartouche, scale, tracks and frame."""
    # Its needle, `wind-N` … `wind-W`, is a sprite: the direction of the card in play.
    drawings.place(canvas, "great_fire", "rose", layout.COMPASS, "rose")
    drawings.place(canvas, "great_fire", "cartouche", (164, 896), "cartouche", 0.62)
    canvas.group("scale")
    drawings.draw(canvas, "great_fire", "scale")
    canvas.end()
    _tracks(canvas)
    canvas.frame()


def _tracks(canvas: Canvas) -> None:
    """A seat for every house a colour can lose, and what they have cost by then."""
    canvas.box((22, FOOT_Y, layout.WIDTH - 22, layout.HEIGHT - 20), "foot")
    canvas.box(
        (25.5, FOOT_Y + 3.5, layout.WIDTH - 25.5, layout.HEIGHT - 23.5), "foot thin"
    )
    for colour, letter in enumerate(COLOURS):
        x, y = layout.track_slot(colour, 0)
        name = COLOUR_NAMES[letter]
        canvas.use(f"house-{name}", (x - 38, y), scale=0.7)
        seats = "".join(
            f"M{layout.track_slot(colour, n)[0] - 8.5:.1f} {y + 9}v-9l7.5-9 7.5 9v9z"
            for n in range(20)
        )
        canvas.path(seats, "seat")
        slots = [layout.track_slot(colour, n) for n in range(20)]
        costs = {(x - 1, y + 6.5): str(2 * n + 2) for n, (x, y) in enumerate(slots)}
        canvas.texts(costs, "cost")

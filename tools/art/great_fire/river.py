"""The Thames: its bank and waves, the bridge, and what sails on it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tinderbox.draw.canvas import line
from tinderbox.games.great_fire.map import HEIGHT
from tinderbox.games.great_fire.screen import layout
from tools.art import drawings
from tools.art.canvas import Canvas
from tools.art.great_fire.cartography import place
from tools.art.noise import noise
from tools.art.strokes import Point, polyline, stroke

SHORE: Final = 862.0
FOOT: Final = 927.0  # the panel of the tracks begins


def river(canvas: Canvas) -> None:
    """The Thames along the south, its boats and its name."""
    shore = [
        (float(x), SHORE + 5 * noise(x, 0, 120, 7) + 2 * noise(x, 9, 30, 8))
        for x in range(14, layout.WIDTH - 13, 10)
    ]
    right, bottom = layout.WIDTH - 14, layout.HEIGHT - 14
    canvas.path(polyline([*shore, (right, bottom), (14, bottom)]), "water")
    waves = []
    for n in range(190):
        x = 20 + (layout.WIDTH - 60) * (noise(n * 5.3, 3, 1, 30) + 1) / 2
        depth = (noise(n * 2.9, 7, 1, 31) + 1) / 2
        y = SHORE + 15 + (FOOT - SHORE - 18) * depth
        waves.append(stroke((x, y), (x + 16 + 14 * depth, y), 0.55, -2.2))
    for n in (1, 2, 3):
        for start in range(n, len(shore) - 4, 4):
            a, b = shore[start], shore[start + 3]
            drop = 3.6 * n + n * n * 0.5
            waves.append(stroke((a[0], a[1] + drop), (b[0], b[1] + drop), 0.6))
    canvas.path("".join(waves), "wave-cuts")
    canvas.path(line(shore), "bank")
    piles = [
        f"M{x:.1f} {y:.1f}v{-3 - n % 3}"
        for n, (x, y) in enumerate(zip(*_along(shore, 4.4), strict=True))
    ]
    canvas.path("".join(piles), "piles")
    for at, size, boat in (
        ((452, 906), 0.62, "hoy"),
        ((610, 902), 0.5, "wherry"),
        ((812, 912), 0.6, "wherry"),
        ((905, 898), 0.5, "hoy"),
        ((1070, 906), 0.55, "wherry"),
        ((1352, 905), 0.6, "hoy"),
    ):
        drawings.place(canvas, "great_fire", boat, at, size)
    canvas.text("THAMES", (1228, 903), "river-name")


def _along(points: list[Point], step: float) -> tuple[list[float], list[float]]:
    """Places every `step` units of a line that runs to the right."""
    across: list[float] = []
    down: list[float] = []
    for (ax, ay), (bx, by) in pairwise(points):
        for n in range(int((bx - ax) / step)):
            across.append(ax + n * step)
            down.append(ay + (by - ay) * n * step / (bx - ax))
    return across, down


def bridge(canvas: Canvas) -> None:
    """London Bridge, from the end of its street to the foot of the sheet."""
    x, _ = place(53, HEIGHT)
    drawings.place(canvas, "great_fire", "bridge", (x, SHORE), 1, "landmark bridge")

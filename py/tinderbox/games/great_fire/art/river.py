"""The Thames: its bank and waves, the bridge, and what sails on it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tinderbox.core.rng import Rng
from tinderbox.draw.art.noise import between, noise
from tinderbox.draw.art.strokes import Point, polyline, stroke
from tinderbox.draw.canvas import Canvas, line
from tinderbox.games.great_fire.art.cartography import place
from tinderbox.games.great_fire.art.landmarks import (
    Drawing,
    Shape,
    battlements,
    box,
    cuts,
    joined,
    lancet,
)
from tinderbox.games.great_fire.map import HEIGHT
from tinderbox.games.great_fire.screen import layout

SHORE: Final = 862.0
FOOT: Final = 927.0  # the panel of the tracks begins


def drawing(
    canvas: Canvas, parts: Drawing, at: Point, size: float, css: str = ""
) -> None:
    """Something drawn around (0, 0), set at a point."""
    canvas.group(css, transform=f"translate({at[0]:.1f} {at[1]:.1f}) scale({size:g})")
    for name, d in parts:
        canvas.path(d, name)
    canvas.end()


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
        ((452, 906), 0.62, _hoy()),
        ((610, 902), 0.5, _wherry()),
        ((812, 912), 0.6, _wherry()),
        ((905, 898), 0.5, _hoy()),
        ((1070, 906), 0.55, _wherry()),
        ((1352, 905), 0.6, _hoy()),
    ):
        drawing(canvas, boat, at, size)
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
    drawing(canvas, _houses_on_bridge(FOOT - SHORE), (x, SHORE), 1, "landmark bridge")


def _houses_on_bridge(length: float) -> Drawing:
    """London Bridge seen from above its western side: houses on a row of piers.

    It runs down from (0, 0), where the bank is.
    """
    rng = Rng(5)
    piers = [_pier(10 + n * 17) for n in range(int(length / 17))]
    fronts: list[Shape] = []
    roofs: list[Shape] = []
    shaded: list[Shape] = []
    for side in (-1, 1):
        y = 10.0
        while y < length - 9:
            deep = between(rng, 10, 14)
            outer, ridge, inner = side * 18.0, side * 12.0, side * 6.0
            low = min(length, y + deep)
            fronts.append(((outer, y), (inner, y), (inner, low), (outer, low)))
            roofs.append(((outer, y), (ridge, y), (ridge, low), (outer, low)))
            shaded.append(
                ((ridge, y + 1), (inner, y + 1), (inner, low - 1), (ridge, low - 1))
            )
            y = low + (1.5 if between(rng, 0, 1) < 0.3 else 0)
    return (
        ("lm", joined(*piers)),
        ("lm-cut", cuts(piers, 0, 3)),
        ("bridge-road", joined(box(-16, -12, 32, length + 12))),
        ("lm-roof", joined(*fronts)),
        ("lm-roof pale", joined(*roofs)),
        ("lm-cut", cuts(shaded, 0, 2.4)),
        ("lm", joined(battlements(-15, -16, 30, 22, 4))),
        ("lm-dark", joined(lancet(-4.5, 6, 9, 13))),
    )


def _pier(y: float) -> Shape:
    """A starling: a boat of piles around the foot of an arch."""
    return (
        (-33, y),
        (-23, y - 5.5),
        (23, y - 5.5),
        (33, y),
        (23, y + 5.5),
        (-23, y + 5.5),
    )


def _hoy() -> Drawing:
    """A sailing barge."""
    return (
        ("boat-mast", "M0 2V-62M-24 0L-34-14"),
        ("sail", "M2-58Q30-50 34-14 18-8 2-10ZM-2-52Q-22-36-32-13-16-10-2-12Z"),
        ("boat-line", "M8-54Q26-40 29-14M14-52Q30-36 32-20M-6-46Q-20-32-26-14"),
        ("boat", "M-38-8Q-10-1 20-4L44-12 36 8Q0 14-28 9Z"),
        ("boat-line", "M-33-2Q0 6 39-5M-30 3Q0 10 37 2"),
        ("lm-flag", "M0-62h12l-3 3 3 3H0z"),
        ("wave", "M-48 14q6-3 12 0t12 0M12 16q6-3 12 0t12 0 12 0"),
    )


def _wherry() -> Drawing:
    """A rowing boat with two aboard."""
    return (
        ("boat", "M-30-6Q-10 1 12-1T34-11L26 3Q0 8-22 4Z"),
        ("boat-line", "M-24-1Q0 5 28-5M-4-2L-20 12M10-3l14 14"),
        (
            "rower",
            "M-8-3c-1-8 1-12 4-12s5 5 4 12zM-9-16h11M-7-16.5h7l-1-5h-5zM10-4c0-7 2-10 "
            "4-10s4 4 3 9zM11-14.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0z",
        ),
        ("wave", "M-40 8q5-3 10 0t10 0M14 11q5-3 10 0t10 0"),
    )

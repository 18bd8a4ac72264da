"""The title of the siege: a lacquered board on two posts, stamped with a seal."""

from __future__ import annotations

from typing import Final

from tools.art.canvas import Canvas
from tools.art.strokes import Point, lens, stroke

Cut = tuple[Point, Point, Point, float]

HALF: Final[Point] = (126.0, 46.0)  # of the board
SEAL: Final[Point] = (-88.0, 0.0)
# Fire over bull, as a seal cutter writes them: each stroke is (from, bend, to, width).
FIRE: Final[tuple[Cut, ...]] = (
    ((-13, -19), (-11, -15), (-14, -10), 1.5),
    ((13, -20), (12, -15), (8, -11), 1.5),
    ((0, -27), (1, -15), (-13, -3), 1.7),
    ((0, -16), (4, -7), (14, -3), 1.7),
)
BULL: Final[tuple[Cut, ...]] = (
    ((-7, 2), (-8, 7), (-13, 11), 1.5),
    ((-9, 8), (0, 7), (11, 8), 1.6),
    ((-15, 17), (0, 15), (15, 17), 1.7),
    ((0, 0), (1, 13), (0, 29), 1.8),
)


def draw(canvas: Canvas, at: Point) -> None:
    """The board around a point, in the reader's language."""
    across, down = HALF
    canvas.group("fb-title", transform=f"translate({at[0]:g} {at[1]:g})")
    for x in (-across + 24, across - 24):
        canvas.box((x - 5, -down - 14, x + 5, down + 46), "fb-post fb-o")
        canvas.path(f"M{x - 9:g} {-down - 14:g}h18l-4-8h-10Z", "fb-timber fb-of")
    canvas.box((-across, -down, across, down), "fb-felt fb-o", rx="4")
    canvas.box((-across + 6, -down + 6, across - 6, down - 6), "fb-gl", rx="2")
    grain = "".join(
        stroke((x, down - 9), (x + 2, down - 15 - x % 5), 0.7)
        for x in range(-int(across) + 12, int(across) - 10, 6)
    )
    canvas.path(grain, "fb-k", fill_opacity=".5")
    _seal(canvas)
    middle = 28
    canvas.group("fb-title-name")
    canvas.text("Fire Bulls", (middle, -2), data_text="fire_bulls.game.title")
    canvas.end()
    canvas.group("fb-title-year")
    subtitle = "fire_bulls.game.subtitle"
    canvas.text("The siege of Jimo, 279 BC", (middle, 22), data_text=subtitle)
    canvas.end()
    canvas.end()


def _seal(canvas: Canvas) -> None:
    """Two characters cut out of cinnabar."""
    x, y = SEAL
    canvas.box((x - 23, y - 35, x + 23, y + 35), "fb-cinnabar", rx="3")
    canvas.box((x - 19.5, y - 31.5, x + 19.5, y + 31.5), "fb-cut-line", rx="2")
    cuts = "".join(
        lens((x + ax, y + ay), (x + cx, y + cy), (x + bx, y + by), 2 * wide)
        for (ax, ay), (cx, cy), (bx, by), wide in (*FIRE, *BULL)
    )
    canvas.path(cuts, "fb-cream")

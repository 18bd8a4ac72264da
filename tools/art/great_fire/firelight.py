"""The smoke of a fire, driven west by the wind, and its shine on the river."""

from __future__ import annotations

from typing import Final

from tinderbox.core.rng import Rng
from tinderbox.games.great_fire.map import PUDDING_LANE
from tinderbox.games.great_fire.screen import layout
from tools.art.canvas import Canvas
from tools.art.great_fire.river import FOOT, SHORE
from tools.art.noise import between
from tools.art.strokes import stroke

PLUMES: Final = (2, 3, 4, 5, 6)  # cones; a single cone hardly smokes
STROKES_A_CONE: Final = 8
OVEN_STROKES: Final = 56
OVEN_REACH: Final = 250.0
SHINES: Final = 110  # strokes on the water


def symbols(canvas: Canvas) -> None:
    """Draw a plume for each size of a fire, the oven's, and the shine on the river."""
    for cones in PLUMES:
        canvas.symbol(f"plume-{cones}")
        strokes = (cones - 1) * STROKES_A_CONE
        canvas.path(_plume(strokes, 40 + 26 * cones, seed=cones), "plume")
        canvas.end()
    canvas.symbol("plume-oven")
    canvas.path(_plume(OVEN_STROKES, OVEN_REACH, seed=1), "plume")
    canvas.end()
    canvas.symbol("shine")
    canvas.path(_shine(), "shine")
    canvas.end()


def _plume(strokes: int, reach: float, seed: int) -> str:
    """Smoke from a fire's foot at the origin: westwards and up, wider with its way."""
    rng = Rng(seed)
    drawn = []
    for _ in range(strokes):
        way = between(rng, 0, 1)
        spread = 10 + reach * way * 0.33
        x = -14 - reach * way * 0.92
        y = -34 - reach * way * 0.5 + between(rng, -0.75, 0.75) * spread
        length = 16 + 34 * way * between(rng, 0, 1) + 12
        bend = between(rng, -11, -4)
        drawn.append(stroke((x, y), (x + length, y), 1.1 + 1.4 * (1 - way), bend))
    return "".join(drawn)


def _shine() -> str:
    """Reflections of the burning shore, most of them below the oven."""
    rng = Rng(7)
    middle = layout.slots(PUDDING_LANE).fire[0]
    drawn: list[str] = []
    while len(drawn) < SHINES:
        x = between(rng, middle - 340, middle + 260)
        nearness = 1 - abs(x - middle) / 340
        if between(rng, 0, 1) > nearness:
            continue
        y = between(rng, SHORE + 12, FOOT - 4)
        length = 12 + 42 * nearness * between(rng, 0, 1)
        drawn.append(stroke((x, y), (x + length, y), 1 + 1.6 * nearness, 1.2))
    return "".join(drawn)

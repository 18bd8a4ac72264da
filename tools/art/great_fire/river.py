"""The Thames: its bank and waves, the bridge, and what sails on it."""

from __future__ import annotations

from typing import Final

from tinderbox.games.great_fire.map import HEIGHT
from tools.art import drawings
from tools.art.canvas import Canvas
from tools.art.great_fire.cartography import place

SHORE_Y: Final = 862.0
FOOT_Y: Final = 927.0  # the panel of the tracks begins


def river(canvas: Canvas) -> None:
    """The Thames along the south, its boats and its name."""
    drawings.draw(canvas, "great_fire", "river")
    for point, size, boat in (
        ((452, 906), 0.62, "hoy"),
        ((610, 902), 0.5, "wherry"),
        ((812, 912), 0.6, "wherry"),
        ((905, 898), 0.5, "hoy"),
        ((1070, 906), 0.55, "wherry"),
        ((1352, 905), 0.6, "hoy"),
    ):
        drawings.place(canvas, "great_fire", boat, point, scale=size)
    canvas.text("THAMES", (1228, 903), "river-name")


def bridge(canvas: Canvas) -> None:
    """London Bridge, from the end of its street to the foot of the sheet."""
    x, _ = place(53, HEIGHT)
    drawings.place(canvas, "great_fire", "bridge", (x, SHORE_Y), "landmark bridge")

"""The street around the house: paving, roofs across it, engines, onlookers."""

from __future__ import annotations

from typing import Final

from tools.art import drawings
from tools.art.canvas import Canvas

# Symbol, x, y, scale; -1 turns a thing about.
THINGS: Final = (
    ("tree", 160, 330, 0.8),
    ("tree", 1290, 170, 1),
    ("tree", 1272, 918, 0.9),
    ("tree", 150, 872, 0.9),
    ("manhole", 112, 212, 1),
    ("manhole", 1322, 330, 1),
    ("manhole", 96, 986, 1),
    ("hydrant", 232, 250, 1),
    ("hydrant", 1209, 820, 1),
    ("hydrant", 430, 44, 1),
    ("lamp", 222, 60, 1),
    ("lamp", 222, 500, 1),
    ("lamp", 218, 975, 1),
    ("lamp", 1218, 60, 1),
    ("lamp", 1218, 520, 1),
    ("lamp", 1222, 975, 1),
    ("ambulance", 1308, 760, 1),
    ("engine", 122, 540, 1),
    ("engine", 1312, 520, -1),
)
# Onlookers behind the kerb: who, x, y, coat.
CROWD: Final = (
    ("woman", 120, 724, "plum"),
    ("man", 148, 716, "brown"),
    ("man", 174, 726, "grey"),
    ("woman", 104, 752, "slate"),
    ("man", 132, 758, "grey"),
    ("woman", 160, 756, "brown"),
    ("woman", 182, 766, "plum"),
    ("man", 118, 792, "slate"),
    ("woman", 148, 796, "grey"),
    ("man", 1262, 236, "slate"),
    ("woman", 1288, 244, "brown"),
    ("woman", 1314, 236, "grey"),
    ("man", 1276, 276, "grey"),
    ("man", 1302, 284, "plum"),
    ("woman", 1258, 304, "slate"),
)


def draw(canvas: Canvas) -> None:
    """All that is around the house, for the printed layer."""
    drawings.draw(canvas, "pompieri", "paving")
    canvas.frame()
    drawings.draw(canvas, "pompieri", "roofs")
    for symbol, x, y, scale in THINGS:
        canvas.use(f"street-{symbol}", (x, y), scale=scale)
    for who, x, y, coat in CROWD:
        canvas.use(f"street-{who}", (x, y), f"coat-{coat}", scale=1.05)
    drawings.draw(canvas, "pompieri", "title")

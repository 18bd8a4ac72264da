"""Fire Bulls' table and cards as they are drawn once.

The figures on it are those of `svg/fire_bulls.svg`.
"""

from __future__ import annotations

from typing import Final

from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.gestures import way
from tinderbox.games.fire_bulls.state import DIRECTIONS, JIE_PLACE
from tools.art import drawings
from tools.art.canvas import Canvas

STYLES: Final = ("fire_bulls.css", "pieces.css")
WALL_FOOT_Y: Final = 146.0  # of the wall
TITLE: Final = (1276.0, 932.0)  # the middle of the cartouche
GLOWS: Final = (
    '<radialGradient id="fb-glow"><stop class="fb-g1"/>'
    '<stop class="fb-g2" offset=".4"/><stop class="fb-g3" offset="1"/></radialGradient>'
    '<radialGradient id="fb-dusk" cx=".5" cy=".52" r=".72"><stop class="fb-d1" '
    'offset=".45"/><stop class="fb-d2" offset="1"/></radialGradient>'
)
TORCHES: Final = (
    (462, 738),
    (634, 738),
    (806, 738),
    (978, 738),
    (332, 676),
    (1108, 676),
)
TENTS: Final = (  # x, y, scale, pennon; the far ones first
    (1196, 222, 0.66, "w"), (1362, 226, 0.86, "r"),
    (1276, 316, 0.8, "w"), (1392, 372, 0.72, "b"), (1216, 402, 0.6, "w"),
    (1330, 486, 0.98, "r"), (1254, 600, 0.9, "b"), (1384, 640, 1.05, "w"),
    (1282, 742, 1.0, "r"), (1390, 812, 0.9, "b"), (1166, 826, 0.8, "w"),
    (112, 906, 0.86, "b"), (232, 930, 1.0, "w"), (128, 940, 1.0, "r"),
)  # fmt: skip
FENCES: Final = (  # x, y, scale
    (1172, 700, 0.5), (1226, 716, 0.5),
)  # fmt: skip
HEARTHS: Final = (
    (1290, 414),
    (1310, 664),
    (1236, 812),
    (190, 776),
)


def drawn() -> str:
    """The table as SVG text, its styles, its cards and its symbols within."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, "fire-bulls", "Jimo, 279 BC")
    canvas.engraved()
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "field")
    _siege(canvas)
    _places(canvas)
    drawings.place(canvas, "fire_bulls", "title", TITLE, "fb-title")
    canvas.frame()
    canvas.end()
    _directions(canvas)
    symbols = drawings.pieces("fire_bulls") + drawings.symbols("fire_bulls")
    return canvas.board(STYLES, GLOWS + symbols)


def _siege(canvas: Canvas) -> None:
    """Earth and ways; wall, gates and flags above; tents at the right; fires."""
    drawings.draw(canvas, "fire_bulls", "earth")
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "dusk")
    for id in ("hills-near", "ways", "hills-far", "wall"):
        drawings.draw(canvas, "fire_bulls", id)
    for gate in layout.COLUMNS:
        drawings.place(canvas, "fire_bulls", "gate", (gate, 0))
    drawings.draw(canvas, "fire_bulls", "flags")
    for gate in layout.COLUMNS:
        canvas.circle((gate, WALL_FOOT_Y), 96, "fb-halo")
    for x, y, size, tint in TENTS:
        canvas.use(f"fb-tent-{tint}", (x, y), scale=size)
    canvas.use("fb-tent-r", (layout.JIE[0] + 20, layout.JIE[1] - 4), scale=2.4)
    for x, y, size in FENCES:
        canvas.use("fb-palisade", (x, y), scale=size)
    for point in HEARTHS:
        canvas.use("fb-hearth", point)
    for point in TORCHES:
        canvas.use("fb-torch", point)


def _places(canvas: Canvas) -> None:
    """Draw the places for cards: three columns, deck, discards and the open row."""
    for x in range(3):
        for y in range(3):
            _place(canvas, layout.yen(x, y), layout.CARD)
    for centre in (layout.DECK, layout.DISCARDS):
        _place(canvas, centre, layout.SMALL)
    for letter in QI:
        _place(canvas, layout.open_card(letter), layout.SMALL)


def _place(
    canvas: Canvas, centre: tuple[float, float], size: tuple[float, float]
) -> None:
    x, y = centre
    wide, high = size
    box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    canvas.box(box, "card-place", rx="8")


def _directions(canvas: Canvas) -> None:
    """The foot of each direction, and the general's place: the areas."""
    for d in range(DIRECTIONS):
        x, y = layout.way(d)
        canvas.path(
            f"M{x - 54:g} {y + 33:g}a54 22 0 1 0 108 0a54 22 0 1 0-108 0Z",
            "way-foot ground",
            id=way(d),
            data_class="way-foot",
        )
    x, y = layout.JIE
    wide, high = layout.CARD
    canvas.path(
        f"M{x - wide / 2 - 4:g} {y - high / 2 - 4:g}h{wide + 8:g}v{high + 8:g}"
        f"h{-wide - 8:g}Z",
        "camp ground",
        id=way(JIE_PLACE),
        data_class="camp",
    )

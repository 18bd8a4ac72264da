"""The house from above: ring of numbered stones, brick, doors and hoses (PO-1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.games.pompieri.plan import DOORS, SIDES, SIZE
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.layout import (
    CELL,
    HOUSE,
    LEFT,
    TOP,
    WALL_WIDTH,
)
from tools.art import drawings
from tools.art.canvas import Canvas
from tools.art.pompieri.elements import group, path, symbol
from tools.art.pompieri.people import badge

RIGHT: Final = LEFT + HOUSE
BOTTOM: Final = TOP + HOUSE
# From an engine to the side of each door, in the units of the board.
HOSES: Final = {
    "white": "M96 448C88 300 220 320 214 190S300 50 420 50 538 40 542 68",
    "sky": "M1338 428C1345 300 1222 300 1226 180S1120 48 1010 50 902 40 898 68",
    "blue": "M1285 440C1250 380 1225 440 1206 408S1195 398 1172 398",
    "forest": "M1285 606C1250 660 1216 620 1206 646S1190 642 1172 642",
    "lime": "M1300 612C1240 700 1262 800 1226 880S1110 992 1010 990 900 1000 898 972",
    "orange": "M98 632C92 700 232 780 214 860S330 992 420 990 540 1000 542 972",
    "red": "M150 632C185 690 222 600 236 634S246 642 268 642",
    "black": "M150 460C185 440 196 380 230 402S250 398 268 398",
}


def symbols() -> Iterator[str]:
    """The door and the hose of every team, as they are once it plays."""
    for colour, _, side in DOORS:
        yield symbol(f"door-{colour}", _door(colour, side, "door-open"))
        yield symbol(f"shut-{colour}", _door(colour, side, "door-shut"))
        yield symbol(f"hose-{colour}", _hose(colour))


def _door(colour: str, side: str, drawing: str) -> str:
    """A door from above, turned to its side of the house, with its team's badge."""
    turned = f'<g transform="rotate({90 * SIDES.index(side)})">'
    svg = f"{turned}{drawings.text('pompieri', drawing)}</g>"
    return group(svg + badge(colour, y=0, radius=10.5), f"team-{colour}")


def _hose(colour: str) -> str:
    """Canvas with the team's bands."""
    coats = ("po-hose", "po-hose cloth", "po-hose band", "po-hose seam")
    svg = "".join(path(HOSES[colour], css) for css in coats)
    return group(svg, f"team-{colour}")


def draw_outside(canvas: Canvas) -> None:
    """Shadow, stones and brick, for the printed layer."""
    drawings.draw(canvas, "pompieri", "ring")
    for x in (LEFT - WALL_WIDTH / 2, RIGHT + WALL_WIDTH / 2):
        for y in (TOP - WALL_WIDTH / 2, BOTTOM + WALL_WIDTH / 2):
            canvas.use("corner-stone", (x, y))


def draw_inside(canvas: Canvas) -> None:
    """Draw the inside over the smoke: grid lines, the walls' shade, doors, numbers."""
    squares = ""
    for n in range(1, SIZE):
        distance = n * CELL
        squares += f"M{LEFT + distance:g} {TOP:g}v{HOUSE:g}"
        squares += f"M{LEFT:g} {TOP + distance:g}h{HOUSE:g}"
    canvas.path(squares, "grid")
    drawings.draw(canvas, "pompieri", "inner-shade")
    for door, (colour, _, _) in enumerate(DOORS):
        canvas.use(f"shut-{colour}", layout.at_door(door))
    for n in range(1, SIZE + 1):
        for x, y in layout.column_stones(n):
            canvas.text(str(n), (x, y + 6.5), "column")
        for x, y in layout.row_stones(n):
            canvas.text(str(n), (x, y + 6.5), "row")

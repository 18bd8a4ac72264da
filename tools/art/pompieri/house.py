"""The house from above: ring of numbered stones, brick, doors and hoses (PO-1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.games.pompieri.plan import DOORS, SIZE
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.layout import (
    CELL,
    HOUSE,
    LEFT,
    OUTER,
    RING,
    TOP,
    WALL,
)
from tools.art.canvas import Canvas
from tools.art.pompieri.elements import box, group, path, symbol
from tools.art.pompieri.people import badge
from tools.art.pompieri.tiles import QUARTERS
from tools.art.strokes import stroke

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
        yield symbol(f"door-{colour}", _door(colour, side, open=True))
        yield symbol(f"shut-{colour}", _door(colour, side, open=False))
        yield symbol(f"hose-{colour}", _hose(colour))


def _door(colour: str, side: str, *, open: bool) -> str:
    """Seen from above, between stone jambs; planks bar it where no team comes."""
    jambs = box((-31, -14, 9, 28), "po-stone po-edge")
    jambs += box((22, -14, 9, 28), "po-stone po-edge")
    lines = "".join(
        stroke((x, y), (x + 6, y), 0.6) for x in (-30, 23) for y in (-9, -5, -1, 3, 7)
    )
    leaf = box((-22, -13, 44, 26), "po-team po-edge")
    if open:
        leaf += path("M-19-10H19V10H-19Z", "po-line fine")
        for x in (-32, 23):  # bars of the colour, out to the number stones
            leaf += box((x, -39, 9, 25), "po-team po-edge", round=1)
    else:
        leaf += path("M-11-13V13M11-13V13", "po-line fine")
        leaf += path("M-28-10-25.5-13.5 28 9.5 25.5 13Z", "po-wood po-edge fine")
    turn = f'<g transform="rotate({90 * QUARTERS[side]})">'
    drawn = f"{turn}{jambs}{path(lines, 'po-ink half')}{leaf}</g>"
    return group(drawn + badge(colour, y=0, radius=10.5), f"team-{colour}")


def _hose(colour: str) -> str:
    """Canvas with the team's bands."""
    coats = ("po-hose", "po-hose cloth", "po-hose band", "po-hose seam")
    drawn = "".join(path(HOSES[colour], css) for css in coats)
    return group(drawn, f"team-{colour}")


def draw_outside(canvas: Canvas) -> None:
    """Shadow, stones and brick, for the printed layer."""
    q = OUTER
    outer = (LEFT - q, TOP - q, RIGHT + q, BOTTOM + q)
    canvas.box(
        (outer[0] + 8, outer[1] + 10, outer[2] + 8, outer[3] + 10), "po-shadow soft"
    )
    canvas.box(outer, "po-stone po-edge bold")
    joints = f"M{LEFT - q} {TOP - q}l{RING} {RING}M{RIGHT + q} {TOP - q}l-{RING} {RING}"
    joints += f"M{LEFT - q} {BOTTOM + q}l{RING}-{RING}"
    joints += f"M{RIGHT + q} {BOTTOM + q}l-{RING}-{RING}"
    for n in range(SIZE + 1):
        along = n * CELL
        joints += (
            f"M{LEFT + along} {TOP - q}v{RING}M{LEFT + along} {BOTTOM + WALL}v{RING}"
        )
        joints += (
            f"M{LEFT - q} {TOP + along}h{RING}M{RIGHT + WALL} {TOP + along}h{RING}"
        )
    canvas.path(joints.replace(".0", ""), "po-line")
    hatching = ""
    for n in range(int((HOUSE + 2 * q) / 5.3)):
        at = 5.3 * n - q
        below = BOTTOM + q - 1
        right = RIGHT + q - 1
        hatching += stroke((LEFT + at, below), (LEFT + at + 2, below - 5), 0.7)
        hatching += stroke((right, TOP + at), (right - 5, TOP + at + 2), 0.7)
    canvas.path(hatching, "po-ink faint")
    w = WALL
    level = (
        (LEFT - w, TOP - w, RIGHT + w, TOP),
        (LEFT - w, BOTTOM, RIGHT + w, BOTTOM + w),
    )
    upright = ((LEFT - w, TOP, LEFT, BOTTOM), (RIGHT, TOP, RIGHT + w, BOTTOM))
    for boxes, css in ((level, "level"), (upright, "upright")):
        for sides in boxes:
            canvas.box(sides, f"po-brickwork {css}")
    for x in (LEFT - w / 2, RIGHT + w / 2):
        for y in (TOP - w / 2, BOTTOM + w / 2):
            canvas.use("corner-stone", (x, y))


def draw_inside(canvas: Canvas) -> None:
    """Draw the inside over the smoke: grid lines, the walls' shade, doors, numbers."""
    squares = ""
    for n in range(1, SIZE):
        at = n * CELL
        squares += f"M{LEFT + at:g} {TOP:g}v{HOUSE:g}M{LEFT:g} {TOP + at:g}h{HOUSE:g}"
    canvas.path(squares, "grid")
    shade = ""
    for n in range(int(HOUSE / 4)):
        deep = 9 if n % 2 else 6
        shade += stroke((LEFT + 4 * n, TOP), (LEFT + 4 * n + 1, TOP + deep), 0.7)
        shade += stroke((LEFT, TOP + 4 * n), (LEFT + deep, TOP + 4 * n + 1), 0.7)
    canvas.path(shade, "po-ink half")
    canvas.box((LEFT, TOP, RIGHT, BOTTOM), "po-inner-edge")
    for door, (colour, _, _) in enumerate(DOORS):
        canvas.use(f"shut-{colour}", layout.at_door(door))
    for n in range(1, SIZE + 1):
        for x, y in layout.column_stones(n):
            canvas.text(str(n), (x, y + 6.5), "column")
        for x, y in layout.row_stones(n):
            canvas.text(str(n), (x, y + 6.5), "row")

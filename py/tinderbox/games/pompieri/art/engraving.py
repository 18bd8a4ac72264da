"""The building of Pompieri as it is drawn once: walls, doors, numbered edges.

`python -m games.pompieri.engraving` in `py/` writes `svg/pompieri.start.svg`.
"""

from __future__ import annotations

import re
from typing import Final

from tinderbox.core.files import SVG
from tinderbox.draw.canvas import Canvas
from tinderbox.games.pompieri.art.partart import symbols
from tinderbox.games.pompieri.plan import DOORS, SIZE, SQUARES, STEP
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.gestures import square

START: Final = SVG / "pompieri.start.svg"
STYLES: Final = ("pompieri.css", "pieces.css")
BRICKS: Final = (
    '<pattern id="bricks" width="22" height="11" patternUnits="userSpaceOnUse">'
    '<path class="po-mortar" d="M0 0H22M0 5.5H22M5 0V5.5M16 5.5V11"/></pattern>'
)


def static() -> str:
    """The empty building as SVG text, its styles, tiles and symbols within."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, "pompieri", "Pompieri")
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "yard")
    for gap, css in ((6, "frame"), (14, "frame thin")):
        edge = (gap, gap, layout.WIDTH - gap, layout.HEIGHT - gap)
        canvas.box(edge, css)
    _walls(canvas)
    _numbers(canvas)
    canvas.layer("areas")
    for n in range(SQUARES):
        x, y = layout.corner(n)
        size = layout.CELL
        canvas.path(
            f"M{x + 3:g} {y + 3:g}h{size - 6:g}v{size - 6:g}h{6 - size:g}Z",
            "cell ground",
            id=square(n),
            data_class="cell",
        )
    styles = "".join((SVG / name).read_text("utf8") for name in STYLES)
    sheets = "".join(map(_definitions, ("great_fire.map.svg", "pompieri.svg")))
    return canvas.define(f"<style>{styles}</style>{BRICKS}{sheets}{symbols()}")


def _definitions(name: str) -> str:
    """What lies in a sheet; of the map's only the glow of fire."""
    text = (SVG / name).read_text("utf8")
    wanted = (
        r"<radialGradient.*</radialGradient>|<symbol id=\"(?!tree|crossing).*?</symbol>"
    )
    return "".join(re.findall(wanted, text))


def _walls(canvas: Canvas) -> None:
    """Bricks around the floor, and a door for every team."""
    left, top = layout.LEFT, layout.TOP
    size, wall = SIZE * layout.CELL, layout.WALL
    canvas.printed()
    outer = (left - wall, top - wall, left + size + wall, top + size + wall)
    canvas.box(outer, "bricks")
    canvas.box(outer, "brick-lines")
    canvas.box((left, top, left + size, top + size), "ashes")
    for n in range(1, SIZE):
        across, down = left + n * layout.CELL, top + n * layout.CELL
        canvas.path(f"M{across:g} {top:g}v{size:g}M{left:g} {down:g}h{size:g}", "grid")
    for colour, behind, side in DOORS:
        x, y = layout.middle(behind)
        dx, dy = STEP[side]
        far = layout.CELL / 2 + wall / 2
        wide, high = (46, wall + 4) if dy else (wall + 4, 46)
        at = (x + dx * far, y + dy * far)
        box = (at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2)
        canvas.box(box, f"door team-{colour}")
    canvas.end()


def _numbers(canvas: Canvas) -> None:
    """Green columns, blue rows, as the dice are (PO-1.1)."""
    canvas.printed()
    size = SIZE * layout.CELL
    for n in range(1, SIZE + 1):
        along = (n - 0.5) * layout.CELL
        for y in (layout.TOP - 5, layout.TOP + size + 17):
            canvas.text(str(n), (layout.LEFT + along - 40, y), "column")
        for x in (layout.LEFT - 11, layout.LEFT + size + 11):
            canvas.text(str(n), (x, layout.TOP + along - 34), "row")
    canvas.end()


if __name__ == "__main__":
    START.write_text(static(), "utf8")

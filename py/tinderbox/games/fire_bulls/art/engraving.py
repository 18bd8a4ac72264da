"""Fire Bulls' table and cards as they are drawn once.

`python -m games.fire_bulls.engraving` in `py/` writes `svg/fire_bulls.start.svg`.
"""

from __future__ import annotations

import re
from math import atan2, degrees
from typing import Final

from tinderbox.core.files import SVG
from tinderbox.draw.canvas import Canvas, line
from tinderbox.games.fire_bulls import reach
from tinderbox.games.fire_bulls.art.cardart import cards
from tinderbox.games.fire_bulls.cards import QI
from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.gestures import way
from tinderbox.games.fire_bulls.state import DIRECTIONS, JIE_PLACE

START: Final = SVG / "fire_bulls.start.svg"
STYLES: Final = ("fire_bulls.css", "pieces.css")


def static() -> str:
    """The table as SVG text, its styles, its cards and its symbols within."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, "fire-bulls", "Jimo, 279 BC")
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "cloth")
    for gap, css in ((6, "frame"), (14, "frame thin")):
        edge = (gap, gap, layout.WIDTH - gap, layout.HEIGHT - gap)
        canvas.box(edge, css)
    _field(canvas)
    _directions(canvas)
    styles = "".join((SVG / name).read_text("utf8") for name in STYLES)
    sheet = (SVG / "fire_bulls.svg").read_text("utf8")
    parts = re.search(r"<symbol.*</symbol>", sheet, re.S)
    assert parts is not None
    drawn = "".join(cards())
    return canvas.define(f"<style>{styles}</style>{parts.group()}{drawn}")


def _field(canvas: Canvas) -> None:
    """Where cards lie: three columns, the general's camp, deck and open row."""
    canvas.printed()
    wide, high = layout.CARD
    for x in range(3):
        for y in range(3):
            _seat(canvas, layout.yen(x, y), wide, high)
    _seat(canvas, layout.DISCARDS, 92, 128)
    _seat(canvas, layout.DECK, 92, 128)
    for letter in QI:
        _seat(canvas, layout.open_card(letter), 92, 128)
    canvas.use("general", layout.JIE, "absent", 1.9)
    for d, places in enumerate(reach.WAYS):
        points = [layout.way(d), *(layout.yen(x, y) for x, y in places)]
        canvas.path(line(points), f"path path-{d}")
    canvas.end()


def _seat(canvas: Canvas, at: tuple[float, float], wide: float, high: float) -> None:
    x, y = at
    box = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    canvas.box(box, "card-seat", rx="9")


def _directions(canvas: Canvas) -> None:
    """An arrow's foot for each direction, and the general's camp: the areas."""
    for d in range(DIRECTIONS):
        x, y = layout.way(d)
        (far_x, far_y) = layout.yen(*reach.WAYS[d][0])
        turn = degrees(atan2(far_y - y, far_x - x)) + 90
        canvas.path(
            "M-46 34V-16L0-52 46-16V34Q0 46-46 34Z",
            "way-foot ground",
            id=way(d),
            data_class="way-foot",
            transform=f"translate({x} {y}) rotate({turn if abs(turn) > 4 else 0:.0f})",
        )
    x, y = layout.JIE
    wide, high = layout.CARD
    wide, high = wide + 32, high + 32
    canvas.path(
        f"M{x - wide / 2} {y - high / 2}h{wide}v{high}h{-wide}Z",
        "camp ground",
        id=way(JIE_PLACE),
        data_class="camp",
    )


if __name__ == "__main__":
    START.write_text(static(), "utf8")

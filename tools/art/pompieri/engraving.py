"""The board of Pompieri as it is drawn once: a street, a house, smoke within."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tinderbox.games.pompieri.plan import DOORS, SQUARES
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.gestures import entrance, square
from tinderbox.games.pompieri.screen.layout import CELL, HOUSE, LEFT, TOP
from tools.art import drawings
from tools.art.canvas import Canvas
from tools.art.pompieri import house, people, street, tiles

STYLES: Final = ("pieces.css", "pompieri.css")


def drawn() -> str:
    """The house before anybody came, with its styles, symbols and tiles."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, "pompieri", "Pompieri")
    canvas.engraved()
    street.draw(canvas)
    house.draw_outside(canvas)
    canvas.group("po-within")
    canvas.box((LEFT, TOP, LEFT + HOUSE, TOP + HOUSE), "po-smoke-dark")
    drawings.draw(canvas, "pompieri", "smoke")
    canvas.end()
    canvas.box((LEFT, TOP, LEFT + HOUSE, TOP + HOUSE), "po-gloom")
    house.draw_inside(canvas)
    canvas.end()
    canvas.layer("areas")
    for n in range(SQUARES):
        x, y = layout.corner(n)
        edge = f"M{x + 4:g} {y + 4:g}h{CELL - 8:g}v{CELL - 8:g}h{8 - CELL:g}Z"
        canvas.path(edge, "cell ground", id=square(n), data_class="cell")
    for door, (colour, _, _) in enumerate(DOORS):
        left, top, right, bottom = layout.entrance(door)
        edge = f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"
        canvas.path(edge, "cell ground", id=entrance(colour), data_class="cell")
    return canvas.board(STYLES, "".join(_definitions()))


def _definitions() -> Iterator[str]:
    """Gradients, patterns and symbols, those that others are made of first."""
    yield drawings.text("pompieri", "gradients")
    inside = f"M{LEFT:g} {TOP:g}h{HOUSE:g}v{HOUSE:g}h-{HOUSE:g}Z"
    yield f'<clipPath id="po-within"><path d="{inside}"/></clipPath>'
    yield drawings.text("pompieri", "patterns")
    yield drawings.pieces("pompieri")
    yield from tiles.symbols()
    yield from people.symbols()
    yield from house.symbols()

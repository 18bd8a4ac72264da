"""The board of Pompieri as it is drawn once: a street, a house, smoke inside."""

from __future__ import annotations

from tinderbox.games.pompieri.plan import DOORS, SQUARES
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.gestures import entrance, square
from tinderbox.games.pompieri.screen.layout import CELL, HOUSE, LEFT, TOP
from tools.art import drawings
from tools.art.canvas import Canvas

STYLES = ("pieces.css", "pompieri.css")


def drawn() -> str:
    """Return the house before a match as SVG, with its styles, symbols and tiles."""
    canvas = Canvas(
        layout.WIDTH,
        layout.HEIGHT,
        "pompieri",
        "Eight doors, one burning building",
        "pompieri.game.subtitle",
    )
    canvas.engraved()
    drawings.draw(canvas, "pompieri", "paving")
    canvas.frame()
    for id in ("roofs", "street", "title", "ring"):
        drawings.draw(canvas, "pompieri", id)
    canvas.group("po-within")
    canvas.box((LEFT, TOP, LEFT + HOUSE, TOP + HOUSE), "po-smoke-dark")
    drawings.draw(canvas, "pompieri", "smoke")
    canvas.end()
    canvas.box((LEFT, TOP, LEFT + HOUSE, TOP + HOUSE), "po-gloom")
    for id in ("inner-shade", "shut-doors", "numbers"):
        drawings.draw(canvas, "pompieri", id)
    canvas.end()
    canvas.layer("areas")
    for n in range(SQUARES):
        x, y = layout.corner(n)
        edge = f"M{x + 4:g} {y + 4:g}h{CELL - 8:g}v{CELL - 8:g}h{8 - CELL:g}Z"
        canvas.path(edge, "cell ground", id=square(n).id, data_class="cell")
    for door, (colour, _, _) in enumerate(DOORS):
        left, top, right, bottom = layout.entrance(door)
        edge = f"M{left:g} {top:g}H{right:g}V{bottom:g}H{left:g}Z"
        canvas.path(edge, "cell ground", id=entrance(colour).id, data_class="cell")
    inside = f"M{LEFT:g} {TOP:g}h{HOUSE:g}v{HOUSE:g}h-{HOUSE:g}Z"
    definitions = (
        drawings.text("pompieri", "gradients"),
        f'<clipPath id="po-within"><path d="{inside}"/></clipPath>',
        drawings.text("pompieri", "patterns"),
        drawings.pieces("pompieri"),
        drawings.symbols("pompieri"),
    )
    return canvas.board(STYLES, "".join(definitions))

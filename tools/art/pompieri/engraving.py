"""The board of Pompieri as it is drawn once: a street, a house, smoke within."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tinderbox.core.files import SVG
from tinderbox.games.pompieri.plan import DOORS, SQUARES
from tinderbox.games.pompieri.screen import layout
from tinderbox.games.pompieri.screen.gestures import entrance, square
from tinderbox.games.pompieri.screen.layout import CELL, HOUSE, LEFT, TOP
from tools.art.canvas import Canvas
from tools.art.pompieri import house, people, street, tiles
from tools.art.pompieri.elements import box, path, symbol
from tools.art.pompieri.smoke import smoke

STYLES: Final = ("pieces.css", "pompieri.css")


def drawn() -> str:
    """The house before anybody came, with its styles, symbols and tiles."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, "pompieri", "Pompieri")
    canvas.engraved()
    street.draw(canvas)
    house.draw_outside(canvas)
    canvas.group("po-within")
    canvas.box((LEFT, TOP, LEFT + HOUSE, TOP + HOUSE), "po-smoke-dark")
    for css, d in smoke():
        canvas.path(d, css)
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
    styles = "".join((SVG / name).read_text("utf8") for name in STYLES)
    return canvas.define(f"<style>{styles}</style>{''.join(_definitions())}")


def _definitions() -> Iterator[str]:
    """Gradients, patterns and symbols, those that others are made of first."""
    yield (
        '<radialGradient id="po-firelight"><stop class="po-firelight-near" offset="0"/>'
        '<stop class="po-firelight-mid" offset=".45"/>'
        '<stop class="po-firelight-far" offset="1"/></radialGradient>'
        '<radialGradient id="po-lamp"><stop class="po-lamp-near" offset="0"/>'
        '<stop class="po-lamp-far" offset="1"/></radialGradient>'
        '<radialGradient id="po-gloom"><stop class="po-gloom-near" offset="0"/>'
        '<stop class="po-gloom-far" offset="1"/></radialGradient>'
        # A row of billows is lit from above: its foot lies in the shade of the next.
        '<linearGradient id="po-billow" x2="0" y2="1">'
        '<stop class="po-billow-lit" offset=".08"/><stop class="po-billow-mid" '
        'offset=".4"/><stop class="po-billow-low" offset=".82"/></linearGradient>'
    )
    inside = f"M{LEFT:g} {TOP:g}h{HOUSE:g}v{HOUSE:g}h-{HOUSE:g}Z"
    yield f'<clipPath id="po-within"><path d="{inside}"/></clipPath>'
    yield from _patterns()
    sheet = (SVG / "pompieri.svg").read_text("utf8")
    yield from re.findall(r"<symbol.*?</symbol>", sheet, re.DOTALL)
    yield _corner_stone()
    yield from tiles.symbols()
    yield from people.symbols()
    yield from house.symbols()


def _patterns() -> Iterator[str]:
    """Brick both ways, paving, and the hatching of masonry that is cut through."""

    def pattern(id: str, wide: float, high: float, body: str) -> str:
        return (
            f'<pattern id="{id}" width="{wide}" height="{high}" '
            f'patternUnits="userSpaceOnUse">{body}</pattern>'
        )

    bricks = ((0.6, 0.6, "brick"), (-11.4, 6.6, "brick-pale"), (12.6, 6.6, "brick"))
    yield pattern(
        "po-bricks",
        24,
        12,
        box((0, 0, 24, 12), "po-mortar")
        + "".join(box((x, y, 22.6, 4.9), f"po-{css}") for x, y, css in bricks),
    )
    yield pattern(
        "po-bricks-upright",
        12,
        24,
        box((0, 0, 12, 24), "po-mortar")
        + "".join(box((y, x, 4.9, 22.6), f"po-{css}") for x, y, css in bricks),
    )
    arches = "M0 5Q6.5 0 13 5T26 5M0 15Q6.5 10 13 15T26 15"
    sides = "M6.5 2.6V12.6M19.5 7.4V17.5M0 15v6M13 15V5"
    yield pattern("po-setts", 26, 20, path(arches + sides, "po-sett-lines"))
    joints = "M0 0H52M0 17H52M12 0V17M38 17V34"
    yield pattern("po-paving", 52, 34, path(joints, "po-paving-lines"))
    cut = "M-1 6 6-1M-1 1 1-1M4 6 6 4"
    yield pattern("po-masonry", 5, 5, path(cut, "po-masonry-lines"))


def _corner_stone() -> str:
    return symbol(
        "corner-stone",
        box((-15, -15, 30, 30), "po-stone po-edge bold", round=2)
        + box((-10, -10, 20, 20), "po-line", round=1),
    )

"""London's map as it is engraved once: all that no action of the game ever changes.

`python -m games.great_fire.engraving` in `py/` writes it to `svg/great_fire.start.svg`.
"""

from __future__ import annotations

import re
from typing import Final

from tinderbox.core.files import SVG
from tinderbox.draw.canvas import Canvas, line
from tinderbox.games.great_fire.art import ornaments
from tinderbox.games.great_fire.art.cartography import block, ground, room
from tinderbox.games.great_fire.art.cartography import place as on_board
from tinderbox.games.great_fire.map import (
    ARROWS,
    CROSSINGS,
    DISTRICTS,
    HEIGHT,
    OPPOSITE,
    PARKS,
    WIDTH,
    District,
    cell,
)
from tinderbox.games.great_fire.screen import layout

START: Final = SVG / "great_fire.start.svg"
STYLES: Final = ("great_fire.css", "pieces.css")
SHEETS: Final = ("great_fire.map.svg", "great_fire.svg")
SEAT: Final = "M-9 9V-1L0-9 9-1V9Z"  # where a house stands
PENNANT: Final = "M-9-9H9V10L0 5-9 10Z"  # what an objective is worth
HEAD: Final = {  # an arrow's head beyond the middle of its street
    "N": "M-7 0 0-10.5 7 0Z",
    "S": "M-7 0 0 10.5 7 0Z",
    "E": "M0-7 10.5 0 0 7Z",
    "W": "M0-7-10.5 0 0 7Z",
}
LETTER: Final = {"N": (0, -1.5), "S": (0, 6.3), "E": (3.6, 2.4), "W": (-3.6, 2.4)}


def static() -> str:
    """The whole map as SVG text, its styles and symbols within."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, "great-fire", "London, 1666")
    ornaments.paper(canvas)
    ornaments.river(canvas)
    _grounds(canvas)
    canvas.printed()
    ornaments.walls(canvas)
    ornaments.bridge(canvas)
    for place in DISTRICTS:
        _print(canvas, place)
    _arrows(canvas)
    ornaments.furniture(canvas)
    canvas.end()
    styles = "".join(_text(name) for name in STYLES)
    sheets = "".join(map(_definitions, SHEETS))
    return canvas.define(f"<style>{styles}</style>{ornaments.PATTERNS}{sheets}")


def _definitions(name: str) -> str:
    """The symbols, patterns and gradients of a sheet."""
    drawn = re.search(r"<(?:symbol|pattern|radial).*</symbol>", _text(name), re.S)
    assert drawn is not None
    return drawn.group()


def _text(name: str) -> str:
    return (SVG / name).read_text("utf8")


def _grounds(canvas: Canvas) -> None:
    """Streets under everything, then a block for each district."""
    for css in ("kerb", "street"):
        canvas.group(css)
        for place in DISTRICTS:
            canvas.path(line(ground(place.index), closed=True))
        canvas.end()
    for place in DISTRICTS:
        name = f"region-{place.region}" if place.kind == "district" else place.kind
        canvas.path(
            line(block(place.index), closed=True),
            f"{name} ground",
            id=f"district-{place.id}",
            data_class=name,
        )


def _print(canvas: Canvas, place: District) -> None:
    """The hatching, name, seats and signs of one district."""
    slots = layout.slots(place.index)
    outline = line(block(place.index), closed=True)
    if place.index in PARKS:
        ornaments.trees(canvas, place.index)
    else:
        tint = place.region if place.kind == "district" else place.kind
        canvas.path(outline, f"hatch hatch-{tint}")
    for x, y in slots.houses:
        canvas.path(SEAT, "seat", transform=f"translate({x:.1f} {y:.1f})")
    if place.objective:
        x, y = slots.ribbon
        canvas.path(PENNANT, "pennant", transform=f"translate({x:.1f} {y:.1f})")
        canvas.text(str(place.objective), (x, y + 4.6), "worth")
    if place.token:
        canvas.circle(slots.token, 10.5, "token-seat")
    name = slots.name
    for n, (words, width) in enumerate(zip(name.lines, name.widths, strict=True)):
        canvas.text(
            words,
            (name.x, name.y + n * layout.LINE),
            "name" if place.kind == "district" else f"name name-{place.kind}",
            font_size=f"{name.size:g}",
            textLength=f"{width:.0f}",
            lengthAdjust="spacingAndGlyphs",
        )


def _arrows(canvas: Canvas) -> None:
    """A head for each way of an arrow, and a mark where four streets cross."""
    canvas.group("arrows")
    for a, direction, b in ARROWS:
        if direction in "ES":
            x, y = _frontage(a, direction, b)
            for way in (direction, OPPOSITE[direction]):
                canvas.path(
                    HEAD[way], f"way-{way}", transform=f"translate({x:.1f} {y:.1f})"
                )
                dx, dy = LETTER[way]
                canvas.use(f"letter-{way}", (x + dx, y + dy), "way")
    for crossing in CROSSINGS:
        canvas.use("crossing", on_board(crossing.x, crossing.y))
    canvas.end()


def _frontage(a: int, direction: str, b: int) -> tuple[float, float]:
    """The middle of the street that two districts share."""
    x, y = (1, 0) if direction == "E" else (0, 1)
    shared = [
        (column, row)
        for row in range(HEIGHT)
        for column in range(WIDTH)
        if cell(column, row) == a and cell(column + x, row + y) == b
    ]
    column, row = shared[len(shared) // 2]
    if len(shared) % 2:
        return on_board(column + (1 if x else 0.5), row + (1 if y else 0.5))
    return on_board(column + (1 if x else 0), row + (1 if y else 0))


def measured() -> str:
    """What `layout.ROOMS` says: the room in each district, a line each."""
    boxes = (room(place.index) for place in DISTRICTS)
    return "".join(",".join(f"{n:.2f}" for n in box) + "\n" for box in boxes)


if __name__ == "__main__":
    layout.ROOMS.write_text(measured(), "utf8")
    START.write_text(static(), "utf8")

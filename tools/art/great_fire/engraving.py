"""London's map as it is engraved once: all that no action of the game ever changes.

From below: the printed sheet, with its blocks; what happens to the ground and stands
on it; the streets, walls and names, and over them the shapes that can be clicked, which
lie as a veil on what can't; then fire and people.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tinderbox.games.great_fire.map import (
    BUILT,
    DISTRICTS,
    PARKS,
    PUDDING_LANE,
    REGIONS,
    District,
    by_id,
)
from tinderbox.games.great_fire.screen import layout
from tools.art import drawings
from tools.art.canvas import Canvas
from tools.art.great_fire import (
    ground,
    ornaments,
    river,
    vignettes,
    ways,
)
from tools.art.great_fire.cartography import room
from tools.art.strokes import Point, numbers

STYLES: Final = ("great_fire.css", "pieces.css")
SYMBOLS: Final = (  # drawings that a scene or the sheet uses, back to front
    "church",
    "gables",
    *(f"plume-{cones}" for cones in (2, 3, 4, 5, 6, "oven")),
    "shine",
)
MAX_NAME_SHARE: Final = 0.74  # a name with more of its room gets a fixed length


def drawn() -> str:
    """The whole map as SVG text, its styles and symbols within."""
    canvas = Canvas(layout.WIDTH, layout.HEIGHT, "great-fire", "London, 1666")
    for i in BUILT:  # what lies on charred ground hides the printed name
        canvas.symbol(f"name-{DISTRICTS[i].id}")
        _name(canvas, DISTRICTS[i], "name name-char")
        canvas.end()
    for id in SYMBOLS:
        canvas.symbol(id)
        drawings.draw(canvas, "great_fire", id)
        canvas.end()
    canvas.engraved()
    ornaments.paper(canvas)
    river.river(canvas)
    _blocks(canvas)
    _pennons(canvas)
    for place in DISTRICTS:
        _print(canvas, place)
    ornaments.furniture(canvas)
    canvas.end()
    canvas.layer("areas")
    canvas.engraved()
    canvas.path(ground.streets(), "streets")
    canvas.use("grounds", (0, 0), "street-edges")
    canvas.path(ways.quiet(), "quiet-ways")
    _stamp(canvas, "crossing", ways.crossings())
    ornaments.walls(canvas)
    river.bridge(canvas)
    canvas.end()
    _areas(canvas)
    first = drawings.text("great_fire", "gradients") + drawings.pieces("great_fire")
    return canvas.board(STYLES, first + ground.definitions() + ways.symbols())


def _stamp(canvas: Canvas, id: str, places: Iterable[Point]) -> None:
    """Print a drawing at many places: one path for each of its parts, nothing moved.

    What is moved is a part of each frame of its own, and what is used is copied into
    the page; a hundred trees so printed cost a browser no more than one.
    """
    starts = [f"M{numbers(x, y)}" for x, y in places]
    for part in drawings.elements("great_fire", f"stamp-{id}"):
        steps = part.attrib["d"]
        canvas.path("".join(start + steps for start in starts), part.attrib["class"])


def _blocks(canvas: Canvas) -> None:
    """Land; a terrace around each block, its court hatched; parks; the oven."""
    canvas.use("grounds", (0, 0), "kerb")
    canvas.use("grounds", (0, 0), "land")
    for css in ("hatch", "court", "ring", "walls"):
        for region in REGIONS:
            canvas.use(f"blocks-{region}", (0, 0), f"{css} {css}-{region}")
    for i in PARKS:
        canvas.use(f"block-{DISTRICTS[i].id}", (0, 0), "park")
    for kind, planted in ornaments.trees().items():
        _stamp(canvas, kind, planted)
    oven = f"block-{DISTRICTS[PUDDING_LANE].id}"
    for css in ("oven", "oven-hatch"):
        canvas.use(oven, (0, 0), css)
    drawings.draw(canvas, "great_fire", "oven-light")
    vignettes.vignettes(canvas)
    for id, (across, size) in layout.LANDMARKS.items():
        left, _, right, bottom = layout.rooms()[by_id(id).index]
        point = left + (right - left) * across, bottom - 1
        drawings.place(canvas, "great_fire", id, point, "landmark", size)


def _pennons(canvas: Canvas) -> None:
    """Draw the places for objectives, smaller ones in narrow districts."""
    slots = [layout.slots(place.index) for place in DISTRICTS if place.objective]
    _stamp(canvas, "pennon", (slot.ribbon for slot in slots if slot.size == 1))
    for slot in slots:
        if slot.size != 1:
            canvas.use("pennon", slot.ribbon, scale=slot.size)


def _print(canvas: Canvas, place: District) -> None:
    """The name of one district, and what its objective is worth."""
    slots = layout.slots(place.index)
    if place.objective:
        x, y = slots.ribbon
        point = (x + 2.6 * slots.size, y - 2.6 * slots.size)
        canvas.text(str(place.objective), point, "worth")
    _name(
        canvas, place, "name" if place.kind == "district" else f"name name-{place.kind}"
    )


def _name(canvas: Canvas, place: District, css: str) -> None:
    name = layout.slots(place.index).name
    left, _, right, _ = layout.rooms()[place.index]
    for n, (words, width) in enumerate(zip(name.lines, name.widths, strict=True)):
        tight = {"textLength": f"{width:.0f}", "lengthAdjust": "spacingAndGlyphs"}
        canvas.text(
            words,
            (name.x, name.y + n * layout.LINE_HEIGHT),
            css,
            font_size=f"{name.size:g}",
            **(tight if width > MAX_NAME_SHARE * (right - left) else {}),
        )


def _areas(canvas: Canvas) -> None:
    """A shape for each district, to be clicked and marked."""
    for place in DISTRICTS:
        name = f"region-{place.region}" if place.kind == "district" else place.kind
        canvas.path(
            ground.outline(place.index),
            f"{name} ground",
            id=f"district-{place.id}",
            data_class=name,
        )


def measured() -> str:
    """Return the text of `layout.ROOMS`: the room in each district, a line each."""
    boxes = (room(place.index) for place in DISTRICTS)
    return "".join(",".join(f"{n:.2f}" for n in box) + "\n" for box in boxes)

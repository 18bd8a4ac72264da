"""London's map as it is engraved once: all that no action of the game ever changes.

From the lowest layer to the highest it has the engraved sheet with its blocks, pieces
with `is_below_areas`, as charred ground, then streets, walls and names, then the shapes
that can be clicked, then fire and people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tinderbox.games.great_fire.map import (
    BUILT,
    DISTRICTS,
    HEIGHT,
    PARKS,
    PUDDING_LANE,
    REGIONS,
    District,
    by_id,
)
from tinderbox.games.great_fire.screen import layout
from tools.art import drawings
from tools.art.canvas import Canvas
from tools.art.great_fire import ground, ways
from tools.art.great_fire.cartography import free_box
from tools.art.great_fire.cartography import place as on_board
from tools.art.strokes import Point, numbers

STYLES = ("great_fire.css", "pieces.css")
SYMBOLS = (  # drawings that a scene or the sheet uses, back to front
    "church",
    "gables",
    *(f"plume-{cones}" for cones in (2, 3, 4, 5, 6, "oven")),
    "shine",
)
SHORE_Y = 862.0
BOATS = (  # a drawing, its place and scale
    ("hoy", (452, 906), 0.62),
    ("wherry", (610, 902), 0.5),
    ("wherry", (812, 912), 0.6),
    ("hoy", (905, 898), 0.5),
    ("wherry", (1070, 906), 0.55),
    ("hoy", (1352, 905), 0.6),
)
MAX_NAME_SHARE = 0.74  # of a free box: a wider name gets a fixed length


def drawn() -> str:
    """Return the whole map as SVG, with its styles and symbols."""
    canvas = Canvas(
        layout.WIDTH,
        layout.HEIGHT,
        "great-fire",
        "London, September 1666",
        "great_fire.game.subtitle",
    )
    for i in BUILT:  # what lies on charred ground hides the engraved name
        canvas.symbol(f"name-{DISTRICTS[i].id}")
        _name(canvas, DISTRICTS[i], "name name-char")
        canvas.end()
    for id in SYMBOLS:
        canvas.symbol(id)
        drawings.draw(canvas, "great_fire", id)
        canvas.end()
    canvas.engraved()
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "paper")
    _river(canvas)
    _blocks(canvas)
    _pennons(canvas)
    for place in DISTRICTS:
        _label(canvas, place)
    # Its needle, `wind-N` … `wind-W`, is a sprite: the direction of the card in play.
    drawings.place(canvas, "great_fire", "rose", layout.COMPASS, "rose")
    drawings.place(canvas, "great_fire", "cartouche", (164, 896), "cartouche", 0.62)
    drawings.draw(canvas, "great_fire", "scale")
    canvas.group("tracks")
    drawings.draw(canvas, "great_fire", "tracks")
    canvas.end()
    canvas.frame()
    canvas.end()
    canvas.layer("areas")
    canvas.engraved()
    canvas.path(ground.streets(), "streets")
    canvas.use("grounds", (0, 0), "street-edges")
    canvas.path(ways.quiet(), "quiet-ways")
    _stamp(canvas, "crossing", ways.crossings())
    drawings.draw(canvas, "great_fire", "walls")
    bridge = (on_board(53, HEIGHT)[0], SHORE_Y)  # from the end of its street
    drawings.place(canvas, "great_fire", "bridge", bridge, "landmark bridge")
    canvas.end()
    _areas(canvas)
    first = drawings.text("great_fire", "gradients") + drawings.pieces("great_fire")
    return canvas.board(STYLES, first + ground.definitions() + ways.symbols())


def _stamp(canvas: Canvas, id: str, places: Iterable[Point]) -> None:
    """Draw a drawing at many places: one path for each of its parts.

    A browser repaints each element with a transform and copies each used symbol. A
    hundred trees in one path cost no more than one tree.
    """
    starts = [f"M{numbers(x, y)}" for x, y in places]
    for part in drawings.elements("great_fire", f"stamp-{id}"):
        steps = part.attrib["d"]
        canvas.path("".join(start + steps for start in starts), part.attrib["class"])


def _river(canvas: Canvas) -> None:
    """Draw the Thames along the south, its boats and its name."""
    drawings.draw(canvas, "great_fire", "river")
    for boat, point, size in BOATS:
        drawings.place(canvas, "great_fire", boat, point, scale=size)
    canvas.text("THAMES", (1228, 903), "river-name")


def _trees(kind: str) -> Iterator[Point]:
    """Yield the points where trees of a kind stand."""
    for tree in drawings.elements("great_fire", "trees"):
        if tree.get("class") == kind:
            yield float(tree.attrib["cx"]), float(tree.attrib["cy"])


def _blocks(canvas: Canvas) -> None:
    """Draw the land, the blocks with their hatched courts, the parks, the oven."""
    canvas.use("grounds", (0, 0), "kerb")
    canvas.use("grounds", (0, 0), "land")
    for css in ("hatch", "court", "ring", "walls"):
        for region in REGIONS:
            canvas.use(f"blocks-{region}", (0, 0), f"{css} {css}-{region}")
    for i in PARKS:
        canvas.use(f"block-{DISTRICTS[i].id}", (0, 0), "park")
    for kind in ("tree", "poplar"):
        _stamp(canvas, kind, _trees(kind))
    oven = f"block-{DISTRICTS[PUDDING_LANE].id}"
    for css in ("oven", "oven-hatch"):
        canvas.use(oven, (0, 0), css)
    drawings.draw(canvas, "great_fire", "oven-light")
    drawings.draw(canvas, "great_fire", "vignettes")
    for id, (across, size) in layout.LANDMARKS.items():
        left, _, right, bottom = layout.free_boxes()[by_id(id).index]
        point = left + (right - left) * across, bottom - 1
        drawings.place(canvas, "great_fire", id, point, "landmark", size)


def _pennons(canvas: Canvas) -> None:
    """Draw the places for objectives, smaller ones in narrow districts."""
    slots = [layout.slots(place.index) for place in DISTRICTS if place.objective]
    _stamp(canvas, "pennon", (slot.ribbon for slot in slots if slot.size == 1))
    for slot in slots:
        if slot.size != 1:
            canvas.use("pennon", slot.ribbon, scale=slot.size)


def _label(canvas: Canvas, place: District) -> None:
    """Draw the name of a district, and the points of its objective."""
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
    left, _, right, _ = layout.free_boxes()[place.index]
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
    """Draw a shape for each district, to be clicked and marked."""
    for place in DISTRICTS:
        name = f"region-{place.region}" if place.kind == "district" else place.kind
        canvas.path(
            ground.outline(place.index),
            f"{name} ground",
            id=f"district-{place.id}",
            data_class=name,
        )


def free_boxes_as_text() -> str:
    """Return the text of `layout.FREE_BOXES`: a line for each district."""
    boxes = (free_box(place.index) for place in DISTRICTS)
    return "".join(",".join(f"{n:.2f}" for n in box) + "\n" for box in boxes)

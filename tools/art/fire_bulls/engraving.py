"""Fire Bulls' table and cards as they are drawn once.

The figures on it are those of `svg/fire_bulls.svg`.
"""

from __future__ import annotations

from tinderbox.games.fire_bulls.screen import layout
from tinderbox.games.fire_bulls.screen.gestures import direction_thing
from tinderbox.games.fire_bulls.state import DIRECTIONS, JIE_PLACE
from tools.art import drawings
from tools.art.canvas import Canvas

STYLES = ("fire_bulls.css", "pieces.css")
TITLE = (1276.0, 932.0)  # the middle of the cartouche


def drawn() -> str:
    """Return the table as SVG, with its styles, cards and symbols."""
    canvas = Canvas(
        layout.WIDTH,
        layout.HEIGHT,
        "fire-bulls",
        "The siege of Jimo, 279 BC",
        "fire_bulls.game.subtitle",
    )
    canvas.engraved()
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "field")
    _siege(canvas)
    drawings.place(canvas, "fire_bulls", "title", TITLE, "fb-title")
    canvas.frame()
    canvas.end()
    _directions(canvas)
    definitions = (
        drawings.text("fire_bulls", "gradients"),
        drawings.pieces("fire_bulls"),
        drawings.symbols("fire_bulls"),
    )
    return canvas.board(STYLES, "".join(definitions))


def _siege(canvas: Canvas) -> None:
    """Draw the earth and the ways, then wall, gates, flags, camp and cards' places."""
    drawings.draw(canvas, "fire_bulls", "earth")
    canvas.box((0, 0, layout.WIDTH, layout.HEIGHT), "dusk")
    for id in ("hills-near", "ways", "hills-far", "wall"):
        drawings.draw(canvas, "fire_bulls", id)
    for gate in layout.COLUMNS:
        drawings.place(canvas, "fire_bulls", "gate", (gate, 0))
    for id in ("flags", "halos", "camp", "places"):
        drawings.draw(canvas, "fire_bulls", id)


def _directions(canvas: Canvas) -> None:
    """Draw the areas: the foot of each direction, and the general's place."""
    for direction in range(DIRECTIONS):
        x, y = layout.direction_point(direction)
        canvas.path(
            f"M{x - 54:g} {y + 33:g}a54 22 0 1 0 108 0a54 22 0 1 0-108 0Z",
            "way-foot ground",
            id=direction_thing(direction).id,
            data_class="way-foot",
        )
    x, y = layout.JIE
    wide, high = layout.CARD
    canvas.path(
        f"M{x - wide / 2 - 4:g} {y - high / 2 - 4:g}h{wide + 8:g}v{high + 8:g}"
        f"h{-wide - 8:g}Z",
        "camp ground",
        id=direction_thing(JIE_PLACE).id,
        data_class="camp",
    )

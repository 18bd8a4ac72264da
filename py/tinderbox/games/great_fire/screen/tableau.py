"""The Great Fire: London after the fire, seen from across the river at dawn."""

from __future__ import annotations

from tinderbox.draw.screen import Point
from tinderbox.draw.sprites import Scene, Sprite, Sprites
from tinderbox.games.great_fire.board import is_burnt
from tinderbox.games.great_fire.screen import layout
from tinderbox.games.great_fire.state import COLOUR_NAMES, Board, State


def tableau(state: State) -> Scene:
    """Return the houses that stand, the ruins, and the fires that still burn."""
    return tuple(sorted(_pieces(state.public.board), key=lambda piece: piece.y))


def _pieces(board: Board) -> Sprites:
    for i, colours in enumerate(board.houses):
        slots = layout.slots(i)
        for colour, place in zip(colours, slots.houses, strict=False):
            yield _placed(f"house-{COLOUR_NAMES[colour]}", place)
        if board.demolished[i] or is_burnt(board, i):
            yield _placed("ruin", slots.ruin)
        if board.cones[i]:
            yield _placed("flame", slots.fire)


def _placed(symbol: str, point: Point) -> Sprite:
    """Return a piece at a point of the map, as seen from the south.

    The north of the map is far away: it is higher in the picture, and smaller.
    """
    x, y = point
    scale = 0.4 + y / 20_000
    x = 884 + (x - layout.WIDTH / 2) * scale
    return Sprite("", symbol, x, 250 + y / 7, scale=1.7 * scale)

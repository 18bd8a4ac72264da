"""The picture of each tile: its openings and place determine its furniture."""

from __future__ import annotations

from tinderbox.games.pompieri.plan import CORRIDOR, SIDES, column_row

# Furniture by the number of openings. Two openings are a passage or a bend.
_DEAD_END = ("bedroom", "nursery", "pantry")
_THROUGH = ("sitting", "gallery")
_BEND = ("bath", "study", "laundry")
_THREE = ("kitchen", "dining", "music", "library")
_HALL = ("hall", "billiards", "garden", "salon")


def furnishings(shape: str) -> tuple[str, ...]:
    """Return the ways to furnish a room of these openings."""
    if len(shape) == 2:
        return _THROUGH if shape in ("NS", "EW") else _BEND
    return {1: _DEAD_END, 3: _THREE, 4: _HALL}[len(shape)]


def symbol(series: str, shape: str, square: int | None = None) -> str:
    """Return the symbol of a tile on a square, or in the hand if it is None."""
    if series == CORRIDOR:
        return f"corridor-{shape}"
    choices = len(furnishings(shape))
    # Neighbours differ, and rooms of one shape have several kinds of furniture.
    first_choice = SIDES.index(shape[0]) + len(shape)
    if square is None:
        return room(shape, first_choice % choices)
    column, row = column_row(square)
    return room(shape, (column + 2 * row + first_choice) % choices)


def room(shape: str, furnished: int) -> str:
    """Return the symbol of a room furnished in one of its ways, from 0."""
    return f"room-{shape}-{furnished}"

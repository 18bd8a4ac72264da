"""The pictures that explain a game: the pieces in its box, and moments on its board.

A game's file is a table of TOML. A picture is a part of the board at a position, as
wide as it says, centred on some places. Ways are arrows through places, for fire or
moving pieces::

    [[piece]]
    symbol = "crew"
    view = "-13 -19 30 40"

    [[picture]]
    says = [3]                 # paragraphs of how the game is played
    position = "phase card; fire st-bennet 1"
    around = ["district-st-bennet"]
    width = 420
    ways = [["district-pudding-lane", "district-st-bennet"]]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tinderbox.core.record import frozen
from tinderbox.draw.canvas import emblem, framed, picture, without_unused
from tinderbox.draw.screen import Box, Point
from tinderbox.draw.sprites import Scene, Sprite

HEIGHT_PER_WIDTH: Final = 2 / 3  # of a picture
MAX_PIECE_RADIUS: Final = 150.0  # no piece is drawn farther from its position


@frozen
class Piece:
    """A piece in the game's box: a symbol of the game's sheet, and its view box."""

    symbol: str
    view: str
    classes: tuple[str, ...] = ()
    count: str = ""  # text on it


@frozen
class Picture:
    """A moment on the board, and the numbers of the paragraphs it illustrates."""

    says: tuple[int, ...]
    position: str
    around: tuple[str, ...]  # ids of places or sprites around the centre
    width: float  # in units of the board
    ways: tuple[tuple[str, ...], ...] = ()  # ids of places, an arrow through each list


@frozen
class HowTo:
    """All pictures of the text on how a game is played."""

    pieces: tuple[Piece, ...]
    pictures: tuple[Picture, ...]


def read_how_to(table: Mapping[str, Any]) -> HowTo:
    """Return the pictures that a table of TOML describes, none if it is empty.

    Raises KeyError if a field is missing.
    """
    return HowTo(
        tuple(_piece(found) for found in table.get("piece", ())),
        tuple(_picture(found) for found in table.get("picture", ())),
    )


def _piece(table: Mapping[str, Any]) -> Piece:
    classes = tuple(table.get("classes", ()))
    return Piece(table["symbol"], table["view"], classes, table.get("count", ""))


def _picture(table: Mapping[str, Any]) -> Picture:
    return Picture(
        tuple(table["says"]),
        table["position"],
        tuple(table["around"]),
        table["width"],
        tuple(tuple(way) for way in table.get("ways", ())),
    )


def piece_drawn(board: str, piece: Piece) -> str:
    """Return one piece as SVG, in the style of its board."""
    sprite = Sprite("piece", piece.symbol, 0, 0, piece.classes, text=piece.count)
    return emblem(board, sprite, piece.view)


def picture_drawn(
    board: str, size: tuple[int, int], found: Picture, scene: Scene, areas: Places
) -> str:
    """Return the part of the board that a picture shows, with the scene's pieces.

    Raises KeyError for an id that is neither an area nor a sprite.
    """
    places = dict(areas) | {sprite.id: (sprite.x, sprite.y) for sprite in scene}
    box = _box(size, [places[id] for id in found.around], found.width)
    ways = [[places[id] for id in way] for way in found.ways]
    near = tuple(sprite for sprite in scene if _is_near(sprite, box))
    return framed(without_unused(picture(board, near)), box, ways)


def _is_near(sprite: Sprite, box: Box) -> bool:
    """Return True if a sprite may be visible in a box.

    One at (0, 0) is drawn in the board's own units, so it may be anywhere.
    """
    left, top, width, height = box
    return (sprite.x, sprite.y) == (0, 0) or (
        -MAX_PIECE_RADIUS < sprite.x - left < width + MAX_PIECE_RADIUS
        and -MAX_PIECE_RADIUS < sprite.y - top < height + MAX_PIECE_RADIUS
    )


Places = Mapping[str, Point]


def _box(size: tuple[int, int], middle: Sequence[Point], width: float) -> Box:
    """Return left, top, width and height of a part around points, within the board."""
    high = width * HEIGHT_PER_WIDTH
    sides = zip((width, high), zip(*middle, strict=True), size, strict=True)
    left, top = _starts(sides)
    return left, top, width, high


def _starts(
    sides: Iterable[tuple[float, tuple[float, ...], int]],
) -> Iterator[float]:
    for part, coordinates, whole in sides:
        yield min(max(sum(coordinates) / len(coordinates) - part / 2, 0), whole - part)

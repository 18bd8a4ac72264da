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

from collections.abc import Mapping, Sequence

from tinderbox.core.files import TomlTable
from tinderbox.core.record import frozen
from tinderbox.draw.canvas import emblem, framed, picture, without_unused
from tinderbox.draw.screen import Point
from tinderbox.draw.sprites import Scene, Sprite
from tinderbox.draw.things import Thing

HEIGHT_PER_WIDTH = 2 / 3  # of a picture
MAX_PIECE_RADIUS = 150.0  # no piece is drawn farther from its position

Part = tuple[float, float, float, float]  # of a board: left, top, width, height


@frozen
class Piece:
    """A piece in the game's box: a symbol of the game's sheet, and its view box."""

    symbol: str
    view: str
    classes: Sequence[str] = ()
    count: str = ""  # text on it


@frozen
class Picture:
    """A moment on the board, and the numbers of the paragraphs it illustrates."""

    says: Sequence[int]
    position: str
    around: Sequence[str]  # ids of places or sprites around the centre
    width: float  # in units of the board
    ways: Sequence[Sequence[str]] = ()  # ids of places, an arrow through each list


@frozen
class HowTo:
    """All pictures of the text on how a game is played."""

    pieces: tuple[Piece, ...]
    pictures: tuple[Picture, ...]


def read_how_to(table: TomlTable) -> HowTo:
    """Return the pictures that a table of TOML describes, none if it is empty.

    Raises TypeError if a field is missing or unknown.
    """
    return HowTo(
        tuple(Piece(**fields) for fields in table.get("piece", ())),
        tuple(Picture(**fields) for fields in table.get("picture", ())),
    )


def piece_drawn(board: str, piece: Piece) -> str:
    """Return one piece as SVG, in the style of its board."""
    css = tuple(piece.classes)
    sprite = Sprite("piece", piece.symbol, 0, 0, css, text=piece.count)
    return emblem(board, sprite, piece.view)


def picture_drawn(
    board: str,
    size: tuple[int, int],
    found: Picture,
    scene: Scene,
    areas: Mapping[Thing, Point],
) -> str:
    """Return the part of the board that a picture shows, with the scene's pieces.

    Raises KeyError for an id that is neither an area nor a sprite.
    """
    places = {area.id: middle for area, middle in areas.items()}
    places |= {sprite.id: (sprite.x, sprite.y) for sprite in scene}
    part = _part_around(size, [places[id] for id in found.around], found.width)
    ways = [[places[id] for id in way] for way in found.ways]
    near = tuple(sprite for sprite in scene if _is_near(sprite, part))
    return framed(without_unused(picture(board, near)), part, ways)


def _is_near(sprite: Sprite, part: Part) -> bool:
    """Return True if a sprite may be visible in a part of the board.

    A sprite at (0, 0) is drawn in the board's own units, so it may be anywhere.
    """
    left, top, width, height = part
    return (sprite.x, sprite.y) == (0, 0) or (
        -MAX_PIECE_RADIUS < sprite.x - left < width + MAX_PIECE_RADIUS
        and -MAX_PIECE_RADIUS < sprite.y - top < height + MAX_PIECE_RADIUS
    )


def _part_around(size: tuple[int, int], points: Sequence[Point], width: float) -> Part:
    """Return the part of a board around points. It does not go beyond the board."""
    height = width * HEIGHT_PER_WIDTH
    across, down = zip(*points, strict=True)
    left = _start(across, width, size[0])
    return left, _start(down, height, size[1]), width, height


def _start(coordinates: Sequence[float], length: float, whole: int) -> float:
    """Return the left or upper edge of a part around points, within the whole."""
    return min(max(sum(coordinates) / len(coordinates) - length / 2, 0), whole - length)

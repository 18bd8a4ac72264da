"""The pictures that show how a game is played, drawn one after another."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.core.callbacks import Callback, Later
from tinderbox.core.game import Options, Player
from tinderbox.draw import board_files, howto
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.how_texts import how_paragraphs, how_pieces
from tinderbox.i18n.text import Translator

SVG_DATA = "data:image/svg+xml;base64,"
READER = Player(0)  # whose secrets the pictures show


def show_pictures(
    dialog: Dialog, game: AnyGame, options: Options, later: Later
) -> tuple[tuple[Element, ...], Callback | None]:
    """Return elements with the game's pieces and a turn, and a function for the rest.

    Each picture is drawn in a step of its own, by `later`, so that the page stays
    responsive. The function draws at once all that are not drawn yet. A game without
    pictures has no elements, and None in place of the function.
    """
    how = howto.read_how_to(registry.load_how_to(game.ID))
    if not how.pictures:
        return (), None
    piece_texts = how_pieces(dialog.translator(), game.ID, options)
    pieces = dialog.make(
        "ul", "how-pieces", *(_piece(dialog, text) for text in piece_texts)
    )
    steps = (_step(dialog, game, options, picture) for picture in how.pictures)
    turn = dialog.make("ol", "how-turn", *steps)
    images = [box.firstElementChild for box in (*pieces.children, *turn.children)]
    drawings = zip(images, _drawings(dialog.translator(), game, how), strict=True)

    def draw(pictures: Iterable[tuple[Element, str]]) -> None:
        for image, svg in pictures:
            image.setAttribute("src", SVG_DATA + b64encode(svg.encode()).decode())

    def draw_next() -> None:
        if not turn.isConnected:
            return  # without the dialog the rest is not needed
        picture = next(drawings, None)
        if picture is not None:
            draw([picture])
            later(0, draw_next)

    later(0, draw_next)
    parts = (
        dialog.text_element("h3", "how.box"),
        pieces,
        dialog.text_element("h3", "how.turn"),
        turn,
    )
    return parts, lambda: draw(drawings)


def _drawings(translator: Translator, game: AnyGame, how: howto.HowTo) -> Iterator[str]:
    """Yield the SVG of each piece, then of each picture of a turn."""
    board = board_files.translated(board_files.start(game.ID), translator.say)
    for piece in how.pieces:
        yield howto.piece_drawn(board, piece)
    screen = registry.load_screen(game.ID)
    position = registry.load_position(game.ID)
    size = board_files.size(board)
    for picture in how.pictures:
        scene = screen.scene(game.view(position(picture.position), READER))
        yield howto.picture_drawn(board, size, picture, scene, screen.area_places())


def _piece(dialog: Dialog, text: str) -> Element:
    """Return a piece's image and text: its name and, after a colon, what it is for."""
    name, _, purpose = text.partition(": ")
    words = dialog.make(
        "p", "", dialog.make("strong", "", name), " ", purpose[:1].upper() + purpose[1:]
    )
    return dialog.make("li", "", dialog.make("img", alt=""), words)


def _step(
    dialog: Dialog, game: AnyGame, options: Options, picture: howto.Picture
) -> Element:
    """Return a picture's image and the paragraphs that it illustrates, with titles."""
    titles = dialog.translator().all(f"{game.ID}.howto.step")
    texts = how_paragraphs(dialog.translator(), game.ID, options)
    step = dialog.make("li", "how-step", dialog.make("img", alt=""))
    for n in picture.says:
        step.append(
            dialog.make("h4", "", titles[n - 1]), dialog.make("p", "", texts[n - 1])
        )
    return step

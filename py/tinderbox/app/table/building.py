"""Builds the board of a table: its ground first, its pieces later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.board.engraved_layer import split_engraved_layer
from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.draw.board_files import size, split_style, start, translated
from tinderbox.draw.screen import Point
from tinderbox.games.registry import AnyScreen
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


def build_board(
    browser: Browser, game: str, screen: AnyScreen, translator: Translator
) -> tuple[Board, Zoom]:
    """Return the board without pieces, and its zoom."""
    element = browser.element
    view = element("board-view")
    drawn_size = _draw(browser, view, game, translator)
    places = {area.id: middle for area, middle in screen.area_places().items()}
    board = Board(
        browser.document,
        element("board"),
        element("sprites"),
        element("under"),
        {id: element(id) for id in places},
        places,
    )
    phone, landscape = screen.phone_box, screen.landscape_phone_box
    focal_point = screen.focal_point()
    later = browser.clock.later
    zoom = Zoom(view, drawn_size, focal_point, later, phone, landscape)
    # Tell the style sheet how high the board's box is, its width being 1.
    style = browser.document.documentElement.style
    for name, box in (
        ("--phone-shape", phone),
        ("--tablet-shape", None if landscape else phone),
    ):
        if not box:
            style.removeProperty(name)
        else:
            left, top, right, bottom = box
            style.setProperty(name, f"{(bottom - top) / (right - left):g}")
    board.rove(next(iter(places)))
    return board, zoom


def _draw(browser: Browser, view: Element, game: str, translator: Translator) -> Point:
    """Draw the empty board, unless the first script has done it. Return its size."""
    # The first script wrote the game and the size: `pompieri 600 400`.
    drawn_game, *numbers = (view.getAttribute("data-ahead") or "").split(" ")
    view.removeAttribute("data-ahead")
    if drawn_game == game:
        width, height = map(float, numbers)
        return width, height
    svg = translated(start(game), translator.say)
    view.innerHTML, sheet = split_style(svg)
    split_engraved_layer(browser.element("board"))
    browser.set_board_style(sheet)
    browser.document.body.setAttribute("data-board", "")
    return size(svg)

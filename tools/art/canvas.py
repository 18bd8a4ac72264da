"""A board being drawn for the page, with layers for its pieces and with symbols."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from tinderbox.core.files import SVG, read
from tinderbox.draw.canvas import SYMBOLS, SvgDrawing, moved
from tinderbox.draw.screen import Point
from tools.art.strokes import rectangle

LAYERS = ("static", "under", "areas", "sprites")


class Canvas(SvgDrawing):
    """A board being drawn, with the layers that take its pieces."""

    def __init__(self, width: int, height: int, css: str, title: str, key: str) -> None:
        """Begin a board. `title` is the English text of `key`."""
        super().__init__(width, height, title)
        self.drawing.elements[0].xml.set("data-text", key)
        self.size = (width, height)
        self.drawing.attribs |= {"id": "board", "class": f"board {css}"}
        self.layers = {id: self.drawing.add(self.drawing.g(id=id)) for id in LAYERS}
        self.here = [self.layers["static"]]

    def engraved(self) -> Self:
        """Begin a group that screen readers skip, because it is only seen."""
        return self.group("engraved", aria_hidden="true")

    def frame(self) -> None:
        """Draw the edge of a map: a line, a graticule, a thin line."""
        for css, inwards in (("frame", 5), ("graticule", 9), ("frame thin", 13)):
            self.path(rectangle(*self.size, inwards), css)

    def layer(self, id: str) -> None:
        """Draw into one of `LAYERS` from now on."""
        self.here = [self.layers[id]]

    def symbol(self, id: str) -> None:
        """Draw into a new symbol from now on, until `end`."""
        element = self._plain(self.drawing.symbol(id=id), "", {"overflow": "visible"})
        self.here.append(self.drawing.defs.add(element))

    def use(self, symbol: str, point: Point, css: str = "", scale: float = 1) -> None:
        """Place a symbol of a sheet or a shape of the board, its origin at a point."""
        where = (
            {"transform": moved(point, scale)} if point != (0, 0) or scale != 1 else {}
        )
        self._add(self.drawing.use(f"#{symbol}"), css, where)

    def board(self, styles: Iterable[str], definitions: str) -> str:
        """Return the board as SVG, with style sheets of `svg/` and definitions.

        Symbols are only used: not displayed, they take no style and no layout of their
        own, a third of what a first board takes. Unlike a rule of a style sheet, that
        an attribute of their parent says so makes no difference to what uses them.
        """
        rules = "".join(read(SVG / name) for name in styles)
        whole = self.define(f"<style>{rules}</style>{definitions}")
        symbols = "".join(found[0] for found in SYMBOLS.finditer(whole))
        apart = f'</defs><defs display="none">{symbols}</defs>'
        return SYMBOLS.sub("", whole).replace("</defs>", apart, 1)

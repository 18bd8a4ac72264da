"""New pieces of a board: copies, for every call of the browser is one a piece."""

from __future__ import annotations

from typing import Any, Final

from tinderbox.app.dom.elements import SVG

BARE: Final = "sprite"  # the class of a piece with none of its own


class PieceTemplates:
    """A piece of each symbol, nameless and not on the board, which new ones copy.

    What a board opens with is there at once; once it has `opened`, pieces fade in.
    """

    def __init__(self, document: Any) -> None:
        self.document = document
        self.made: dict[str, Any] = {}  # by symbol
        self.blank = document.createElementNS(SVG, "g")
        self.blank.setAttribute("class", BARE)
        self.blank.setAttribute("aria-hidden", "true")
        self.blank.style.animationName = "none"
        self.blank.append(self.decorative("use"))

    def opened(self) -> None:
        """Have pieces fade in from now on."""
        self.blank.style.animationName = ""
        self.made.clear()

    def copy(self, symbol: str) -> Any:
        """A new piece."""
        template = self.made.get(symbol)
        if template is None:
            self.made[symbol] = template = self.blank.cloneNode(True)
            template.firstChild.setAttribute("href", f"#{symbol}")
        return template.cloneNode(True)

    def decorative(self, tag: str) -> Any:
        """Part of a piece that a screen reader skips: the piece has a name."""
        element = self.document.createElementNS(SVG, tag)
        element.setAttribute("aria-hidden", "true")
        return element

"""New pieces of a board: copies, for every call of the browser is one a piece."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import svg

BARE = "sprite"  # the class of a piece with none of its own


class PieceTemplates:
    """A piece of each symbol, nameless and not on the board, which new ones copy.

    What a board opens with is there at once; once it has `opened`, pieces fade in.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.made: dict[str, Element] = {}  # by symbol
        self.blank = svg(document, "g", BARE, self.decorative("use"), aria_hidden=True)
        self.blank.style.animationName = "none"

    def opened(self) -> None:
        """Have pieces fade in from now on."""
        self.blank.style.animationName = ""
        self.made.clear()

    def copy(self, symbol: str) -> Element:
        """A new piece."""
        template = self.made.get(symbol)
        if not template:
            self.made[symbol] = template = self.blank.cloneNode(True)
            template.firstChild.setAttribute("href", f"#{symbol}")
        return template.cloneNode(True)

    def decorative(self, tag: str, css: str = "") -> Element:
        """Part of a piece that a screen reader skips: the piece has a name."""
        return svg(self.document, tag, css, aria_hidden=True)

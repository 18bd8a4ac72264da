"""Makes pieces by copying templates: each call of the browser costs time."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import svg

BARE = "sprite"  # the class of a piece without classes of its own


class PieceTemplates:
    """A template for each symbol, without a name.

    The pieces of the first scene are there at once. After `opened` new pieces fade in.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.made: dict[str, Element] = {}  # by symbol
        self.blank = svg(document, "g", BARE, self.decorative("use"), aria_hidden=True)
        self.blank.style.animationName = "none"

    def opened(self) -> None:
        """Let pieces fade in from now on."""
        self.blank.style.animationName = ""
        self.made.clear()

    def copy(self, symbol: str) -> Element:
        """Return a new piece with that symbol."""
        template = self.made.get(symbol)
        if not template:
            self.made[symbol] = template = self.blank.cloneNode(True)
            template.firstChild.setAttribute("href", f"#{symbol}")
        return template.cloneNode(True)

    def decorative(self, tag: str, css: str = "") -> Element:
        """Return a part of a piece that screen readers skip: the piece has a name."""
        return svg(self.document, tag, css, aria_hidden=True)

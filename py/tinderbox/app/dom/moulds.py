"""New pieces of a board: copies, for every call of the browser is one a piece."""

from __future__ import annotations

from typing import Any, Final

from tinderbox.app.dom.elements import SVG

BARE: Final = "sprite"  # the class of a piece with none of its own


class Moulds:
    """One piece of each symbol, nameless and not on the board, to be copied.

    What a board opens with is there at once; once it has `opened`, pieces fade in.
    """

    def __init__(self, document: Any) -> None:
        self.document = document
        self.made: dict[str, Any] = {}  # by symbol
        self.blank = document.createElementNS(SVG, "g")
        self.blank.setAttribute("class", BARE)
        self.blank.setAttribute("aria-hidden", "true")
        self.blank.style.animationName = "none"
        self.blank.append(self.unsaid("use"))

    def opened(self) -> None:
        """Have pieces fade in from now on."""
        self.blank.style.animationName = ""
        self.made.clear()

    def copy(self, symbol: str) -> Any:
        """A new piece."""
        mould = self.made.get(symbol)
        if mould is None:
            self.made[symbol] = mould = self.blank.cloneNode(True)
            mould.firstChild.setAttribute("href", f"#{symbol}")
        return mould.cloneNode(True)

    def unsaid(self, tag: str) -> Any:
        """Part of a piece whose name says it all."""
        element = self.document.createElementNS(SVG, tag)
        element.setAttribute("aria-hidden", "true")
        return element

"""Draws rings around pieces: what can be chosen, is chosen, is shown, has the focus.

They are shapes of the drawing, and `svg/pieces.css` gives them their colours: WebKit
paints neither an `outline` nor the filter functions of CSS on a part of a drawing.
"""

from __future__ import annotations

from tinderbox.app.kernel.board.piece_templates import PieceTemplates
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.elements import put

GAP = 4.0  # between a piece and its ring, in units of the board
RADIUS = 6  # of a ring's corners

Box = tuple[float, float, float, float]  # x, y, width, height


class PieceRings:
    """The rings of the pieces that have needed one."""

    def __init__(self, templates: PieceTemplates) -> None:
        self._templates = templates
        self._boxes: dict[str, Box] = {}  # by symbol; measuring costs a layout
        self._drawn: dict[str, tuple[Element, str]] = {}  # id → ring, and its symbol

    def draw(self, id: str, piece: Element, symbol: str) -> None:
        """Give a piece a ring that fits its symbol, if it has none."""
        ring, fitted = self._drawn.get(id, (None, ""))
        if fitted == symbol:
            return
        if symbol not in self._boxes:
            box = piece.firstChild.getBBox()
            if not box.width:  # the board is hidden
                return
            self._boxes[symbol] = (box.x, box.y, box.width, box.height)
        if ring is None:
            ring = self._templates.decorative("rect", "piece-ring")
            piece.firstChild.after(ring)
        x, y, width, height = self._boxes[symbol]
        put(
            ring,
            x=f"{x - GAP:g}",
            y=f"{y - GAP:g}",
            width=f"{width + 2 * GAP:g}",
            height=f"{height + 2 * GAP:g}",
            rx=RADIUS,
        )
        self._drawn[id] = (ring, symbol)

    def change(self, id: str, piece: Element, symbol: str) -> None:
        """Fit the ring of a piece, if it has one, to another symbol."""
        if id in self._drawn:
            self.draw(id, piece, symbol)

    def rename(self, old: str, new: str) -> None:
        """Keep the ring of a piece that has another id now."""
        if old in self._drawn:
            self._drawn[new] = self._drawn.pop(old)

    def forget(self, id: str) -> None:
        """Forget the ring of a piece that is removed."""
        self._drawn.pop(id, None)

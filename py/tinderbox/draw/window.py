"""The visible part of a board: zoomed and panned, never beyond the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

MAX_ZOOM: Final = 6.0  # relative to the whole board
EDGE_SHARE: Final = 0.1  # of the window. A point there is hard to see
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Window:
    """The visible part of a board. It has the shape of its frame on the screen.

    `board` is (width, height). All lengths are in units of the board.
    """

    board: tuple[float, float]
    shape: float  # width of the frame over its height
    x: float = 0
    y: float = 0
    width: float = 1

    @property
    def height(self) -> float:
        """The visible height, in units of the board."""
        return self.width / self.shape

    @property
    def middle(self) -> tuple[float, float]:
        """The point in the middle of the window."""
        return self.x + self.width / 2, self.y + self.height / 2

    def box(self) -> str:
        """Return the view box.

        For the whole board it is the drawn one, without margins.
        """
        whole = self == self.whole()
        parts = (
            (0, 0, *self.board) if whole else (self.x, self.y, self.width, self.height)
        )
        return " ".join(f"{n:.7g}" for n in parts)

    def whole(self) -> Window:
        """Return the whole board, with margins if the frame has another shape."""
        width, height = self.board
        return replace(self, width=max(width, height * self.shape))._within_board()

    def filled(self, x: float, y: float) -> Window:
        """Return the largest part around a point that fills the frame."""
        return self.with_width(min(self.board[0], self.board[1] * self.shape), x, y)

    def around(self, box: Box) -> Window:
        """Return the smallest part that contains a box."""
        left, top, right, bottom = box
        wide = min(self.whole().width, max(right - left, (bottom - top) * self.shape))
        return self.with_width(wide, (left + right) / 2, (top + bottom) / 2)

    def with_width(self, width: float, x: float, y: float) -> Window:
        """Return a part of this width around a point."""
        seen = replace(self, width=width)
        return replace(seen, x=x - width / 2, y=y - seen.height / 2)._within_board()

    def closer(self, times: float, x: float, y: float) -> Window:
        """Return a part zoomed in `times` about a point, which keeps its place."""
        widest = self.whole().width
        width = min(widest, max(widest / MAX_ZOOM, self.width / times))
        share = width / self.width
        return replace(
            self,
            x=x - (x - self.x) * share,
            y=y - (y - self.y) * share,
            width=width,
        )._within_board()

    def moved(self, dx: float, dy: float) -> Window:
        """Return the part panned by so many units of the board."""
        return replace(self, x=self.x + dx, y=self.y + dy)._within_board()

    def showing(self, x: float, y: float) -> Window:
        """Return the part panned just enough to show a point well."""
        across = self.width * EDGE_SHARE
        down = self.height * EDGE_SHARE
        left, top = self.x + across, self.y + down
        right, bottom = self.x + self.width - across, self.y + self.height - down
        return self.moved(x - min(max(x, left), right), y - min(max(y, top), bottom))

    def _within_board(self) -> Window:
        """Return the part moved within the board.

        A part larger than the board is centred.
        """
        wide, high = self.board
        height = self.height

        def held(start: float, seen: float, size: float) -> float:
            return (
                (size - seen) / 2 if seen >= size else min(max(start, 0), size - seen)
            )

        return replace(
            self, x=held(self.x, self.width, wide), y=held(self.y, height, high)
        )

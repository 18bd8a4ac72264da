"""The part of a board that is seen through a frame: zoomed, panned, never beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

CLOSEST: Final = 6.0  # times closer than the whole board
EDGE: Final = 0.1  # of the window: what lies there is nearly out of sight
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a board of `board` = (width, height), of the shape of its frame."""

    board: tuple[float, float]
    shape: float  # width of the frame over its height
    x: float = 0
    y: float = 0
    width: float = 1

    @property
    def height(self) -> float:
        """How much is seen from top to bottom."""
        return self.width / self.shape

    def box(self) -> str:
        """The view box; for the whole board the drawn one, which has no margins."""
        whole = self == self.whole()
        parts = (
            (0, 0, *self.board) if whole else (self.x, self.y, self.width, self.height)
        )
        return " ".join(f"{n:.7g}" for n in parts)

    def whole(self) -> Window:
        """All of the board, with margins where the frame has another shape."""
        width, height = self.board
        return replace(self, width=max(width, height * self.shape))._kept()

    def filled(self, x: float, y: float) -> Window:
        """As much as fills the frame without margins, around a point."""
        return self.of(min(self.board[0], self.board[1] * self.shape), x, y)

    def around(self, box: Box) -> Window:
        """A part of the board whole, and as little as can be beside it."""
        left, top, right, bottom = box
        wide = min(self.whole().width, max(right - left, (bottom - top) * self.shape))
        return self.of(wide, (left + right) / 2, (top + bottom) / 2)

    def of(self, width: float, x: float, y: float) -> Window:
        """So much of the board from left to right, around a point."""
        seen = replace(self, width=width)
        return replace(seen, x=x - width / 2, y=y - seen.height / 2)._kept()

    def closer(self, times: float, x: float, y: float) -> Window:
        """Zoomed about a point of the board, which stays where it is."""
        widest = self.whole().width
        width = min(widest, max(widest / CLOSEST, self.width / times))
        share = width / self.width
        return replace(
            self,
            x=x - (x - self.x) * share,
            y=y - (y - self.y) * share,
            width=width,
        )._kept()

    def moved(self, dx: float, dy: float) -> Window:
        """Panned by so many units of the board."""
        return replace(self, x=self.x + dx, y=self.y + dy)._kept()

    def showing(self, x: float, y: float) -> Window:
        """With a point of the board well in sight; as it is where that is so."""
        across, down = self.width * EDGE, self.height * EDGE
        left, top = self.x + across, self.y + down
        right, bottom = self.x + self.width - across, self.y + self.height - down
        return self.moved(x - min(max(x, left), right), y - min(max(y, top), bottom))

    def _kept(self) -> Window:
        """Held over the board; what is larger than it is centred."""
        wide, high = self.board
        height = self.height

        def held(at: float, seen: float, size: float) -> float:
            return (size - seen) / 2 if seen >= size else min(max(at, 0), size - seen)

        return replace(
            self, x=held(self.x, self.width, wide), y=held(self.y, height, high)
        )

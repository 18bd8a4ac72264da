"""The visible part of a board: zoomed and panned, never beyond the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tinderbox.core.record import frozen
from tinderbox.draw.screen import Box, Point

MAX_ZOOM = 6.0  # relative to the whole board
ROOMY_PX_PER_UNIT = 0.55  # a board that would be smaller shows its phone box
TALL = 0.95  # a frame whose shape is less than this part of the board's shows a box
NEARLY_WHOLE = 0.95  # a box that needs so much of the board's width leaves it whole
MAX_PHONE_FRAME_PX = 480.0  # a frame that is lower or narrower is a phone's
FINGER_PX_PER_UNIT = 0.44  # a finger can hit what is drawn at least so large
MIN_HIDDEN_UNITS = 12.0  # a board of which less lies beyond an edge ends there


@frozen
class Window:
    """The visible part of a board. It has the shape of its frame on the screen.

    `board` is (width, height). All lengths are in units of the board.
    """

    board: Point
    shape: float  # width of the frame over its height
    x: float = 0
    y: float = 0
    width: float = 1

    @property
    def height(self) -> float:
        """The visible height, in units of the board."""
        return self.width / self.shape

    @property
    def middle(self) -> Point:
        """The point in the middle of the window."""
        return self.x + self.width / 2, self.y + self.height / 2

    def viewbox(self) -> str:
        """Return the window as the text of a view box.

        The whole board has the view box of the drawing, without margins.
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

    def at_start(
        self,
        frame: Point,
        focal_point: Point,
        phone_box: Box | None = None,
        landscape_phone_box: Box | None = None,
    ) -> Window:
        """Return the first window of a frame so many pixels wide and high.

        The boxes are a game's parts of the board for small screens. With boxes for both
        orientations of a phone a game has chosen the sizes. Else its only box is also
        for frames too high for the whole board, which would leave room around it.
        """
        width, height = frame
        window = replace(self, shape=width / height)
        visible = window.whole()
        x, y = focal_point
        box = (landscape_phone_box if window.shape > 1 else None) or phone_box
        board_width, board_height = self.board
        is_chosen = landscape_phone_box is not None
        is_tall = not is_chosen and window.shape < TALL * board_width / board_height
        is_cramped = width / visible.width < ROOMY_PX_PER_UNIT
        if box and (is_cramped or is_tall):
            part = window.around(box)
            if part.width < NEARLY_WHOLE * visible.width:
                visible = part
            left, top, right, bottom = box
            x, y = (left + right) / 2, (top + bottom) / 2
        is_small = not is_chosen and min(frame) < MAX_PHONE_FRAME_PX
        if is_small and width / visible.width < FINGER_PX_PER_UNIT:
            visible = window.with_width(width / FINGER_PX_PER_UNIT, x, y)
        return visible

    def hidden_sides(self, usual: Window) -> str:
        """Return the sides on which some of the usual part is hidden, "" for none.

        They are separated by spaces, as in "left bottom".
        """
        wide, high = self.board
        hidden_units = {
            "left": self.x - max(0, usual.x),
            "top": self.y - max(0, usual.y),
            "right": min(wide, usual.x + usual.width) - self.x - self.width,
            "bottom": min(high, usual.y + usual.height) - self.y - self.height,
        }
        return " ".join(
            side for side, units in hidden_units.items() if units > MIN_HIDDEN_UNITS
        )

    def around(self, box: Box) -> Window:
        """Return the smallest part that contains a box."""
        left, top, right, bottom = box
        wide = min(self.whole().width, max(right - left, (bottom - top) * self.shape))
        return self.with_width(wide, (left + right) / 2, (top + bottom) / 2)

    def with_width(self, width: float, x: float, y: float) -> Window:
        """Return a part of this width around a point."""
        window = replace(self, width=width)
        return replace(window, x=x - width / 2, y=y - window.height / 2)._within_board()

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

    def containing(
        self, points: Sequence[Point], margin: float, usual_width: float
    ) -> Window:
        """Return the part moved just enough to show all points with a margin.

        A part that is wider than usual becomes narrower if the points allow it.
        """
        xs, ys = zip(*points, strict=True)
        box = min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
        left, top, right, bottom = box
        least = self.around(box)
        width = max(least.width, min(self.width, usual_width))
        if width != self.width:
            return self.with_width(width, *least.middle)
        dx = min(max(self.x, right - self.width), left) - self.x
        dy = min(max(self.y, bottom - self.height), top) - self.y
        return self.moved(dx, dy)

    def _within_board(self) -> Window:
        """Return the part moved within the board.

        A part larger than the board is centred.
        """
        wide, high = self.board
        height = self.height

        def clamped(start: float, length: float, size: float) -> float:
            if length >= size:
                return (size - length) / 2
            return min(max(start, 0), size - length)

        return replace(
            self, x=clamped(self.x, self.width, wide), y=clamped(self.y, height, high)
        )

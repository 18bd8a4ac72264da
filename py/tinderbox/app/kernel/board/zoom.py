"""The visible part of the board: chosen with buttons, dragging, two fingers or taps."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import dist

from tinderbox.app.kernel.browser.ports import DomEvent, Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.core.callbacks import Later
from tinderbox.draw.screen import Box, Point
from tinderbox.draw.touch import REACH_PX
from tinderbox.draw.window import FINGER_PX_PER_UNIT, MAX_PHONE_FRAME_PX, Window

BUTTON_ZOOM_FACTOR = 1.4  # zoom factor of a button
DOUBLE_TAP_ZOOM_FACTOR = 2.0
DOUBLE_TAP_MS = 350.0  # from the first tap of a double tap to the second
REST_MS = 250  # for so long nothing moves before a scaled board is drawn sharply
SHOWN_PX = 44.0  # pixels around the middle of a thing that is shown, clear of the edge
MAX_CLICK_MOVE_PX = 6.0  # that a finger may move in a click

FOLLOWED = (
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "pointerleave",
    "wheel",
)


class Zoom:
    """Keeps the view box of a frame's pictures. A drag that moved it is not a click."""

    def __init__(
        self,
        frame: Element,
        board: Point,
        focal_point: Point,
        later: Later,
        *boxes: Box | None,
    ) -> None:
        self.frame = frame
        self.pictures = list(frame.children)
        self.focal_point = focal_point
        self.later = later
        self.boxes = boxes  # a game's parts of the board for phones, as in `Screen`
        self.window = self._fitted = self._drawn = Window(board, 1).whole()
        self._revealed = self.window  # the part that `reveal` has shown last
        self._is_to_be_sharp = False  # once the window rests
        self._width = 0.0  # last known width of the frame, in pixels
        self.is_dragged = False
        self._fingers: dict[int, Point] = {}
        self._idle_tap_ms = -DOUBLE_TAP_MS  # when a finger last tapped on no choice

    def follow(self, event: DomEvent) -> None:
        """Handle an event of a finger, the mouse or its wheel.

        `FOLLOWED` names them.
        """
        match event.type:
            case "pointerdown":
                self._down(event)
            case "pointermove":
                self._move(event)
            case "wheel":
                self._wheel(event)
            case _:
                self._fingers.pop(event.pointerId, None)

    def fit(self) -> None:
        """Fit the window to the frame's size, as at the start."""
        area = self.frame.getBoundingClientRect()  # not rounded, as clientWidth is
        if not area.width or not area.height:
            return
        self._width = area.width
        self._fitted = self.window.at_start(
            (area.width, area.height),
            self.focal_point,
            *self.boxes,
        )
        self._draw(self._fitted)

    def resized(self) -> None:
        """Adapt to the frame's new size, with the zoom that the reader has chosen.

        What `reveal` has shown nobody has chosen.
        """
        area = self.frame.getBoundingClientRect()
        is_usual = self.window == self._fitted or self.window is self._revealed
        if is_usual or not area.width or not area.height:
            self.fit()
            return
        visible = self.window
        width = visible.width / self._width * area.width
        self._width = area.width
        reshaped = replace(visible, shape=area.width / area.height)
        self._draw(
            reshaped.with_width(min(width, reshaped.whole().width), *visible.middle)
        )

    @command("zoom-in")
    def closer(self) -> None:
        """Zoom in by a step around the middle."""
        self._step(BUTTON_ZOOM_FACTOR)

    @command("zoom-out")
    def farther(self) -> None:
        """Zoom out by a step."""
        self._step(1 / BUTTON_ZOOM_FACTOR)

    @command("zoom-fit")
    def whole(self) -> None:
        """Show the whole board."""
        self._show(self.window.whole())

    def _step(self, factor: float) -> None:
        self._show(self.window.closer(factor, *self.window.middle))

    def _draw(self, window: Window) -> None:
        """Show a part of the board by the view box of its pictures."""
        self._drawn = window
        box = window.viewbox()
        for picture in self.pictures:
            if picture.getAttribute("viewBox") != box:  # else it would be laid out anew
                picture.setAttribute("viewBox", box)
        self._show(window)

    def _show(self, window: Window) -> None:
        """Show a part of the board by moving and scaling what is drawn.

        With another view box all things of the board would be laid out anew. So it gets
        one only where it was scaled, and when it rests: WebKit scales what is painted.
        """
        self.window = window
        self.frame.setAttribute("data-more", window.hidden_sides(self._fitted))
        drawn = self._drawn
        transform = ""
        if window != drawn:
            px_per_unit = self._width / window.width
            right = (drawn.x - window.x) * px_per_unit
            down = (drawn.y - window.y) * px_per_unit
            if window.width == drawn.width:
                # A part of a pixel would blur what is only moved.
                transform = f"translate({round(right)}px, {round(down)}px)"
            else:
                scale = drawn.width / window.width
                transform = f"translate({right:g}px, {down:g}px) scale({scale:g})"
        for picture in self.pictures:
            picture.style.transform = transform
        if window.width != drawn.width and not self._is_to_be_sharp:
            self._is_to_be_sharp = True
            self.later(REST_MS, partial(self._sharpen, window))

    def _sharpen(self, seen: Window) -> None:
        """Draw what is shown by a view box, if it is what was `seen` before a rest."""
        if self.window is not seen:
            self.later(REST_MS, partial(self._sharpen, self.window))
            return
        self._is_to_be_sharp = False
        if self.window.width != self._drawn.width:
            self._draw(self.window)

    def on_board(self, x: float, y: float) -> Point:
        """Return the point of the board at a point of the screen."""
        area = self.pictures[0].getBoundingClientRect()  # a style may stretch it
        drawn = self._drawn
        return (
            drawn.x + (x - area.x) / area.width * drawn.width,
            drawn.y + (y - area.y) / area.height * drawn.height,
        )

    def on_screen(self, point: Point) -> Point:
        """Return where on the screen a point of the board is, in pixels."""
        # WebKit's getScreenCTM leaves out by how much a style scales.
        area = self.pictures[0].getBoundingClientRect()
        drawn = self._drawn
        return (
            area.x + (point[0] - drawn.x) / drawn.width * area.width,
            area.y + (point[1] - drawn.y) / drawn.height * area.height,
        )

    def unit(self) -> float:
        """Return the length of one pixel in units of the board.

        The width is known. To ask for it after a change would lay out the page.
        """
        return self.window.width / self._width

    @property
    def is_phone(self) -> bool:
        """True if the frame is as low or as narrow as a phone's."""
        return min(self._width, self._width / self.window.shape) < MAX_PHONE_FRAME_PX

    def reveal(self, *points: Point) -> None:
        """Show all these points, and what is around them.

        The size that the reader has chosen stays, if it is large enough. Without points
        the usual part is shown again, unless the reader has chosen another.
        """
        # A window that `reveal` has not shown is the reader's: its size stays.
        window = usual = self._fitted if self.window is self._revealed else self.window
        if points and self._width:
            wide = usual.width
            if usual is self._fitted == usual.whole():  # on a phone: for looking only
                wide = min(wide, self._width / FINGER_PX_PER_UNIT)
            window = self.window.containing(points, REACH_PX * self.unit(), wide)
            if window != self.window and self.is_phone:  # its edge fades
                margin = SHOWN_PX * wide / self._width
                window = self.window.containing(points, margin, wide)
        if window != self.window:
            self._revealed = window
            self._show(window)

    def tap(self, event: DomEvent, *, is_choice: bool) -> bool:
        """Zoom in around the second of two quick taps, or back. Return True if it did.

        A tap on a choice doesn't count: there a second tap may confirm the first.
        """
        since_ms = event.timeStamp - self._idle_tap_ms
        zooms = not is_choice and since_ms < DOUBLE_TAP_MS
        self._idle_tap_ms = -DOUBLE_TAP_MS if is_choice or zooms else event.timeStamp
        if zooms and self.window.width < self._fitted.width:
            self._show(self._fitted)
        elif zooms:
            point = self.on_board(event.clientX, event.clientY)
            self._show(self.window.closer(DOUBLE_TAP_ZOOM_FACTOR, *point))
        return zooms

    def _down(self, event: DomEvent) -> None:
        if not self._fingers:
            self.is_dragged = False
        self._fingers[event.pointerId] = (event.clientX, event.clientY)

    def _move(self, event: DomEvent) -> None:
        last = self._fingers.get(event.pointerId)
        if not last:
            return
        new = (event.clientX, event.clientY)
        if not self.is_dragged and dist(new, last) < MAX_CLICK_MOVE_PX:
            return
        self.is_dragged = True
        others = [point for id, point in self._fingers.items() if id != event.pointerId]
        if others:
            self._pinch(last, new, others[0])
        else:
            unit = self.unit()
            dx, dy = (last[0] - new[0]) * unit, (last[1] - new[1]) * unit
            self._show(self.window.moved(dx, dy))
        self._fingers[event.pointerId] = new

    def _pinch(self, last: Point, new: Point, other: Point) -> None:
        """Zoom by a finger that went from `last` to `new`, while `other` stayed."""
        last_distance = dist(last, other)
        if last_distance > 1:  # pixels: a smaller distance would give a huge factor
            middle = self.on_board((new[0] + other[0]) / 2, (new[1] + other[1]) / 2)
            factor = dist(new, other) / last_distance
            self._show(self.window.closer(factor, *middle))

    def _wheel(self, event: DomEvent) -> None:
        # A pinch on a touchpad comes as a wheel with Ctrl. Otherwise the page scrolls.
        if event.ctrlKey:
            event.preventDefault()
            point = self.on_board(event.clientX, event.clientY)
            self._show(self.window.closer(0.99**event.deltaY, *point))

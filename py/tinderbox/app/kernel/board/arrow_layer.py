"""Arrows above a board's pieces: where things went, not to be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import svg
from tinderbox.draw.arrows import arrow_path, numbers_at
from tinderbox.draw.recap import Arrow
from tinderbox.draw.screen import Point


class Group(NamedTuple):
    """Arrows of one seat, in its colour, with a number if there are several groups."""

    colour: str
    arrows: Sequence[Arrow]
    number: str = ""


class ArrowLayer:
    """One layer of a board; what is drawn takes the place of what was."""

    def __init__(self, document: Document, board: Board) -> None:
        self.board = board
        self._svg = partial(svg, document)
        self.layer: Element | None = None
        self.groups: list[Element] = []

    def draw(self, groups: Sequence[Group], *, ms: int = 0) -> None:
        """Show groups of arrows; each line comes within so many milliseconds."""
        self.clear()
        self.groups = [self._group(group) for group in groups]
        self.layer = self._svg(
            "g",
            "is-coming" if ms else "",
            *self.groups,
            id="recap-arrows",
            aria_hidden="true",
        )
        if ms:
            self.layer.style.setProperty("--coming", f"{ms}ms")
        self.board.layer.after(self.layer)

    def clear(self) -> None:
        """Leave nothing of it on the board."""
        self.groups = []
        if self.layer:
            self.layer.remove()
            self.layer = None

    def mark(self, now: int | None) -> None:
        """Point out one group, counted from 1; None for none."""
        for number, group in enumerate(self.groups, 1):
            group.toggleAttribute("data-now", number == now)

    def _group(self, group: Group) -> Element:
        parts = [part for arrow in group.arrows for part in self._arrow(arrow)]
        if group.number:
            places = numbers_at(arrow.points for arrow in group.arrows)
            parts += [self._number(at, group.number) for at in places]
        else:
            parts += [self._ring(it) for it in group.arrows if len(it.points) < 2]
        return self._svg("g", "", *parts, data_colour=group.colour or "none")

    def _arrow(self, arrow: Arrow) -> Sequence[Element]:
        """The line and, wider and below it, what it stands out against."""
        path = arrow_path(arrow.points)
        line = "recap-arrow is-harmful" if arrow.is_harmful else "recap-arrow"
        kinds = ("recap-arrow-casing", line) if path else ()
        return [self._svg("path", kind, d=path, pathLength="1") for kind in kinds]

    def _number(self, at: Point, number: str) -> Element:
        return self._svg(
            "g",
            "recap-arrow-number",
            self._svg("circle", r="11"),
            self._svg("text", "", number, y="5.4"),
            transform=_moved(at),
        )

    def _ring(self, arrow: Arrow) -> Element:
        """Draw a ring where something was done and nothing moved."""
        place = _moved(arrow.points[0])
        return self._svg("circle", "recap-arrow-ring", transform=place, r="26")


def _moved(to: Point) -> str:
    return f"translate({to[0]:.1f},{to[1]:.1f})"

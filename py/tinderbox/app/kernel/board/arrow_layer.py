"""Arrows above a board's pieces, which show movements and can't be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from tinderbox.app.kernel.board.board import Board
from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.ui.elements import svg
from tinderbox.draw.arrows import arrow_path, tabs_at
from tinderbox.draw.recap import Arrow
from tinderbox.draw.screen import Box, Point


class Group(NamedTuple):
    """The arrows of one seat in its colour. With a tab they have a sign in common.

    A tab is a letter or a number on a square. Counts are on discs.
    """

    colour: str
    arrows: Sequence[Arrow]
    tab: str = ""


class ArrowLayer:
    """A layer of a board, with an id. New arrows replace the old ones."""

    def __init__(
        self, document: Document, board: Board, id: str = "recap-arrows"
    ) -> None:
        self.board = board
        self.id = id
        self._svg = partial(svg, document)
        self.layer: Element | None = None

    def draw(
        self, groups: Sequence[Group], *, ms: int = 0, taken: Iterable[Box] = ()
    ) -> None:
        """Show groups of arrows, one line every `ms` milliseconds, or all at once.

        No tab lies over what is `taken`.
        """
        self.clear()
        all_taken = [*taken]
        self.layer = self._svg(
            "g",
            "is-coming" if ms else "",
            *(self._group(group, all_taken) for group in groups),
            id=self.id,
            aria_hidden="true",
        )
        if ms:
            self.layer.style.setProperty("--coming", f"{ms}ms")
        self.board.layer.after(self.layer)

    def clear(self) -> None:
        """Remove all arrows."""
        if self.layer:
            self.layer.remove()
            self.layer = None

    def mark(self, current: int | None) -> None:
        """Highlight one group, counted from 1, or none for None."""
        for number, group in enumerate(self.layer.children if self.layer else (), 1):
            group.toggleAttribute("data-now", number == current)

    def _group(self, group: Group, taken: list[Box]) -> Element:
        parts = [part for arrow in group.arrows for part in self._arrow(arrow)]
        if group.tab:
            places = tabs_at((arrow.points for arrow in group.arrows), taken)
            parts += [self._tab(point, group.tab) for point in places]
        else:
            parts += [
                self._ring(arrow) for arrow in group.arrows if len(arrow.points) < 2
            ]
        return self._svg("g", "", *parts, data_colour=group.colour)

    def _arrow(self, arrow: Arrow) -> Sequence[Element]:
        """Return the line of an arrow, and a wider one below it for contrast."""
        path = arrow_path(arrow.points)
        line = "recap-arrow is-harmful" if arrow.is_harmful else "recap-arrow"
        kinds = ("recap-arrow-casing", line) if path else ()
        return [self._svg("path", kind, d=path, pathLength="1") for kind in kinds]

    def _tab(self, point: Point, sign: str) -> Element:
        return self._svg(
            "g",
            "arrow-tab",
            self._svg("rect", x="-10", y="-10", width="20", height="20", rx="3"),
            self._svg("text", "", sign, y="5"),
            transform=_translation(point),
        )

    def _ring(self, arrow: Arrow) -> Element:
        """Return a ring, for a place where something happened and nothing moved."""
        place = _translation(arrow.points[0])
        return self._svg("circle", "recap-arrow-ring", transform=place, r="26")


def _translation(point: Point) -> str:
    return f"translate({point[0]:.1f},{point[1]:.1f})"

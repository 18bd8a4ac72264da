"""A screen that points: at things on the board and in the hand, and at who is you."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from tinderbox.draw.panel import Item, Line, Panel, SeatRow
from tinderbox.draw.screen import Marks
from tinderbox.games.registry import AnyScreen

POINTED = "is-pointed"


def pointing(
    screen: AnyScreen, points: Callable[[], Collection[str]], you: int | None = None
) -> AnyScreen:
    """The game's screen, on which the things of these ids are marked.

    The row of the seat `you` says that it is the reader's.
    """

    def panel(view: Any, legal: Sequence[Any]) -> Panel:
        shown = screen.panel(view, legal)
        return replace(
            shown,
            hand=pointed(shown.hand),
            own=pointed(shown.own),
            buttons=pointed(shown.buttons),
            seats=tuple(map(seat, shown.seats)),
        )

    def pointed(items: tuple[Item, ...]) -> tuple[Item, ...]:
        at = points()
        return tuple(
            replace(item, classes=(*item.classes, POINTED)) if item.id in at else item
            for item in items
        )

    def seat(row: SeatRow) -> SeatRow:
        if f"seat-{row.seat}" in points():
            row = replace(row, classes=(*row.classes, POINTED))
        if row.seat == you:
            row = replace(row, name=Line("lesson.you", {"seat": row.seat}))
        return row

    def marks(view: Any) -> Marks:
        was = dict(screen.marks(view))
        names = {id: f"{was.get(id, '')} {POINTED}".strip() for id in points()}
        return tuple((was | names).items())

    return replace(screen, panel=panel, marks=marks)

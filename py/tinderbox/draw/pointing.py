"""Marks things on the board, in the hand and beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from tinderbox.draw.panel import Item, Panel, SeatRow
from tinderbox.draw.screen import Marks, Screen
from tinderbox.draw.things import Thing

T = TypeVar("T", Item, SeatRow)

POINTED = "is-pointed"


def pointing(
    screen: Screen[Any, Any, Any],
    points: Callable[[], Collection[Thing]],
) -> Screen[Any, Any, Any]:
    """Return the game's screen, with marks on the things that `points` returns."""

    def panel(view: Any, legal: Sequence[Any]) -> Panel:
        whole = screen.panel(view, legal)
        return replace(
            whole,
            hand=tuple(pointed(item, item.thing) for item in whole.hand),
            own=tuple(pointed(item, item.thing) for item in whole.own),
            buttons=tuple(pointed(item, item.thing) for item in whole.buttons),
            seats=tuple(
                pointed(row, Thing("seat", (row.seat,))) for row in whole.seats
            ),
        )

    def pointed(shown: T, thing: Thing) -> T:
        if thing not in points():
            return shown
        return replace(shown, classes=(*shown.classes, POINTED))

    def marks(view: Any) -> Marks:
        own = dict(screen.marks(view))
        names = {it: f"{own.get(it, '')} {POINTED}".strip() for it in points()}
        return tuple((own | names).items())

    return replace(screen, panel=panel, marks=marks)

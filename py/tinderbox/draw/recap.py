"""The recap of other players' actions since a player's turn, as data. No DOM."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from tinderbox.core.game import CHANCE, Events, V
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Lines
from tinderbox.draw.screen import Box, Points


@frozen
class Arrow:
    """The way of a piece that moved. A single point is a place, drawn as a ring."""

    points: Points
    is_harmful: bool = False  # drawn in the colour of danger


@frozen
class StepSummary:
    """The summary of one step, as one viewer saw it."""

    seat: int = CHANCE  # the seat that acted
    piece: str = ""  # the kind of piece that the arrow is of
    arrow: Arrow | None = None
    for_viewer: Lines = ()  # the viewer's losses and gains by it


@frozen
class StepSummarizer(Generic[V]):
    """Summarizes the steps of a game: `screen.recap.RECAP` of its folder.

    `summarize(before, after, events)` gets the viewer's views before and after the
    step, and the events that the viewer may know. So no secret gets into the summary.
    If it returns None the step is left out.

    `tell` gets the viewer's view after a turn, and its events. It returns what was
    done, the most important first: short sentences without their subject and full stop.

    `taken` returns the boxes of counts and names on the board, which no tab may cover.
    """

    summarize: Callable[[V, V, Events], StepSummary | None]
    tell: Callable[[V, Events], Lines]
    taken: Callable[[V], Iterable[Box]]

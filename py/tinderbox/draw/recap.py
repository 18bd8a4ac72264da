"""The recap of other players' actions since a player's turn, as data. No DOM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from tinderbox.core.game import CHANCE, Events, V
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.screen import Points


@frozen
class Arrow:
    """The way of a piece that moved. A single point is a place, drawn as a ring."""

    points: Points
    is_harmful: bool = False  # drawn in the colour of danger


@frozen
class Picture:
    """A symbol of the game's sheet, and the name of the place it stands for."""

    symbol: str
    place: Line | None = None


@frozen
class StepSummary:
    """The summary of one step, as one viewer saw it."""

    seat: int = CHANCE  # the seat that acted
    pictures: tuple[Picture, ...] = ()
    arrow: Arrow | None = None
    for_viewer: Lines = ()  # the viewer's losses and gains by it


@frozen
class StepSummarizer(Generic[V]):
    """Summarizes the steps of a game: `screen.recap.RECAP` of its folder.

    `summarize(before, after, events)` gets the viewer's views before and after the
    step, and the events that the viewer may know. So no secret gets into the summary.
    If it returns None the step is left out.
    """

    summarize: Callable[[V, V, Events], StepSummary | None]
    chance: Picture | None = None  # shown instead of a player for steps of chance

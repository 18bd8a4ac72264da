"""The recap of what others did since a player's turn, as data. No DOM."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from tinderbox.core.game import CHANCE, Event, V
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Point


@dataclass(frozen=True, slots=True)
class Arrow:
    """Where a piece moved; a single point is a place, and is drawn as a ring."""

    points: tuple[Point, ...]
    is_harmful: bool = False  # drawn in the colour of danger


@dataclass(frozen=True, slots=True)
class Picture:
    """A symbol of the game's sheet, and the name of the place it stands for."""

    symbol: str
    place: Line | None = None


@dataclass(frozen=True, slots=True)
class StepSummary:
    """One step, as one viewer saw it."""

    seat: int = CHANCE  # who acted
    pictures: tuple[Picture, ...] = ()
    arrow: Arrow | None = None
    for_viewer: tuple[Line, ...] = ()  # what the viewer lost or won by it


@dataclass(frozen=True, slots=True)
class StepSummarizer(Generic[V]):
    """How a game sums a step up: `screen.recap.RECAP` of its folder.

    `summarize(before, after, events)` gets the viewer's views before and after the step
    and the events visible to the viewer, so no secret gets into the summary. None
    leaves the step out.
    """

    summarize: Callable[[V, V, Sequence[Event]], StepSummary | None]
    chance: Picture | None = None  # in the place of a player, for steps of chance

"""What a game tells of the steps that led to somebody's turn: pictures, no DOM."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from tinderbox.core.game import CHANCE, Event, V
from tinderbox.draw.panel import Line
from tinderbox.draw.screen import Point


@dataclass(frozen=True, slots=True)
class Way:
    """Along which something went; a single point is where it happened."""

    points: tuple[Point, ...]
    is_fire: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A symbol of the game's sheet, and the place that is written beside it."""

    symbol: str
    place: Line | None = None


@dataclass(frozen=True, slots=True)
class StepSummary:
    """One step, as one viewer saw it."""

    seat: int = CHANCE  # whose doing it is
    pictures: tuple[Picture, ...] = ()
    way: Way | None = None
    yours: tuple[Line, ...] = ()  # what it cost or gave the viewer


@dataclass(frozen=True, slots=True)
class StepSummarizer(Generic[V]):
    """How a game sums a step up: `screen.recap.RECAP` of its folder.

    `summarize(before, after, told)` gets what the viewer saw before and after the step
    and the events they were told of it, so it can tell nothing that they did not see.
    None is for a step that goes without saying.
    """

    summarize: Callable[[V, V, Sequence[Event]], StepSummary | None]
    chance: Picture | None = None  # stands for whom nobody is: a fire, the weather

"""A player's notebook as data: what the open log says of rivals' secrets. No DOM."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from tinderbox.core.game import Event, V
from tinderbox.draw.panel import Line


class Moment(NamedTuple, Generic[V]):
    """What a viewer saw before an action, and what it was told of that action."""

    view: V
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Thing:
    """One of the things a secret may be: a column of the notebook."""

    id: str
    label: Line
    symbol: str  # a <symbol> of the game's sheet


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of evidence: a row of each rival."""

    id: str
    label: Line
    symbol: str


@dataclass(frozen=True, slots=True)
class Page:
    """What is known of one rival. All but `seat` is by a thing's place."""

    seat: int
    # Why the secret is surely not this thing, or surely it; None where nobody knows.
    surely_not: tuple[Line | None, ...]
    surely: tuple[Line | None, ...]
    # By kind of evidence, then by thing: the numbers of actions that bear it out.
    evidence: tuple[tuple[tuple[int, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Notebook:
    """A page for each rival of the viewer."""

    lead: Line  # what the numbers count
    things: tuple[Thing, ...]
    kinds: tuple[Kind, ...]
    pages: tuple[Page, ...]
    notes: tuple[Line, ...] = ()

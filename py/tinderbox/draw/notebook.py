"""A player's notebook as data: what the open log implies about secrets. No DOM."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from tinderbox.core.game import Event, V
from tinderbox.draw.panel import Line


class ObservedStep(NamedTuple, Generic[V]):
    """A viewer's view before an action, and the events of it visible to the viewer."""

    view: V
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of evidence, by its name and a <symbol> of the game's sheet."""

    id: str
    label: Line
    symbol: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What is known of one rival and one thing that its secret may be."""

    seat: int
    # Why it surely is the secret, or surely not; None where nobody knows.
    surely: Line | None = None
    surely_not: Line | None = None
    # By kind of evidence: the numbers of the actions that bear it out.
    evidence: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One of the things that a secret may be, with a cell for each rival."""

    id: str
    label: Line
    symbol: str  # a <symbol> of the game's sheet
    cells: tuple[Cell, ...]
    is_lost: bool = False  # it is worth nothing any more, to whomever it belongs


@dataclass(frozen=True, slots=True)
class Chapter:
    """One secret of every rival, and all that it may be."""

    title: Line
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Notebook:
    """What one seat can infer of the others' secrets; no two rows share an id."""

    lead: Line  # what the numbers count
    kinds: tuple[Kind, ...]
    chapters: tuple[Chapter, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """Those of all chapters."""
        return tuple(row for chapter in self.chapters for row in chapter.rows)

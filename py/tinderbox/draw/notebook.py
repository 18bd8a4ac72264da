"""A player's notebook as data: conclusions about secrets from the open log. No DOM."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from tinderbox.core.game import Events, Player, V, visible_events
from tinderbox.core.history import AnyHistory
from tinderbox.core.record import frozen
from tinderbox.draw.panel import Line


class ObservedStep(NamedTuple, Generic[V]):
    """A viewer's view before an action, and its events that the viewer may know."""

    view: V
    events: Events


@frozen
class Kind:
    """A kind of evidence: its name, and a <symbol> of the game's sheet."""

    id: str
    label: Line
    symbol: str


@frozen
class Cell:
    """The knowledge about one rival and one possible secret."""

    seat: int
    # The reason why it surely is the secret, or surely not, or None.
    surely: Line | None = None
    surely_not: Line | None = None
    # By kind of evidence: the numbers of the actions that support it.
    evidence: tuple[tuple[int, ...], ...] = ()


@frozen
class Row:
    """One possible secret, with a cell for each rival."""

    id: str
    label: Line
    symbol: str  # a <symbol> of the game's sheet
    cells: tuple[Cell, ...]
    is_lost: bool = False  # it is worth nothing any more


@frozen
class NotebookSection:
    """One secret that every rival has, with a row for each possibility."""

    title: Line
    rows: tuple[Row, ...]


@frozen
class Notebook:
    """The conclusions of one seat about the others' secrets. Row ids are unique."""

    lead: Line  # explains what the numbers count
    kinds: tuple[Kind, ...]
    sections: tuple[NotebookSection, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of all sections."""
        return tuple(row for section in self.sections for row in section.rows)


def observed_steps(history: AnyHistory, viewer: Player) -> list[ObservedStep[Any]]:
    """Return what a seat has observed so far, action by action."""
    return [
        ObservedStep(
            history.view(moment, viewer),
            visible_events(events, viewer),
        )
        for moment, events in enumerate(history.events)
    ]

"""The recap: what the others did since a seat's turn, as far as it may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tinderbox.core.game import (
    CHANCE,
    Event,
    Events,
    Params,
    Player,
    visible_events,
)
from tinderbox.core.history import AnyHistory
from tinderbox.draw.panel import Line, Lines
from tinderbox.draw.recap import Arrow, StepSummarizer, StepSummary

MAX_SENTENCES = 2  # about the turn of a seat


@dataclass(slots=True)
class Row:
    """One turn in the recap. `first` and `last` are its moments in the timeline."""

    seat: int
    first: int
    last: int
    arrows: list[Arrow] = field(default_factory=list)
    for_viewer: list[Line] = field(
        default_factory=list
    )  # what it cost or gave the viewer
    lines: list[Line] = field(default_factory=list)  # as in the journal
    said: Lines = ()  # what was done, in a sentence or two
    events: list[Event] = field(default_factory=list)  # that the viewer may know
    _piece: str = ""  # the kind of piece that moved last

    def add(self, moment: int, step: StepSummary, events: Events) -> None:
        """Add the next moment.

        A piece that moves on has one arrow, with its whole way.
        """
        self.last = moment
        self.events += events
        self.lines += [Line(event.key, event.params) for event in events]
        if step.arrow is not None:
            self._add_arrow(step.arrow, step.piece)
        for line in step.for_viewer:
            self._add_for_viewer(line)

    def told(self, *, is_news: bool) -> list[Line]:
        """Return what the turn cost or gave the viewer.

        With `is_news` the lines of the journal come before it.
        """
        return [*self.lines, *self.for_viewer] if is_news else self.for_viewer

    def _add_arrow(self, arrow: Arrow, piece: str) -> None:
        """Add an arrow, or lengthen the last one if the same piece goes on."""
        start, *further = arrow.points
        is_same = bool(self.arrows and piece) and piece == self._piece
        self._piece = piece
        if is_same and further and self.arrows[-1].points[-1] == start:
            last = self.arrows[-1]
            self.arrows[-1] = replace(last, points=(*last.points, *further))
        elif arrow not in self.arrows:
            self.arrows.append(arrow)

    def _add_for_viewer(self, line: Line) -> None:
        """Add a loss or gain of the viewer.

        If a line differs from it only in its number `n`, the two numbers are added up.
        """
        for i, other in enumerate(self.for_viewer):
            if _without_number(other) == _without_number(line) and "n" in line.params:
                n = int(other.params["n"]) + int(line.params["n"])
                self.for_viewer[i] = Line(line.key, {**line.params, "n": n})
                return
        self.for_viewer.append(line)


def _without_number(line: Line) -> tuple[str, Params]:
    return line.key, {key: value for key, value in line.params.items() if key != "n"}


def recap(
    summarizer: StepSummarizer[Any], history: AnyHistory, viewer: Player | None
) -> list[Row]:
    """Return the others' turns between the viewer's last two, or since the last.

    For an onlooker it is the last turn of each seat. It uses only the viewer's own
    views, and the events that the viewer may know.
    """
    found = list[tuple[int, StepSummary, Events]]()
    seats = list[int]()  # of an onlooker's rows, the last one first
    for moment, step, events in _steps(summarizer, history, viewer):
        if viewer is None and step.seat != CHANCE and step.seat not in seats[-1:]:
            if step.seat in seats:
                break
            seats.append(step.seat)
        if step.seat != viewer:
            found.append((moment, step, events))
        elif found:
            break
    rows: list[Row] = []
    for moment, step, events in reversed(found):
        if not rows or rows[-1].seat != step.seat:
            rows.append(Row(step.seat, moment, moment))
        rows[-1].add(moment, step, events)
    for row in rows:
        said = summarizer.tell(history.view(row.last, viewer), tuple(row.events))
        row.said = said if row.seat == CHANCE else said[:MAX_SENTENCES]
    return rows


def news(
    summarizer: StepSummarizer[Any] | None, history: AnyHistory, viewer: Player | None
) -> Lines:
    """Return what the others did since the viewer's turn, and its cost, as sentences.

    It is empty for an onlooker, and in a game without recaps.
    """
    if summarizer is None or viewer is None:
        return ()
    rows = recap(summarizer, history, viewer)
    return tuple(line for row in rows for line in (*row.lines, *row.for_viewer))


def summary(
    summarizer: StepSummarizer[Any],
    history: AnyHistory,
    viewer: Player | None,
    action_index: int,
) -> StepSummary | None:
    """Return an action as the viewer saw it, None for an action that is left out."""
    events = visible_events(history.events[action_index], viewer)
    if not events:
        return None
    before = history.view(action_index, viewer)
    after = history.view(action_index + 1, viewer)
    return summarizer.summarize(before, after, events)


def _steps(
    summarizer: StepSummarizer[Any], history: AnyHistory, viewer: Player | None
) -> Iterator[tuple[int, StepSummary, Events]]:
    """Yield the steps that have a summary, the last one first."""
    for i in reversed(range(len(history.log))):
        step = summary(summarizer, history, viewer, i)
        if step is not None:
            yield i + 1, step, tuple(visible_events(history.events[i], viewer))
        elif viewer is not None and history.movers[i] == viewer:
            yield i + 1, StepSummary(viewer), ()

"""The recap: what the others did since a seat's turn, as far as it may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tinderbox.core.game import Params, Player, visible_events
from tinderbox.core.history import AnyHistory
from tinderbox.draw.panel import Line, Lines, visible_lines
from tinderbox.draw.recap import Arrow, Picture, StepSummarizer, StepSummary


@dataclass(slots=True)
class Row:
    """One turn in the recap. `first` and `last` are its moments in the timeline."""

    seat: int
    first: int
    last: int
    pictures: list[tuple[Picture, int]] = field(default_factory=list)  # with counts
    arrows: list[Arrow] = field(default_factory=list)
    for_viewer: list[Line] = field(
        default_factory=list
    )  # what it cost or gave the viewer
    lines: list[Line] = field(default_factory=list)  # as in the journal

    def add(self, moment: int, step: StepSummary, lines: list[Line]) -> None:
        """Add the next moment.

        A piece that moves on is shown once, with its whole way.
        """
        self.last = moment
        self.lines += lines
        if self._continues(step):
            self._extend(step)
        else:
            if step.arrow is not None and step.arrow not in self.arrows:
                self.arrows.append(step.arrow)
            for picture in step.pictures:
                self._add_picture(picture)
        for line in step.for_viewer:
            self._add_for_viewer(line)

    def told(self, *, is_news: bool) -> list[Line]:
        """Return what the turn cost or gave the viewer.

        With `is_news` the lines of the journal come before it.
        """
        return [*self.lines, *self.for_viewer] if is_news else self.for_viewer

    def _continues(self, step: StepSummary) -> bool:
        """Return True if the last piece that moved goes on from where it is."""
        if step.arrow is None or not (self.arrows and self.pictures and step.pictures):
            return False
        start, *further = step.arrow.points
        is_same = _piece(step.pictures[0]) == _piece(self.pictures[-1][0])
        return is_same and bool(further) and self.arrows[-1].points[-1] == start

    def _extend(self, step: StepSummary) -> None:
        """Lengthen the last arrow, and show the moved piece as it is now."""
        assert step.arrow is not None
        last = self.arrows[-1]
        times = self.pictures[-1][1]
        self.arrows[-1] = replace(last, points=last.points + step.arrow.points[1:])
        self.pictures[-1] = step.pictures[0], times
        self.pictures += [(picture, 1) for picture in step.pictures[1:]]

    def _add_picture(self, picture: Picture) -> None:
        if self.pictures and self.pictures[-1][0] == picture:
            self.pictures[-1] = picture, self.pictures[-1][1] + 1
        else:
            self.pictures.append((picture, 1))

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


def _piece(picture: Picture) -> str:
    """Return the kind of a piece: symbols of one kind begin with the same word."""
    return picture.symbol.partition("-")[0]


def _without_number(line: Line) -> tuple[str, Params]:
    return line.key, {key: value for key, value in line.params.items() if key != "n"}


def recap(
    summarizer: StepSummarizer[Any], history: AnyHistory, viewer: Player
) -> list[Row]:
    """Return the others' turns between the viewer's last two, or since the last.

    It uses only the viewer's own views, and the events that the viewer may know.
    """
    found = []
    for moment, step, lines in _steps(summarizer, history, viewer):
        if step.seat != viewer:
            found.append((moment, step, lines))
        elif found:
            break
    rows: list[Row] = []
    for moment, step, lines in reversed(found):
        if not rows or rows[-1].seat != step.seat:
            rows.append(Row(step.seat, moment, moment))
        rows[-1].add(moment, step, lines)
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
    summarizer: StepSummarizer[Any], history: AnyHistory, viewer: Player
) -> Iterator[tuple[int, StepSummary, list[Line]]]:
    """Yield the steps that have a summary, the last one first."""
    for i in reversed(range(len(history.log))):
        step = summary(summarizer, history, viewer, i)
        if step is not None:
            yield i + 1, step, visible_lines(history.events[i], viewer)
        elif history.movers[i] == viewer:
            yield i + 1, StepSummary(viewer), []

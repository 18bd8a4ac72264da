"""Since your turn: what the others did, a row a turn, from what one seat saw of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from tinderbox.app.table.journal import visible_lines
from tinderbox.core.game import Player, visible_events
from tinderbox.core.table import AnyTable
from tinderbox.draw.panel import Line
from tinderbox.draw.recap import Moment, Picture, Teller, Way


@dataclass(slots=True)
class Row:
    """One turn: `first` to `last` are its moments, counted as the timeline does."""

    seat: int
    first: int
    last: int
    pictures: list[tuple[Picture, int]] = field(default_factory=list)  # and how often
    ways: list[Way] = field(default_factory=list)
    yours: list[Line] = field(default_factory=list)  # what it cost or gave the viewer
    lines: list[Line] = field(default_factory=list)  # as the journal tells it

    def add(self, at: int, moment: Moment, lines: list[Line]) -> None:
        """Go on with the next moment of the turn: a piece that goes on is one piece."""
        self.last = at
        self.lines += lines
        if self._goes_on(moment):
            self._go_on(moment)
        else:
            if moment.way is not None and moment.way not in self.ways:
                self.ways.append(moment.way)
            for picture in moment.pictures:
                self._add_picture(picture)
        for line in moment.yours:
            self._add_yours(line)

    def _goes_on(self, moment: Moment) -> bool:
        """Whether the last piece that moved does so again."""
        if moment.way is None or not (self.ways and self.pictures and moment.pictures):
            return False
        here, *further = moment.way.points
        is_same = _piece(moment.pictures[0]) == _piece(self.pictures[-1][0])
        return is_same and bool(further) and self.ways[-1].points[-1] == here

    def _go_on(self, moment: Moment) -> None:
        assert moment.way is not None
        last, times = self.ways[-1], self.pictures[-1][1]
        self.ways[-1] = replace(last, points=last.points + moment.way.points[1:])
        self.pictures[-1] = moment.pictures[0], times
        self.pictures += [(picture, 1) for picture in moment.pictures[1:]]

    def _add_picture(self, picture: Picture) -> None:
        if self.pictures and self.pictures[-1][0] == picture:
            self.pictures[-1] = picture, self.pictures[-1][1] + 1
        else:
            self.pictures.append((picture, 1))

    def _add_yours(self, line: Line) -> None:
        """What was lost twice is one loss."""
        for i, other in enumerate(self.yours):
            if _but_number(other) == _but_number(line) and "n" in line.params:
                n = int(other.params["n"]) + int(line.params["n"])
                self.yours[i] = Line(line.key, {**line.params, "n": n})
                return
        self.yours.append(line)


def _piece(picture: Picture) -> str:
    """What kind of piece a picture shows: an idle crew is a crew."""
    return picture.symbol.partition("-")[0]


def _but_number(line: Line) -> tuple[str, dict[str, int | str]]:
    return line.key, {key: value for key, value in line.params.items() if key != "n"}


def recap(teller: Teller[Any], table: AnyTable, viewer: Player) -> list[Row]:
    """What the others did between the viewer's last two turns, or since the last.

    It is asked for with the viewer's own views and the events that they were told.
    """
    found: list[tuple[int, Moment, list[Line]]] = []
    for at, moment, lines in _moments(teller, table, viewer):
        if moment.seat != viewer:
            found.append((at, moment, lines))
        elif found:
            break
    rows: list[Row] = []
    for at, moment, lines in reversed(found):
        if not rows or rows[-1].seat != moment.seat:
            rows.append(Row(moment.seat, at, at))
        rows[-1].add(at, moment, lines)
    return rows


def _moments(
    teller: Teller[Any], table: AnyTable, viewer: Player
) -> Iterator[tuple[int, Moment, list[Line]]]:
    """The steps that are worth telling, the last one first."""
    for i in reversed(range(len(table.log))):
        events, moment = visible_events(table.events[i], viewer), None
        if events:
            before, after = (
                table.game.view(state, viewer) for state in table.states[i : i + 2]
            )
            moment = teller.moment(before, after, events)
        if moment is not None:
            yield i + 1, moment, visible_lines(events, viewer)
        elif table.movers[i] == viewer:
            yield i + 1, Moment(viewer), []

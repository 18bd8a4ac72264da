"""The balance of a table: the wins and points of each place and each player.

It grows deal by deal. The order of the deals makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tinderbox.arena.deals import Deal, LineUp, Result
from tinderbox.arena.intervals import Average, Share, average, clustered_share, mean
from tinderbox.core.record import frozen


@frozen
class Row:
    """A place in the order of turns, or a player. `equal` is its share among equals."""

    name: str  # the place, from 1, or the player's kind
    equal: float
    wins: Share
    points: Average


@dataclass(slots=True)
class _Sums:
    """The values of one row, one for each deal."""

    equal: float
    wins: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def add(self, results: Sequence[Result], seats: Sequence[Sequence[int]]) -> None:
        """Add a deal: its results, and for each of them the seats of this row.

        A match may have none: a seat that had no decision before the end has no place.
        """
        pairs = list(zip(results, seats, strict=True))
        self.wins.append(mean([r.wins_of(own) for r, own in pairs]))
        points = [mean([r.scores[seat] for seat in own]) for r, own in pairs if own]
        if points:
            self.points.append(mean(points))

    def row(self, name: str, size: int) -> Row:
        return Row(
            name, self.equal, clustered_share(self.wins, size), average(self.points)
        )


class Balance:
    """The balance of one line-up over the deals added so far."""

    def __init__(self, line_up: LineUp) -> None:
        seats = len(line_up.players)
        self.deals: dict[int, Deal] = {}
        self.rotations = len(line_up.rotations())
        self._places = {str(n + 1): _Sums(1 / seats) for n in range(seats)}
        self._players = {
            kind: _Sums(line_up.players.count(kind) / seats)
            for kind in dict.fromkeys(line_up.players)
        }
        self._lengths: list[float] = []

    def add(self, number: int, deal: Deal) -> None:
        """Add a deal by its number."""
        self.deals[number] = deal
        results = deal.results
        for n, sums in enumerate(self._places.values()):
            sums.add(results, [r.order[n : n + 1] for r in results])
        for kind, sums in self._players.items():
            own = [[s for s, k in enumerate(r.seats) if k == kind] for r in results]
            sums.add(results, own)
        self._lengths.append(mean([r.actions for r in results]))

    @property
    def matches(self) -> int:
        """The number of matches played."""
        return len(self.deals) * self.rotations

    def places(self) -> list[Row]:
        """Return a row for each place in the order of turns.

        Needs at least one deal.
        """
        return self._rows(self._places.items())

    def players(self) -> list[Row]:
        """Return a row for each kind of player. Needs at least one deal."""
        return self._rows(self._players.items())

    def length(self) -> Average:
        """Return the average number of actions of a match. Needs at least one deal."""
        return average(self._lengths)

    def in_order(self) -> list[tuple[int, Deal]]:
        """Return (number, deal) pairs in the order of the numbers."""
        return sorted(self.deals.items())

    def _rows(self, sums: Iterable[tuple[str, _Sums]]) -> list[Row]:
        return [each.row(name, self.rotations) for name, each in sums if each.points]

"""How evenly a table is balanced: who wins from which place, with how many points.

It grows deal by deal, in whatever order they come: the same deals say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tinderbox.arena.deals import Deal, LineUp, Result
from tinderbox.arena.intervals import Average, Share, average, mean, of_clusters


@dataclass(frozen=True, slots=True)
class Row:
    """A place in the order of turns, or a player: `equal` is its share among equals."""

    name: str  # the place counted from 1, or the player's kind
    equal: float
    wins: Share
    points: Average


@dataclass(slots=True)
class _Sums:
    """The sums of one row, deal by deal."""

    equal: float
    wins: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    def add(self, results: Sequence[Result], seats: Sequence[Sequence[int]]) -> None:
        """A deal's results, and which seats of each are meant: a match may have none.

        Whoever had no decision at all, as the match was over before, has no place.
        """
        pairs = list(zip(results, seats, strict=True))
        self.wins.append(mean([r.wins_of(own) for r, own in pairs]))
        points = [mean([r.scores[seat] for seat in own]) for r, own in pairs if own]
        if points:
            self.points.append(mean(points))

    def row(self, name: str, size: int) -> Row:
        return Row(name, self.equal, of_clusters(self.wins, size), average(self.points))


class Balance:
    """The deals of one line-up so far."""

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
        """One deal more, by its number."""
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
        """How many have been played."""
        return len(self.deals) * self.rotations

    def places(self) -> list[Row]:
        """A row for each place in the order of turns; of one deal at least."""
        return self._rows(self._places.items())

    def players(self) -> list[Row]:
        """A row for each kind of player; of one deal at least."""
        return self._rows(self._players.items())

    def length(self) -> Average:
        """The actions of a match; of one deal at least."""
        return average(self._lengths)

    def in_order(self) -> list[tuple[int, Deal]]:
        """The deals, each with its number, by which they stand."""
        return sorted(self.deals.items())

    def _rows(self, sums: Iterable[tuple[str, _Sums]]) -> list[Row]:
        return [each.row(name, self.rotations) for name, each in sums if each.points]

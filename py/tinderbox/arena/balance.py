"""The balance of a table: the wins and points of each place and each player.

Deals are counted as they come, in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tinderbox.arena.deals import Deal, Result
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
    """The shares of wins and mean points of one row, with their numbers of deals."""

    equal: float
    wins: Counter[float] = field(default_factory=Counter)
    points: Counter[float] = field(default_factory=Counter)

    def add(self, results: Sequence[Result], seats: Sequence[Sequence[int]]) -> None:
        """Add a deal: its results, and for each of them the seats of this row.

        A match may have no seat of this row: a seat that had no decision before the end
        has no place in the order of turns.
        """
        pairs = list(zip(results, seats, strict=True))
        self.wins[mean([result.wins_of(own) for result, own in pairs])] += 1
        points = [
            mean([result.scores[seat] for seat in own]) for result, own in pairs if own
        ]
        if points:
            self.points[mean(points)] += 1

    def row(self, name: str, size: int) -> Row:
        wins = clustered_share([*self.wins.elements()], size)
        return Row(name, self.equal, wins, average([*self.points.elements()]))


class Balance:
    """The balance over the deals added so far.

    `seatings` are those of the matches of each deal. Shares, points and lengths have
    few different values. So these are counted, not listed, and more deals need no more
    memory.
    """

    def __init__(self, seatings: Sequence[Sequence[str]]) -> None:
        players = seatings[0]
        seats = len(players)
        self.rotations = len(seatings)
        self.deals = 0
        self.lengths: Counter[int] = Counter()  # number of actions → number of matches
        self._places = {str(n + 1): _Sums(1 / seats) for n in range(seats)}
        self._players = {
            kind: _Sums(players.count(kind) / seats) for kind in dict.fromkeys(players)
        }
        self._mean_lengths: Counter[float] = Counter()

    def add(self, deal: Deal) -> None:
        """Count a deal."""
        results = deal.results
        self.deals += 1
        for n, sums in enumerate(self._places.values()):
            sums.add(results, [result.order[n : n + 1] for result in results])
        for kind, sums in self._players.items():
            sums.add(results, [result.seats_of(kind) for result in results])
        lengths = [result.actions for result in results]
        self.lengths.update(lengths)
        self._mean_lengths[mean(lengths)] += 1

    @property
    def matches(self) -> int:
        """The number of matches played."""
        return self.deals * self.rotations

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
        return average([*self._mean_lengths.elements()])

    def _rows(self, sums: Iterable[tuple[str, _Sums]]) -> list[Row]:
        return [each.row(name, self.rotations) for name, each in sums if each.points]

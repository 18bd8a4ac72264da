"""The results of an arena: wins by player and by place, and thinking times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import accumulate, chain
from math import fsum
from statistics import median
from typing import Any

from tinderbox.arena.balance import Balance, Row
from tinderbox.arena.deals import Deal, bucket_seconds
from tinderbox.arena.habits import Rates, add_rates, of_100
from tinderbox.arena.intervals import Average, Share, average
from tinderbox.core.match import PlayerKinds
from tinderbox.core.record import frozen


@frozen
class Thinking:
    """The number of a player's decisions, and their times in milliseconds."""

    decisions: int
    mean: float
    p95: float
    longest: float


@frozen
class Standing:
    """The result of one player of the line-up, on all of its `seats`.

    `equal` is the share of wins that its seats would have if all players were equally
    strong.
    `margin` is the average of its seats' points less the others', ± `margin_error` (95
    %). `habits` are how many of 100 of its actions are of each kind.
    """

    player: str
    seats: int
    equal: float
    wins: Share
    points: float
    margin: float
    margin_error: float
    thinking: Thinking
    habits: Mapping[str, Average]


@frozen
class Standings:
    """The results of a line-up: its players, its places in turn order, its ends."""

    matches: int
    deals: int
    players: tuple[Standing, ...]
    places: tuple[Share, ...]  # wins by place in the order of turns
    actions: tuple[int, float, int]  # shortest match, median, longest
    ends: Mapping[str, int]  # last event → number of matches

    def plain(self) -> dict[str, Any]:
        """Return the standings as values of JSON."""
        return asdict(self)


def standings(deals: Iterable[Deal]) -> Standings:
    """Return the standings after at least one deal."""
    coming = iter(deals)
    first = next(coming)
    score = Score([result.seats for result in first.results])
    for deal in chain([first], coming):
        score.add(deal)
    return score.standings()


class Score:
    """Counts deals as they come. Its size does not grow with their number."""

    def __init__(self, seatings: Sequence[PlayerKinds]) -> None:
        self._seats = seatings[0]
        self._balance = Balance(seatings)
        self._margins: dict[str, Counter[float]] = {
            kind: Counter() for kind in self._seats
        }
        # The number of decisions in each bucket of time: `deals.time_bucket`.
        self._times: dict[str, Counter[int]] = {kind: Counter() for kind in self._seats}
        self._habits: dict[str, Rates] = {kind: {} for kind in self._seats}
        self._ends: Counter[str] = Counter()

    def add(self, deal: Deal) -> None:
        """Count a deal."""
        self._balance.add(deal)
        for kind, margins in self._margins.items():
            margins[deal.margin_of(kind)] += 1
            self._times[kind].update(deal.times.get(kind, {}))
            add_rates(self._habits[kind], deal.habits.get(kind, {}))
        self._ends.update(result.ended for result in deal.results)

    def standings(self) -> Standings:
        """Return the standings so far, after at least one deal."""
        balance = self._balance
        lengths = sorted(balance.lengths.elements())
        return Standings(
            balance.matches,
            balance.deals,
            tuple(self._standing(player) for player in balance.players()),
            tuple(row.wins for row in balance.places()),
            (lengths[0], median(lengths), lengths[-1]),
            dict(self._ends.most_common()),
        )

    def _standing(self, row: Row) -> Standing:
        margin, error = average([*self._margins[row.name].elements()])
        return Standing(
            row.name,
            self._seats.count(row.name),
            row.equal,
            row.wins,
            row.points.mean,
            margin,
            error,
            _thinking(self._times[row.name]),
            of_100(self._habits[row.name], self._balance.deals),
        )


def _thinking(counted: Counter[int]) -> Thinking:
    """Return the summary of a player's numbers of decisions by bucket of time."""
    decisions = counted.total()
    if not decisions:
        return Thinking(0, 0.0, 0.0, 0.0)
    buckets = sorted(counted)
    total_seconds = fsum(bucket_seconds(bucket) * n for bucket, n in counted.items())
    fast_count = decisions * 0.95
    reached = accumulate(counted[bucket] for bucket in buckets)
    p95 = next(
        bucket for bucket, n in zip(buckets, reached, strict=True) if n >= fast_count
    )
    return Thinking(
        decisions,
        1000 * total_seconds / decisions,
        1000 * bucket_seconds(p95),
        1000 * bucket_seconds(buckets[-1]),
    )

"""The results of an arena: wins by player and by place, and thinking times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import fsum
from typing import Any

from tinderbox.arena.deals import Deal, Result, step_seconds
from tinderbox.arena.intervals import Share, average, clustered_share, mean


@dataclass(frozen=True, slots=True)
class Thinking:
    """The number of a player's decisions, and their times in milliseconds."""

    decisions: int
    mean: float
    p95: float
    longest: float


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of one player of the line-up, on all of its `seats`.

    `equal` is the share of wins that its seats would have if all players were alike.
    `margin` is the average of its seats' points less the others', ± `margin_error` (95
    %).
    """

    player: str
    seats: int
    equal: float
    wins: Share
    points: float
    margin: float
    margin_error: float
    thinking: Thinking


@dataclass(frozen=True, slots=True)
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
    score = Score()
    for deal in deals:
        score.add(deal)
    return score.standings()


class Score:
    """Counts deals as they come. It needs no more memory for more of them.

    Shares and margins have few different values, so these are counted, not listed.
    """

    def __init__(self) -> None:
        self.deals = 0
        self._seats: tuple[str, ...] = ()  # of the first match
        self._rotations = 0
        self._wins: dict[str, Counter[float]] = {}
        self._margins: dict[str, Counter[float]] = {}
        self._points: dict[str, Counter[int]] = {}
        self._times: dict[str, Counter[int]] = {}
        self._places: list[Counter[float]] = []
        self._lengths: Counter[int] = Counter()
        self._ends: Counter[str] = Counter()

    def add(self, deal: Deal) -> None:
        """Count a deal."""
        results = deal.results
        if not self.deals:
            self._begin(results)
        self.deals += 1
        for kind, points in self._points.items():
            self._wins[kind][deal.wins_of(kind)] += 1
            self._margins[kind][deal.margin_of(kind)] += 1
            points.update(r.scores[seat] for r in results for seat in r.seats_of(kind))
            self._times[kind].update(deal.times.get(kind, {}))
        for n, place in enumerate(self._places):
            place[mean([r.wins_of(r.order[n : n + 1]) for r in results])] += 1
        self._lengths.update(result.actions for result in results)
        self._ends.update(result.ended for result in results)

    def standings(self) -> Standings:
        """Return the standings so far, after at least one deal."""
        lengths = [*self._lengths.elements()]
        lengths.sort()
        return Standings(
            len(lengths),
            self.deals,
            tuple(map(self._standing, self._points)),
            tuple(map(self._share, self._places)),
            (lengths[0], _median(lengths), lengths[-1]),
            dict(self._ends.most_common()),
        )

    def _begin(self, results: Sequence[Result]) -> None:
        self._seats = results[0].seats
        self._rotations = len(results)
        self._places = [Counter() for _ in self._seats]
        for kind in self._seats:
            self._wins[kind] = Counter()
            self._margins[kind] = Counter()
            self._points[kind] = Counter()
            self._times[kind] = Counter()

    def _share(self, counted: Counter[float]) -> Share:
        return clustered_share([*counted.elements()], self._rotations)

    def _standing(self, kind: str) -> Standing:
        seats = self._seats.count(kind)
        margin, error = average([*self._margins[kind].elements()])
        return Standing(
            kind,
            seats,
            seats / len(self._seats),
            self._share(self._wins[kind]),
            mean([*self._points[kind].elements()]),
            margin,
            error,
            _thinking(self._times[kind]),
        )


def _median(lengths: Sequence[int]) -> float:
    middle = len(lengths) // 2
    return (lengths[middle] + lengths[~middle]) / 2


def _thinking(counted: Counter[int]) -> Thinking:
    decisions = counted.total()
    if not decisions:
        return Thinking(0, 0.0, 0.0, 0.0)
    steps = sorted(counted)
    whole = fsum(step_seconds(step) * n for step, n in counted.items())
    slow = decisions * 0.95
    p95 = next(s for s in steps if sum(counted[t] for t in steps if t <= s) >= slow)
    return Thinking(
        decisions,
        1000 * whole / decisions,
        1000 * step_seconds(p95),
        1000 * step_seconds(steps[-1]),
    )

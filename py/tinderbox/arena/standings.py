"""The results of an arena: wins by player and by place, and thinking times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import fsum
from typing import Any

from tinderbox.arena.deals import Deal, Result, step_seconds
from tinderbox.arena.intervals import Share, average, clustered, mean


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


def standings(deals: Sequence[Deal]) -> Standings:
    """Return the standings after at least one deal."""
    results = [result for deal in deals for result in deal.results]
    lengths = sorted(result.actions for result in results)
    seats = results[0].seats
    return Standings(
        len(results),
        len(deals),
        tuple(_standing(kind, deals) for kind in dict.fromkeys(seats)),
        tuple(
            clustered(
                [[r.wins_of(r.order[n : n + 1]) for r in d.results] for d in deals]
            )
            for n in range(len(seats))
        ),
        (lengths[0], _median(lengths), lengths[-1]),
        dict(Counter(result.ended for result in results).most_common()),
    )


def _median(lengths: Sequence[int]) -> float:
    middle = len(lengths) // 2
    return (lengths[middle] + lengths[~middle]) / 2


def _standing(kind: str, deals: Sequence[Deal]) -> Standing:
    first = deals[0].results[0].seats
    results = [[(r, _seats(r, kind)) for r in deal.results] for deal in deals]
    margins = [mean([_margin(r, own) for r, own in deal]) for deal in results]
    margin, error = average(margins)
    points = [r.scores[seat] for deal in results for r, own in deal for seat in own]
    return Standing(
        kind,
        first.count(kind),
        first.count(kind) / len(first),
        clustered([[r.wins_of(own) for r, own in deal] for deal in results]),
        mean(points),
        margin,
        error,
        _thinking(deal.times.get(kind, {}) for deal in deals),
    )


def _seats(result: Result, kind: str) -> Sequence[int]:
    return [seat for seat, player in enumerate(result.seats) if player == kind]


def _margin(result: Result, own: Sequence[int]) -> float:
    others = [p for seat, p in enumerate(result.scores) if seat not in own]
    if not others:
        return 0.0
    return mean([result.scores[seat] for seat in own]) - mean(others)


def _thinking(times: Iterable[Mapping[int, int]]) -> Thinking:
    counted: Counter[int] = Counter()
    for found in times:
        counted.update(found)
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

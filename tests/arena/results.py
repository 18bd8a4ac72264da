"""Results of matches, made from a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.arena.match_result import MatchResult, Seat
from tinderbox.arena.track_record import Played, played


def result(
    scores: str,
    rivals: str = "greedy greedy",
    *,
    kinds: Sequence[str] = (),
    people: Sequence[str | None] = ("Ann",),
    winners: Sequence[int] = (),
    helped: Sequence[int] = (),
    luck: tuple[float, ...] = (),
    **about: Any,
) -> MatchResult:
    """Return a match with Ann on the first seat. The highest scores win."""
    points = [*map(int, scores.split())]
    count = len(points)
    winners = winners or [n for n, it in enumerate(points) if it == max(points)]
    kinds = kinds or ("human", *rivals.split())
    people = (*people, *[None] * count)
    helped = (*helped, *[0] * count)
    seats = tuple(
        Seat(kinds[n], "", points[n], n in winners, helped[n], people[n], luck)
        for n in range(count)
    )
    usual: dict[str, Any] = {
        "id": scores,
        "ended": 1,
        "game": "fire_bulls",
        "edition": "standard",
        "options": (),
        "actions": 100,
        "seed": "7",
        "seats": seats,
    }
    return MatchResult(**usual | about)


def match(scores: str, rivals: str = "greedy greedy", **about: Any) -> Played:
    """Return the same match as its first person played it."""
    return next(played([result(scores, rivals, **about)]))


def people(result: MatchResult) -> tuple[str | None, ...]:
    """The people who played at this device, by seat."""
    return tuple(seat.person for seat in result.seats)

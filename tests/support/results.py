"""Results of matches, made from a few words."""

from __future__ import annotations

from typing import Any

from tinderbox.arena.match_result import MatchResult
from tinderbox.arena.track_record import Played, played


def result(scores: str, rivals: str = "greedy greedy", **about: Any) -> MatchResult:
    """A match of Ann on the first seat. The highest scores win."""
    points = tuple(map(int, scores.split()))
    winners = tuple(seat for seat, n in enumerate(points) if n == max(points))
    others = tuple(rivals.split())[: len(points) - 1]
    nothing = (0,) * len(points)
    usual: dict[str, Any] = {
        "id": scores,
        "ended": 1,
        "game": "fire_bulls",
        "edition": "standard",
        "options": (),
        "seats": ("human", *others),
        "names": ("",) * len(points),
        "scores": points,
        "winners": winners,
        "actions": 100,
        "helped": nothing,
        "seed": 7,
        "people": ("Ann", *[None] * len(others)),
    }
    return MatchResult(**usual | about)


def match(scores: str, rivals: str = "greedy greedy", **about: Any) -> Played:
    """The same match as its first person played it."""
    return next(played([result(scores, rivals, **about)]))

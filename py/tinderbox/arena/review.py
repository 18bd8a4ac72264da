"""Reviews a finished match: the points over time, and what decided it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic

from tinderbox.core.game import (
    A,
    Outcome,
    Player,
    S,
    ScoreParts,
    V,
)
from tinderbox.core.record import frozen
from tinderbox.core.table import Table


@frozen
class DecidingPart:
    """The winner, and the part of the score with the greatest lead over the second."""

    winner: Player
    part: str


class Review(Generic[S, A, V]):
    """A review of a match. `score_parts` returns the points of a state in parts."""

    def __init__(
        self, table: Table[S, A, V], score_parts: Callable[[S], ScoreParts]
    ) -> None:
        self.table = table
        self.score_parts = score_parts

    @cached_property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """The points by action and seat: `points[n][seat]` after n actions."""
        return tuple(self._points(state) for state in self.table.states)

    @property
    def has_running_scores(self) -> bool:
        """True if the game scores states before the end."""
        return bool(self.points[0])

    def _points(self, state: S) -> tuple[int, ...]:
        columns = zip(*(points for _, points in self.score_parts(state)), strict=True)
        return tuple(sum(column) for column in columns)


def deciding_part(
    parts: ScoreParts, outcome: Outcome, ranked: Sequence[int]
) -> DecidingPart | None:
    """Return the part of the score that put the winner ahead.

    `ranked` are the seats, the best first. The result is None if several share the win,
    or a tie-breaker decided.
    """
    if len(outcome.winners) != 1 or len(ranked) < 2 or not parts:
        return None
    winner, rival = ranked[:2]
    if outcome.scores[winner] <= outcome.scores[rival]:
        return None
    more = [(points[winner] - points[rival], name) for name, points in parts]
    _, part = max(more, key=lambda found: found[0])
    return DecidingPart(Player(winner), part)

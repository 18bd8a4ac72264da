"""Reviews a finished match: the points over time, and what cost each seat most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, Generic

from tinderbox.arena.rounds import turns
from tinderbox.bots.margins import margin
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

MAX_COSTS: Final = 3  # actions listed for a seat
MIN_COST: Final = 0.5  # points: less is not listed


@frozen
class Cost:
    """An action that reduced a seat's margin. `change` is in points, below 0."""

    action_index: int
    change: float


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

    def _change(self, seat: Player, start: int, stop: int) -> float:
        """Return the change of a seat's margin from one moment to another."""
        return margin(self.points[stop], seat) - margin(self.points[start], seat)

    def costs(self, seat: Player) -> list[Cost]:
        """Return the actions that reduced a seat's margin most, the worst first."""
        changes = [
            (round(self._change(seat, action_index, action_index + 1), 6), action_index)
            for action_index in range(len(self.table.log))
        ]
        worst = sorted(change for change in changes if change[0] <= -MIN_COST)
        return [
            Cost(action_index, change) for change, action_index in worst[:MAX_COSTS]
        ]

    def turn_before(self, seat: Player, action_index: int) -> int | None:
        """Return the index of the first action of a turn, or None.

        It is the seat's latest turn that begins at `action_index` or before.
        """
        own = [turn.steps for turn in turns(self.table.movers) if turn.seat == seat]
        return max(
            (steps.start for steps in own if steps.start <= action_index), default=None
        )


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

"""Reviews a finished match: the points over time, each seat's worst actions and best
turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import fsum
from typing import Final, Generic

from tinderbox.arena.rounds import Turn, turns
from tinderbox.bots.margins import margin
from tinderbox.core.game import (
    CHANCE,
    A,
    Outcome,
    Player,
    S,
    ScoreParts,
    V,
    legal_actions,
)
from tinderbox.core.record import frozen
from tinderbox.core.table import Table

MAX_COSTS: Final = 3  # actions listed for a seat
MIN_COST: Final = 0.5  # points: less is not listed
ROUNDING_ERROR: Final = 1e-5  # a smaller difference is a rounding error


@frozen
class Cost:
    """An action that reduced a seat's margin. `change` is in points, below 0.

    The player who acted could choose among `ways` actions, of which `better` would have
    cost the seat less. If chance acted, both are sums of probabilities. `ways` is 0 if
    the outcomes of chance can't be listed.
    """

    action_index: int
    mover: Player
    change: float
    better: float
    ways: float


@frozen
class DecidingPart:
    """The winner's lead over the second, and the part of the score that led most."""

    winner: Player
    rival: Player
    lead: int
    part: str
    points: int  # the winner's lead in that part


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
        return tuple(map(self._points, self.table.states))

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
            self._cost(seat, action_index, change)
            for change, action_index in worst[:MAX_COSTS]
        ]

    def _cost(self, seat: Player, action_index: int, change: float) -> Cost:
        table = self.table
        game = table.game
        state = table.states[action_index]
        mover = table.movers[action_index]
        weighted: Sequence[tuple[A, float]] = game.chance_outcomes(state)
        if mover != CHANCE:
            weighted = [(action, 1) for action in legal_actions(game, state)]
        before = margin(self.points[action_index], seat)
        better = [
            weight
            for action, weight in weighted
            if margin(self._points(game.apply(state, action).state), seat) - before
            > change + ROUNDING_ERROR
        ]
        return Cost(
            action_index,
            mover,
            change,
            fsum(better),
            fsum(weight for _, weight in weighted),
        )

    def best_turn(self, seat: Player) -> tuple[Turn, float] | None:
        """Return the turn in which a seat gained most, and its gain, or None."""
        own = [
            (self._change(seat, turn.steps.start, turn.steps.stop), turn)
            for turn in turns(self.table.movers)
            if turn.seat == seat
        ]
        gained = max(own, key=lambda found: found[0], default=None)
        return None if gained is None or gained[0] <= 0 else (gained[1], gained[0])

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
    lead = outcome.scores[winner] - outcome.scores[rival]
    if lead <= 0:
        return None
    more = [(points[winner] - points[rival], name) for name, points in parts]
    points, part = max(more, key=lambda found: found[0])
    return DecidingPart(Player(winner), Player(rival), lead, part, points)

"""Pompieri for computer players: how well a team stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import fsum  # `sum` of floats rounds otherwise since Python 3.12
from typing import Any, Final

from bots.greedy import Greedy
from core.rng import Rng
from games.pompieri import rules
from games.pompieri.plan import DOORS, OUTSIDE, SQUARES, column_row
from games.pompieri.state import (
    Action,
    EndTurn,
    Firefighter,
    Lay,
    State,
    Team,
    View,
)

CARRIED: Final = 3.6  # medals: a civilian on the way out
WAITING: Final = 2.4  # one that waits
NEAR: Final = 0.22  # what each step closer is worth
FIRE: Final = 0.5
INSIDE: Final = 0.3
EFFORT: Final = 0.01


def guess(view: View, rng: Rng) -> State:
    """The state itself: nothing is hidden here (PO-6.1)."""
    return State(
        switches=view.switches,
        teams=view.teams,
        phase=view.phase,
        turn=view.turn,
        first=view.first,
        floor=view.floor,
        series=view.series,
        fires=view.fires,
        rubble=view.rubble,
        civilians=view.civilians,
        rolled=view.rolled,
        round=view.round,
        dice=view.dice,
    )


def value(view: View) -> float:
    """Medals, and those that are near."""
    assert view.viewer is not None
    team = view.teams[view.viewer]
    return team.medals + fsum(_prospect(view, team, one) for one in team.crew)


def _prospect(view: View, team: Team, one: Firefighter) -> float:
    door = DOORS[team.door][1]
    if one.square == OUTSIDE:
        blocked = view.fires[door] or view.rubble[door]
        return (FIRE * 0.6 if view.fires[door] else 0) - 0.2 * bool(blocked)
    worth = INSIDE
    if one.carries:
        return worth + CARRIED - NEAR * _steps(one.square, door)
    calls = [n for n in range(SQUARES) if view.civilians[n]]
    if calls:
        nearest = min(_steps(one.square, n) for n in calls)
        worth += WAITING * 0.5 - NEAR * nearest
    burning = [n for n in range(SQUARES) if view.fires[n]]
    if burning:
        near = min(_steps(one.square, n) for n in burning)
        worth += FIRE - 0.12 * abs(near - 1)
    return worth


@cache
def _steps(a: int, b: int) -> int:
    """Squares between, walls forgotten."""
    (ax, ay), (bx, by) = column_row(a), column_row(b)
    return abs(ax - bx) + abs(ay - by)


def _effort(action: Action) -> float:
    return 0.0 if isinstance(action, EndTurn) else EFFORT


def _candidates(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Of tiles for one square, those with the most openings."""
    most: dict[tuple[int, int], int] = {}
    for action in legal:
        if isinstance(action, Lay):
            key = action.firefighter, action.square
            most[key] = max(most.get(key, 0), len(action.shape))
    return [
        action
        for action in legal
        if not isinstance(action, Lay)
        or len(action.shape) == most[action.firefighter, action.square]
    ]


def _ways_on(state: State) -> Sequence[Action]:
    return ()


def greedy() -> Greedy[State, Action, View]:
    """A team that does what looks best now."""
    return Greedy(rules, guess, value, _effort, _candidates, _ways_on)


BOTS: Final[dict[str, Callable[[], Any]]] = {"greedy": greedy}

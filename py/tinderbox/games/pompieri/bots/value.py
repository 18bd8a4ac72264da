"""Pompieri for computer players: a simple value of a position to a team."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import accumulate
from math import fsum
from operator import mul

from tinderbox.bots.greedy import Greedy
from tinderbox.bots.novice import Novice
from tinderbox.bots.weights import Numbers
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.fire import coming_spread
from tinderbox.games.pompieri.moving import cost, steps_left
from tinderbox.games.pompieri.plan import (
    CORRIDOR,
    DOORS,
    OUTSIDE,
    ROOM,
    SQUARES,
    Floor,
    Squares,
    open_neighbours,
)
from tinderbox.games.pompieri.scoring import CIVILIAN_MEDALS
from tinderbox.games.pompieri.state import (
    STEPS_PER_MOVE,
    Action,
    Actions,
    EndTurn,
    Firefighter,
    Lay,
    Phase,
    State,
    View,
)

LATER = 0.7  # factor of a medal for each turn that it is away
# The factor of a medal that is 0, 1, 2, … turns away.
WORTH_BY_TURNS: Numbers = tuple(accumulate([1.0, *[LATER] * 60], mul))
# A firefighter near a fire. It is about a third of a medal, because all three may be
# near the same fire.
FIRE = 0.3
CARRIED = 0.9 * CIVILIAN_MEDALS  # less than saved: the way out may fail
WAITING = 0.8 * CIVILIAN_MEDALS  # still less: others may come first
INSIDE = 0.2
CLEARING = 4  # steps that a fire or rubble on the way costs
FAR = 40  # steps: farther makes no difference
EFFORT = 0.01  # cost of an action, so that none is taken for nothing
MAPS = 512  # cached maps: more than a decision needs

Steps = tuple[int, ...]


def determinize(view: View, rng: Rng) -> State:
    """Return the state itself: nothing is hidden here (PO-6.1)."""
    return State(view.public)


def value(view: View) -> float:
    """Return the viewer's medals, won and near, as they are after the next spread."""
    public = view.public
    assert view.viewer is not None
    team = public.teams[view.viewer]
    door = DOORS[team.door][1]
    lit = coming_spread(public) if public.phase is Phase.TURN else {}
    blocked = tuple(
        n for n in range(SQUARES) if public.fires[n] or public.rubble[n] or n in lit
    )
    burning = tuple(n for n in blocked if not public.rubble[n])
    home = _steps(public.floor, blocked, (door,))
    to_fire = _steps(public.floor, blocked, burning)
    calls = {
        n: _steps(public.floor, blocked, (n,))
        for n in range(SQUARES)
        if public.civilians[n] and n not in lit
    }
    worth = []
    is_on_turn = public.turn == view.viewer and public.phase is Phase.TURN
    for member in sorted(team.crew, key=lambda member: not member.carries):
        is_out = member.square == OUTSIDE or member.square in lit
        left = steps_left(member) if is_on_turn else 0
        here = door if is_out else member.square
        late = 1 if is_out and here in blocked else 0
        entry = cost(public, Firefighter()) if is_out else 0
        if member.carries and not is_out:
            worth.append(INSIDE + CARRIED * _share_left(home[here] - left))
            continue
        best = FIRE * _share_left(to_fire[here] - 1 + is_out - left)
        aim = -1
        for n, steps in calls.items():
            saving = WAITING * _share_left(entry + steps[here] + home[n] - left)
            if saving > best:
                best = saving
                aim = n
        calls.pop(aim, None)  # one firefighter is enough
        worth.append(best * WORTH_BY_TURNS[late] + INSIDE * (not is_out))
    return team.medals + fsum(worth)


def _share_left(steps: int) -> float:
    """Return the share of a medal's value that is left so many steps away."""
    return WORTH_BY_TURNS[(max(0, steps) + STEPS_PER_MOVE - 1) // STEPS_PER_MOVE]


@lru_cache(MAPS)
def _ways(floor: Floor) -> tuple[Squares, ...]:
    """Return the open neighbours of each square."""
    return tuple(open_neighbours(floor, n) for n in range(SQUARES))


@lru_cache(MAPS)
def _steps(floor: Floor, blocked: Squares, goals: Squares) -> Steps:
    """Return each square's steps to the nearest goal, clearing included."""
    ways = _ways(floor)
    found = [FAR] * SQUARES
    queue = [(0, n) for n in goals]
    for n in goals:
        found[n] = 0
    while queue:
        steps, n = heappop(queue)
        if steps > found[n]:
            continue
        further = steps + 1 + (CLEARING if n in blocked and n not in goals else 0)
        for other in ways[n]:
            if further < found[other]:
                found[other] = further
                heappush(queue, (further, other))
    return tuple(found)


def _effort(action: Action) -> float:
    return 0.0 if isinstance(action, EndTurn) else EFFORT


def series_of(shape: str) -> str:
    """Return the series from which to take a tile. The other one would do as well."""
    return CORRIDOR if len(shape) < 3 else ROOM


def candidates(state: State, legal: Actions) -> Actions:
    """Return the actions, but of tiles for a square only those with most openings.

    Corridor or room makes no difference: a narrow tile is laid as a corridor.
    """
    max_openings: dict[tuple[int, int], int] = {}
    for action in legal:
        if isinstance(action, Lay):
            key = action.firefighter, action.square
            max_openings[key] = max(max_openings.get(key, 0), len(action.shape))
    return [
        action
        for action in legal
        if not isinstance(action, Lay)
        or (
            len(action.shape) == max_openings[action.firefighter, action.square]
            and action.series == series_of(action.shape)
        )
    ]


def greedy() -> Greedy[State, Action, View]:
    """Return a player that does what looks best now."""
    return Greedy(rules, determinize, value, candidates, _effort)


def novice() -> Novice[State, Action, View]:
    """Return a beginner: the greedy player, careless in about half its decisions."""
    return Novice(greedy())

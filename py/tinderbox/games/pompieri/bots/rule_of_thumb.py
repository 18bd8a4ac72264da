"""Pompieri for computer players: a fast policy for any team."""

from __future__ import annotations

from typing import Final

from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import acting, moving
from tinderbox.games.pompieri.bots.ground import (
    Ground,
    beside,
    ground,
    members,
    steps_to,
)
from tinderbox.games.pompieri.bots.tasks import fires_beside
from tinderbox.games.pompieri.bots.value import series_of
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE
from tinderbox.games.pompieri.state import (
    Action,
    Clear,
    EndTurn,
    Enter,
    Firefighter,
    Lay,
    Leave,
    Move,
    Public,
    PutOut,
    State,
    TakeAlong,
)

RESCUE: Final = 8  # steps to a civilian and out: a longer way is not tried


def act(state: State, rng: Rng) -> Action:
    """Return the next action of the team: each firefighter in turn, then the end."""
    public = state.public
    here = ground(public)
    for n, member in enumerate(public.teams[public.turn].crew):
        action = _act(public, here, n, member)
        if action is not None:
            return action
    return EndTurn()


def _act(public: Public, here: Ground, n: int, member: Firefighter) -> Action | None:
    """Return an action: save a civilian, put out a fire, or go towards one of them."""
    if member.square != OUTSIDE:
        at_door = member.square == moving.behind_door(public)
        if member.carries and at_door:
            return Leave(n)
    if acting.why_not_take(public, member) is None:
        return TakeAlong(n)
    if member.acted or member.left:
        return None
    near = moving.within_reach(public, member)
    if not near:
        return None
    goal = _goal(public, here, n, member)
    to = min(near, key=lambda square: goal[square] + (here.lit >> square & 1))
    if not member.steps:
        hottest = to if member.carries else max(near, key=public.fires.__getitem__)
        if public.fires[hottest]:
            return PutOut(n, hottest)
    if moving.why_stays(public, member) is not None:
        return None
    if member.square != OUTSIDE and goal[to] >= goal[member.square]:
        return None
    if public.rubble[to]:
        return None if member.steps else Clear(n, to)
    return None if public.fires[to] else _step(public, n, member, to)


def _goal(public: Public, here: Ground, n: int, member: Firefighter) -> bytes:
    """Return every square's distance to the goal of the firefighter."""
    home = 1 << DOORS[public.teams[public.turn].door][1]
    if member.carries:
        return steps_to(home, here)
    waiting = 0
    for called, civilians in enumerate(public.civilians):
        if civilians and not here.lit >> called & 1:
            waiting |= 1 << called
    if waiting:
        square = (
            moving.behind_door(public) if member.square == OUTSIDE else member.square
        )
        calls = steps_to(waiting, here)
        out = steps_to(home, here)
        aim = min(members(waiting), key=out.__getitem__)
        if calls[square] + out[aim] <= RESCUE:
            return calls
    burning = here.burning & ~_taken(public, here, n) or here.burning
    beside_fire = beside(burning, here.east, here.south) & ~here.blocked
    return steps_to(beside_fire or home, here)


def _taken(public: Public, here: Ground, n: int) -> int:
    """Return the fires of crew members who have only one beside them, as bits."""
    taken = 0
    for other, member in enumerate(public.teams[public.turn].crew):
        if other != n and member.square != OUTSIDE and not member.carries:
            near = fires_beside(member.square, here)
            if near.bit_count() == 1:
                taken |= near
    return taken


def _step(public: Public, n: int, member: Firefighter, to: int) -> Action | None:
    """Return the step onto a square. A new tile has every opening it may have."""
    if public.floor[to]:
        return Enter(n) if member.square == OUTSIDE else Move(n, to)
    shape = moving.widest(public, to)
    if not shape:
        return None
    return Lay(n, to, series_of(shape), shape)

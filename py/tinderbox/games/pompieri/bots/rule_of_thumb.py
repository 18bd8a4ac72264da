"""Pompieri for computer players: a fast policy for any team."""

from __future__ import annotations

from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import acting, moving
from tinderbox.games.pompieri.bots.ground import (
    Ground,
    beside,
    ground,
    members,
    steps_to,
    unspread,
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

MAX_RESCUE_STEPS = 8  # to a civilian and out: a longer way is not tried


def act(state: State, rng: Rng) -> Action:
    """Return the next action of the team: each firefighter in turn, then the end."""
    return act_in(state.public, ground(state.public))


def careless(state: State, rng: Rng) -> Action:
    """Return the next action of a team that sees only what burns now.

    It takes what scores, goes to a civilian who is near, or stands beside a fire.
    """
    return act_in(state.public, unspread(state.public))


def act_in(public: Public, building: Ground) -> Action:
    """Return the next action of the team in a building as it sees it."""
    for n, member in enumerate(public.teams[public.turn].crew):
        action = _act(public, building, n, member)
        if action is not None:
            return action
    return EndTurn()


def _act(
    public: Public, building: Ground, n: int, member: Firefighter
) -> Action | None:
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
    steps = _steps_to_goal(public, building, n, member)
    # A square that the spread will reach counts as a step farther.
    to = min(near, key=lambda square: steps[square] + (building.lit >> square & 1))
    if not member.steps:
        # With a civilian only a fire on the way out matters.
        hottest = to if member.carries else max(near, key=public.fires.__getitem__)
        if public.fires[hottest]:
            return PutOut(n, hottest)
    if moving.why_stays(public, member) is not None:
        return None
    if member.square != OUTSIDE and steps[to] >= steps[member.square]:
        return None
    if public.rubble[to]:
        return None if member.steps else Clear(n, to)
    return None if public.fires[to] else _step(public, n, member, to)


def _steps_to_goal(
    public: Public, building: Ground, n: int, member: Firefighter
) -> bytes:
    """Return every square's steps to the goal of a firefighter.

    The goal is its door with a civilian, else a civilian who is near, else a square
    beside a fire, else its door.
    """
    home = 1 << DOORS[public.teams[public.turn].door][1]
    if member.carries:
        return steps_to(home, building)
    waiting = 0
    for other, civilians in enumerate(public.civilians):
        if civilians and not building.lit >> other & 1:
            waiting |= 1 << other
    if waiting:
        square = (
            moving.behind_door(public) if member.square == OUTSIDE else member.square
        )
        steps_to_civilian = steps_to(waiting, building)
        steps_out = steps_to(home, building)
        aim = min(members(waiting), key=steps_out.__getitem__)
        if steps_to_civilian[square] + steps_out[aim] <= MAX_RESCUE_STEPS:
            return steps_to_civilian
    # Fires that nobody of the crew fights are better, but any fire will do.
    burning = building.burning & ~_taken(public, building, n) or building.burning
    beside_fire = beside(burning, building.east, building.south) & ~building.blocked
    return steps_to(beside_fire or home, building)


def _taken(public: Public, building: Ground, n: int) -> int:
    """Return the fires of crew members who have only one beside them, as bits."""
    taken = 0
    for other, member in enumerate(public.teams[public.turn].crew):
        if other != n and member.square != OUTSIDE and not member.carries:
            near = fires_beside(member.square, building)
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

"""Pompieri for computer players: the task of each firefighter of a team."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from tinderbox.games.pompieri.bots.ground import Ground, beside, steps_to
from tinderbox.games.pompieri.bots.weights import Weights
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE
from tinderbox.games.pompieri.state import STEPS_PER_MOVE, Firefighter, Public

MOST_FURTHER: Final = 3
LONG: Final = 120  # turns, or steps


@lru_cache(64)
def _left(fades: float) -> tuple[float, ...]:
    """Return the share of a value that remains after so many turns or steps."""
    return tuple(accumulate([1.0, *[1.0 - fades] * LONG], mul))


class CrewMember(NamedTuple):
    """A member of a crew after the next spread of the fire."""

    square: int  # behind the door, for one outside
    is_out: bool
    carries: bool


class Task(NamedTuple):
    """A task that a firefighter may do now: leave, fetch a civilian, or go to a fire.

    `worth` is in medals. `fires` are the fires beside which it would end, as bits.
    """

    member: CrewMember
    worth: float
    is_called: bool = False
    fires: int = 0


def crew_after_spread(public: Public, seat: int, here: Ground) -> list[CrewMember]:
    """Return the crew of a team once the fire has spread."""
    team = public.teams[seat]
    door = DOORS[team.door][1]
    return [_after_spread(member, door, here) for member in team.crew]


def _after_spread(member: Firefighter, door: int, here: Ground) -> CrewMember:
    if member.square == OUTSIDE or here.lit >> member.square & 1:
        return CrewMember(door, True, False)
    return CrewMember(member.square, False, member.carries)


def fires_beside(square: int, here: Ground) -> int:
    """Return the fires that can be put out from a square, as bits."""
    return beside(1 << square, here.east, here.south) & here.burning


def tasks(
    public: Public,
    seat: int,
    here: Ground,
    rivals: Sequence[CrewMember],
    weights: Weights,
) -> Iterator[Task]:
    """Yield the tasks of the crew while `rivals` want them too, one for a civilian."""
    home = steps_to(1 << DOORS[public.teams[seat].door][1], here)
    to_fire = steps_to(here.burning, here)
    entry = 0 if public.switches.free_entry else 1
    calls = {
        n: steps_to(1 << n, here)
        for n, calling in enumerate(public.civilians)
        if calling and not here.lit >> n & 1
    }
    waiting = _left(weights.waiting_fades)
    fire = _left(weights.fire_fades)
    carried = _left(weights.carried_fades)
    steps_on = _left(weights.step_fades)
    crew = crew_after_spread(public, seat, here)
    for member in sorted(crew, key=lambda member: not member.carries):
        if member.carries:
            way = home[member.square]
            one_out = weights.waiting + weights.taken_up
            yield Task(member, one_out * carried[_turns(way)] * steps_on[way])
            continue
        late = member.is_out and here.blocked >> member.square & 1
        near = 0 if member.is_out else fires_beside(member.square, here)
        steps = to_fire[member.square] - 1 + member.is_out
        best = weights.fire * fire[_turns(steps) + late]
        if near:
            further = min(MOST_FURTHER, near.bit_count() - 1)
            best += weights.at_once + weights.further * further
        aim = -1
        for n, away in calls.items():
            walk = away[member.square] + (entry if member.is_out else 0)
            way = walk + home[n]
            saving = weights.waiting * waiting[_turns(way) + late] * steps_on[way]
            if saving > best and any(
                away[rival.square] + rival.is_out < walk for rival in rivals
            ):
                saving *= weights.late
            if saving > best:
                best = saving
                aim = n
        if aim >= 0:
            calls.pop(aim)  # one is enough
        yield Task(member, best, aim >= 0, 0 if aim >= 0 else near)


def _turns(steps: int) -> int:
    return (max(0, steps) + STEPS_PER_MOVE - 1) // STEPS_PER_MOVE

"""Pompieri for computer players: the task of each firefighter of a team."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import NamedTuple

from tinderbox.bots.weights import Numbers
from tinderbox.games.pompieri.bots.ground import Ground, beside, steps_to
from tinderbox.games.pompieri.bots.weights import Weights
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE
from tinderbox.games.pompieri.state import STEPS_PER_MOVE, Firefighter, Public

MAX_FURTHER_FIRES = 3  # that count beside a firefighter
MAX_FADING = 120  # turns or steps: no task takes more


@lru_cache(64)
def _shares_left(fades: float) -> Numbers:
    """Return the shares of a value that remain after 0, 1, 2, … turns or steps.

    Each takes the share `fades` of the rest.
    """
    return tuple(accumulate([1.0, *[1.0 - fades] * MAX_FADING], mul))


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


def crew_after_spread(public: Public, seat: int, building: Ground) -> list[CrewMember]:
    """Return the crew of a team once the fire has spread."""
    team = public.teams[seat]
    door = DOORS[team.door][1]
    return [_after_spread(member, door, building) for member in team.crew]


def _after_spread(member: Firefighter, door: int, building: Ground) -> CrewMember:
    if member.square == OUTSIDE or building.lit >> member.square & 1:
        return CrewMember(door, True, False)
    return CrewMember(member.square, False, member.carries)


def fires_beside(square: int, building: Ground) -> int:
    """Return the fires that can be put out from a square, as bits."""
    return beside(1 << square, building.east, building.south) & building.burning


def tasks(
    public: Public,
    seat: int,
    building: Ground,
    rivals: Sequence[CrewMember],
    weights: Weights,
) -> Iterator[Task]:
    """Yield the best task of each member of the crew, those with a civilian first.

    Each civilian is fetched by one member only. It is worth less if one of the `rivals`
    is nearer.
    """
    home = steps_to(1 << DOORS[public.teams[seat].door][1], building)
    to_fire = steps_to(building.burning, building)
    entry = 0 if public.switches.free_entry else 1
    calls = {
        n: steps_to(1 << n, building)
        for n, calling in enumerate(public.civilians)
        if calling and not building.lit >> n & 1
    }
    waiting_left = _shares_left(weights.waiting_fades)
    fire_left = _shares_left(weights.fire_fades)
    carried_left = _shares_left(weights.carried_fades)
    step_left = _shares_left(weights.step_fades)
    crew = crew_after_spread(public, seat, building)
    for member in sorted(crew, key=lambda member: not member.carries):
        if member.carries:
            way = home[member.square]
            rescue = weights.waiting + weights.taken_up
            yield Task(member, rescue * carried_left[_turns(way)] * step_left[way])
            continue
        late = member.is_out and building.blocked >> member.square & 1
        near = 0 if member.is_out else fires_beside(member.square, building)
        # One less, because a fire is put out from beside it. Entering counts as a step
        # here even if the switch `free_entry` is on.
        steps = to_fire[member.square] - 1 + member.is_out
        best = weights.fire * fire_left[_turns(steps) + late]
        if near:
            further = min(MAX_FURTHER_FIRES, near.bit_count() - 1)
            best += weights.at_once + weights.further * further
        aim = -1
        for n, away in calls.items():
            walk = away[member.square] + (entry if member.is_out else 0)
            way = walk + home[n]
            saving = weights.waiting * waiting_left[_turns(way) + late] * step_left[way]
            if saving > best and any(
                away[rival.square] + rival.is_out < walk for rival in rivals
            ):
                saving *= weights.late
            if saving > best:
                best = saving
                aim = n
        if aim >= 0:
            calls.pop(aim)  # one firefighter is enough
        yield Task(member, best, aim >= 0, 0 if aim >= 0 else near)


def _turns(steps: int) -> int:
    """Return how many turns so many steps take, rounded up."""
    return (max(0, steps) + STEPS_PER_MOVE - 1) // STEPS_PER_MOVE

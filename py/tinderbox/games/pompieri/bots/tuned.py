"""Pompieri for computer players: whole turns, compared by weights of self-play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from tinderbox.bots.turn_planner import TurnPlanner
from tinderbox.core.game import Player
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.ground import Ground, beside, ground, steps_to
from tinderbox.games.pompieri.bots.value import candidates, determinize
from tinderbox.games.pompieri.bots.weights import TUNED, Weights
from tinderbox.games.pompieri.fire import coming_spread, supply
from tinderbox.games.pompieri.plan import DOORS, OUTSIDE
from tinderbox.games.pompieri.scoring import rank
from tinderbox.games.pompieri.state import (
    STEPS,
    Action,
    Firefighter,
    Phase,
    Public,
    State,
    View,
)

MOST_FURTHER: Final = 3
EFFORT: Final = 0.01
WON: Final = 10.0
WIDTH: Final = 4
LONG: Final = 120  # turns, or steps


@lru_cache(64)
def _left(fades: float) -> tuple[float, ...]:
    """What is left of something so many turns later, or steps."""
    return tuple(accumulate([1.0, *[1.0 - fades] * LONG], mul))


class Post(NamedTuple):
    """Where a firefighter goes on from once the fire has spread."""

    square: int  # behind the door, for one outside
    is_out: bool
    carries: bool


def value(state: State, seat: Player, weights: Weights = TUNED) -> float:
    """Medals, what the crew may earn, and what the others may."""
    public = state.public
    lead = _lead(public, seat)
    if public.phase is Phase.OVER:
        best = max(map(rank, public.teams))
        return lead * weights.a_medal_then + WON * (rank(public.teams[seat]) == best)
    here = ground(public)
    rivals = [
        post
        for n in range(len(public.teams))
        if n != seat
        for post in posts(public, n, here)
    ]
    worth = public.teams[seat].medals + prospects(public, seat, here, rivals, weights)
    for rival in rivals:
        if not rival.is_out and _fires_beside(rival.square, here):
            worth += weights.rival_beside
    worth += weights.explored * (len(public.floor) - public.floor.count(""))
    fires = here.burning.bit_count()
    full = here.full.bit_count()
    worth += (weights.ten_fires * fires + weights.ten_full * full) / 10
    worth += weights.leading * lead * abs(lead) * fires / 1000
    if _ends(public, here):
        worth += weights.sure_end * weights.a_medal_then * lead
    return worth


def _lead(public: Public, seat: Player) -> int:
    """Medals more than the best of the others."""
    medals = [team.medals for team in public.teams]
    mine = medals.pop(seat)
    return mine - max(medals)


def _ends(public: Public, here: Ground) -> bool:
    """Whether the coming spread needs more fires than there are (PO-5.1)."""
    if not here.lit or 8 * here.full.bit_count() <= supply(public):
        return False
    return sum(coming_spread(public).values()) > supply(public)


def posts(public: Public, seat: int, here: Ground) -> list[Post]:
    """The crew of a team, as the next spread leaves it."""
    team = public.teams[seat]
    door = DOORS[team.door][1]
    return [_post(one, door, here) for one in team.crew]


def _post(one: Firefighter, door: int, here: Ground) -> Post:
    if one.square == OUTSIDE or here.lit >> one.square & 1:
        return Post(door, True, False)
    return Post(one.square, False, one.carries)


def _fires_beside(square: int, here: Ground) -> int:
    return beside(1 << square, here.east, here.south) & here.burning


def prospects(
    public: Public, seat: int, here: Ground, rivals: Sequence[Post], weights: Weights
) -> float:
    """What each of the crew may bring home, or put out, while `rivals` want it too."""
    home = steps_to(1 << DOORS[public.teams[seat].door][1], here)
    to_fire = steps_to(here.burning, here)
    entry = 0 if public.switches.free_entry else 1
    calls = {
        n: steps_to(1 << n, here)
        for n, calling in enumerate(public.civilians)
        if calling and not here.lit >> n & 1
    }
    waiting, fire = _left(weights.waiting_fades), _left(weights.fire_fades)
    carried, steps_on = _left(weights.carried_fades), _left(weights.step_fades)
    worth, taken, fighting = 0.0, 0, 0
    crew = posts(public, seat, here)
    for one in sorted(crew, key=lambda one: not one.carries):
        if one.carries:
            way = home[one.square]
            one_out = weights.waiting + weights.taken_up
            worth += weights.inside + one_out * carried[_turns(way)] * steps_on[way]
            continue
        late = one.is_out and here.blocked >> one.square & 1
        near = 0 if one.is_out else _fires_beside(one.square, here)
        steps = to_fire[one.square] - 1 + one.is_out
        best = weights.fire * fire[_turns(steps) + late]
        if near:
            further = min(MOST_FURTHER, near.bit_count() - 1)
            best += weights.at_once + weights.further * further
        aim = -1
        for n, away in calls.items():
            walk = away[one.square] + (entry if one.is_out else 0)
            way = walk + home[n]
            saving = weights.waiting * waiting[_turns(way) + late] * steps_on[way]
            if saving > best and any(
                away[rival.square] + rival.is_out < walk for rival in rivals
            ):
                saving *= weights.late
            if saving > best:
                best, aim = saving, n
        if aim >= 0:
            calls.pop(aim)  # one is enough
        elif near:
            fighting, taken = fighting + 1, taken | near
            worth += weights.shared * _beside_too(near, rivals, here)
        worth += best + weights.inside * (not one.is_out)
    return worth + weights.crowded * max(0, fighting - taken.bit_count())


def _beside_too(fires: int, rivals: Sequence[Post], here: Ground) -> int:
    """How many rivals stand beside one of these fires."""
    around = beside(fires, here.east, here.south)
    return sum([around >> rival.square & 1 for rival in rivals if not rival.is_out])


def _turns(steps: int) -> int:
    return (max(0, steps) + STEPS - 1) // STEPS


def planner(
    width: int,
    worth: Callable[[State, Player], float] = value,
    candidates: Callable[[State, Sequence[Action]], Sequence[Action]] = candidates,
) -> TurnPlanner[State, Action, View]:
    """Plans by this value, that wide, with the candidates among the legal actions."""
    return TurnPlanner(
        rules,
        determinize,
        lambda state: candidates(state, rules.legal(state)),
        worth,
        width=width,
        effort=EFFORT,
    )


def tuned(weights: Weights = TUNED) -> TurnPlanner[State, Action, View]:
    """Thinks a turn through to its end before it begins it."""
    return planner(WIDTH, lambda state, seat: value(state, seat, weights))

"""Pompieri for computer players: whole turns, compared by weights of self-play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from tinderbox.bots.turn_planner import TurnPlanner
from tinderbox.core.game import Player
from tinderbox.games.pompieri import rules
from tinderbox.games.pompieri.bots.ground import Ground, beside, ground, steps_to
from tinderbox.games.pompieri.bots.value import candidates, determinize
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

# In medals, found by self-play: all seats play by weights shaken at random, within
# bounds that keep their order, and the margin of each seat is regressed on its shakes.
CARRIED: Final = 4.08  # a civilian on the way out
WAITING: Final = 3.88  # always less, or nobody is taken along
INSIDE: Final = 0.30
FIRE: Final = 0.145  # to be near one
AT_ONCE: Final = 0.127  # to be beside one
FURTHER: Final = 0.111  # each further fire beside it
MOST_FURTHER: Final = 3
CROWDED: Final = -0.60  # each of the own that has no fire for itself
SHARED: Final = -0.028  # each rival beside the same fire
LATE: Final = 0.456  # what is left of a civilian that a rival is nearer to
RIVAL_BESIDE: Final = -0.331  # each rival with a fire beside it
A_FIRE: Final = -0.0062  # each that will burn
A_FULL: Final = 0.0299  # each square with two
EFFORT: Final = 0.01
SURE_END: Final = 0.787  # how sure a spread beyond supply ends the match
A_MEDAL_THEN: Final = 4.32  # each medal of the lead then
LEADING: Final = 0.00272  # by lead, lead and fires: late in a match a lead is dearer
WON: Final = 10.0
WIDTH: Final = 4

# What is left of it so many turns later.
_FIRE_LATER: Final = tuple(accumulate([1.0, *[0.549] * 60], mul))
_CARRIED_LATER: Final = tuple(accumulate([1.0, *[0.891] * 60], mul))
_WAITING_LATER: Final = tuple(accumulate([1.0, *[0.685] * 120], mul))


class Post(NamedTuple):
    """Where a firefighter goes on from once the fire has spread."""

    square: int  # behind the door, for one outside
    is_out: bool
    carries: bool


def value(state: State, seat: Player) -> float:
    """Medals, what the crew may earn, and what the others may."""
    public = state.public
    lead = _lead(public, seat)
    if public.phase is Phase.OVER:
        best = max(map(rank, public.teams))
        return lead * A_MEDAL_THEN + WON * (rank(public.teams[seat]) == best)
    here = ground(public)
    rivals = [
        post
        for n in range(len(public.teams))
        if n != seat
        for post in posts(public, n, here)
    ]
    worth = public.teams[seat].medals + _crew(public, seat, here, rivals)
    for rival in rivals:
        if not rival.is_out and _fires_beside(rival.square, here):
            worth += RIVAL_BESIDE
    fires = here.burning.bit_count()
    worth += A_FIRE * fires + A_FULL * here.full.bit_count()
    worth += LEADING * lead * abs(lead) * fires
    if _ends(public, here):
        worth += SURE_END * A_MEDAL_THEN * lead
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


def _crew(public: Public, seat: int, here: Ground, rivals: Sequence[Post]) -> float:
    """What each of the crew may bring home, or put out."""
    home = steps_to(1 << DOORS[public.teams[seat].door][1], here)
    to_fire = steps_to(here.burning, here)
    entry = 0 if public.switches.free_entry else 1
    calls = {
        n: steps_to(1 << n, here)
        for n, waiting in enumerate(public.civilians)
        if waiting and not here.lit >> n & 1
    }
    worth, taken, fighting = 0.0, 0, 0
    crew = posts(public, seat, here)
    for one in sorted(crew, key=lambda one: not one.carries):
        if one.carries:
            worth += INSIDE + CARRIED * _CARRIED_LATER[_turns(home[one.square])]
            continue
        late = one.is_out and here.blocked >> one.square & 1
        near = 0 if one.is_out else _fires_beside(one.square, here)
        steps = to_fire[one.square] - 1 + one.is_out
        best = FIRE * _FIRE_LATER[_turns(steps) + late]
        if near:
            further = min(MOST_FURTHER, near.bit_count() - 1)
            best += AT_ONCE + FURTHER * further
        aim = -1
        for n, away in calls.items():
            walk = away[one.square] + (entry if one.is_out else 0)
            saving = WAITING * _WAITING_LATER[_turns(walk + home[n]) + late]
            if saving > best and any(
                away[rival.square] + rival.is_out < walk for rival in rivals
            ):
                saving *= LATE
            if saving > best:
                best, aim = saving, n
        if aim >= 0:
            calls.pop(aim)  # one is enough
        elif near:
            fighting, taken = fighting + 1, taken | near
            worth += SHARED * _beside_too(near, rivals, here)
        worth += best + INSIDE * (not one.is_out)
    return worth + CROWDED * max(0, fighting - taken.bit_count())


def _beside_too(fires: int, rivals: Sequence[Post], here: Ground) -> int:
    """How many rivals stand beside one of these fires."""
    around = beside(fires, here.east, here.south)
    return sum([around >> rival.square & 1 for rival in rivals if not rival.is_out])


def _turns(steps: int) -> int:
    return (max(0, steps) + STEPS - 1) // STEPS


def planner(width: int) -> TurnPlanner[State, Action, View]:
    """Plans by this value, that wide."""

    def worth_a_thought(state: State) -> Sequence[Action]:
        return candidates(state, rules.legal(state))

    return TurnPlanner(
        rules, determinize, worth_a_thought, value, width=width, effort=EFFORT
    )


def tuned() -> TurnPlanner[State, Action, View]:
    """Thinks a turn through to its end before it begins it."""
    return planner(WIDTH)
